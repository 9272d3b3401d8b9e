// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountingMonth } from '#contract/billing/accounting.ts';
import type { InvoiceDraft } from '#contract/billing/invoices.ts';
import { ACCOUNTING_FIELDS } from '#domain/billing/accounting/accounting.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { json, open, type Responses, serve } from '#web/pages/insight/numbers.harness.tsx';
import { flashes, follow, press, refused } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DRAFTS = 'GET /api/invoice_drafts?grouping=order';
const LIST = 'GET /api/invoices?state=all&page=0';

const ACCOUNTING: AccountingMonth = {
  accounting: { ...blankContent(ACCOUNTING_FIELDS), version: 1, presets: {} },
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
  };
}

const blank = (of: 'seller' | 'buyer', field: 'email' | 'iban' | 'city') =>
  ({ of, field, code: 'blank' }) as const;
const complete = [draftOf(1, 'Calder Cranes'), draftOf(2, 'Lehmbau Ott'), draftOf(3, 'Rinnen Paulsen')];
const responses = (drafts: InvoiceDraft[], more: Responses = {}): Responses => ({
  [DRAFTS]: json({ drafts }),
  [LIST]: json({ invoices: [], hasMore: false, sums: [] }),
  'GET /api/invoice_series': json({ series: [] }),
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

test('several drafts are issued one after the other, until one is refused', async () => {
  const answers = [json({ invoice: {} }), refused(422, 'invoice_changed')];
  const requests = serve(
    responses(complete, { 'POST /api/invoices': () => answers.shift() ?? json({ invoice: {} }) }),
  );
  await open('/invoices', { role: 'administrator' });
  await press('Issue 3 invoices');
  await vi.waitFor(() =>
    expect(flashes()).toEqual([
      '1 invoice issued, then stopped at the draft for Lehmbau Ott. Refused: invoice_changed.',
    ]),
  );
  expect(requests.filter((request) => request === 'POST /api/invoices')).toHaveLength(2);
});

test('the sum of the overdue invoices links to them, and the URL contains which invoices are listed', async () => {
  // jsdom has no layout.
  HTMLElement.prototype.scrollIntoView = () => undefined;
  const sums = [{ currency: 'EUR', open: 20_000, openCount: 2, overdue: 11_900, overdueCount: 1 }];
  const requests = serve(
    responses([], {
      [LIST]: json({ invoices: [], hasMore: false, sums }),
      'GET /api/invoices?state=overdue&page=0': json({ invoices: [], hasMore: false, sums }),
    }),
  );
  await open('/invoices', { role: 'administrator' });
  await follow('Overdue');
  await screen.findByText('There are no such invoices.');
  expect(requests).toContain('GET /api/invoices?state=overdue&page=0');
});
