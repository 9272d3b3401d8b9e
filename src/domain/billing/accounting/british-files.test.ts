import { expect, test } from 'vitest';
import { correctionOf } from '../invoices/correction-of.ts';
import { GOLDEN_SELLER, GOLDEN_TEXTS, goldenFacts, goldenLines } from '../invoices/golden-invoice.ts';
import { invoiceOf } from '../invoices/invoice-of.ts';
import type { Invoice } from '../invoices/invoice.ts';
import { blankAccounting } from './accounting.ts';
import { sageRows, xeroRows } from './british-files.ts';

const seller = { ...GOLDEN_SELLER, country: 'GB', vatId: 'GB980780684' };
const facts = goldenFacts(
  { lines: goldenLines([69_000, 2000], [10_000, 0]) },
  { currency: 'GBP', seller, buyer: { ...goldenFacts({}).buyer, country: 'GB' } },
);
const invoice: Invoice = { ...invoiceOf(facts, GOLDEN_TEXTS), number: 'INV-0001' };
const amounts = [5000, 0];
const correction: Invoice = {
  ...correctionOf(invoice, [], { amounts, reasons: [], issuedOn: '2026-11-24', terms: '' }),
  number: 'CN-0001',
};
const month = {
  documents: [invoice, correction].map((one, at) => ({ customerId: 10_418, position: at + 1, invoice: one })),
  payments: [
    {
      customerId: 10_418,
      position: 1,
      paidOn: '2026-11-20',
      amount: 82_000,
      discount: 800,
      reference: '',
      invoice,
    },
  ],
  entries: [],
};
const accounts = { accounting: blankAccounting('GB'), debtors: {} };

test('Sage gets an invoice and a credit by VAT rate, and a payment on account', () => {
  const [columns, ...rows] = sageRows(month, accounts);
  expect(columns?.slice(0, 3)).toEqual(['Type', 'Account Reference', 'Nominal A/C Ref']);
  expect(rows.map((row) => [row[0], row[1], row[2], row[4], row[5], ...row.slice(7)].join(' '))).toEqual([
    'SI C10418 4000 12/11/2026 INV-0001 690.00 T1 138.00',
    'SI C10418 4000 12/11/2026 INV-0001 100.00 T0 0.00',
    'SC C10418 4000 24/11/2026 CN-0001 50.00 T1 10.00',
    'SA C10418 1200 20/11/2026 INV-0001 820.00 T9 0.00',
    'SC C10418 4009 20/11/2026 INV-0001 5.95 T1 1.19',
    'SC C10418 4009 20/11/2026 INV-0001 0.86 T0 0.00',
  ]);
});

test('Xero gets an invoice and a credit note with the tax rates of its British default', () => {
  const [columns = [], ...rows] = xeroRows(month, accounts);
  const of = (row: string[], name: string) => row[columns.indexOf(name)];
  expect(columns.length).toBe(27);
  expect(
    rows.map((row) =>
      ['*InvoiceNumber', '*UnitAmount', '*TaxType', 'Reference'].map((name) => of(row, name)),
    ),
  ).toEqual([
    ['INV-0001', '690.00', '20% (VAT on Income)', ''],
    ['INV-0001', '100.00', 'Zero Rated Income', ''],
    ['CN-0001', '-50.00', '20% (VAT on Income)', 'INV-0001'],
  ]);
});

test('Sage gets returns and refunds from the bank account, and charges of dunnings outside the scope of VAT', () => {
  const payments = [
    {
      customerId: 10_418,
      position: 1,
      reference: '',
      paidOn: '2026-11-20',
      amount: -82_000,
      discount: 0,
      invoice,
    },
  ];
  const of = {
    position: 1,
    reference: '',
    bookedOn: '2026-11-21',
    currency: 'GBP',
    customerId: 10_418,
    customerName: 'Otha',
    vatId: '',
  } as const;
  const entries = [
    { ...of, country: 'GB', kind: 'on_account', amount: -500, number: 'ACCOUNT-3' },
    { ...of, country: 'GB', kind: 'refund', amount: 300, number: 'REFUND-4' },
    { ...of, country: 'GB', kind: 'fee', amount: 7_000, number: 'INV-0001' },
  ] as const;
  const [, ...rows] = sageRows({ documents: [], payments, entries }, accounts);
  expect(rows.map((row) => [row[0], row[2], row[5], ...row.slice(7)].join(' '))).toEqual([
    'SI 1200 INV-0001 820.00 T9 0.00',
    'SA 1200 ACCOUNT-3 5.00 T9 0.00',
    'SI 1200 REFUND-4 3.00 T9 0.00',
    'SI 4900 INV-0001 70.00 T9 0.00',
  ]);
});
