// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Revenue } from '#contract/insight/revenue.ts';
import { NO_REVENUE } from '#domain/insight/revenue.ts';
import { revenue as words } from '#words/en-gb/insight/revenue.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { readRevenueSearch } from '#web/features/insight/revenue/revenue-search.ts';
import { openPages, pageRoute, sessionOf, startBrowser } from '#web/pages/platform/page-test.harness.tsx';
import { RevenuePage } from './revenue-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const NOTHING = { ...NO_REVENUE, before: 0 };
const FEBRUARY = { ...NOTHING, booked: 120_000, before: 80_000 };

const revenue: Revenue = {
  year: 2025,
  weightPercent: 60,
  currencies: [
    {
      currency: 'EUR',
      total: FEBRUARY,
      months: [NOTHING, FEBRUARY, ...Array.from({ length: 10 }, () => NOTHING)],
      publications: [{ id: 4, name: 'Gebäudebrief', ...FEBRUARY }],
      customers: [],
      creators: [],
      places: null,
    },
  ],
};

/** Returns the filters of the orders list to which the first link with this amount in a table leads. */
async function ordersOf(table: string, amount: string) {
  const [link] = within(await screen.findByRole('table', { name: table })).getAllByRole('link', {
    name: amount,
  });
  return Object.fromEntries(new URL(link?.getAttribute('href') ?? '', 'http://localhost').searchParams);
}

test('an amount links to its orders, even an amount of the year before', async () => {
  startBrowser(async (address) =>
    Response.json(address.startsWith('/api/revenue?') ? { revenue } : { publications: [] }),
  );
  await openPages({
    address: '/revenue?year=2025',
    session: sessionOf('administrator'),
    routes: (parent) => [
      pageRoute(parent, paths.revenue, RevenuePage, { validateSearch: readRevenueSearch }),
    ],
    elsewhere: [paths.orders, paths.customer],
  });
  const { byMonth, byNewsletter } = words;
  expect(await screen.findByText(byMonth.without('January, March – December'))).toBeTruthy();
  const february = { state: 'sold', sendingFrom: '2025-02-01', sendingTo: '2025-02-28' };
  expect(await ordersOf(byMonth.title, '1,200.00')).toEqual(february);
  // A leap year.
  const before = { state: 'sold', sendingFrom: '2024-02-01', sendingTo: '2024-02-29' };
  expect(await ordersOf(byMonth.title, '800.00')).toEqual(before);
  expect(await ordersOf(byNewsletter.title, '800.00')).toEqual({
    state: 'sold',
    publicationId: '4',
    sendingFrom: '2024-01-01',
    sendingTo: '2024-12-31',
  });
});
