import type { Amount } from '#domain/pricing/quotes/money.ts';
import type { QuoteStep } from '#domain/pricing/quotes/quote.ts';

/** Returns the price of a line with surcharges but before discounts, in whole minor units; null if it has no list price. */
export function listPriceOf(steps: readonly QuoteStep[]): Amount | null {
  const step = steps.find(({ kind }) => kind === 'surcharges') ?? steps.find(({ kind }) => kind === 'list');
  if (!step) return null;
  const [whole = '', decimals = ''] = step.amount.split('.');
  return Number(whole) + (decimals >= '5' ? 1 : 0);
}
