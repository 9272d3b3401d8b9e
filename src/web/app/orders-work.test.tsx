// @vitest-environment jsdom
import { render, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { Icon } from '#web/ui/icons.tsx';
import { serve, typist, visit } from './visit.harness.tsx';

const row = (id: number): OrderOverview => ({
  id,
  customer_name: `Customer ${id}`,
  created_at: '2026-11-20T09:00:00Z',
  publications: ['Wharf Letter'],
  note: '',
  state: 'reserved',
  lapsed: false,
  reservation_expire_date: '2026-11-30',
  booked_at: null,
  count_verts: 2,
  count_sent_verts: 0,
  has_failed_verts: false,
  latest_issue_sending_date: '2026-12-03',
  creator: 'Ada Lindner',
  next_sending_date: '2026-12-03',
  count_complete_verts: 1,
  cursor: 'c',
});

const queries: string[] = [];
const ROUTES = {
  'GET /api/orders/views': () => ({ views: [], columns: ['id', 'nextSending'], salespeople: [] }),
  'GET /api/orders/overview': ({ query }: { query: URLSearchParams }) => {
    queries.push(query.toString());
    return {
      order_overviews: [row(7), row(8), row(9)],
      number_of_remaining_orders: 237,
      hits: { orders: 240, isMinimum: false, placements: 1480, nextSendingDate: '2026-12-03' },
    };
  },
};
const outcome = (id: number, refused = false) => ({
  id,
  outcome: refused ? 'refused' : 'done',
  code: refused ? 'order_booked' : null,
  reason: refused ? 'This order is already booked.' : null,
});

test('shows the hits and the chosen columns, and sends the filters of the URL', async () => {
  serve(ROUTES);
  await visit('/orders?state=reserved&creatorId=me&expiresUntil=14d&publicationId=x', 'sales');
  expect(await screen.findByText('240 orders')).toBeTruthy();
  expect(screen.getByText(/1,480 placements.*Thu 3 Dec/)).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Next sending' })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Note' })).toBeNull();
  // None of the usual views has these filters.
  const views = within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link');
  expect(views.filter((view) => view.hasAttribute('aria-current'))).toEqual([]);
  expect(screen.getByText('within 14 days')).toBeTruthy();
  const query = queries.at(-1) ?? '';
  for (const part of ['state=reserved', 'creatorId=me', 'expiresUntil=14d']) expect(query).toContain(part);
  expect(query).not.toContain('publicationId');
});

test('ticks the columns that are shown, including those that only a filter shows', async () => {
  serve(ROUTES);
  await visit('/orders?expiresUntil=2026-12-04', 'sales');
  expect(await screen.findByText('by Fri 4 Dec')).toBeTruthy();
  await screen.findByRole('columnheader', { name: 'Next sending' });
  await typist.click(screen.getByRole('button', { name: 'Columns' }));
  const boxes = within(await screen.findByRole('dialog')).getAllByRole<HTMLInputElement>('checkbox');
  const ticked = boxes.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.textContent);
  expect(ticked).toEqual(['No.', 'Reserved until', 'Next sending']);
});

test('selects all hits, books those that can be booked, and repeats a lost request with its idempotency key', async () => {
  const keys: string[] = [];
  const sent = serve({
    ...ROUTES,
    'POST /api/orders/bulk/preview': () => ({
      orders: [7, 8].map((id) => ({
        ...outcome(id, id === 8),
        customer_name: `Customer ${id}`,
        version: 3,
        count_verts: 2,
        afterFirstSending: false,
        owed: null,
      })),
    }),
    'POST /api/orders/bulk': () => {
      keys.push('sent');
      if (keys.length === 1)
        return Response.json({ code: 'unexpected', title: 'It failed.' }, { status: 500 });
      return { orders: [outcome(7)] };
    },
  });
  await visit('/orders?state=reserved', 'sales');
  await typist.click(await screen.findByRole('button', { name: 'Select all shown' }));
  await typist.click(screen.getByRole('button', { name: 'Select all 240' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  expect(bar.getByText('All 240 orders')).toBeTruthy();
  await typist.click(bar.getByRole('button', { name: 'Book' }));
  const refused = await bar.findByRole('link', { name: '8, Customer 8' });
  expect(refused.getAttribute('href')).toBe('/orders/8');
  expect(refused.closest('li')?.textContent).toContain('This order is already booked.');
  expect(sent.find(({ route }) => route.endsWith('preview'))?.body).toEqual({
    act: 'book',
    query: 'state=reserved',
  });
  await typist.click(bar.getByRole('button', { name: 'Book 1 order' }));
  await typist.click(await bar.findByRole('button', { name: 'Try again' }));
  expect(await bar.findByText('1 order booked.')).toBeTruthy();
  const close = bar.getByRole('button', { name: 'Close' });
  await waitFor(() => expect(document.activeElement).toBe(close));
  expect(sent.filter(({ route }) => route === 'POST /api/orders/bulk').map(({ body }) => body)).toEqual([
    { act: 'book', orderIds: [7], versions: [3] },
    { act: 'book', orderIds: [7], versions: [3] },
  ]);
  await typist.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected orders' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select order 7' }));
});

test('says before and after a cancellation what the customers owe', async () => {
  serve({
    ...ROUTES,
    'POST /api/orders/bulk/preview': () => ({
      orders: [
        { amount: 34_501, currency: 'EUR', unpriced: 1 },
        { amount: null, currency: null, unpriced: 0 },
        null,
      ].map((owed, index) => ({
        ...outcome(index + 7),
        customer_name: `Customer ${index + 7}`,
        count_verts: 2,
        afterFirstSending: false,
        owed,
      })),
    }),
    'POST /api/orders/bulk': () => ({ orders: [outcome(7), outcome(8, true), outcome(9)] }),
  });
  await visit('/orders', 'sales');
  await typist.click(await screen.findByRole('button', { name: 'Select all shown' }));
  const bar = within(screen.getByRole('region', { name: 'Selected orders' }));
  await typist.click(bar.getByRole('button', { name: 'Cancel orders' }));
  const owing = async (title: string) =>
    within((await bar.findByText(title)).closest('li') ?? document.body)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(await owing('The customers owe for 2 orders:')).toEqual([
    '7, Customer 7 345.01 EUR. One placement has no price.',
    '8, Customer 8 by the cancellation terms',
  ]);
  await typist.click(bar.getByRole('button', { name: 'Cancel 3 orders' }));
  expect(await owing('The customer owes for 1 order:')).toEqual([
    '7, Customer 7 345.01 EUR. One placement has no price.',
  ]);
});

test('marks orders that an action cannot change as information, not as done', async () => {
  serve({
    ...ROUTES,
    'POST /api/orders/bulk/preview': () => ({
      orders: [
        { ...outcome(7, true), customer_name: '', count_verts: 2, afterFirstSending: false, owed: null },
      ],
    }),
  });
  await visit('/orders', 'sales');
  await typist.click(await screen.findByRole('checkbox', { name: 'Select order 7' }));
  await typist.click(screen.getByRole('button', { name: 'Book' }));
  const line = (await screen.findByText('Nothing can be changed in these orders.')).closest('li');
  const { container } = render(<Icon name="info" />);
  expect(line?.querySelector('svg')?.innerHTML).toBe(container.querySelector('svg')?.innerHTML);
});

test('offers a viewer only the export', async () => {
  serve(ROUTES);
  await visit('/orders', 'viewer');
  await typist.click(await screen.findByRole('checkbox', { name: 'Select order 8' }));
  const bar = screen.getByRole('region', { name: 'Selected orders' });
  await waitFor(() => expect(within(bar).getByText('1 order')).toBeTruthy());
  expect(within(bar).queryByRole('button', { name: 'Book' })).toBeNull();
  expect(within(bar).getByRole('button', { name: 'Export CSV' })).toBeTruthy();
});
