// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CollectableInvoice, DirectDebits } from '#contract/billing/direct-debits.ts';
import { json, open, type Responses, serve } from '#web/pages/insight/numbers.harness.tsx';
import { answer, dialog, press, refused, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function invoice(invoiceId: number, changes: Partial<CollectableInvoice> = {}): CollectableInvoice {
  return {
    invoiceId,
    number: `RE-${invoiceId}`,
    customerId: 1,
    customerName: 'Otha GmbH',
    dueOn: '2026-12-04',
    openAmount: 10_000,
    mandate: 'OTHA-1',
    isAnnounced: true,
    ...changes,
  };
}

const DEBITS: DirectDebits = {
  isReady: true,
  collectable: [invoice(1), invoice(2, { isAnnounced: false, dueOn: '2026-12-11' })],
  collections: [
    {
      id: 9,
      collectOn: '2026-11-30',
      createdAt: '2026-11-23T10:00:00Z',
      items: [
        { invoiceId: 3, number: 'RE-3', customerName: 'Otha GmbH', amount: 5_000, state: 'ordered' },
        { invoiceId: 4, number: 'RE-4', customerName: 'Otha GmbH', amount: 7_000, state: 'withdrawn' },
      ],
    },
  ],
};

async function openDebits(changes: Partial<DirectDebits> = {}, more: Responses = {}): Promise<string[]> {
  const requests = serve({
    'GET /api/invoice_drafts?grouping=order': json({ drafts: [] }),
    'GET /api/invoices?state=all&page=0': json({ invoices: [], hasMore: false, sums: [] }),
    'GET /api/direct_debits': json({ ...DEBITS, ...changes }),
    ...more,
  });
  await open('/invoices?state=payments', { role: 'administrator' });
  return requests;
}

test('nothing is chosen at first, and a file is made only after a question', async () => {
  const requests = await openDebits({}, { 'POST /api/direct_debits': json({ ...DEBITS, collectionId: 10 }) });
  expect(await screen.findByText('Nothing chosen')).toBeTruthy();
  expect(screen.getByText(/Not announced on the invoice/)).toBeTruthy();
  await typist.click(screen.getByRole('checkbox', { name: 'Choose all' }));
  const posts = () => requests.filter((name) => name.startsWith('POST'));
  await press('Make file');
  expect((await dialog()).textContent).toMatch(/Collect 2 invoices, 200\.00\sEUR, on Fri 11\.12\.2026\?/);
  await answer('Cancel');
  expect(posts()).toEqual([]);
  await press('Make file');
  await dialog();
  await answer('Make file');
  expect(await screen.findByText('Nothing chosen')).toBeTruthy();
  expect(posts()).toEqual(['POST /api/direct_debits']);
});

test('a day that is too early is refused under its field', async () => {
  await openDebits(
    {},
    { 'POST /api/direct_debits': refused(422, 'invalid', { collectOn: ['Please choose a later day.'] }) },
  );
  await typist.click(await screen.findByRole('checkbox', { name: 'Choose RE-1' }));
  await press('Make file');
  await dialog();
  await answer('Make file');
  expect(await screen.findByText('Please choose a later day.')).toBeTruthy();
});

test('a file is downloaded, and what the bank does not collect is withdrawn', async () => {
  const requests = await openDebits({}, { 'POST /api/direct_debits/9/withdrawal': json(DEBITS) });
  const file = await screen.findByRole('link', { name: /^SEPA file for/ });
  expect(file.getAttribute('href')).toBe('/api/direct_debits/9/file');
  expect(screen.queryByRole('button', { name: 'Withdraw RE-4' })).toBeNull();
  await press('Withdraw RE-3');
  await dialog();
  await answer('Withdraw');
  expect(requests).toContain('POST /api/direct_debits/9/withdrawal');
});

test('without a creditor identifier, no file can be made, and the page says what is missing', async () => {
  await openDebits({ isReady: false });
  expect(await screen.findByText(/Enter your creditor identifier/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make file' })).toBeNull();
});

test('without an invoice to collect, the page says so', async () => {
  await openDebits({ collectable: [], collections: [] });
  expect(await screen.findByText('No invoice is to be collected.')).toBeTruthy();
});
