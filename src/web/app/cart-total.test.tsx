// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { serve, sessionOf, visit } from './visit.harness.tsx';

const ITEMS = [11, 12].map((id) => ({
  id,
  name: 'Banner',
  publicationId: 3,
  publicationTitle: 'Baubrief',
  weekNumber: '2026-49',
  sendingDate: '2026-12-03',
  isUnavailable: false,
}));

/** An issue with the placements of the cart, of which these are sold. */
const issueWith = (sold: readonly number[]) => ({
  id: 1,
  publicationId: 3,
  weekNumber: '2026-49',
  sendingDate: '2026-12-03',
  topic: '',
  blocked: false,
  version: 1,
  placements: ITEMS.map(({ id, name }) => ({
    id,
    name,
    additional: false,
    sold: sold.includes(id),
    state: sold.includes(id) ? 'booked' : 'free',
    vert: null,
  })),
});

const quoteOf = (ids: readonly number[]) => ({
  currency: 'EUR',
  lines: ids.map((placementId) => ({ placementId, steps: [], customerNet: 50_000, vatBasisPoints: 1900 })),
  totals: {
    customerNet: 50_000 * ids.length,
    commissions: [],
    net: 50_000 * ids.length,
    vat: [],
    gross: 59_500 * ids.length,
    cashDiscount: null,
  },
  vatTreatment: 'domestic',
});

// spec: sale-7
test('the total of the cart leaves out a placement that a colleague has taken, and says so', async () => {
  let sold: number[] = [];
  const sent = serve({
    'GET /api/issues': () => ({ issues: [issueWith(sold)] }),
    'GET /api/customers': () => ({ customers: [] }),
    'POST /api/quotes': ({ body }) => ({
      quote: quoteOf(body['placement_ids'] as number[]),
      savings: [],
      billsAdvertiser: false,
    }),
  });
  const session = sessionOf('administrator');
  localStorage.setItem('vertbook.cart', JSON.stringify({ userId: 1, items: ITEMS }));
  await visit('/cart', { ...session, organization: { ...session.organization, keepsPrices: true } });
  expect(await screen.findByText('1,190.00')).toBeTruthy();
  sold = [12];
  await queryClient.invalidateQueries({ queryKey: ['issues'] });
  expect(await screen.findByText('595.00')).toBeTruthy();
  expect(screen.getByText('Without the placement that is no longer free.')).toBeTruthy();
  expect(sent.at(-1)?.body['placement_ids']).toEqual([11]);
});
