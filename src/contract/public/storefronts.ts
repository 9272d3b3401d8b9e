import * as z from 'zod/mini';
import { FULL_BASIS_POINTS } from '#domain/pricing/quotes/money.ts';
import { AVAILABILITIES, REQUEST_MODES, SLUG_MAX } from '#domain/public/storefront/storefront.ts';
import { HELD_SHARE_MIN, DECLINE_REASON_MAX } from '#domain/public/storefront/request.ts';
import { day, id, instant, text, version, weekNumber } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';
import { notAsSeen } from '#contract/sales/order-refusals.ts';

/** These only limit the size of requests. The domain has the rules; the act reports each entry by its path, such as `description.de`. */
const RAW_TEXT_MAX = 4_000;
const RAW_ROWS_MAX = 200;
const rawText = text(RAW_TEXT_MAX);
const texts = z.object({ de: rawText, 'en-gb': rawText, fr: rawText });
const list = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(entry, 'invalid').check(z.maxLength(RAW_ROWS_MAX, 'too_many'));
/** 0 until it is first saved. */
const storedVersion = z.int('invalid').check(z.minimum(0, 'invalid'));

const storefrontFields = {
  /** The last part of the public address. */
  slug: text(RAW_TEXT_MAX),
  isPublic: z.boolean('invalid'),
  description: texts,
  audience: texts,
  /** Placement names whose mode is not the default. */
  modes: list(z.object({ name: rawText, mode: z.enum(REQUEST_MODES, 'invalid') })),
  /** Whether everyone sees the prices of the valid rate card. */
  showsPrices: z.boolean('invalid'),
};
const settingsFields = {
  /** The websites that may show the storefronts, such as `https://www.example.org`. */
  embeddingOrigins: list(rawText),
};

const storefrontSchema = z.object({ ...storefrontFields, version: storedVersion });
export type StorefrontRecord = z.infer<typeof storefrontSchema>;
const settingsSchema = z.object({
  ...settingsFields,
  /** How much of the free placements of a publication the requests of one visitor may hold, in basis points. */
  heldShare: z.int(),
  version: storedVersion,
});
export type StorefrontSettingsRecord = z.infer<typeof settingsSchema>;

export const getStorefront = route('getStorefront', 'GET /api/publications/:id/storefront', {
  summary: 'The public page of a publication: address, texts, and how its placements can be requested',
  needs: 'manage all',
  response: z.object({
    storefront: storefrontSchema,
    settings: settingsSchema,
    /** The names of its placements in upcoming issues. */
    placementNames: z.array(z.string()),
    /** Its public address up to the slug. */
    addressStart: z.string(),
  }),
});

export const updateStorefront = route('updateStorefront', 'PATCH /api/publications/:id/storefront', {
  summary: 'Set the public page of a publication',
  needs: 'manage all',
  body: z.object({ ...storefrontFields, version: z.optional(storedVersion) }),
  response: z.object({ storefront: storefrontSchema }),
  problems: ['stale'],
});

export const updateStorefrontSettings = route('updateStorefrontSettings', 'PATCH /api/storefront_settings', {
  summary: 'Set which websites may show the storefronts of the organization, and how much a visitor may hold',
  needs: 'manage all',
  body: z.object({
    ...settingsFields,
    heldShare: z.optional(
      z
        .int('not_a_number')
        .check(z.minimum(HELD_SHARE_MIN, 'too_small'), z.maximum(FULL_BASIS_POINTS, 'too_large')),
    ),
    version: z.optional(storedVersion),
  }),
  response: z.object({ settings: settingsSchema }),
  problems: ['stale'],
});

/** The parameters that identify a storefront in a path. */
export const bySlug = z.object({
  organizationId: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'invalid')), z.transform(Number)),
  slug: z.string().check(z.maxLength(SLUG_MAX), z.regex(/^[a-z0-9-]+$/)),
});

const availability = z.enum(AVAILABILITIES);
export const listFreeWeeks = route('listFreeWeeks', 'GET /api/storefronts/:organizationId/:slug/weeks', {
  summary: 'What is free in a publication with a public storefront, by week, never as a number',
  needs: 'public',
  params: bySlug,
  query: z.object({ from: z.optional(weekNumber) }),
  response: z.object({
    publication: z.string(),
    weeks: z.array(
      z.object({
        week: z.string(),
        placements: z.array(z.object({ name: z.string(), availability })),
        issues: z.array(
          z.object({
            id,
            sendingDate: z.string(),
            placements: z.array(z.object({ name: z.string(), availability })),
          }),
        ),
      }),
    ),
  }),
  problems: ['not_found'],
  rateLimit: 120,
});
export type FreeWeek = z.infer<(typeof listFreeWeeks)['response']>['weeks'][number];

const requestSchema = z.object({
  id,
  publication: z.object({ id, title: z.string() }),
  sendingDate: z.string(),
  weekNumber: z.string(),
  placementNames: z.array(z.string()),
  /** `option`: reserved by the code of the visitor, and neither booked, cancelled nor lapsed since. */
  state: z.enum(['open', 'option', 'accepted', 'declined', 'lapsed']),
  company: z.string(),
  contactName: z.string(),
  email: z.string(),
  vatId: z.string(),
  purchaseOrder: z.string(),
  message: z.string(),
  confirmedAt: instant,
  heldUntil: instant,
  /** Whether its placements are still held for it. */
  isHeld: z.boolean(),
  /** The customers whose contact has this e-mail address. */
  customers: z.array(z.object({ id, name: z.string() })),
  orderId: z.nullable(id),
  /** The version of the order of an option; null without an option. */
  orderVersion: z.nullable(version),
  /** The last day of an option. */
  reservedUntil: z.nullable(day),
  decidedAt: z.nullable(instant),
  deciderName: z.string(),
});
export type StorefrontRequestRecord = z.infer<typeof requestSchema>;

export const listStorefrontRequests = route('listStorefrontRequests', 'GET /api/storefront_requests', {
  summary:
    'The requests of visitors of public pages: the open ones, the oldest first, and the last answered ones',
  needs: 'create Customer',
  response: z.object({
    open: z.array(requestSchema),
    answered: z.array(requestSchema),
  }),
});

export const countStorefrontRequests = route(
  'countStorefrontRequests',
  'GET /api/storefront_requests/count',
  {
    summary: 'How many requests of visitors of public pages wait for an answer',
    needs: 'create Customer',
    response: z.object({ open: z.int() }),
  },
);

export const acceptStorefrontRequest = route(
  'acceptStorefrontRequest',
  'POST /api/storefront_requests/:id/acceptance',
  {
    summary: 'Reserve what a visitor has requested, for a customer or for a new one made of the request',
    needs: 'create Customer',
    body: z.object({
      /** Null for a new customer. */
      customerId: z.nullable(id),
      reservationExpireDate: day,
    }),
    response: z.object({ orderId: id }),
    problems: ['conflict', 'placements_unavailable'],
  },
);

export const declineStorefrontRequest = route(
  'declineStorefrontRequest',
  'POST /api/storefront_requests/:id/refusal',
  {
    summary:
      'Decline what a visitor has requested or has as an option; the placements are free again, and the visitor gets a mail',
    needs: 'create Customer',
    body: z.object({
      /** The reason for the visitor; '' for none. */
      reason: text(DECLINE_REASON_MAX),
      /** `orderVersion` of the request that the caller has seen. An option whose order has changed since is not declined. */
      version: z.nullable(version),
    }),
    problems: ['conflict', ...notAsSeen, 'order_booked', 'order_lapsed'],
  },
);
