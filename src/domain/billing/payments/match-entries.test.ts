import { describe, expect, test } from 'vitest';
import { type BankEntry, matchEntries, type OpenInvoice } from './match-entries.ts';

const entry = (changes: Partial<BankEntry> = {}): BankEntry => ({
  key: 'k1',
  bookedOn: '2026-11-20',
  amount: 119_000,
  currency: 'EUR',
  direction: 'in',
  isPending: false,
  payer: 'Otha GmbH',
  text: 'RE-2026-0412',
  ...changes,
});

const invoice = (id: number, changes: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  number: `RE-2026-0${411 + id}`,
  customerName: 'Agentur Otha',
  currency: 'EUR',
  openAmount: 119_000,
  dueOn: '2026-11-26',
  cashDiscount: null,
  ...changes,
});

const cashDiscount = { until: '2026-11-20', basisPoints: 200, amount: 2_380 };

/** Returns, for each entry, the reason why it is ignored, or the kind of its match with the amount and the discount of each invoice. */
function matched(entries: BankEntry[], invoices: OpenInvoice[], kept: string[] = []) {
  return matchEntries(entries, invoices, new Set(kept)).map((match) =>
    match.kind === 'ignored'
      ? match.reason
      : [match.kind, ...match.parts.map(({ invoiceId, amount, discount }) => [invoiceId, amount, discount])],
  );
}

describe('an entry', () => {
  test.for<[string, BankEntry, OpenInvoice[], unknown]>([
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
    ['has another currency', entry({ currency: 'CHF' }), [invoice(1)], 'unmatched'],
    ['goes out, such as a refund', entry({ direction: 'out' }), [invoice(1)], 'outgoing'],
    ['is taken back', entry({ direction: 'reversal' }), [invoice(1)], 'reversal'],
    ['is not booked yet', entry({ isPending: true }), [invoice(1)], 'pending'],
  ])('%s', ([, one, invoices, expected]) => {
    expect(matched([one], invoices)).toEqual([expected]);
  });

  test('that was recorded before is not matched again, and two entries of one file share the open amount', () => {
    expect(matched([entry()], [invoice(1)], ['k1'])).toEqual(['kept']);
    const parts = [entry({ amount: 100_000 }), entry({ key: 'k2', amount: 19_000 }), entry({ key: 'k3' })];
    expect(matched(parts, [invoice(1)])).toEqual([
      ['part', [1, 100_000, 0]],
      ['exact', [1, 19_000, 0]],
      'unmatched',
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
  const counted: OpenInvoice = {
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
