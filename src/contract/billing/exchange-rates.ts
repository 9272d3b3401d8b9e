import * as z from 'zod/mini';
import { RATE_MAX_MILLIONTHS, RATE_SOURCE_MAX } from '#domain/billing/invoices/vat-in-home-currency.ts';
import { CURRENCIES } from '#domain/pricing/quotes/money.ts';
import { day, id, requiredText } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const rate = {
  currency: z.enum(CURRENCIES, 'invalid'),
  /** The first day of its validity. It ends with the next rate of the currency. */
  validFrom: day,
  /** How many units of the currency are one unit of the home currency, in millionths. */
  millionths: z.int('not_a_number').check(z.minimum(1, 'invalid'), z.maximum(RATE_MAX_MILLIONTHS, 'invalid')),
  /** Who publishes it. */
  source: requiredText(RATE_SOURCE_MAX),
};

const ratesSchema = z.object({
  /** The currency in which the organization owes VAT; null if its country is not entered, or has a currency without rate cards. */
  homeCurrency: z.nullable(z.enum(CURRENCIES)),
  rates: z.array(z.object({ ...rate, id, source: z.string() })),
});
export type ExchangeRates = z.infer<typeof ratesSchema>;

/** By currency, the latest first. */
export const listExchangeRates = route('listExchangeRates', 'GET /api/exchange_rates', {
  summary: 'The exchange rates with which invoices in other currencies state their VAT in the home currency',
  needs: 'issue Invoice',
  response: ratesSchema,
});

/** Issued invoices keep their rate. */
export const enterExchangeRate = route('enterExchangeRate', 'POST /api/exchange_rates', {
  summary:
    'Enter the exchange rate of a currency from a day on, in place of an earlier entry for the same day',
  needs: 'issue Invoice',
  body: z.object(rate),
  response: ratesSchema,
});

export const removeExchangeRate = route('removeExchangeRate', 'DELETE /api/exchange_rates/:id', {
  summary: 'Remove an exchange rate that was entered by mistake',
  needs: 'issue Invoice',
  response: ratesSchema,
});
