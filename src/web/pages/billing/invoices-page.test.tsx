// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountingMonth } from '#contract/billing/accounting.ts';
import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import { ACCOUNTING_FIELDS } from '#domain/billing/accounting/accounting.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { json, open, type Responses, serve } from '#web/pages/insight/numbers.harness.tsx';
import {
  answer,
  dialog,
  flashes,
  follow,
  press,
  refused,
  typist,
} from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DRAFTS = 'GET /api/invoice_drafts?grouping=order';
const LIST = 'GET /api/invoices?state=all&page=0';

const ACCOUNTING: AccountingMonth = {
  closing: { closedUntil: null, closingActs: [] },
  accounting: { ...blankContent(ACCOUNTING_FIELDS), version: 1, presets: {} },
  formats: [
    { format: 'fec', missing: [] },
    { format: 'datev', missing: ['client'] },
    { format: 'csv', missing: [] },
  ],
  currency: 'EUR',
  documents: 0,
  inOtherCurrencies: 0,
  debtors: [],
};

function draftOf(
  vertId: number,
  customerName: string,
  problems: InvoiceDraft['problems'] = [],
): InvoiceDraft {
  return {
    vertIds: [vertId],
    orderIds: [20_000 + vertId],
    customerId: vertId,
    customerName,
    advertiser: '',
    cancellation: null,
    format: 'facturx',
    currency: 'EUR',
    from: '2026-11-10',
    until: '2026-11-10',
    net: 10_000,
    vat: 1_900,
    gross: 11_900,
    vatCategory: 'S',
    problems,
    warnings: [],
  };
}

const blank = (of: 'seller' | 'buyer', field: 'email' | 'iban' | 'city') =>
  ({ of, field, code: 'blank' }) as const;
const complete = [draftOf(1, 'Calder Cranes'), draftOf(2, 'Lehmbau Ott'), draftOf(3, 'Rinnen Paulsen')];
const responses = (drafts: InvoiceDraft[], more: Responses = {}): Responses => ({
  [DRAFTS]: json({ drafts }),
  [LIST]: json({ invoices: [], hasMore: false, sums: [] }),
  'GET /api/invoice_series': json({ series: [] }),
  'GET /api/exchange_rates': json({ homeCurrency: 'EUR', rates: [] }),
  'GET /api/accounting?month=2026-10': json(ACCOUNTING),
  ...more,
});

test('each fact that a draft lacks links to the page where it is entered, and the draft cannot be chosen', async () => {
  const problems = [blank('seller', 'email'), blank('seller', 'iban'), blank('buyer', 'city')];
  serve(responses([draftOf(7, 'Maison Aubert', problems)]));
  await open('/invoices', { role: 'administrator' });
  const row = (await screen.findByText('Maison Aubert')).closest('tr') ?? document.body;
  const links = within(row).getAllByRole('link');
  const pages = links.map((link) => [link.textContent, link.getAttribute('href')]);
  expect(pages).toEqual([
    ['Maison Aubert', '/customers/7'],
    ['Letterhead: email address missing', '/organization/letterhead'],
    ['Issuer: IBAN missing', '/organization/seller'],
    ['Customer: town missing', '/customers/7/edit'],
    ['PDF', '/api/invoice_drafts/7/pdf?grouping=order'],
  ]);
  expect(within(row).getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
});

test('a draft with a warning can be chosen, and the warning links to the customer', async () => {
  serve(responses([{ ...draftOf(8, 'Otha', []), warnings: ['vatIdUnchecked'] }]));
  await open('/invoices', { role: 'administrator' });
  const warning = await screen.findByRole('link', { name: 'VAT number: no check entered' });
  expect(warning.getAttribute('href')).toBe('/customers/8/edit');
  const row = warning.closest('tr') ?? document.body;
  expect(within(row).getByRole<HTMLInputElement>('checkbox').disabled).toBe(false);
});

const chooseAll = async (name: string) => typist.click(await screen.findByRole('checkbox', { name }));
const SERIES = [
  { kind: 'invoice', numberFormat: 'RE-{year}-{number:4}', next: 'RE-2026-0066', version: 1 },
  { kind: 'correction', numberFormat: 'RK-{year}-{number:4}', next: 'RK-2026-0003', version: 1 },
];

test('nothing is selected at first, and nothing can be issued until a draft is', async () => {
  const requests = serve(responses(complete));
  await open('/invoices', { role: 'administrator' });
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false, false]);
  const issue = screen.getByRole('button', { name: 'Issue invoices' });
  expect(issue.getAttribute('aria-disabled')).toBe('true');
  await press('Issue invoices');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await chooseAll('Select the draft for Lehmbau Ott');
  expect(screen.getByText('1 draft selected, 119.00 EUR')).toBeDefined();
  await press('Deselect all');
  expect(screen.getByText('No draft selected')).toBeDefined();
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
});

test('one question names the number, the numbers and the sums before anything is issued', async () => {
  const requests = serve(
    responses(complete, {
      'GET /api/invoice_series': json({ series: SERIES }),
      'POST /api/invoices': () => json({ invoice: {} }),
    }),
  );
  await open('/invoices', { role: 'administrator' });
  await chooseAll('Select all complete drafts');
  await press('Issue 3 invoices');
  const question = await dialog();
  expect(within(question).getByText('Issue 3 invoices?')).toBeDefined();
  await within(question).findByText('3, from RE-2026-0066');
  expect(within(question).getByText('3 × Factur-X')).toBeDefined();
  expect(within(question).getByText(/^Nothing is sent by itself/)).toBeDefined();
  expect(within(question).getByText('357.00 EUR')).toBeDefined();
  expect(within(question).getByText(/no longer be changed, deleted or withdrawn/)).toBeDefined();
  await answer('Cancel');
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
  await press('Issue 3 invoices');
  await answer('Issue 3 invoices');
  await vi.waitFor(() => expect(flashes()).toEqual(['3 invoices issued.']));
  expect(requests.filter((request) => request === 'POST /api/invoices')).toHaveLength(3);
});

test('several drafts are issued one after the other, until one is refused', async () => {
  const answers = [json({ invoice: {} }), refused(422, 'invoice_changed')];
  const requests = serve(
    responses(complete, { 'POST /api/invoices': () => answers.shift() ?? json({ invoice: {} }) }),
  );
  await open('/invoices', { role: 'administrator' });
  await chooseAll('Select all complete drafts');
  await press('Issue 3 invoices');
  await answer('Issue 3 invoices');
  await vi.waitFor(() =>
    expect(flashes()).toEqual([
      '1 invoice issued, then stopped at the draft for Lehmbau Ott. Refused: invoice_changed.',
    ]),
  );
  expect(requests.filter((request) => request === 'POST /api/invoices')).toHaveLength(2);
});

test('the first 15 drafts are listed, and all complete ones can be selected', async () => {
  serve(responses(Array.from({ length: 51 }, (_, index) => draftOf(index + 1, `Customer ${index + 1}`))));
  await open('/invoices', { role: 'administrator' });
  await screen.findByText('15 of 51');
  expect(screen.getAllByRole('row')).toHaveLength(16);
  await chooseAll('Select all complete drafts');
  expect(screen.getByText('51 drafts selected, 6,069.00 EUR')).toBeDefined();
  await press('Show 36 more');
  expect(screen.getAllByRole('row')).toHaveLength(52);
});

test('the page shows one tab at a time', async () => {
  const requests = serve(
    responses(complete, {
      'GET /api/invoices?state=open&page=0': json({ invoices: [], hasMore: false, sums: [] }),
    }),
  );
  await open('/invoices', { role: 'administrator' });
  await screen.findByText('Calder Cranes');
  const tabs = screen.getByRole('navigation', { name: 'Invoices and payments' });
  expect(within(tabs).getAllByRole('link')).toHaveLength(5);
  expect(screen.queryByText('No invoice has been issued yet.')).toBeNull();
  await follow('Issued');
  await follow('All');
  await screen.findByText('No invoice has been issued yet.');
  expect(screen.queryByText('Calder Cranes')).toBeNull();
  await follow('Accounts department');
  await screen.findByRole('heading', { name: 'Numbers' });
  expect(requests).toContain('GET /api/accounting?month=2026-10');
});

test('the sum of the overdue invoices links to them, and the URL contains which invoices are listed', async () => {
  const sums = [{ currency: 'EUR', open: 20_000, openCount: 2, overdue: 11_900, overdueCount: 1 }];
  const requests = serve(
    responses([], {
      [LIST]: json({ invoices: [], hasMore: false, sums }),
      'GET /api/invoices?state=overdue&page=0': json({ invoices: [], hasMore: false, sums }),
    }),
  );
  await open('/invoices', { role: 'administrator' });
  const figures = await screen.findByText('119.00 EUR');
  await typist.click(within(figures.closest('div') ?? document.body).getByRole('link', { name: 'Overdue' }));
  await screen.findByText('There are no such invoices.');
  expect(requests).toContain('GET /api/invoices?state=overdue&page=0');
});

test('the files of a month are offered with those of the country first; what lacks an entry cannot be downloaded', async () => {
  serve(responses([]));
  await open('/invoices?state=accounting', { role: 'administrator' });
  const group = await screen.findByRole('group', { name: 'Export as' });
  const buttons = within(group).getAllByRole('button');
  expect(buttons.map((button) => [button.textContent, button.hasAttribute('disabled')])).toEqual([
    ['FEC (France)', false],
    ['DATEV', true],
    ['Journal entries (CSV)', false],
  ]);
});

test('a month is closed and reopened, and a refusal is shown', async () => {
  const closing = {
    closedUntil: '2026-10',
    closingActs: [{ act: 'closed' as const, month: '2026-10', userName: 'Ida', at: '2026-11-03T09:00:00Z' }],
  };
  const shown = [json(ACCOUNTING), json({ ...ACCOUNTING, closing })];
  serve(
    responses([], {
      'GET /api/accounting?month=2026-10': () => shown.shift() ?? json({ ...ACCOUNTING, closing }),
      'POST /api/accounting/close': json({ closing }),
      'POST /api/accounting/reopen': refused(422, 'invalid'),
    }),
  );
  await open('/invoices?state=accounting', { role: 'administrator' });
  await press('Close October 2026');
  expect(await screen.findByText(/Closed up to October 2026/)).toBeTruthy();
  expect(screen.getByText(/Ida closed October 2026/)).toBeTruthy();
  await press('Reopen October 2026');
  expect(await screen.findByRole('alert')).toBeTruthy();
});
