import { expect, test } from 'vitest';
import type { QuoteStep } from '#domain/pricing/quotes/quote.ts';
import { LOCALES } from '#words/locale.ts';
import { priceDetails } from './invoice-line.ts';

test('the step of a frequency discount stays in one line', () => {
  const scale = { from: 3, basisPoints: 300, counted: 3, agreement: null, isTaken: true };
  const step: QuoteStep = { kind: 'frequency', amount: '0', ...scale };
  for (const locale of LOCALES) {
    const [text = ''] = priceDetails([step], locale, 'EUR');
    expect(text).toContain('3×');
    expect(text.includes(' '), text).toBe(false);
  }
});
