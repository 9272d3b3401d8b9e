import * as z from 'zod/mini';
import { MAKE_GOOD_REASON_MAX } from '#domain/sales/orders/make-good.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { day, id, idInPath, instant, text, version } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';
import { notAsSeen } from './order-refusals.ts';

/** In minor units of the currency. */
const amount = z.int('not_a_number');
const currency = z.enum(CURRENCIES);

/** An ad, with the names and the day that identify it for a reader. */
const ad = {
  vertId: id,
  orderId: id,
  publicationTitle: z.string(),
  placementName: z.string(),
  sendingDate: day,
};

const makeGoodSchema = z.object({
  ...ad,
  id,
  currency,
  amount,
  reason: z.string(),
  grantedBy: z.string(),
  grantedAt: instant,
  /** Whether an invoice bills the ad, so that a correction can settle the credit. */
  isBilled: z.boolean(),
  /** The free ad that settled it. */
  replacement: z.nullable(z.object(ad)),
  /** The correction that settled it. */
  correction: z.nullable(z.object({ id, number: z.string() })),
});
export type MakeGood = z.infer<typeof makeGoodSchema>;

const pricedAdSchema = z.object({ ...ad, currency, customerNet: amount });
export type PricedAd = z.infer<typeof pricedAdSchema>;

const replacementSchema = z.object({ ...pricedAdSchema.shape, orderVersion: z.int() });
export type Replacement = z.infer<typeof replacementSchema>;

/** The newest first. */
export const listMakeGoods = route('listMakeGoods', 'GET /api/make_goods', {
  summary: 'What a customer is owed for ads that failed or reached too few recipients',
  needs: 'index Invoice',
  query: z.object({ customerId: idInPath }),
  response: z.object({
    makeGoods: z.array(makeGoodSchema),
    /** The latest ads for which a credit can be granted. */
    ads: z.array(pricedAdSchema),
    /** Reserved ads that can settle a credit free of charge. */
    replacements: z.array(replacementSchema),
  }),
});

/** Each ad has at most one credit. */
export const grantMakeGood = route('grantMakeGood', 'POST /api/make_goods', {
  summary: 'Credit a customer with an ad that failed or reached too few recipients',
  needs: 'correct Invoice',
  body: z.object({ vertId: id, amount, reason: text(MAKE_GOOD_REASON_MAX) }),
  response: z.object({ makeGood: makeGoodSchema }),
  status: 201,
  isIdempotent: true,
});

export const withdrawMakeGood = route('withdrawMakeGood', 'DELETE /api/make_goods/:id', {
  summary: 'Withdraw a credit that is not settled',
  needs: 'correct Invoice',
  problems: ['make_good_settled'],
});

/** The price of the reserved ad becomes 0. Cancelling that ad opens the credit again. */
export const replaceMakeGood = route('replaceMakeGood', 'POST /api/make_goods/:id/replacement', {
  summary: 'Settle a credit by a reserved ad of the same customer, free of charge',
  needs: 'update Price',
  /** `version` is that of the order of the ad. */
  body: z.object({ vertId: id, version }),
  response: z.object({ makeGood: makeGoodSchema }),
  problems: [...notAsSeen, 'make_good_settled', 'order_booked', 'order_lapsed', 'conflict'],
});

export const creditMakeGood = route('creditMakeGood', 'POST /api/make_goods/:id/correction', {
  summary: 'Settle a credit by a correction of the invoice that bills the ad',
  needs: 'correct Invoice',
  response: z.object({ makeGood: makeGoodSchema }),
  problems: ['make_good_settled', 'make_good_unbilled', 'invoice_number_taken', 'month_closed'],
  isIdempotent: true,
});
