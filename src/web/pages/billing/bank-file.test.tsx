// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BankFileRecord, BankMatchRecord } from '#contract/billing/bank-files.ts';
import { ACCOUNTING_FIELDS } from '#domain/billing/accounting/accounting.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { json, open, type Responses, serve } from '#web/pages/insight/numbers.harness.tsx';
import { flashes, press, refused, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = 'POST /api/bank_files/read';
const KEEP = 'POST /api/bank_files';

function match(key: string, changes: Partial<BankMatchRecord> = {}): BankMatchRecord {
  return {
    key,
    bookedOn: '2026-11-20',
    amount: 10_000,
    currency: 'EUR',
    digits: 2,
    charges: 0,
    instructed: null,
    payer: 'Otha GmbH',
    text: 'RE-1001',
    kind: 'exact',
    reason: null,
    named: [],
    surplus: null,
    parts: [part()],
    ...changes,
  };
}
function part(changes: Partial<BankMatchRecord['parts'][number]> = {}): BankMatchRecord['parts'][number] {
  const amounts = { openAmount: 10_000, amount: 10_000, discount: 0 };
  return {
    invoiceId: 1,
    number: 'RE-1001',
    customerName: 'Otha',
    currency: 'EUR',
    ...amounts,
    returnsKey: null,
    ...changes,
  };
}
const returned = part({ openAmount: 0, amount: -10_000, returnsKey: 'paid' });

/** Opens the invoices and chooses a bank file, of which the server says this. */
async function read(file: Partial<BankFileRecord>, more: Responses = {}) {
  const whole = { matches: [], unreadable: [], otherAccounts: [], otherFiles: [], ...file };
  const requests = serve({
    'GET /api/invoice_drafts?grouping=order': json({ drafts: [] }),
    'GET /api/invoices?state=all&page=0': json({ invoices: [], hasMore: false, sums: [] }),
    'GET /api/invoice_series': json({ series: [] }),
    'GET /api/accounting?month=2026-10': json({
      accounting: { ...blankContent(ACCOUNTING_FIELDS), version: 1, presets: {} },
      documents: 0,
      inOtherCurrencies: 0,
      debtors: [],
    }),
    [READ]: json(whole),
    ...more,
  });
  await open('/invoices', { role: 'administrator' });
  const chooser = await screen.findByLabelText<HTMLInputElement>('Import bank statement', {
    selector: 'input',
  });
  await typist.upload(chooser, new File(['x'], 'november.xml', { type: 'text/xml' }));
  return requests;
}

const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Record/ }).map(({ checked }) => checked);

test('only what agrees in number and amount is ticked, and a return is ticked together with its payment', async () => {
  await read({
    matches: [
      match('paid', { kind: 'part' }),
      match('back', { kind: 'return', parts: [returned] }),
      match('sure'),
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: '3 entries from november.xml' });
  expect(ticked()).toEqual([false, false, true]);
  expect(within(dialog).getByText('Return of a payment')).toBeTruthy();
  expect(within(dialog).getByText('the payment is taken back, 100.00 EUR is open again')).toBeTruthy();
  await typist.click(
    screen.getByRole('checkbox', { name: /^Record the return of 100\.00\sEUR from Otha GmbH$/ }),
  );
  expect(ticked()).toEqual([true, true, true]);
  await typist.click(screen.getAllByRole('checkbox', { name: /^Record/ })[0] ?? dialog);
  expect(ticked()).toEqual([false, false, true]);
});

const ignored = (reason: BankMatchRecord['reason'], changes: Partial<BankMatchRecord> = {}) =>
  match(`${reason}`, { kind: 'ignored', reason, parts: [], ...changes });

test('each entry says why it pays nothing, also in other currencies', async () => {
  await read({
    matches: [
      ignored('settled', { named: ['RE-0999'] }),
      ignored('unmatched', { amount: 12_345, currency: 'TND', digits: 3 }),
      ignored('unlisted'),
    ],
    unreadable: [{ part: 'amount', text: '1,00 CRDT' }],
    otherAccounts: ['DE02120300000000202051'],
    otherFiles: ['notes.txt'],
  });
  const dialog = await screen.findByRole('dialog');
  for (const text of [
    'RE-0999: already paid or credited, nothing is open',
    'several payments in one entry, not listed or not adding up; please enter them by hand',
    'The amount is not an amount of this currency.',
    'Left out, because it is not the account in your company details for invoices: DE02120300000000202051',
    'Not bank statements in the archive: notes.txt',
    'No entry of this file pays an open invoice.',
  ])
    expect(within(dialog).getByText(text)).toBeTruthy();
  expect(dialog.textContent).toContain('12.345\u00A0TND');
});

test('an exchanged payment shows what was credited, deducted and ordered', async () => {
  await read({
    matches: [
      match('a', {
        amount: 9_200,
        charges: 150,
        instructed: { amount: 10_000, currency: 'USD', digits: 2 },
        parts: [part({ currency: 'USD' })],
      }),
    ],
  });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('bank charges 1.50 EUR · instructed 100.00 USD')).toBeTruthy();
  expect(dialog.textContent).not.toContain('too much');
});

test('the chosen entries are recorded with the file', async () => {
  const requests = await read({ matches: [match('sure')] }, { [KEEP]: json({ paymentCount: 1 }) });
  await press(/^Record 1 entry, 100\.00\sEUR$/);
  await vi.waitFor(() => expect(flashes()).toEqual(['1 payment recorded.']));
  expect(requests.filter((request) => request === KEEP)).toHaveLength(1);
});

test('a statement of another account is refused by the sentence of the server', async () => {
  await read({}, { [READ]: refused(422, 'other_account') });
  await vi.waitFor(() => expect(flashes()).toEqual(['Refused: other_account.']));
});
