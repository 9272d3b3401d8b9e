// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { serve, typist, visit } from './visit.harness.tsx';

const ROW: OrderOverview = {
  id: 20_418,
  customer_name: 'Solarwerk Jena',
  created_at: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  publications: ['Baubrief', 'Wharf Letter'],
  note: '',
  state: 'booked',
  lapsed: false,
  reservation_expire_date: null,
  booked_at: '2026-11-20T09:00:00Z',
  count_verts: 3,
  count_sent_verts: 2,
  has_failed_verts: true,
  creator: 'Ada Lindner',
  next_sending_date: null,
  count_complete_verts: 0,
  latest_issue_sending_date: '2026-11-23',
  cursor: 'c',
};

/** Fakes a server with these orders; returns the sort parameters it receives. */
function list(rows: OrderOverview[], remaining = 0): string[] {
  const sorted: string[] = [];
  serve({
    'GET /api/orders/overview': ({ query }) => {
      sorted.push(`${query.get('sort') ?? ''} ${query.get('direction') ?? ''}`);
      return { order_overviews: rows, number_of_remaining_orders: remaining };
    },
  });
  return sorted;
}

const MANY = {
  'GET /api/orders/overview': () => ({
    order_overviews: [ROW],
    number_of_remaining_orders: 1_000,
    remaining_is_minimum: true,
  }),
};

async function sortBy(name: string): Promise<void> {
  const heading = await screen.findByRole('columnheader', { name });
  await typist.click(within(heading).getByRole('button'));
}

describe('the orders list', () => {
  // spec: orders-2, orders-7, error-16
  test('shows an order in its columns, with a dash for no note and a warning for a failed ad', async () => {
    list([ROW]);
    await visit('/orders', 'viewer');
    const [head, row] = await screen.findAllByRole('row');
    const headings = within(head as HTMLElement).getAllByRole('columnheader');
    const shown = headings.filter(({ className }) => className !== 'only-cell');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Selection',
      'No.',
      'Customer',
      'Newsletters',
      'Created',
      'Status',
      'Sent',
      'Note',
    ]);
    const cells = within(row as HTMLElement);
    expect(cells.getByRole('link', { name: 'Solarwerk Jena' }).getAttribute('href')).toBe('/orders/20418');
    for (const text of ['Baubrief, Wharf Letter', '3 hours ago', 'Fulfilled', '2 / 3', '–']) {
      expect(cells.getByText(text)).toBeTruthy();
    }
    expect(cells.getByText('At least one ad was not sent.')).toBeTruthy();
  });

  // spec: orders-5
  test('sorts by another column in ascending order, by date in descending order, and reverses on a click on the same heading', async () => {
    const sorted = list([ROW]);
    await visit('/orders', 'viewer');
    await screen.findByRole('columnheader', { name: 'Created' });
    await sortBy('Customer');
    await waitFor(() => expect(sorted.at(-1)).toBe('customer_name asc'));
    await sortBy('Customer');
    await waitFor(() => expect(sorted.at(-1)).toBe('customer_name desc'));
    await sortBy('Created');
    await waitFor(() => expect(sorted.at(-1)).toBe('created_at desc'));
    await sortBy('Created');
    await waitFor(() => expect(sorted.at(-1)).toBe('created_at asc'));
    expect(within(screen.getByRole('columnheader', { name: 'Status' })).queryByRole('button')).toBeNull();
  });

  // spec: constant-12
  test.each([
    [1200, 'Load 100 more'],
    [7, 'Load 7 more'],
  ])('offers to load the next page or the remaining orders, with %i remaining', async (remaining, label) => {
    list([ROW], remaining);
    await visit('/orders', 'viewer');
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  });

  // spec: orders-6
  test('shows that it is empty, even after a search without matches', async () => {
    list([]);
    await visit('/orders', 'viewer');
    expect(await screen.findByText(/There are no orders yet/)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('says that more orders may remain than were counted', async () => {
    serve(MANY);
    await visit('/orders', 'viewer');
    expect(await screen.findByText('1 of at least 1,001 orders')).toBeTruthy();
  });
});
