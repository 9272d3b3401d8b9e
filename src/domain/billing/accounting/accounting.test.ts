import { expect, test } from 'vitest';
import { GOLDEN_TEXTS, goldenFacts, goldenLines } from '../invoices/golden-invoice.ts';
import { type InvoiceFacts, invoiceOf } from '../invoices/invoice-of.ts';
import { BLANK_ACCOUNTING } from './accounting.ts';
import { bookingsOf } from './bookings.ts';

const revenueOf = (changes: Partial<InvoiceFacts>) =>
  bookingsOf(
    {
      documents: [
        {
          customerId: 1,
          position: 1,
          invoice: invoiceOf(goldenFacts({ lines: goldenLines(10_000) }, changes), GOLDEN_TEXTS),
        },
      ],
      payments: [],
      entries: [],
    },
    BLANK_ACCOUNTING,
    {},
  ).map(({ account, gross }) => [account, gross]);

test('a charge for a cancelled placement is booked as damages, or as revenue of its VAT rate', () => {
  expect(revenueOf({})).toEqual([['8400', 11_900]]);
  expect(revenueOf({ cancellation: 'service' })).toEqual([['8400', 11_900]]);
  expect(revenueOf({ cancellation: 'damages' })).toEqual([['2742', 10_000]]);
});
