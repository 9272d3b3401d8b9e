// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { sampleIssue, sampleToday } from '#web/features/insight/today/sample-today.ts';
import { type Responses, json, open, serve } from './numbers.harness.tsx';
import { refused, typist } from '#web/pages/platform/page-test.harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const EXPIRING = 'GET /api/orders/overview?status=expiring-reservations&pageSize=15';
const FULFILLED = 'GET /api/orders/overview?status=latest-fulfilled&pageSize=15';
const INCOMPLETE = 'GET /api/verts?status=incomplete&count=15';
const CAPACITIES = 'GET /api/placement_capacities';

const TODAY = 'GET /api/today';

const SETUP = 'GET /api/organization/setup';

const NOTHING: Responses = {
  [SETUP]: json({ setup: null }),
  'GET /api/publications': json({ publications: [] }),
  [TODAY]: json({ today: sampleToday() }),
  [EXPIRING]: json({ order_overviews: [], number_of_remaining_orders: 0 }),
  [FULFILLED]: json({ order_overviews: [], number_of_remaining_orders: 0 }),
  [INCOMPLETE]: json({ verts: [] }),
  [CAPACITIES]: json({ placement_capacities: [] }),
};

const row = (facts: Partial<OrderOverview>): OrderOverview => ({
  id: 1,
  customer_name: 'Calder Cranes',
  created_at: '2026-11-01T09:00:00.000Z',
  publications: ['Gebäudebrief'],
  note: '',
  state: 'reserved',
  lapsed: false,
  reservation_expire_date: '2026-11-24',
  booked_at: null,
  count_verts: 3,
  count_sent_verts: 0,
  has_failed_verts: false,
  creator: 'Ada Lindner',
  next_sending_date: null,
  count_complete_verts: 0,
  latest_issue_sending_date: '2026-12-01',
  cursor: 'c',
  ...facts,
});
const overviews = (rows: OrderOverview[], remaining = 0) =>
  json({ order_overviews: rows, number_of_remaining_orders: remaining });

const panel = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const section = heading.closest('section');
  if (!section) throw new Error(`${name} is no section.`);
  return within(section);
};

describe('the page “Today” for users who manage all', () => {
  test('starts with the set-up steps of a new organization, which can be dismissed', async () => {
    const steps = [
      { step: 'newsletter', isDone: true },
      { step: 'style', isDone: false },
    ];
    const requests = serve({
      ...NOTHING,
      [SETUP]: json({ setup: { steps, publicationId: 7 } }),
      'DELETE /api/organization/setup': new Response(null, { status: 204 }),
    });
    await open('/today', { role: 'administrator' });
    const list = await panel('Getting started');
    expect(list.getByText('1 of 2 done')).toBeDefined();
    const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/publications/add', '/publications/7/edit/vert-style']);
    await typist.click(list.getByRole('button', { name: 'Do not show again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Getting started' })).toBeNull());
    expect(requests).toContain('DELETE /api/organization/setup');
  });

  test('shows messages if there is nothing to do', async () => {
    serve(NOTHING);
    await open('/today', { role: 'administrator' });
    expect(await screen.findByText(/No reservation expires in the next 7 days/)).toBeTruthy();
    expect(await screen.findByText(/All ads of the next 7 days are complete/)).toBeTruthy();
    expect(await screen.findByText(/No order was fulfilled/)).toBeTruthy();
    expect(await screen.findByText(/There are no issues to sell yet/)).toBeTruthy();
    expect(await screen.findByText(/Nothing to do/)).toBeTruthy();
  });

  // spec: dashboard-6
  test('starts with the issues of the next days and their verdicts', async () => {
    serve({ ...NOTHING, [TODAY]: json({ today: sampleToday({ issues: [sampleIssue()] }) }) });
    await open('/today', { role: 'administrator' });
    expect(await screen.findByText('1 of 2 ads will go out, because 1 is incomplete.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Open ad: Top/ }).getAttribute('href')).toBe('/orders/7/verts/2');
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(headings).toEqual([
      'Tuesday 24 November',
      'tomorrow',
      'Gebäudebrief',
      'Expiring reservations',
      'Incomplete ads',
      'Fulfilled orders',
      'Capacity',
    ]);
  });

  test('shows when reservations expire, each with a link to its order', async () => {
    serve({
      ...NOTHING,
      [EXPIRING]: overviews([
        row({ id: 7 }),
        row({ id: 8, reservation_expire_date: '2026-11-25' }),
        row({ id: 9, reservation_expire_date: '2026-12-01' }),
      ]),
    });
    await open('/today', { role: 'administrator' });
    const list = await panel('Expiring reservations');
    const links = await list.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/orders/7', '/orders/8', '/orders/9']);
    expect(links.map((link) => link.textContent)).toEqual([
      'Calder CranestodayOrder 7 · Week 48reserved until Tue 24.11.2026',
      'Calder CranestomorrowOrder 8 · Week 48reserved until Wed 25.11.2026',
      'Calder Cranesin 7 daysOrder 9 · Week 49reserved until Tue 01.12.2026',
    ]);
  });

  test('warns about fulfilled orders with unsent ads', async () => {
    const fulfilled = { state: 'booked', booked_at: 'x', latest_issue_sending_date: '2026-11-20' } as const;
    serve({
      ...NOTHING,
      [FULFILLED]: overviews([
        row({ ...fulfilled, has_failed_verts: true, count_sent_verts: 1, publications: ['A', 'B'] }),
        row({ ...fulfilled, id: 2, count_sent_verts: 3, latest_issue_sending_date: '2026-11-23' }),
      ]),
    });
    await open('/today', { role: 'administrator' });
    const links = await (await panel('Fulfilled orders')).findAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Calder Cranes4 days agoA, Bfulfilled since Fri 20.11.20262 ads were not sent',
      'Calder CranesyesterdayGebäudebrieffulfilled since Mon 23.11.2026',
    ]);
  });

  test('shows more rows of a long list on request', async () => {
    serve({
      ...NOTHING,
      [EXPIRING]: overviews([row({ id: 7 })], 1),
      [`${EXPIRING}&after=c`]: overviews([row({ id: 8 })]),
    });
    await open('/today', { role: 'administrator' });
    const list = await panel('Expiring reservations');
    await typist.click(await list.findByRole('button', { name: 'Show 1 more' }));
    await list.findByText(/Order 8/);
    expect(list.queryByRole('button')).toBeNull();
  });

  test('a failed list can be loaded again, while the other lists stay', async () => {
    let tries = 0;
    serve({
      ...NOTHING,
      [INCOMPLETE]: () => {
        tries += 1;
        return tries === 1 ? refused(500, 'unexpected') : json({ verts: [] });
      },
    });
    await open('/today', { role: 'administrator' });
    const list = await panel('Incomplete ads');
    await typist.click(await list.findByRole('button', { name: 'Try again' }));
    expect(await list.findByText(/All ads of the next 7 days are complete/)).toBeTruthy();
    expect(screen.getByText(/No reservation expires/)).toBeTruthy();
  });

  test('shows each month as a chart and as a table', async () => {
    serve({
      ...NOTHING,
      [CAPACITIES]: json({
        placement_capacities: [
          { month: '2026-10', free: 1, reserved: 1, booked: 1 },
          { month: '2026-11', free: 49, reserved: 21, booked: 118 },
          { month: '2027-01', free: 0, reserved: 0, booked: 12 },
        ],
      }),
    });
    await open('/today', { role: 'administrator', locale: 'de' });
    const table = await screen.findByRole('table', { name: 'Auslastung November 2026' });
    expect([...table.querySelectorAll('tr')].map((line) => line.textContent)).toEqual([
      'gebucht118',
      'reserviert21',
      'frei49',
      'Plätze188',
    ]);
    expect(screen.queryByText('Oktober 2026')).toBeNull();
    expect(screen.getByText(/^63\s%$/)).toBeTruthy();
    const rings = [...document.querySelectorAll('.dough')];
    expect(rings.map((ring) => ring.querySelectorAll('.dough__arc').length)).toEqual([3, 0, 1]);
    expect(rings[1]?.textContent).toBe('keine Plätze');
    expect(rings[2]?.querySelector('.dough__arc')?.getAttribute('stroke')).toBe('var(--m-booked)');
  });
});
