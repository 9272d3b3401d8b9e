import { expect, test } from 'vitest';
import { partsOfReturned } from './online-payment.ts';

const PAID = { onInvoice: 1_000, discount: 20, onAccount: 0, credit: 0 };

test.each([
  ['a part opens a part of the invoice, and keeps the discount', 400, PAID, [400, 0, 0]],
  ['the whole amount takes the discount back', 1_000, PAID, [1_000, 20, 0]],
  ['more than the invoice becomes negative credit', 1_200, PAID, [1_000, 20, 200]],
  ['unused credit of the payment goes first', 300, { ...PAID, onAccount: 200, credit: 500 }, [100, 0, 200]],
  ['credit that was used stays used', 300, { ...PAID, onAccount: 200, credit: 50 }, [250, 0, 50]],
  ['a debt of the customer is no credit', 300, { ...PAID, onAccount: 200, credit: -70 }, [300, 0, 0]],
  ['a payment that pays no invoice any more takes no discount', 300, { ...PAID, onInvoice: 0 }, [0, 0, 300]],
])('of a returned payment, %s', (_name, amount, payment, [fromInvoice, discount, fromCredit]) => {
  expect(partsOfReturned(amount, payment)).toEqual({ fromInvoice, discount, fromCredit });
});
