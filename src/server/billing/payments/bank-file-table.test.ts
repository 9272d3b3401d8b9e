import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { minorDigits } from '#domain/billing/payments/bank-entry.ts';
import type { BankMatch } from '#domain/billing/payments/bank-match.ts';
import { matchEntries } from '#domain/billing/payments/match-entries.ts';
import type { RecordedPayment } from '#domain/billing/payments/match-returns.ts';
import type { PayableInvoice } from '#domain/billing/payments/payable-invoices.ts';
import { hashOf, readBankFile } from './read-bank-file.ts';

const FOLDER = new URL('../../../../tests/corpus/bank-files/', import.meta.url);

const invoice = (id: number, number: string, openAmount: number, changes: Partial<PayableInvoice> = {}) => ({
  id,
  number,
  corrections: [],
  customerName: `Customer of ${number}`,
  currency: 'EUR',
  openAmount,
  dueOn: '2026-12-01',
  cashDiscount: null,
  ...changes,
});
const INVOICES: PayableInvoice[] = [
  invoice(1, 'RE-1001', 10_000),
  invoice(2, 'RE-1002', 25_000),
  invoice(3, 'RE-0999', 0, { corrections: ['RK-0007'] }),
  invoice(4, 'RE-2026-0412', 119_000, {
    cashDiscount: { until: '2026-11-27', basisPoints: 200, amount: 2_380 },
  }),
  invoice(5, 'JP-3001', 5_000, { currency: 'JPY' }),
  invoice(6, 'US-4001', 12_000, { currency: 'USD' }),
  invoice(7, 'RE-10015', 7_700),
  invoice(8, '2026-0501', 33_300),
  invoice(9, 'RE-0998', 0),
];
const payment = (id: number, invoiceId: number, amount: number, changes: Partial<RecordedPayment> = {}) => ({
  id,
  invoiceId,
  paidOn: '2026-11-02',
  amount,
  discount: 0,
  entryKey: null,
  entryAmount: null,
  endToEndHash: '',
  ...changes,
});
const PAYMENTS: RecordedPayment[] = [
  payment(90, 3, 10_000),
  payment(91, 9, 5_500, { entryKey: 'k', entryAmount: 5_500, endToEndHash: hashOf('E2E998') }),
];

/** Returns what is proposed for each entry, then what cannot be read, the other accounts and the other files. */
async function tableOf(name: string): Promise<string[]> {
  const file = await readBankFile(readFileSync(new URL(name, FOLDER)));
  if (typeof file === 'string') return [file];
  const facts = { invoices: INVOICES, kept: [], payments: PAYMENTS, closedUntil: null };
  const matches = matchEntries(file.entries, facts);
  return [
    ...matches.map(describeMatch),
    ...file.odd.map(({ part }) => `odd ${part}`),
    ...file.accounts.filter((account) => account !== 'DE89370400440532013000'),
    ...file.otherFiles,
  ];
}

function describeMatch(match: BankMatch): string {
  const { amount, currency } = match.entry;
  const written = `${(amount / 10 ** minorDigits(currency)).toFixed(minorDigits(currency))} ${currency}`;
  if (match.kind === 'ignored') return [written, match.reason, ...match.named].join(' ');
  const parts = match.parts.map(
    (part) => `${part.number}=${part.amount}${part.discount === 0 ? '' : `+${part.discount}`}`,
  );
  return [written, match.kind, ...parts].join(' ');
}

/** What is proposed for the entries of each file: the amount, the reason or the kind of match, and what it pays of each invoice. */
const TABLE: Record<string, string[]> = {
  '01-leading-zeros.xml': ['100.00 EUR exact RE-1001=10000'],
  '02-plus-sign.xml': ['100.00 EUR exact RE-1001=10000'],
  '03-no-whole-part.xml': [
    '0.50 EUR part RE-1001=50',
    '100.00 EUR over RE-1001=9950',
    '250.00 EUR exact RE-1002=25000',
  ],
  '04-currencies.xml': ['5000 JPY exact JP-3001=5000', '12.345 TND unmatched', 'odd amount', 'odd amount'],
  '05-odd-entries.xml': [
    '100.00 EUR exact RE-1001=10000',
    'odd amount',
    'odd amount',
    'odd day',
    'odd direction',
    'odd amount',
  ],
  '06-reversal-true.xml': ['100.00 EUR return RE-0999=-10000'],
  '07-reversal-1.xml': [
    '100.00 EUR reversal RE-1001',
    '100.00 EUR exact RE-1001=10000',
    '100.00 EUR return RE-0999=-10000',
  ],
  '08-status.xml': [
    '250.00 EUR pending RE-1002',
    '250.00 EUR pending RE-1002',
    '250.00 EUR pending RE-1002',
    '250.00 EUR exact RE-1002=25000',
  ],
  '09-iso-8859-1.xml': ['100.00 EUR exact RE-1001=10000'],
  '10-iso-8859-15.xml': ['100.00 EUR exact RE-1001=10000'],
  '11-windows-1252.xml': ['100.00 EUR exact RE-1001=10000'],
  '12-utf-8-bom.xml': ['100.00 EUR exact RE-1001=10000'],
  '13-utf-16.xml': ['100.00 EUR exact RE-1001=10000'],
  '14-utf-16-big-endian.xml': ['100.00 EUR exact RE-1001=10000'],
  '15-namespace-prefix.xml': ['100.00 EUR exact RE-1001=10000'],
  '16-envelope.xml': ['100.00 EUR exact RE-1001=10000'],
  '17-camt-052.xml': ['100.00 EUR exact RE-1001=10000'],
  '18-camt-054.xml': ['250.00 EUR exact RE-1002=25000'],
  '19-version-13.xml': ['100.00 EUR exact RE-1001=10000'],
  '20-AddtlNtryInf.xml': ['100.00 EUR exact RE-1001=10000', '250.00 EUR exact RE-1002=25000'],
  '21-end-to-end-id.xml': ['100.00 EUR exact RE-1001=10000'],
  '22-broken-lines.xml': ['1190.00 EUR exact RE-2026-0412=119000'],
  '23-structured.xml': ['1190.00 EUR exact RE-2026-0412=119000'],
  '24-ultimate-debtor.xml': ['100.00 EUR exact RE-1001=10000'],
  '25-batch.xml': ['100.00 EUR exact RE-1001=10000', '250.00 EUR exact RE-1002=25000'],
  '26-batch-version-02.xml': ['100.00 EUR exact RE-1001=10000', '250.00 EUR exact RE-1002=25000'],
  '27-batch-without-details.xml': ['350.00 EUR unlisted RE-1001 RE-1002', '100.00 EUR unlisted RE-1001'],
  '28-batch-with-charges.xml': ['100.00 EUR exact RE-1001=10000', '250.00 EUR exact RE-1002=25000'],
  '29-charges.xml': ['90.00 EUR part RE-1001=9000'],
  '30-exchange.xml': ['110.40 EUR exact US-4001=12000', '110.40 EUR settled US-4001'],
  '31-part-and-rest.xml': [
    '40.00 EUR part RE-1001=4000',
    '60.00 EUR exact RE-1001=6000',
    '10.00 EUR settled RE-1001',
  ],
  '32-over.xml': ['100.01 EUR over RE-1001=10000'],
  '33-cash-discount.xml': ['1166.20 EUR discount RE-2026-0412=116620+2380'],
  '34-names-settled.xml': ['100.00 EUR settled RE-0999', '100.00 EUR settled RE-0999'],
  '35-only-amount.xml': ['100.00 EUR amount RE-1001=10000', '100.00 EUR unmatched'],
  '36-longer-numbers.xml': [
    '77.77 EUR unmatched',
    '77.77 EUR unmatched',
    '77.77 EUR unmatched',
    '77.77 EUR unmatched',
    '77.77 EUR unmatched',
    '77.77 EUR unmatched',
    '77.77 EUR unmatched',
    '77.77 EUR unmatched',
  ],
  '37-written-otherwise.xml': [
    '1.00 EUR part RE-1001=100',
    '1.00 EUR part RE-1001=100',
    '1.00 EUR part RE-1001=100',
    '1.00 EUR part RE-1001=100',
    '1.00 EUR part RE-1001=100',
    '1.00 EUR part RE-1001=100',
    '1.00 EUR part RE-1001=100',
    '1.00 EUR part RE-1001=100',
  ],
  '38-digits-only.xml': ['333.00 EUR exact 2026-0501=33300', '1.00 EUR settled 2026-0501'],
  '39-longest-number.xml': ['77.00 EUR exact RE-10015=7700', '100.00 EUR exact RE-1001=10000'],
  '40-two-invoices.xml': ['350.00 EUR exact RE-1001=10000 RE-1002=25000'],
  '41-return-of-debit.xml': ['103.50 EUR return RE-0999=-10000'],
  '42-return-by-end-to-end-id.xml': ['55.00 EUR return RE-0998=-5500'],
  '43-return-unclear.xml': ['99.00 EUR return_unclear RE-0999', '100.00 EUR return_unclear'],
  '44-returned-refund.xml': ['100.00 EUR reversal RE-1001', '100.00 EUR outgoing RE-1001'],
  '45-payment-and-return.xml': [
    '100.00 EUR return RE-1001=-10000',
    '100.00 EUR exact RE-1001=10000',
    '100.00 EUR exact RE-1001=10000',
  ],
  '46-two-accounts.xml': [
    '100.00 EUR exact RE-1001=10000',
    '250.00 EUR exact RE-1002=25000',
    'DE02120300000000202051',
  ],
  '47-date-time.xml': ['100.00 EUR exact RE-1001=10000', '250.00 EUR exact RE-1002=25000'],
  '48-cdata-and-comments.xml': ['100.00 EUR exact RE-1001=10000'],
  '50-mt940-structured.sta': [
    '100.00 EUR exact RE-1001=10000',
    '1166.20 EUR discount RE-2026-0412=116620+2380',
    '9.99 EUR outgoing',
  ],
  '51-mt940-wrapped.sta': ['250.00 EUR exact RE-1002=25000'],
  '52-mt940-returns.sta': [
    '103.50 EUR return RE-0999=-10000',
    '55.00 EUR return RE-0998=-5500',
    '100.00 EUR reversal RE-1001',
    '100.00 EUR reversal RE-1001',
  ],
  '53-mt940-unstructured.sta': ['100.00 EUR exact RE-1001=10000', '250.00 EUR exact RE-1002=25000'],
  '54-mt940-slashes.sta': ['100.00 EUR exact RE-1001=10000'],
  '55-mt940-odd-entries.sta': ['100.00 EUR exact RE-1001=10000', 'odd amount', 'odd day'],
  '56-mt940-turn-of-year.sta': ['100.00 EUR exact RE-1001=10000', '250.00 EUR exact RE-1002=25000'],
  '57-mt940-latin-1.sta': ['100.00 EUR exact RE-1001=10000'],
  '58-mt940-multicash.sta': ['100.00 EUR exact RE-1001=10000'],
  '59-mt940-original-amount.sta': ['110.40 EUR exact US-4001=12000'],
  '60-archive.zip': ['40.00 EUR part RE-1001=4000', '60.00 EUR exact RE-1001=6000', 'notes.txt'],
  '61-archive-repeats.zip': [
    '100.00 EUR exact RE-1001=10000',
    '100.00 EUR repeated RE-1001',
    '100.00 EUR settled RE-1001',
  ],
};

test('every file of the corpus is in the table', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(Object.keys(TABLE).toSorted());
});

test.for(Object.entries(TABLE))('%s', async ([name, expected]) => {
  expect(await tableOf(name)).toEqual(expected);
});

/** The payer and the text of the first entry. */
test.for<[string, string, string]>([
  ['09-iso-8859-1.xml', 'Müller', 'Für RE-1001'],
  ['10-iso-8859-15.xml', 'Œuvre Šá', 'RE-1001, 100 €'],
  ['11-windows-1252.xml', 'Müller', '“RE-1001” – 100 €'],
  ['12-utf-8-bom.xml', 'Müller', 'RE-1001'],
  ['13-utf-16.xml', 'Müller', 'RE-1001'],
  ['14-utf-16-big-endian.xml', 'Müller', 'RE-1001'],
  ['19-version-13.xml', 'Otha GmbH', 'RE-1001'],
  ['20-AddtlNtryInf.xml', '', 'reference RE-1001'],
  ['21-end-to-end-id.xml', 'Otha GmbH', 'Anzeige RE-1001'],
  ['22-broken-lines.xml', '', 'Rechnung RE-2026- 0412 vom 12.11.2026'],
  ['23-structured.xml', '', 'RF18RE20260412 RE-2026-0412'],
  ['24-ultimate-debtor.xml', 'Solarwerk Jena', 'RE-1001'],
  ['48-cdata-and-comments.xml', '', 'RE-1001 <&>'],
  ['50-mt940-structured.sta', 'OTHA GMBH', 'Rechnung RE- 1001 POS 1'],
  ['54-mt940-slashes.sta', 'Otha GmbH', 'RE-1001'],
  ['57-mt940-latin-1.sta', 'Müller', 'RE-1001'],
])('the first entry of %s is from “%s” with “%s”', async ([name, payer, text]) => {
  const file = await readBankFile(readFileSync(new URL(name, FOLDER)));
  expect(typeof file === 'string' ? file : file.entries[0]).toMatchObject({ payer, text });
});

test.for<[string, string[]]>([
  ['47-date-time.xml', ['2026-11-27', '2026-11-27']],
  ['56-mt940-turn-of-year.sta', ['2027-01-02', '2025-12-31']],
])('the entries of %s are booked on %s', async ([name, days]) => {
  const file = await readBankFile(readFileSync(new URL(name, FOLDER)));
  expect(typeof file === 'string' ? file : file.entries.map(({ bookedOn }) => bookedOn)).toEqual(days);
});

test.for<[string, number, unknown]>([
  ['29-charges.xml', 1_000, { amount: 10_000, currency: 'EUR' }],
  ['30-exchange.xml', 0, { amount: 12_000, currency: 'USD' }],
  ['59-mt940-original-amount.sta', 150, { amount: 12_000, currency: 'USD' }],
])('the charges and the ordered amount of %s are read', async ([name, charges, instructed]) => {
  const file = await readBankFile(readFileSync(new URL(name, FOLDER)));
  expect(typeof file === 'string' ? file : file.entries[0]).toMatchObject({ charges, instructed });
});
