import * as z from 'zod/mini';
import { MAX_PLACEMENTS_PER_ORDER } from '#domain/catalogue/placement.ts';
import { CURRENCIES, FULL_BASIS_POINTS, MAX_PRICE } from '#domain/pricing/quotes/money.ts';
import { RATE_KINDS } from '#domain/pricing/rate-cards/rate-card.ts';
import { SPECIAL_PRICE_REASON_MAX } from '#domain/pricing/quotes/special-price.ts';
import { MAX_ID, day, described, eachOnce, id, idInPath, text, version } from '#contract/platform/fields.ts';
import { VAT_TREATMENTS } from '#domain/billing/invoices/vat-treatment.ts';
import { route } from '#contract/platform/route.ts';
import { freePlacementSchema } from '#contract/catalogue/placements.ts';

const MAX_PRICE_LISTS = 200;

/** In minor units of the currency. */
const amount = z.int();
const basisPoints = z.int();
/** The exact amount after the step in minor units, as a decimal: `88982.4`. */
const after = { amount: z.string() };
const reachedScale = {
  ...after,
  /** Whether this scale is applied: of the two, only the better one is. */
  isTaken: z.boolean(),
  basisPoints,
  from: z.int(),
  counted: z.int(),
  agreement: z.nullable(z.string()),
};

export const quoteStepSchema = z.discriminatedUnion('kind', [
  z.object({
    ...after,
    kind: z.literal('list'),
    card: z.string(),
    validFrom: day,
    rate: z.enum(RATE_KINDS),
    price: amount,
    recipients: z.nullable(z.int()),
  }),
  z.object({
    ...after,
    kind: z.literal('surcharges'),
    basisPoints,
    parts: z.array(z.object({ name: z.string(), basisPoints })),
  }),
  z.object({ ...reachedScale, kind: z.literal('frequency') }),
  z.object({ ...reachedScale, kind: z.literal('volume') }),
  z.object({ ...after, kind: z.literal('package'), name: z.string(), price: amount }),
  z.object({
    ...after,
    kind: z.literal('special'),
    basisPoints: z.nullable(basisPoints),
    reason: z.string(),
  }),
]);

const quoteSchema = z.object({
  currency: z.enum(CURRENCIES),
  /** `domestic` for the VAT of the rate cards, `overseas` for that of the French overseas departments; otherwise why there is no VAT. */
  vatTreatment: z.enum(VAT_TREATMENTS),
  lines: z.array(
    z.object({
      placementId: id,
      steps: z.array(quoteStepSchema),
      /** Null if no rate card has a price for the placement and no special price is agreed. */
      customerNet: z.nullable(amount),
      vatBasisPoints: basisPoints,
    }),
  ),
  totals: z.object({
    customerNet: amount,
    commissions: z.array(z.object({ kind: z.enum(['agency', 'professional']), basisPoints, amount })),
    net: amount,
    vat: z.array(z.object({ basisPoints, base: amount, amount })),
    gross: amount,
    cashDiscount: z.nullable(z.object({ days: z.int(), basisPoints, amount })),
  }),
});

export type Quote = z.infer<typeof quoteSchema>;

/** A special price: either a price or a discount in basis points, with its reason. */
const sentSpecialPrice = {
  amount: z.nullable(
    z.int('not_a_number').check(z.minimum(0, 'too_small'), z.maximum(MAX_PRICE, 'too_large')),
  ),
  basisPoints: z.nullable(
    z.int('not_a_number').check(z.minimum(0, 'too_small'), z.maximum(FULL_BASIS_POINTS, 'too_large')),
  ),
  /** Required if a price or a percentage is given. */
  reason: text(SPECIAL_PRICE_REASON_MAX),
};

const sentSpecialPriceSchema = z.object(sentSpecialPrice);
export type SentSpecialPrice = z.infer<typeof sentSpecialPriceSchema>;

/** The special prices of the placements of a new order; for users with the right `update Price`. */
export const sentSpecialPrices = z.optional(
  eachOnce(
    z
      .array(z.object({ placement_id: id, ...sentSpecialPrice }), 'invalid')
      .check(z.maxLength(MAX_PLACEMENTS_PER_ORDER, 'too_many')),
    'placement_id',
  ),
);

const savingSchema = z.object({
  publicationIds: z.array(id),
  from: z.int(),
  basisPoints,
  instead: basisPoints,
  amount,
  /** The agreement that applies, and how much of it was called off before these placements. */
  agreement: z.nullable(z.object({ name: z.string(), from: day, until: day, calledOff: z.int() })),
  /** The free placement with which the cart costs least, its price, and how much more the cart costs with it; null if none is free. */
  cheapest: z.nullable(z.object({ ...freePlacementSchema.shape, customerNet: amount, more: amount })),
});
export type Saving = z.infer<typeof savingSchema>;

export const quotePlacements = route('quotePlacements', 'POST /api/quotes', {
  summary: 'The price of placements by the rate cards that are valid today, step by step',
  needs: 'show Price',
  body: z.object({
    placement_ids: eachOnce(
      z
        .array(id, 'invalid')
        .check(z.minLength(1, 'blank'), z.maxLength(MAX_PLACEMENTS_PER_ORDER, 'too_many')),
    ),
    /** The customer whose commission, VAT and cash discount apply; omitted until a customer is chosen. */
    customer_id: z.optional(id),
    /** The order whose special prices apply. */
    order_id: z.optional(id),
    /** The agency of the new order, whose commission applies, and the billed party. For staff. */
    agency_id: z.optional(z.nullable(id)),
    bill_to_id: z.optional(z.nullable(id)),
    special_prices: sentSpecialPrices,
  }),
  response: z.object({
    /** Null if none of the publications has a rate card. */
    quote: z.nullable(quoteSchema),
    /** Whether the seller is in France. Then the advertiser is billed, and an agency needs a mandate. */
    billsAdvertiser: z.boolean(),
    /** The cases in which one more placement reaches the next step of a frequency scale. */
    savings: z.array(savingSchema),
  }),
});

/** `publicationId` may repeat. Publications without a rate card are left out of the response. */
export const listPriceLists = route('listPriceLists', 'GET /api/price_lists', {
  summary: 'What the placements of publications cost today: list prices and surcharges',
  needs: 'show Price',
  query: z.object({
    publicationId: described(
      z.pipe(
        z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
        z.array(idInPath).check(z.minLength(1, 'blank'), z.maxLength(MAX_PRICE_LISTS, 'too_many')),
      ),
      {
        type: 'array',
        items: { type: 'integer', minimum: 1, maximum: MAX_ID },
        minItems: 1,
        maxItems: MAX_PRICE_LISTS,
      },
    ),
  }),
  response: z.object({
    priceLists: z.array(
      z.object({
        publicationId: id,
        currency: z.enum(CURRENCIES),
        recipients: z.nullable(z.int()),
        rates: z.array(z.object({ placementName: z.string(), kind: z.enum(RATE_KINDS), price: amount })),
        surcharges: z.array(
          z.object({
            name: z.string(),
            basisPoints,
            sendingDays: z.array(day),
            from: z.nullable(day),
            until: z.nullable(day),
            placementNames: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
});

/** Recalculates the prices of a reservation as of today. `customerNet` is the new sum that the caller has seen. */
export const requoteOrder = route('requoteOrder', 'POST /api/orders/:id/quote', {
  summary: 'Replace the prices of a reservation by those of today',
  needs: 'update Order',
  body: z.object({ customerNet: amount, version }),
  problems: ['order_changed', 'order_cancelled', 'conflict', 'order_booked', 'order_lapsed'],
});

/** If both price and percentage are null, the special price is removed. */
export const agreePrice = route('agreePrice', 'POST /api/verts/:id/special_price', {
  summary: 'Agree a special price for an ad of a reservation, or a percentage less, with a reason',
  needs: 'update Price',
  /** The version of the order. */
  body: z.object({ ...sentSpecialPrice, version }),
  problems: [
    'order_changed',
    'order_cancelled',
    'replacement_is_free',
    'conflict',
    'order_booked',
    'order_lapsed',
  ],
});

/** Returns the stored price of the order, which does not change with the rate cards. The VAT rates are those of the sending days. */
export const getOrderQuote = route('getOrderQuote', 'GET /api/orders/:id/quote', {
  summary: 'The price of an order, step by step',
  needs: 'show Price',
  response: z.object({
    /** Null for an order without prices. */
    quote: z.nullable(quoteSchema),
    /** The day of the prices. */
    quotedOn: z.nullable(day),
  }),
});
