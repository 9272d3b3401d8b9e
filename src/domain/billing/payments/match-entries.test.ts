import { describe, expect, test } from 'vitest';
import type { BankEntry } from './bank-entry.ts';
import type { KeptEntry } from './known-entries.ts';
import { surplusOf } from './bank-match.ts';
import { matchEntries } from './match-entries.ts';
import type { PayableInvoice } from './payable-invoices.ts';

const entry = (changes: Partial<BankEntry> = {}): BankEntry => ({
  key: 'k1',
  file: 0,
  source: '053',
  account: 'DE89370400440532013000',
  bookedOn: '2026-11-20',
  amount: 119_000,
  currency: 'EUR',
  direction: 'in',
  isPending: false,
  isBatch: false,
  payer: 'Otha GmbH',
  text: 'RE-2026-0412',
  charges: 0,
  instructed: null,
  textHash: 't1',
  endToEndHash: '',
  ...changes,
});

const invoice = (id: number, changes: Partial<PayableInvoice> = {}): PayableInvoice => ({
  id,
  number: `RE-2026-0${411 + id}`,
  corrections: [],
  customerName: 'Agentur Otha',
  currency: 'EUR',
  openAmount: 119_000,
  dueOn: '2026-11-26',
  cashDiscount: null,
  ...changes,
});

const kept = (changes: Partial<KeptEntry> = {}): KeptEntry => ({
  key: 'k1',
  bookedOn: '2026-11-20',
  amount: 119_000,
  currency: 'EUR',
  account: 'DE89370400440532013000',
  source: '053',
  textHash: 't1',
  endToEndHash: '',
  invoiceIds: [1],
  ...changes,
});

const cashDiscount = { until: '2026-11-20', basisPoints: 200, amount: 2_380 };

/** Returns, for each entry, the reason why it is ignored, or the kind of its match with the amount and the discount of each invoice. */
function matched(entries: BankEntry[], invoices: PayableInvoice[], known: KeptEntry[] = []) {
  return matchEntries(entries, { invoices, kept: known, payments: [], closedUntil: null }).map((match) =>
    match.kind === 'ignored'
      ? match.reason
      : [match.kind, ...match.parts.map(({ invoiceId, amount, discount }) => [invoiceId, amount, discount])],
  );
}

describe('an entry', () => {
  test.for<[string, BankEntry, PayableInvoice[], unknown]>([
    ['pays the invoice that it names', entry(), [invoice(1), invoice(2)], ['exact', [1, 119_000, 0]]],
    [
      'pays two invoices in one',
      entry({ text: 'RE-2026-0412 und RE-2026-0413', amount: 200_000 }),
      [invoice(1), invoice(2, { openAmount: 81_000 })],
      ['exact', [1, 119_000, 0], [2, 81_000, 0]],
    ],
    [
      'takes the cash discount in time',
      entry({ amount: 116_620 }),
      [invoice(1, { cashDiscount })],
      ['discount', [1, 116_620, 2_380]],
    ],
    [
      'that takes it a day late pays a part',
      entry({ amount: 116_620, bookedOn: '2026-11-21' }),
      [invoice(1, { cashDiscount })],
      ['part', [1, 116_620, 0]],
    ],
    ['pays a part', entry({ amount: 100_000 }), [invoice(1)], ['part', [1, 100_000, 0]]],
    [
      'pays the earliest due of two first',
      entry({ text: 'RE-2026-0412, RE-2026-0413', amount: 120_000 }),
      [invoice(1, { dueOn: '2026-11-27' }), invoice(2)],
      ['part', [2, 119_000, 0], [1, 1_000, 0]],
    ],
    ['pays too much', entry({ amount: 119_001 }), [invoice(1)], ['over', [1, 119_000, 0]]],
    [
      'without a number has the amount of one invoice',
      entry({ text: 'Anzeige' }),
      [invoice(1), invoice(2, { openAmount: 1 })],
      ['amount', [1, 119_000, 0]],
    ],
    ['has the amount of two invoices', entry({ text: 'Anzeige' }), [invoice(1), invoice(2)], 'unmatched'],
    ['has another currency', entry({ currency: 'CHF' }), [invoice(1)], 'other_currency'],
    ['goes out, such as a refund', entry({ direction: 'out' }), [invoice(1)], 'outgoing'],
    ['is taken back', entry({ direction: 'reversal' }), [invoice(1)], 'reversal'],
    ['is not booked yet', entry({ isPending: true }), [invoice(1)], 'pending'],
  ])('%s', ([, one, invoices, expected]) => {
    expect(matched([one], invoices)).toEqual([expected]);
  });

  test('that was recorded before is not matched again, and two entries of one file share the open amount', () => {
    expect(matched([entry()], [invoice(1)], [kept()])).toEqual(['kept']);
    const parts = [entry({ amount: 100_000 }), entry({ key: 'k2', amount: 19_000 }), entry({ key: 'k3' })];
    expect(matched(parts, [invoice(1)])).toEqual([
      ['part', [1, 100_000, 0]],
      ['exact', [1, 19_000, 0]],
      'settled',
    ]);
  });
});

test.for<[string, boolean]>([
  ['RE-2026-0412', true],
  ['Rechnung re 2026/0412 vom 12.11.', true],
  ['SVWZ+RE-2026-\n0412', true],
  ['RE20260412 12.11.2026', true],
  ['RE-2026-04123', false],
  ['GRE-2026-0412', false],
  ['RE-2026-0411', false],
])('%s names the invoice RE-2026-0412: %s', ([text, isExpected]) => {
  const [found] = matched([entry({ text, amount: 1 })], [invoice(1)]);
  expect(found !== 'unmatched').toBe(isExpected);
});

test('a short invoice number is not searched for', () => {
  const short = invoice(1, { number: '0412' });
  expect(matched([entry({ text: '0412', amount: 1 })], [short])).toEqual(['unmatched']);
});

/** Counts how often the number of an open invoice is read while `count` entries are matched. */
function numberReads(count: number): number {
  let reads = 0;
  const counted: PayableInvoice = {
    ...invoice(1),
    get number() {
      reads += 1;
      return 'RE-2026-0001';
    },
  };
  matched(
    Array.from({ length: count }, (_, at) => entry({ key: `${at}`, amount: 1, text: 'RE 2026' })),
    [counted],
  );
  return reads;
}

test('the number of an invoice is read as often with many entries as with one', () => {
  expect(numberReads(1)).toBeGreaterThan(0);
  expect(numberReads(2_000)).toBe(numberReads(1));
});

test.for<[string, Partial<BankEntry>, Partial<KeptEntry>, boolean]>([
  ['in another file, with another key', { key: 'other' }, {}, true],
  ['with another end-to-end reference', { key: 'other', endToEndHash: 'a' }, { endToEndHash: 'b' }, false],
  ['of another day', { key: 'other', bookedOn: '2026-11-21' }, {}, false],
  ['of another amount', { key: 'other', amount: 118_999 }, {}, false],
  ['of another account', { key: 'other', account: 'DE02120300000000202051' }, {}, false],
  ['in another currency', { key: 'other', currency: 'CHF' }, {}, false],
  ['with another text in a file of the same kind', { key: 'other', textHash: 't2' }, {}, false],
  [
    'with another text in a file of another kind',
    { key: 'other', textHash: 't2', source: 'mt940' },
    {},
    true,
  ],
  [
    'that an older version recorded',
    { key: 'other' },
    { currency: null, account: null, textHash: null },
    true,
  ],
  [
    'that an older version recorded for another invoice',
    { key: 'other' },
    { currency: null, account: null, textHash: null, invoiceIds: [2] },
    false,
  ],
])('an entry %s is known: %#', ([, changes, recorded, isKnown]) => {
  const [found] = matched([entry(changes)], [invoice(1), invoice(2)], [kept(recorded)]);
  expect(found === 'kept').toBe(isKnown);
});

test('two equal entries of a file are two payments, of which one was recorded before', () => {
  const twice = [entry({ key: 'a', amount: 50_000 }), entry({ key: 'b', amount: 50_000 })];
  const recorded = kept({ key: 'b', amount: 50_000 });
  expect(matched(twice, [invoice(1)], [recorded])).toEqual([['part', [1, 50_000, 0]], 'kept']);
});

test('only an entry of a closed month that would pay an invoice is left out for it', () => {
  const entries = [
    entry({ bookedOn: '2026-10-31', amount: 100_000 }),
    entry({ key: 'k2', bookedOn: '2026-10-31', text: 'Miete', amount: 7 }),
    entry({ key: 'k3', bookedOn: '2026-11-01', amount: 100_000 }),
  ];
  const facts = { invoices: [invoice(1)], kept: [], payments: [], closedUntil: '2026-10-31' };
  const matches = matchEntries(entries, facts);
  expect(
    matches.map((match) => (match.kind === 'ignored' ? [match.reason, ...match.named] : match.kind)),
  ).toEqual([['closed', 'RE-2026-0412'], ['unmatched'], 'part']);
});

function surplus(one: BankEntry, invoices: PayableInvoice[]) {
  const [match] = matchEntries([one], { invoices, kept: [], payments: [], closedUntil: null });
  return match && match.kind !== 'ignored' ? surplusOf(match) : 'ignored';
}

test('what an entry pays beyond its invoices is its surplus', () => {
  expect(surplus(entry({ amount: 119_500 }), [invoice(1)])).toEqual({
    invoiceId: 1,
    currency: 'EUR',
    amount: 500,
  });
  expect(surplus(entry({ amount: 116_620 }), [invoice(1, { cashDiscount })])).toBeNull();
  expect(surplus(entry({ amount: 100_000 }), [invoice(1)])).toBeNull();
});
