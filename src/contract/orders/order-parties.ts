import * as z from 'zod/mini';
import { ORDERED_BY_MAX } from '#domain/orders/order-parties.ts';
import { id, optionalEmail, text } from '../fields.ts';
import { sentSpecialPrices } from '../prices/prices.ts';
import { route } from '../route.ts';

const party = z.nullable(z.object({ id, name: z.string() }));
/** 0 before the parties of the order are first saved. */
const partiesVersion = z.int('invalid').check(z.minimum(0, 'invalid'));

const orderPartiesSchema = z.object({
  agency: party,
  orderedBy: z.string(),
  /** Null for the customer of the order. */
  billTo: party,
  copyTo: party,
  copyToEmail: z.string(),
  hasMandate: z.boolean(),
  /** The seller is in France: the advertiser is billed, and an agency needs a mandate. */
  billsAdvertiser: z.boolean(),
  /** An invoice bills a part of the order, so agency and billed party stay as they are. */
  isBilled: z.boolean(),
  version: partiesVersion,
});
export type OrderPartiesRecord = z.infer<typeof orderPartiesSchema>;

/** The parties as a form changes them. */
export type NamedParties = Pick<
  OrderPartiesRecord,
  'agency' | 'orderedBy' | 'billTo' | 'copyTo' | 'copyToEmail' | 'hasMandate'
>;

/** The parties to set. */
const sentParties = {
  agencyId: z.optional(z.nullable(id)),
  orderedBy: z.optional(text(ORDERED_BY_MAX)),
  billToId: z.optional(z.nullable(id)),
  copyToId: z.optional(z.nullable(id)),
  copyToEmail: z.optional(optionalEmail),
  hasMandate: z.optional(z.boolean('invalid')),
};

/** What is agreed when an order is placed; for users who may change it later. */
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
 * Omitted fields stay as they are. Commission, VAT and cash discount of the order follow from its parties at once; the customer net
 * of its ads stays.
 */
export const updateOrderParties = route('updateOrderParties', 'PATCH /api/orders/:id/parties', {
  summary: 'Change the agency of an order, who ordered, who is billed and who gets copies of its invoices',
  needs: 'update Order',
  body: z.object({ ...sentParties, version: z.optional(partiesVersion) }),
  response: z.object({ parties: orderPartiesSchema }),
  problems: ['stale', 'order_billed'],
});
