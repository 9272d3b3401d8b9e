// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountingMonth } from '#contract/billing/accounting.ts';
import { ACCOUNTING_FIELDS } from '#domain/billing/accounting/accounting.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { json, open, serve } from '#web/pages/insight/numbers.harness.tsx';
import { field, press, refused, type, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ACCOUNTING: AccountingMonth = {
  closing: { closedUntil: null, closingActs: [] },
  accounting: { ...blankContent(ACCOUNTING_FIELDS), version: 1, presets: {} },
  formats: [{ format: 'csv', missing: [] }],
  currency: 'EUR',
  documents: 0,
  inOtherCurrencies: 0,
  debtors: [],
};

test('a rate that is not a number is refused under its field, and kept rates can be removed', async () => {
  const rates = [{ id: 3, currency: 'GBP', validFrom: '2026-11-01', millionths: 871_200, source: 'BMF' }];
  const requests = serve({
    'GET /api/invoice_drafts?grouping=order': json({ drafts: [] }),
    'GET /api/invoices?state=all&page=0': json({ invoices: [], hasMore: false, sums: [] }),
    'GET /api/invoice_series': json({ series: [] }),
    'GET /api/accounting?month=2026-10': json(ACCOUNTING),
    'GET /api/exchange_rates': json({ homeCurrency: 'EUR', rates }),
    'POST /api/exchange_rates': () => refused(422, 'validation_failed', { millionths: ['invalid'] }),
    'DELETE /api/exchange_rates/3': () => json({ homeCurrency: 'EUR', rates: [] }),
  });
  await open('/invoices?state=accounting', { role: 'administrator' });
  await screen.findByText('1 EUR = 0.8712 GBP');
  const form = (await field('GBP for 1 EUR')).closest('form') ?? document.body;
  await type('GBP for 1 EUR', 'many');
  await typist.click(within(form).getByRole('button', { name: 'Save' }));
  await vi.waitFor(async () =>
    expect((await field('GBP for 1 EUR')).getAttribute('aria-invalid')).toBe('true'),
  );
  await press(/^Remove the rate of GBP/);
  await vi.waitFor(() => expect(requests).toContain('DELETE /api/exchange_rates/3'));
});
