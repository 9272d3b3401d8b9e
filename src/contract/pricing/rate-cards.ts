import * as z from 'zod/mini';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { RATE_KINDS } from '#domain/pricing/rate-cards/rate-card.ts';
import { day, id, idInPath, instant, text, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** These only limit the size of requests. The domain has the rules; the act reports each entry by its path, such as `rates.3.price`. */
const RAW_NAME_MAX = 1_000;
const RAW_ROWS_MAX = 1_000;
const name = text(RAW_NAME_MAX);
const number = z.number('not_a_number');
const optionalDay = z.nullable(day);
const list = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(entry, 'invalid').check(z.maxLength(RAW_ROWS_MAX, 'too_many'));

/** A version of a price list: `RateCard` of the domain. Amounts are in minor units, percentages in basis points. */
const rateCardFields = {
  name,
  currency: z.enum(CURRENCIES, 'invalid'),
  /** The first day on which it is valid. It is valid until the next version begins. */
  validFrom: day,
  /** The number of recipients by which prices per thousand are multiplied. It may be null only if there are no such prices. */
  recipients: z.nullable(number),
  vatBasisPoints: number,
  /** The scale group: rate cards of the same group count placements together. Empty if this rate card counts alone. */
  scaleGroup: name,
  rates: list(z.object({ placementName: name, kind: z.enum(RATE_KINDS, 'invalid'), price: number })),
  surcharges: list(
    z.object({
      name,
      basisPoints: number,
      sendingDays: list(day),
      from: optionalDay,
      until: optionalDay,
      placementNames: list(name),
    }),
  ),
  frequencyScale: list(z.object({ count: number, basisPoints: number })),
  volumeScale: list(z.object({ amount: number, basisPoints: number })),
  packages: list(
    z.object({ name, price: number, items: list(z.object({ placementName: name, count: number })) }),
  ),
};

const rateCardSchema = z.object({
  ...rateCardFields,
  id,
  publicationId: id,
  /** Null for a draft, which has no effect. */
  publishedAt: z.nullable(instant),
  version,
});
export type RateCardRecord = z.infer<typeof rateCardSchema>;

export const listRateCards = route('listRateCards', 'GET /api/publications/:id/rate_cards', {
  summary: 'The versions of the price list of a publication, and what a new one needs',
  needs: 'manage RateCard',
  response: z.object({
    /** The earliest first. Of published ones with the same first day, the last one is valid. */
    rateCards: z.array(rateCardSchema),
    /** The names of its placements in upcoming issues. */
    placementNames: z.array(z.string()),
    /** The number of recipients of the last issue for which it is known. */
    recipients: z.nullable(z.int()),
  }),
});

/** Creates a draft, which has no effect until it is published. */
export const createRateCard = route('createRateCard', 'POST /api/publications/:id/rate_cards', {
  summary: 'Create a version of the price list of a publication, as a draft',
  needs: 'manage RateCard',
  body: z.object(rateCardFields),
  response: z.object({ rateCard: rateCardSchema }),
  status: 201,
  isIdempotent: true,
});

export const updateRateCard = route('updateRateCard', 'PATCH /api/rate_cards/:id', {
  summary: 'Change a draft of a price list',
  needs: 'manage RateCard',
  body: z.object({ ...rateCardFields, version: z.optional(version) }),
  response: z.object({ rateCard: rateCardSchema }),
  problems: ['stale', 'rate_card_published'],
});

/** From its first day on, this version determines the prices. After publishing, it cannot be changed. */
export const publishRateCard = route('publishRateCard', 'POST /api/rate_cards/:id/publish', {
  summary: 'Publish a draft of a price list as it was last seen',
  needs: 'manage RateCard',
  body: z.object({ version }),
  response: z.object({ rateCard: rateCardSchema }),
  problems: ['stale', 'rate_card_published'],
});

export const withdrawRateCard = route('withdrawRateCard', 'POST /api/rate_cards/:id/withdraw', {
  summary: 'Make a published price list a draft again, before its first day',
  needs: 'manage RateCard',
  response: z.object({ rateCard: rateCardSchema }),
  problems: ['rate_card_valid'],
});

/** The placements of other publications are calculated by their valid rate cards. Changes nothing. */
export const tryRateCard = route('tryRateCard', 'GET /api/rate_cards/:id/trial', {
  summary: 'What an order would cost with a version of a price list, next to what it costs',
  needs: 'manage RateCard',
  query: z.object({ orderId: idInPath }),
  response: z.object({
    currency: z.enum(CURRENCIES),
    /** The customer net that is stored for the order, in minor units; null without prices. */
    before: z.nullable(z.int()),
    after: z.nullable(z.int()),
  }),
});

export const deleteRateCard = route('deleteRateCard', 'DELETE /api/rate_cards/:id', {
  summary: 'Delete a draft of a price list',
  needs: 'manage RateCard',
  problems: ['rate_card_published'],
});
