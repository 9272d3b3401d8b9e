import * as z from 'zod/mini';
import { REFERENCE_MAX } from '#domain/customers/customer-invoice-fields.ts';
import { ORDERED_BY_MAX } from '#domain/sales/orders/order-parties.ts';
import { id, optionalEmail, text } from '#contract/platform/fields.ts';
import { sentSpecialPrices } from '#contract/pricing/prices.ts';
import { route } from '#contract/platform/route.ts';

const party = z.nullable(z.object({ id, name: z.string() }));
/** 0 until the parties of the order are first saved. */
const partiesVersion = z.int('invalid').check(z.minimum(0, 'invalid'));

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
  version: partiesVersion,
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
 * customer net of its ads does not change.
 */
export const updateOrderParties = route('updateOrderParties', 'PATCH /api/orders/:id/parties', {
  summary: 'Change the agency of an order, who ordered, who is billed and who gets copies of its invoices',
  needs: 'update Order',
  body: z.object({ ...sentParties, version: z.optional(partiesVersion) }),
  response: z.object({ parties: orderPartiesSchema }),
  problems: ['stale', 'change_waiting', 'order_billed'],
});
