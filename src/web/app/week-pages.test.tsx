// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import { capabilitiesOf } from '#domain/access/abilities.ts';
import { addWeeks, weekOf } from '#domain/platform/week.ts';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { refuse, serve, sessionOf, TODAY, typist, visit } from './visit.harness.tsx';

const WEEK = weekOf(TODAY);
const WEEKLY = { deletable: false, version: 1, createdAt: '', updatedAt: '', issuesPerFourWeeks: 4 };
const PUBLICATIONS = [
  { id: 4, title: 'Wharf Letter', ...WEEKLY },
  { id: 3, title: 'Baubrief', ...WEEKLY },
];
const FREE = { id: 11, name: 'Banner', additional: false, sold: false, state: 'free', vert: null } as const;
const SOLD = {
  ...FREE,
  id: 12,
  name: 'Kopf',
  sold: true,
  state: 'sold',
  vert: {
    id: 1,
    orderId: 9,
    customerName: 'Solarwerk Jena',
    orderState: 'reserved',
    reservedUntil: '2026-11-28',
    own: false,
    hasMissingData: true,
  },
} as const;
const ISSUE: Issue = {
  id: 1,
  publicationId: 3,
  sendingDate: '2026-11-26',
  weekNumber: WEEK,
  topic: 'Wärmepumpen <b>\nund Dächer',
  blocked: false,
  recipientCount: null,
  totalImpressionCount: null,
  version: 1,
  deadlines: null,
  placements: [FREE, SOLD],
};

/** Fakes a server with one issue in this week. Returns the requested weeks. */
function serveWeeks(more: Parameters<typeof serve>[0] = {}): string[] {
  const requested: string[] = [];
  serve({
    'GET /api/publications': () => ({ publications: PUBLICATIONS }),
    'GET /api/issues': ({ query }) => {
      requested.push(...query.getAll('weekNumber'));
      return { issues: query.getAll('weekNumber').includes(WEEK) ? [ISSUE] : [] };
    },
    ...more,
  });
  return requested;
}

const week = (number: number) => screen.findByRole('region', { name: `Week ${number}` });

describe('the week view', () => {
  // spec: week-13
  test('requests its four weeks and one on each side', async () => {
    const requested = serveWeeks();
    await visit(`/publications/3/weeks/${WEEK}`, 'sales');
    await screen.findByText('Banner');
    expect(requested.toSorted()).toEqual([-1, 0, 1, 2, 3, 4].map((step) => addWeeks(WEEK, step)));
    expect(screen.getByText(/Select free placements to create an order\./)).toBeTruthy();
  });

  // spec: week-15, week-19, week-21
  test('marks this week and its sold placements, and shows its days and topic; only managers see the customers', async () => {
    serveWeeks();
    await visit(`/publications/3/weeks/${WEEK}`, 'sales');
    const now = within(await week(48));
    expect(await now.findByRole('button', { name: 'Banner, issue of Thu 26.11.2026: free' })).toBeTruthy();
    const reserved = now.getByText('Kopf').parentElement;
    expect(reserved?.className).toContain('is-reserved');
    expect(reserved?.textContent).toContain('until 28 Nov');
    expect(now.getByText('This week')).toBeTruthy();
    expect(now.getByText('23 Nov – 29 Nov')).toBeTruthy();
    expect(now.getByRole('heading', { name: 'Thu 26.11.2026' })).toBeTruthy();
    const topic = now.getByText('Wärmepumpen <b>');
    expect([topic.dataset['tipHead'], topic.dataset['tip']]).toEqual(['Wärmepumpen <b>', 'und Dächer']);
    expect(within(await week(49)).getByText('No issue is sent this week.')).toBeTruthy();
    expect(now.queryByRole('link')).toBeNull();
  });

  test('says once that a placement is held, and until when', async () => {
    const placements = [{ ...FREE, state: 'held', heldUntil: '2026-11-26T11:00:00Z' }];
    serveWeeks({ 'GET /api/issues': () => ({ issues: [{ ...ISSUE, placements }] }) });
    await visit(`/publications/3/weeks/${WEEK}`, 'sales');
    const held = (await screen.findByText('Banner')).closest<HTMLElement>('[data-place]');
    expect(held?.dataset['tip']).toBe('Banner: held until Thu 26 Nov, 12:00');
  });

  // spec: week-14, week-26
  test("links managers to the details of a week and to a customer's ad", async () => {
    serveWeeks();
    await visit(`/publications/3/weeks/${WEEK}`, 'administrator');
    const now = within(await week(48));
    const sold = await now.findByRole('link', { name: /Kopf Solarwerk Jena/ });
    expect(sold.getAttribute('href')).toBe(`/publications/3/details/${WEEK}/vert/1`);
    const details = now.getByRole('link', { name: 'Week 48' });
    expect(details.dataset['tip']).toBe('Show issue details');
  });

  test('links salespeople who see customers to the order', async () => {
    serveWeeks();
    const capabilities = capabilitiesOf('sales', { salesSeeCustomers: true });
    await visit(`/publications/3/weeks/${WEEK}`, { ...sessionOf('sales'), capabilities });
    const now = within(await week(48));
    const sold = await now.findByRole('link', { name: /Kopf Solarwerk Jena/ });
    expect(sold.getAttribute('href')).toBe('/orders/9');
  });

  // spec: week-18, error-28
  test('shows a failed week, and fetches it again on request', async () => {
    let isAway = true;
    serveWeeks({
      'GET /api/issues': () => (isAway ? refuse(400, 'unreadable') : { issues: [ISSUE] }),
    });
    await visit(`/publications/3/weeks/${WEEK}`, 'sales');
    const now = within(await week(48));
    expect(now.getByText('Loading')).toBeTruthy();
    expect(await now.findByText('Loading failed')).toBeTruthy();
    isAway = false;
    await typist.click(now.getByRole('button', { name: 'Try again' }));
    expect(await now.findByText('Banner')).toBeTruthy();
  });

  // spec: week-5, week-6
  test('lists the newsletters by title after a prefix, and shows in red that a newsletter does not exist', async () => {
    serveWeeks();
    await visit(`/publications/99/weeks/${WEEK}`, 'sales');
    const select = await screen.findByRole('button', { name: /^Newsletter does not exist/ });
    expect(screen.getByText('does not exist').className).toBe('t-failed');
    await typist.click(select);
    const titles = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Baubrief', 'Wharf Letter']);
    await typist.click(screen.getByRole('option', { name: 'Baubrief' }));
    expect(await screen.findByRole('button', { name: 'Newsletter Baubrief' })).toBeTruthy();
  });

  // spec: week-11
  test('pages by one week, but not before the first week', async () => {
    serveWeeks();
    const first = addWeeks(WEEK, -10);
    const { place } = await visit(`/publications/3/weeks/${addWeeks(first, 1)}`, 'sales');
    await typist.click(await screen.findByRole('button', { name: 'Back one week' }));
    await waitFor(() => expect(place()).toBe(`/publications/3/weeks/${first}`));
    const back = screen.getByRole('button', { name: 'Back one week' });
    await waitFor(() => expect(back.getAttribute('aria-disabled')).toBe('true'));
    await typist.click(screen.getByRole('button', { name: 'Forward one week' }));
    await waitFor(() => expect(place()).toBe(`/publications/3/weeks/${addWeeks(first, 1)}`));
  });

  // spec: cart-9, cart-12
  test('shows an empty cart, with the order link dimmed', async () => {
    serveWeeks();
    await visit(`/publications/3/weeks/${WEEK}`, 'sales');
    const cart = await screen.findByRole('complementary', { name: 'Cart' });
    expect(cart.querySelector('svg rect')).toBeTruthy();
    within(cart).getByText('Choose free placements in the week view or on the board.');
    const link = within(cart).getByRole('link', { name: 'Cart' });
    expect(link.className).toContain('cart__t--empty');
    await typist.click(await screen.findByRole('button', { name: /^Banner/ }));
    await waitFor(() => expect(link.className).not.toContain('cart__t--empty'));
    expect(cart.className).toContain('cart--on');
    expect(within(cart).getByRole('listitem').textContent).toMatch(/BannerWk 48Thu 26 Nov/);
  });
});

describe('the page where issues are edited', () => {
  // spec: week-1, week-3
  test('has its own heading and a link to add an issue, and shades no week', async () => {
    serveWeeks();
    await visit(`/publications/3/weeks/${addWeeks(WEEK, 1)}/edit`, 'administrator');
    const add = await screen.findByRole('link', { name: 'Add issue' });
    expect(add.getAttribute('href')).toBe('/publications/3/add-issue');
    expect(screen.getByText(/^Edit issues/)).toBeTruthy();
    expect((await week(49)).className).not.toContain('wk--odd');
  });

  // spec: week-17
  test('is the only page without shading: the week view shades odd weeks', async () => {
    serveWeeks();
    await visit(`/publications/3/weeks/${addWeeks(WEEK, 1)}`, 'administrator');
    expect((await week(49)).className).toContain('wk--odd');
    expect((await week(50)).className).not.toContain('wk--odd');
  });
});

describe('the details of a week', () => {
  const order = {
    'GET /api/verts/:id': () => ({ vert: sampleVert() }),
    'GET /api/orders/:id': () => ({ order: sampleOrder([sampleVert()]) }),
  };

  // spec: vert-10, vert-13, details-1, details-2, details-3
  test('redirect to the first ad, next to the placements of the week and its order', async () => {
    serveWeeks(order);
    const { place } = await visit(`/publications/3/details/${WEEK}`, 'administrator');
    await screen.findByRole('heading', { level: 1, name: 'Baubrief, Week 48' });
    await waitFor(() => expect(place()).toBe(`/publications/3/details/${WEEK}/vert/1`));
    const list = within(screen.getByRole('navigation', { name: 'Issues of this week' }));
    expect(list.getByRole('heading', { name: 'Thu 26.11.2026' })).toBeTruthy();
    expect(list.getByRole('link').textContent).toMatch(/Kopf.*Solarwerk Jena.*Incomplete/);
    expect(list.getByText('Not sold').closest('.side__p')?.textContent).toContain('Banner');
    expect(await screen.findByRole('region', { name: 'Order 20418' })).toBeTruthy();
    expect(screen.getByText('Only reserved so far.')).toBeTruthy();
    expect(screen.getByText(/^Default style in use/)).toBeTruthy();
    const about = screen.getByRole('button', { name: 'About the preview' });
    expect(about.dataset['tip']).toMatch(/600 pixels wide/);
  });

  // spec: details-4
  test('explain an empty week', async () => {
    const issues = [{ ...ISSUE, placements: [FREE] }];
    serveWeeks({ 'GET /api/issues': () => ({ issues }) });
    await visit(`/publications/3/details/${WEEK}`, 'administrator');
    expect(await screen.findByText(/Once a placement is sold/)).toBeTruthy();
  });
});

describe('the pages of errors', () => {
  // spec: route-26
  test('show the text that belongs to their address', async () => {
    serve({});
    await visit('/errorinfo/Something%20odd', null);
    expect(await screen.findByText('Something odd')).toBeTruthy();
    expect(screen.getByText(/contact support/)).toBeTruthy();
  });
});
