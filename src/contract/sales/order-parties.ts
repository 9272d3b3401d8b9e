import * as z from 'zod/mini';
import { REFERENCE_MAX } from '#domain/customers/customer-invoice-fields.ts';
import { AGREED_BY_MAX } from '#domain/sales/orders/offered-change.ts';
import { ORDERED_BY_MAX } from '#domain/sales/orders/order-parties.ts';
import { id, optionalEmail, text, version } from '#contract/platform/fields.ts';
import { sentSpecialPrices } from '#contract/pricing/prices.ts';
import { route } from '#contract/platform/route.ts';
import { notAsSeen } from './order-refusals.ts';

const party = z.nullable(z.object({ id, name: z.string() }));

const orderPartiesSchema = z.object({
  agency: party,
  orderedBy: z.string(),
  /** Null for the customer of the order. */
  billTo: party,
  copyTo: party,
  copyToEmail: z.string(),
  hasMandate: z.boolean(),
  /** The number of the billed party's own order; empty for that of its record. */
  purchaseOrder: z.string(),
  /** The reference that the billed party requires on its invoices; empty for that of its record. */
  buyerReference: z.string(),
  /** Whether the seller is in France. Then the advertiser is billed, and an agency needs a mandate. */
  billsAdvertiser: z.boolean(),
  /** Whether an invoice bills a part of the order. Then agency and billed party cannot be changed. */
  isBilled: z.boolean(),
  /** The version of the order. */
  version,
});
export type OrderPartiesRecord = z.infer<typeof orderPartiesSchema>;

/** The parties that a form edits. */
export type NamedParties = Pick<
  OrderPartiesRecord,
  | 'agency'
  | 'orderedBy'
  | 'billTo'
  | 'copyTo'
  | 'copyToEmail'
  | 'hasMandate'
  | 'purchaseOrder'
  | 'buyerReference'
>;

/** The parties to set. */
const sentParties = {
  agencyId: z.optional(z.nullable(id)),
  orderedBy: z.optional(text(ORDERED_BY_MAX)),
  billToId: z.optional(z.nullable(id)),
  copyToId: z.optional(z.nullable(id)),
  copyToEmail: z.optional(optionalEmail),
  hasMandate: z.optional(z.boolean('invalid')),
  purchaseOrder: z.optional(text(REFERENCE_MAX)),
  buyerReference: z.optional(text(REFERENCE_MAX)),
};

/** What can be agreed with a new order, by users who may also change it later. */
export const agreedWithOrder = {
  parties: z.optional(z.object(sentParties)),
  special_prices: sentSpecialPrices,
};

/** For staff who see prices. */
export const getOrderParties = route('getOrderParties', 'GET /api/orders/:id/parties', {
  summary: 'The agency of an order, who ordered, who is billed and who gets copies of its invoices',
  needs: 'update Order',
  response: z.object({ parties: orderPartiesSchema }),
});

/**
 * Omitted fields are not changed. The new parties immediately determine commission, VAT and cash discount of the order. The
 * customer net of its ads does not change. If the customer has accepted the order and would have to pay more, `agreed_by` names the person who
 * has agreed by phone; otherwise the change is refused with `terms_agreement_needed`.
 */
export const updateOrderParties = route('updateOrderParties', 'PATCH /api/orders/:id/parties', {
  summary: 'Change the agency of an order, who ordered, who is billed and who gets copies of its invoices',
  needs: 'update Order',
  body: z.object({ ...sentParties, version, agreed_by: z.optional(text(AGREED_BY_MAX)) }),
  response: z.object({ parties: orderPartiesSchema }),
  problems: [...notAsSeen, 'change_waiting', 'terms_agreement_needed', 'order_billed'],
});
