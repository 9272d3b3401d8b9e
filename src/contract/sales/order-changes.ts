import * as z from 'zod/mini';
import { MAX_PLACEMENTS_PER_ORDER } from '#domain/catalogue/placement.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { CHANGE_REASON_MAX, LOST_DISCOUNTS, PRICE_REASONS } from '#domain/pricing/quotes/reprice-order.ts';
import { AGREED_BY_MAX } from '#domain/sales/orders/offered-change.ts';
import { ORDER_STATES } from '#domain/sales/orders/order.ts';
import { day, eachOnce, id, instant, lateReason, text, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';
import { quoteStepSchema } from '#contract/pricing/prices.ts';
import { notAsSeen } from './order-refusals.ts';
import { orderSchema } from './orders.ts';

const list = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(entry, 'invalid').check(z.maxLength(MAX_PLACEMENTS_PER_ORDER, 'too_many'));
const reason = z.optional(z.nullable(text(CHANGE_REASON_MAX)));

/** What changes in an order. An ad is moved or removed at most once. */
export const changeFields = {
  /** The placements to add. */
  add: z._default(eachOnce(list(z.object({ placement_id: id })), 'placement_id'), []),
  /** The ads to move to other placements. With `keeps_price`, an ad keeps its price as a special price with the reason. */
  move: z._default(
    eachOnce(
      list(z.object({ vert_id: id, placement_id: id, keeps_price: z.optional(z.boolean('invalid')) })),
      'vert_id',
      'placement_id',
    ),
    [],
  ),
  /** The ads to cancel. */
  remove: z._default(eachOnce(list(z.object({ vert_id: id })), 'vert_id'), []),
  reasons: z._default(
    z.object({
      /** Why staff take placements after their booking deadline. */
      late: lateReason,
      /** Why moved ads keep their prices. */
      keep_price: reason,
      /** Why a discount that is no longer earned is not charged. */
      waiver: reason,
    }),
    {},
  ),
  /** What happens to the discount that the remaining ads of a booking no longer earn. By default the organization's setting applies. */
  lost_discount: z.optional(z.enum(LOST_DISCOUNTS, 'invalid')),
  /** The version of the order that the caller read. */
  version,
};

const SCALES = ['frequency', 'volume'] as const;
const amount = z.nullable(z.int());
const placeSchema = z.object({
  placementId: id,
  name: z.string(),
  publicationId: id,
  publicationTitle: z.string(),
  sendingDate: day,
});

const changeLineSchema = z.object({
  kind: z.enum(['kept', 'moved', 'added', 'removed']),
  /** Null for an added placement. */
  vertId: z.nullable(id),
  /** The placement before the change; null for an added one. */
  from: z.nullable(placeSchema),
  /** The placement after the change; null for a removed one. */
  to: z.nullable(placeSchema),
  /** Customer net in minor units. Null without a price, and for users who may not see prices. */
  before: amount,
  after: amount,
  /** The calculation of the price after the change. */
  steps: z.array(quoteStepSchema),
  reasons: z.array(
    z.object({
      code: z.enum(PRICE_REASONS),
      name: z.nullable(z.string()),
      scale: z.nullable(z.enum(SCALES)),
      from: z.nullable(z.number()),
      basisPoints: z.nullable(z.int()),
      insteadScale: z.nullable(z.enum(SCALES)),
      insteadFrom: z.nullable(z.number()),
      insteadBasisPoints: z.nullable(z.int()),
      validFrom: z.nullable(day),
    }),
  ),
  /** What the customer owes for cancelling the ad; null if nothing. */
  owed: z.nullable(z.object({ basisPoints: z.int(), until: z.nullable(instant), amount })),
  /** Whether the ad was handed over to a mailing system, which has to remove it first. */
  isHandedOver: z.boolean(),
});

const changePreviewSchema = z.object({
  state: z.enum(ORDER_STATES),
  version: z.int(),
  /** Null for an order without prices, and for users who may not see prices. */
  currency: z.nullable(z.enum(CURRENCIES)),
  lines: z.array(changeLineSchema),
  /** The sums of the customer nets, in minor units. `after` contains what is owed for cancelled ads. */
  before: amount,
  after: amount,
  owed: amount,
  /** The discount that the remaining ads of a booking no longer earn, charged or waived; 0 if there is none. */
  lostDiscount: amount,
  lostDiscountIs: z.enum(LOST_DISCOUNTS),
  /** The wanted placements that cannot be taken, with up to three free placements of the same kind on the nearest days. */
  unavailable: z.array(z.object({ placementId: id, code: z.string(), nearest: z.array(placeSchema) })),
  /** The wanted placements whose booking deadline has passed. */
  late: z.array(z.object({ placementId: id, deadline: instant })),
  /** Whether no placement remains, so that the change deletes the order. */
  deletesOrder: z.boolean(),
  /**
   * Set if the customer has accepted the order and must agree to the change too. `until` is the last day on which the customer can answer an
   * offer of the change; null if there is none, so that only an agreement by phone remains. `contacts` are those who may accept.
   */
  agreement: z.nullable(z.object({ until: z.nullable(day), contacts: z.array(z.string()) })),
  /** The kind and number of the sent paper that no longer matches the order after the change; null if there is none. */
  outdatedPaper: z.nullable(z.object({ kind: z.enum(['offer', 'confirmation']), number: z.string() })),
  /** Identifies what the preview is based on. The change is refused with `change_outdated` if it has changed. */
  facts: z.string(),
});
export type ChangePreview = z.infer<typeof changePreviewSchema>;

export const changeRefusals = [
  ...notAsSeen,
  'order_sent',
  'order_booked',
  'order_lapsed',
  'being_sent',
  'handed_over',
  'not_withdrawn',
  'ad_billed',
  'reservation_limit',
  'change_waiting',
  'conflict',
] as const;

export const changeFacts = z.optional(z.string().check(z.maxLength(100, 'invalid')));

export const previewChange = route('previewChange', 'POST /api/orders/:id/changes/preview', {
  summary: 'What a change of an order would cost, line by line; changes nothing',
  needs: 'cancel Vert',
  body: z.object(changeFields),
  response: z.object({ preview: changePreviewSchema }),
  problems: [...changeRefusals],
});

/**
 * Adds, moves and cancels placements of an order in one act, all or none. If `facts` is given and no longer true, refuses with
 * `change_outdated`, whose `current` is the new preview. A change that the customer must agree to needs `agreed_by`, the name of the person
 * who has agreed by phone; otherwise it is refused with `agreement_needed`, whose `current` is the preview.
 */
export const changePlacements = route('changePlacements', 'POST /api/orders/:id/changes', {
  summary: 'Add, move and cancel placements of an order',
  needs: 'cancel Vert',
  body: z.object({ ...changeFields, facts: changeFacts, agreed_by: z.optional(text(AGREED_BY_MAX)) }),
  response: z.object({
    /** Null if the change has deleted the order. */
    order: z.nullable(orderSchema),
    /**
     * For `undoChange`; null if the order was deleted, which `restoreOrder` or `restoreVert` undoes, and if the customer had to agree, so that
     * nothing undoes the change.
     */
    changeId: z.nullable(id),
  }),
  problems: [
    ...changeRefusals,
    'change_outdated',
    'agreement_needed',
    'placements_unavailable',
    'booking_deadline_passed',
  ],
});

/** Only the user who made the change can undo it, for a short time, with the prices that the order had before. */
export const undoChange = route('undoChange', 'POST /api/orders/:id/changes/:change/undo', {
  summary: 'Undo a change of placements of an order',
  needs: 'cancel Vert',
  body: z.object({ version }),
  response: z.object({ order: orderSchema }),
  problems: [
    ...notAsSeen,
    'undo_expired',
    'change_waiting',
    'placements_unavailable',
    'conflict',
    'cancellation_billed',
  ],
});
