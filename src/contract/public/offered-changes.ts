import * as z from 'zod/mini';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { AGREED_BY_MAX, CHANGE_ENDINGS } from '#domain/sales/orders/offered-change.ts';
import { day, instant, text } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';
import { changeFacts, changeFields, changeRefusals } from '#contract/sales/order-changes.ts';
import { orderSchema } from '#contract/sales/orders.ts';

const amount = z.nullable(z.int());
const hash = z.string().check(z.maxLength(64, 'invalid'));
const placeSchema = z.nullable(
  z.object({ placementId: z.int(), name: z.string(), publicationTitle: z.string(), sendingDate: day }),
);

/** A change of a booked order that was offered to the customer, with the placements and amounts to agree to. */
const offeredChangeSchema = z.object({
  /** Identifies what the customer agrees to: SHA-256 in hexadecimal. */
  hash: z.string(),
  /** The last day on which the customer can agree. Until its end the new placements cannot be ordered by others. */
  until: day,
  offeredAt: instant,
  offeredBy: z.string(),
  /** Whether it waits for an answer. Otherwise `ending` says how it ended; null if it had no answer in time. */
  isWaiting: z.boolean(),
  ending: z.nullable(z.enum(CHANGE_ENDINGS)),
  /** Null without prices, and for users who may not see prices. */
  currency: z.nullable(z.enum(CURRENCIES)),
  lines: z.array(
    z.object({
      kind: z.enum(['kept', 'moved', 'added', 'removed']),
      from: placeSchema,
      to: placeSchema,
      before: amount,
      after: amount,
      owed: z.nullable(z.object({ amount })),
    }),
  ),
  /** The sums of the customer nets, in minor units. `after` contains what is owed for cancelled ads. */
  before: amount,
  after: amount,
  owed: amount,
});
export type OfferedChange = z.infer<typeof offeredChangeSchema>;

export const getOfferedChange = route('getOfferedChange', 'GET /api/orders/:id/offered_change', {
  summary: 'The last change of an order that was offered to the customer',
  needs: 'book Order',
  response: z.object({ change: z.nullable(offeredChangeSchema) }),
});

/**
 * Offers a change of a booked order to the contacts who may accept it, by mail. Its new placements are held until the last day of the answer;
 * the order stays as it is until the customer agrees. An order has at most one offered change that waits.
 */
export const offerChange = route('offerChange', 'POST /api/orders/:id/offered_change', {
  summary: 'Offer a change of a booked order to the customer, and hold its new placements',
  needs: 'book Order',
  body: z.object({ ...changeFields, facts: changeFacts }),
  response: z.object({ change: offeredChangeSchema }),
  problems: [
    ...changeRefusals,
    'change_outdated',
    'agreement_not_needed',
    'no_contact_may_accept',
    'too_late_to_answer',
    'placements_unavailable',
    'booking_deadline_passed',
  ],
});

/** Withdraws the offered change that waits, and frees the placements that were held for it. Refuses another one than that of `hash`. */
export const withdrawChange = route('withdrawChange', 'POST /api/orders/:id/offered_change/withdraw', {
  summary: 'Withdraw a change that was offered to the customer',
  needs: 'book Order',
  body: z.object({ hash }),
  problems: ['no_change_waiting', 'conflict'],
});

/** Applies the offered change that waits, because the customer has agreed by phone. Refuses another one than that of `hash`. */
export const agreeToChange = route('agreeToChange', 'POST /api/orders/:id/offered_change/agree', {
  summary: 'Record that the customer has agreed to the offered change by phone, and apply it',
  needs: 'book Order',
  body: z.object({ agreed_by: text(AGREED_BY_MAX), hash }),
  response: z.object({ order: orderSchema }),
  problems: [...changeRefusals, 'no_change_waiting', 'placements_unavailable'],
});
