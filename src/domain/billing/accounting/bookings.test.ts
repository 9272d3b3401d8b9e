import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionOf } from '../invoices/correction-of.ts';
import { GOLDEN_TEXTS, goldenFacts, goldenLines } from '../invoices/golden-invoice.ts';
import { invoiceOf } from '../invoices/invoice-of.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { accountOf, BLANK_ACCOUNTING, blankAccounting } from './accounting.ts';
import { bookingsOf } from './bookings.ts';
import { extfText } from './extf.ts';
import { journalEntriesOf } from './journal-entries.ts';

const DAYS = ['2026-10-06', '2026-10-20', '2026-11-03'];

/** An invoice for ads of October and November. */
function autumn(...nets: (number | [number, number])[]): Invoice {
  const lines = goldenLines(...nets).map((line, at) => ({ ...line, sendingDate: DAYS[at % 3] ?? '' }));
  const commissions = [{ kind: 'agency' as const, basisPoints: 1500 }];
  return { ...invoiceOf(goldenFacts({ lines, commissions }), GOLDEN_TEXTS), number: 'R_0001' };
}
const monthOf = (...invoices: Invoice[]) => ({
  documents: invoices.map((invoice, at) => ({ customerId: 7, position: at + 1, invoice })),
  payments: [],
  entries: [],
});
const accounting = { ...BLANK_ACCOUNTING, consultant: '29098', client: '55003' };

test('ads of two months are booked in two rows, each with its day of supply and its VAT period', () => {
  const invoice = autumn(10_000, 20_000, 30_000);
  const correction = {
    ...correctionOf(invoice, [], { amounts: [0, 0, 5000], reasons: [], issuedOn: '2026-12-02', terms: '' }),
    number: 'K1',
  };
  const text = extfText(
    { month: '2026-11', writtenAt: '20261201000000000', accounting },
    bookingsOf(monthOf(invoice, correction), accounting, {}),
  );
  const [, names = '', ...rows] = text.trimEnd().split('\r\n');
  expect([names.split(';')[114], names.split(';')[115]]).toEqual([
    'Leistungsdatum',
    'Datum Zuord. Steuerperiode',
  ]);
  const fields = rows.map((row) => row.split(';'));
  expect(fields.map((row) => [row[0], row[1], row[9], row[10], row[114], row[115]])).toEqual([
    ['303,45', '"S"', '1211', '"R0001"', '20102026', '20102026'],
    ['303,45', '"S"', '1211', '"R0001"', '03112026', '03112026'],
    ['50,58', '"H"', '0212', '"K1"', '03112026', '02122026'],
  ]);
});

test('the bookings of any documents and payments equal them to the cent', () => {
  const net = fc.oneof(fc.nat(90_000), fc.tuple(fc.nat(90_000), fc.constantFrom(700, 1900)));
  fc.assert(
    fc.property(fc.array(net, { minLength: 1, maxLength: 7 }), fc.nat(3), (nets, percent) => {
      const invoice = autumn(...(nets as number[]));
      const discount = Math.floor((invoice.totals.gross * percent) / 100);
      const month = {
        ...monthOf(invoice),
        payments: [
          {
            customerId: 7,
            position: 1,
            paidOn: '2026-11-20',
            amount: invoice.totals.gross - discount,
            discount,
            reference: '',
            invoice,
          },
        ],
      };
      const bookings = bookingsOf(month, accounting, {});
      const sum = (side: string) =>
        bookings.filter((one) => one.side === side).reduce((total, { gross }) => total + gross, 0);
      expect([sum('S'), sum('H')]).toEqual([invoice.totals.gross, invoice.totals.gross]);
      for (const entry of journalEntriesOf(month, blankAccounting('FR'), {})) {
        const total = (of: 'debit' | 'credit') => entry.lines.reduce((all, line) => all + line[of], 0);
        expect(total('debit')).toBe(total('credit'));
        expect(total('debit')).toBe(invoice.totals.gross);
      }
    }),
  );
});

test('a payment with cash discount is booked to the bank and, by VAT rate, to the discount accounts', () => {
  const invoice = autumn([10_000, 1900], [10_000, 700]);
  const payment = {
    customerId: 7,
    position: 1,
    paidOn: '2026-11-20',
    amount: 19_000,
    discount: 420,
    reference: '',
    invoice,
  };
  const bookings = bookingsOf({ documents: [], payments: [payment], entries: [] }, accounting, {
    7: '10007',
  });
  expect(
    bookings.map(({ side, gross, debtor, account, supply }) => [side, gross, debtor, account, supply]),
  ).toEqual([
    ['H', 19_000, '10007', '1200', null],
    ['H', 221, '10007', '8736', null],
    ['H', 199, '10007', '8731', null],
  ]);
});

test('a return is booked against its payment, with the cash discount', () => {
  const invoice = autumn([10_000, 1900], [10_000, 700]);
  const of = { customerId: 7, position: 1, paidOn: '2026-11-20', invoice, reference: '' };
  const month = {
    documents: [],
    payments: [
      { ...of, amount: 19_000, discount: 420 },
      { ...of, amount: -19_000, discount: -420 },
    ],
    entries: [],
  };
  const bookings = bookingsOf(month, accounting, {});
  expect(bookings.map(({ side, gross, account }) => [side, gross, account])).toEqual([
    ['H', 19_000, '1200'],
    ['H', 221, '8736'],
    ['H', 199, '8731'],
    ['S', 19_000, '1200'],
    ['S', 221, '8736'],
    ['S', 199, '8731'],
  ]);
  for (const { lines } of journalEntriesOf(month, blankAccounting('FR'), {})) {
    const total = (side: 'debit' | 'credit') => lines.reduce((sum, line) => sum + line[side], 0);
    expect([total('debit'), total('credit')]).toEqual([19_420, 19_420]);
  }
});

test('money on account, refunds and the charges of dunnings are booked without VAT', () => {
  const of = {
    position: 1,
    reference: '',
    bookedOn: '2026-11-20',
    currency: 'EUR',
    customerId: 7,
    customerName: 'Otha',
    vatId: '',
  } as const;
  const month = {
    documents: [],
    payments: [],
    entries: [
      { ...of, country: 'DE', kind: 'on_account', amount: -500, number: 'ACCOUNT-3' },
      { ...of, country: 'DE', kind: 'refund', amount: 300, number: 'REFUND-4' },
      {
        ...of,
        country: 'DE',
        kind: 'on_account',
        amount: -70,
        number: 'ACCOUNT-5',
        reference: 'Stripe pi_1',
      },
      { ...of, country: 'DE', kind: 'fee', amount: 4_000, number: 'RE-1' },
      { ...of, country: 'DE', kind: 'interest', amount: -591, number: 'RE-1' },
    ],
  } as const;
  expect(
    bookingsOf(month, accounting, {}).map(({ side, gross, account, supply }) => [
      side,
      gross,
      account,
      supply,
    ]),
  ).toEqual([
    ['H', 500, '1200', null],
    ['S', 300, '1200', null],
    // The provider has the money.
    ['H', 70, accountOf(accounting, 'online'), null],
    ['S', 4_000, '2742', null],
    ['H', 591, '2650', null],
  ]);
  const entries = journalEntriesOf(month, blankAccounting('FR'), {});
  expect(entries.map(({ journal }) => journal)).toEqual(['bank', 'bank', 'bank', 'charges', 'charges']);
  expect(entries.flatMap(({ lines }) => lines).every(({ field }) => field !== 'vat')).toBe(true);
});
