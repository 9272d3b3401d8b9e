// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DueDunning } from '#contract/billing/dunnings.ts';
import { DUNNING_FIELDS } from '#domain/billing/dunning/dunning-settings.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { json, open, type Responses, serve } from '#web/pages/insight/numbers.harness.tsx';
import { answer, dialog, flashes, press, refused, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const DUE = 'GET /api/dunnings/due';

function letter(invoiceId: number, changes: Partial<DueDunning> = {}): DueDunning {
  return {
    invoiceId,
    number: `RE-${invoiceId}`,
    customerId: 1,
    customerName: 'Otha GmbH',
    dueOn: '2026-10-01',
    currency: 'EUR',
    level: 1,
    openAmount: 10_000,
    earlierCharges: 0,
    fee: 4_000,
    interest: 155,
    total: 14_155,
    payUntil: '2026-12-07',
    missingRate: null,
    recipient: 'post@otha.example',
    subject: `Mahnung RE-${invoiceId}`,
    text: 'Guten Tag',
    locale: 'de',
    ...changes,
  };
}

async function openDunning(dunnings: readonly DueDunning[], more: Responses = {}): Promise<string[]> {
  const requests = serve({
    'GET /api/invoice_drafts?grouping=order': json({ drafts: [] }),
    'GET /api/dunning_settings': json({
      settings: { ...blankContent(DUNNING_FIELDS), version: 1 },
      businessesPayFees: true,
      rates: [],
    }),
    'GET /api/invoices?state=all&page=0': json({ invoices: [], hasMore: false, sums: [] }),
    [DUE]: json({ dunnings }),
    ...more,
  });
  await open('/invoices?state=dunning', { role: 'administrator' });
  return requests;
}

const select = async (number: string) =>
  typist.click(await screen.findByRole('checkbox', { name: `Select the letter for invoice ${number}` }));

test('no letter is selected at first, and those that lack something say what and cannot be selected', async () => {
  await openDunning([
    letter(1),
    letter(2, { recipient: '' }),
    letter(3, { missingRate: { kind: 'ecb', day: '2026-07-01' } }),
  ]);
  expect(await screen.findByText('No letter selected')).toBeTruthy();
  const rows = screen.getAllByRole('row').slice(1);
  const boxes = rows.map((row) => within(row).getByRole<HTMLInputElement>('checkbox'));
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [false, true],
    [false, true],
  ]);
  expect(rows[0]?.textContent).toMatch(/fee 40\.00\sEUR · interest 1\.55\sEUR/);
  expect(rows[1]?.textContent).toContain('No email address for invoices');
  expect(rows[2]?.textContent).toContain('ECB main refinancing rate of 01.07.2026 is not entered');
  await typist.click(screen.getByRole('checkbox', { name: 'Select all letters that are ready' }));
  expect(screen.getByRole('status').textContent).toMatch(/^1 letter selected, 141\.55\sEUR to pay$/);
});

test('letters are sent one after the other, only after a question', async () => {
  const requests = await openDunning([letter(1), letter(2)], {
    'POST /api/invoices/1/dunnings': json({ invoice: {} }),
    'POST /api/invoices/2/dunnings': json({ invoice: {} }),
  });
  await select('RE-1');
  await select('RE-2');
  const posts = () => requests.filter((name) => name.startsWith('POST'));
  await press('Send 2 letters');
  expect((await dialog()).textContent).toMatch(/Send 2 letters for 283\.10\sEUR\?/);
  await answer('Cancel');
  expect(posts()).toEqual([]);
  await press('Send 2 letters');
  await answer('Send 2 letters');
  await waitFor(() => expect(flashes()).toContain('2 letters are on their way.'));
  expect(posts()).toEqual(['POST /api/invoices/1/dunnings', 'POST /api/invoices/2/dunnings']);
});

test('the first refusal ends the sending and names the invoice; the list is read again', async () => {
  const requests = await openDunning([letter(1), letter(2)], {
    'POST /api/invoices/1/dunnings': () => refused(409, 'dunning_changed'),
  });
  await select('RE-1');
  await select('RE-2');
  await press('Send 2 letters');
  await answer('Send 2 letters');
  await waitFor(() =>
    expect(flashes().join('')).toMatch(/^0 letters sent, then stopped at invoice RE-1\. \S/),
  );
  expect(requests.filter((name) => name.startsWith('POST'))).toHaveLength(1);
  await waitFor(() => expect(requests.filter((name) => name === DUE)).toHaveLength(2));
});

test('the form says which fees a seller in France charges', async () => {
  const settings = { ...blankContent(DUNNING_FIELDS), version: 1 };
  await openDunning([], {
    'GET /api/dunning_settings': json({ settings, businessesPayFees: false, rates: [] }),
  });
  const fee = await screen.findByRole('textbox', { name: 'Own fee of the first letter' });
  const hint = document.getElementById(fee.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toContain(
    'Only for private customers abroad: by French law you bear the costs of letters',
  );
});
