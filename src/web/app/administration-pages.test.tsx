// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { BLANK_LETTERHEAD } from '#domain/billing/papers/letterhead.ts';
import type { Report, VertReport } from '#contract/insight/reports.ts';
import { sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { answer, flashes, press, refuse, serve, typist, visit } from './visit.harness.tsx';

const ROW: OrderOverview = {
  id: 20_418,
  customer_name: 'Solarwerk Jena',
  created_at: '2026-11-20T09:00:00Z',
  publications: ['Baubrief', 'Wharf Letter'],
  note: '',
  state: 'reserved',
  lapsed: false,
  reservation_expire_date: '2026-11-25',
  booked_at: null,
  count_verts: 3,
  count_sent_verts: 2,
  has_failed_verts: true,
  creator: 'Ada Lindner',
  next_sending_date: null,
  count_complete_verts: 0,
  latest_issue_sending_date: '2026-11-21',
  cursor: 'c',
};

describe('the dashboard', () => {
  // spec: dashboard-1, dashboard-2, dashboard-3, dashboard-4, constant-22
  test('shows the capacity of a month, and the three lists with their links', async () => {
    serve({
      'GET /api/placement_capacities': () => ({
        placement_capacities: [{ month: '2026-11', free: 5, reserved: 2, booked: 13 }],
      }),
      'GET /api/orders/overview': () => ({ order_overviews: [ROW], number_of_remaining_orders: 0 }),
      'GET /api/verts': ({ query }) => ({ verts: query.get('count') === '15' ? [sampleVert()] : [] }),
    });
    await visit('/dashboard', 'administrator');
    const capacity = within(await screen.findByRole('table', { name: 'Capacity November 2026' }));
    expect(capacity.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'booked13',
      'reserved2',
      'free5',
      'Placements20',
    ]);
    expect(screen.getByText('65%')).toBeTruthy();
    const ring = document.querySelector('.dough svg');
    expect(ring?.getAttribute('viewBox')).toBe('0 0 200 200');
    const arcs = [...(ring?.querySelectorAll('.dough__arc') ?? [])];
    expect(arcs.map((arc) => arc.getAttribute('stroke'))).toEqual([
      'var(--m-booked)',
      'var(--m-reserved)',
      'var(--m-free)',
    ]);
    // The hole takes three quarters of the radius: of 100, a ring of 25 remains.
    const [arc] = arcs;
    expect(Number(arc?.getAttribute('r')) - Number(arc?.getAttribute('stroke-width')) / 2).toBe(75);
    const [expiring, fulfilled] = await screen.findAllByRole('link', { name: /^Solarwerk Jena/ });
    expect(expiring?.textContent).toMatch(/tomorrow.*Week 48.*reserved until Wed 25\.11\.2026/);
    expect(expiring?.getAttribute('href')).toBe('/orders/20418');
    expect(fulfilled?.textContent).toMatch(
      /3 days ago.*Baubrief, Wharf Letter.*fulfilled since Sat 21\.11\.2026/,
    );
    expect(fulfilled?.textContent).toMatch(/1 ad was not sent$/);
    const incomplete = await screen.findByRole('link', { name: /Gebäudebrief · Textanzeige 1/ });
    expect(incomplete.textContent).toMatch(/in 9 days.*Solarwerk Jena.*Thu 03\.12\.2026/);
    expect(incomplete.getAttribute('href')).toBe('/orders/20418/verts/1');
  });

  // spec: dashboard-2
  test('shows a message if there is nothing to do', async () => {
    serve({
      'GET /api/placement_capacities': () => ({ placement_capacities: [] }),
      'GET /api/orders/overview': () => ({ order_overviews: [], number_of_remaining_orders: 0 }),
      'GET /api/verts': () => ({ verts: [] }),
    });
    await visit('/dashboard', 'administrator');
    expect(await screen.findByText('No reservation expires in the next 7 days. All clear.')).toBeTruthy();
    expect(screen.getByText('All ads of the next 7 days are complete.')).toBeTruthy();
  });
});

const VERT: VertReport = {
  id: 1,
  placementName: 'Banner',
  publicationTitle: 'Baubrief',
  weekNumber: '2026-47',
  sendingDate: '2026-11-19',
  isVertSent: true,
  willVertBeSent: false,
  isFailedVert: false,
  recipientCount: 12_345,
  impressionCount: 4321,
  clickCount: 99,
  clickThroughRate: 0.0229,
  linkClicks: [],
  days: [],
  finalDate: null,
  mailing: null,
  clicksPerThousand: null,
  average: null,
  provenance: null,
  returnedCount: 0,
  unknownCount: 0,
  sentAd: null,
  approval: null,
  fingerprint: null,
};
const FAILED: VertReport = {
  ...VERT,
  id: 2,
  isVertSent: false,
  isFailedVert: true,
  recipientCount: null,
  impressionCount: null,
  clickCount: null,
  clickThroughRate: null,
};
const REPORT: Report = {
  mails: [],
  id: 9,
  order: { id: 20_418, bookedAt: '2026-11-10T09:00:00Z', bookedDate: '2026-11-10' },
  customerName: 'Solarwerk Jena',
  recipientCount: 12_345,
  impressionCount: 4321,
  clickCount: 99,
  clickThroughRate: 0.0229,
  hasFailedVerts: true,
  asOf: '2026-11-24T09:00:00.000Z',
  timeZone: 'Europe/Berlin',
  finalDate: null,
  isFinal: false,
  nextPlacements: [],
  letterhead: BLANK_LETTERHEAD,
  vertReports: [VERT, FAILED],
  token: 'a'.repeat(40),
  customerContact: { firstName: 'Antje', lastName: 'Behrendt', email: 'a@solar.example', gender: 'f' },
};

describe('a report', () => {
  // spec: report-1, report-5, report-6
  test('shows its column widths, its numbers, and dashes for failed ads', async () => {
    serve({ 'GET /api/reports/:id': () => ({ report: REPORT }) });
    await visit('/reporting/9', 'sales');
    const [numbers] = await screen.findAllByRole('table');
    const table = within(numbers ?? document.body);
    const headings = table.getAllByRole('columnheader');
    expect(headings.map(({ style }) => style.width)).toEqual([
      '16%',
      '',
      '8%',
      '14%',
      '6%',
      '10%',
      '10%',
      '10%',
      '10%',
    ]);
    const [, sent, failed] = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(sent?.slice(3)).toEqual(['Thu 19.11.2026', 'Sent', '12,345', '4,321', '99', '2.29%']);
    expect(failed?.slice(4)).toEqual(['Sending failed', '-', '-', '-', '-']);
    expect(screen.getByRole('link', { name: 'Order 20418' }).getAttribute('href')).toBe('/orders/20418');
    expect(screen.getByText(/booked on 10\.11\.2026/)).toBeTruthy();
    await press('Public link');
    const mail = screen.getByRole('menuitem', { name: 'Open in my mail program' });
    expect(mail.getAttribute('href')).toContain(REPORT.token);
  });

  // spec: report-4
  test('that does not exist shows that there are no numbers yet', async () => {
    serve({});
    await visit('/reporting/9', 'sales');
    expect(await screen.findByText(/There are no figures for this order yet/)).toBeTruthy();
  });
});

describe('the data export', () => {
  // spec: screen-1, rule-14
  test('asks for a month and exports nothing without one', async () => {
    const sent = vi.fn();
    serve({ 'GET /api/data-export/:date': sent });
    await visit('/data-export', 'administrator');
    await press('Export data');
    expect(await screen.findByText('Please select a month.')).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
  });

  // spec: error-31
  test('shows a failure, and asks for a month', async () => {
    serve({ 'GET /api/data-export/:date': () => refuse(503, 'overloaded') });
    await visit('/data-export', 'administrator');
    await typist.click(await screen.findByRole('button', { name: /November 2026|^Nov/ }));
    await press('Export data');
    expect(await screen.findByText(/could not be downloaded\. Please try again later\./)).toBeTruthy();
  });
});

describe('the frame', () => {
  const lists = {
    'GET /api/publications': () => ({ publications: [] }),
    'GET /api/orders/overview': () => ({ order_overviews: [], number_of_remaining_orders: 0 }),
  };

  // spec: shell-5, shell-7
  test('has the logout, with a tooltip that names the user, and the address in the person menu', async () => {
    serve(lists);
    await visit('/orders', 'sales');
    await press('Account of Katharina Lindner');
    const logout = await screen.findByRole('button', { name: 'Log out' });
    expect(logout.dataset['tip']).toBe('Log out Katharina Lindner');
    expect(screen.getByText('sales@demo.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/user');
    expect(screen.queryByRole('link', { name: 'Help' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account of Katharina Lindner' }));
  });

  // spec: shell-1, error-11
  test('shows for ten seconds why the demo could not be reset', async () => {
    serve({ ...lists, 'POST /api/organizations/reset': () => refuse(409, 'not_resettable', 'Not here.') });
    await visit('/orders', 'sales');
    await press('Account of Katharina Lindner');
    await press('Reset demo');
    await answer('Reset demo');
    await waitFor(() =>
      expect(flashes()).toEqual([{ type: 'danger', text: 'Not here.', timeoutMs: 10_000 }]),
    );
  });
});
