// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { serve, sessionOf, visit } from './visit.harness.tsx';

const session = sessionOf('sales');
const SALES = { ...session, organization: { ...session.organization, keepsTerms: true } };

test('an ad ordered after its deadline shows that it is needed at once, with the deadline on a separate line', async () => {
  const order = {
    ...sampleOrder([sampleVert({ headline: '' })]),
    state: 'booked',
    bookedAt: '2026-11-20T09:00:00Z',
  };
  const line = { vertId: 1, booking: null, approval: null, cancellation: null };
  const lines = [{ ...line, creative: '2026-11-19T11:00:00Z' }];
  serve({
    'GET /api/orders/:id': () => ({ order }),
    'GET /api/orders/:id/terms': () => ({
      terms: { lines, currency: 'EUR', cancellationTax: 'damages', charges: [] },
    }),
  });
  await visit('/orders/20418', SALES);
  const needed = await screen.findByText('Ad needed at once');
  expect(needed.nextElementSibling?.textContent).toMatch(/^Deadline was Thu 19 Nov, \d\d:00$/);
});
