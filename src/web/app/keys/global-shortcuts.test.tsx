// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Findings } from '#contract/sales/search.ts';
import { showShortcutDialog } from './shortcut-dialog-state.ts';
import { refuse, serve, typist, visit } from '../visit.harness.tsx';

const NO_RECORDS = { customers: [], orders: [], invoices: [], issues: [] };
const NOTHING: Findings = { ...NO_RECORDS, free: [], hasMoreFree: false, similarTo: null };
const FOUND: Findings = {
  ...NOTHING,
  customers: [{ id: 7, name: 'Müller & Söhne', agencyName: 'Agentur Ost', contact: 'Ada Müller' }],
  orders: [
    {
      id: 48,
      customerName: 'Müller & Söhne',
      note: '',
      publications: ['Baubrief'],
      placements: 2,
      firstSendingDate: '2026-12-03',
      state: 'booked',
      lapsed: true,
    },
  ],
  invoices: [
    { id: 64, kind: 'invoice', number: 'RE-2026-0064', customerName: 'Müller & Söhne', state: 'overdue' },
  ],
};
const SEARCH_ORDERS = 'Search customers, newsletters and notes';
const PUBLICATIONS = { publications: [{ id: 3, title: 'Baubrief' }] };

/** Fakes a server with these search results; returns the search terms it receives. */
function find(findings: Findings | Response | ((q: string) => Promise<Findings>)): string[] {
  const searched: string[] = [];
  serve({
    'GET /api/orders/overview': () => ({ order_overviews: [], number_of_remaining_orders: 0 }),
    'GET /api/publications': () => PUBLICATIONS,
    'GET /api/search': ({ query }) => {
      const q = query.get('q') ?? '';
      searched.push(q);
      return typeof findings === 'function' ? findings(q) : findings;
    },
  });
  return searched;
}

const search = () =>
  screen.findByRole('combobox', { name: 'Customer, order, invoice, newsletter, week or action' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const group = (name: string) => within(screen.getByRole('group', { name }));

async function openPalette(role: 'administrator' | 'customer' | 'viewer' = 'administrator') {
  const router = await visit('/orders', role);
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  await typist.keyboard('{Control>}k{/Control}');
  await search();
  return router;
}

beforeEach(() => {
  showShortcutDialog(null);
  // jsdom has no layout, so every element counts as visible.
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([
    new DOMRect(),
  ] as unknown as DOMRectList);
});

describe('the search over everything', () => {
  // spec: shell-9
  test('finds records that contain the input and marks the match; Enter opens the record', async () => {
    const searched = find(FOUND);
    const router = await openPalette();
    await typist.keyboard('müller');
    const order = await screen.findByRole('option', { name: /Order 48/ });
    expect(order.textContent).toBe('Order 48 · Müller & SöhneLapsed · Thu 3 Dec · 2 placements · Baubrief');
    const invoice = group('Invoices').getByRole('option');
    expect(invoice.textContent).toBe('Invoice RE-2026-0064 · Müller & Söhneoverdue');
    const customer = group('Customers').getByRole('option');
    expect(customer.getAttribute('aria-selected')).toBe('true');
    expect(customer.querySelector('mark')?.textContent).toBe('Müller');
    await waitFor(() => expect(searched.at(-1)).toBe('müller'));
    await typist.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(router.place()).toBe('/orders/48'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('offers weeks, newsletters and pages at once, with a named week first', async () => {
    find(NOTHING);
    await openPalette();
    await typist.keyboard('KW 48');
    expect(
      group('Weeks')
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Week 48 · 23.11.2026 – 29.11.2026Baubrief', 'Week 48 · 29.11.2027 – 05.12.2027Baubrief']);
    await typist.clear(await search());
    await typist.keyboard('baubreif');
    expect(await screen.findByRole('option', { name: 'Baubrief' })).toBeTruthy();
    await typist.clear(await search());
    await typist.keyboard('csv');
    expect(await screen.findByRole('option', { name: /Data export/ })).toBeTruthy();
  });

  test('shows whether it found only similar records, found none, or failed', async () => {
    find(async (q) => (q === 'mueler' ? { ...FOUND, similarTo: 'Müller' } : NOTHING));
    await openPalette();
    await typist.keyboard('mueler');
    expect(await screen.findByText('Nothing contains “mueler”. These contain “Müller”:')).toBeTruthy();
    await typist.keyboard('xx');
    expect(await screen.findByText('Nothing was found for “muelerxx”.')).toBeTruthy();
    find(refuse(500, 'internal'));
    await typist.keyboard('y');
    expect(await screen.findByText(/The records could not be searched/)).toBeTruthy();
  });

  test('ignores a late response to an earlier input', async () => {
    const answers: ((findings: Findings) => void)[] = [];
    const late = new Promise<Findings>((resolve) => answers.push(resolve));
    const searched = find((q) => (q === 'mu' ? late : Promise.resolve(NOTHING)));
    await openPalette();
    await typist.keyboard('mu');
    await waitFor(() => expect(searched).toContain('mu'));
    await typist.keyboard('qqq');
    expect(await screen.findByText('Nothing was found for “muqqq”.')).toBeTruthy();
    for (const respond of answers) respond(FOUND);
    await act(() => late);
    expect(options()).toEqual([]);
  });

  test('offers permitted actions only: a self-service user gets neither customers nor administration', async () => {
    find(NOTHING);
    await openPalette('customer');
    const labels = options();
    expect(
      labels.filter((label) => /Customers|Users|Settings$|Data export|Open the manual/.test(label)),
    ).toEqual([]);
    expect(labels.some((label) => label.startsWith('Cart'))).toBe(true);
    expect(labels.some((label) => label.startsWith('Log out'))).toBe(true);
  });

  test('Escape closes it and restores the focus', async () => {
    find(NOTHING);
    await visit('/orders', 'administrator');
    const typeahead = await screen.findByRole('combobox', { name: SEARCH_ORDERS });
    typeahead.focus();
    await typist.keyboard('{Control>}k{/Control}');
    await search();
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(typeahead);
  });

  test('can be opened with the mouse', async () => {
    find(NOTHING);
    await visit('/orders', 'viewer');
    await typist.click(await screen.findByRole('button', { name: 'Search' }));
    await typist.click(await screen.findByRole('option', { name: /Keyboard shortcuts/ }));
    expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeTruthy();
  });
});

describe('keys', () => {
  test('open pages and focus the search field, also as sequences', async () => {
    find(NOTHING);
    const router = await visit('/orders', 'administrator');
    await screen.findByRole('combobox', { name: SEARCH_ORDERS });
    await typist.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: SEARCH_ORDERS }));
    await typist.keyboard('gc');
    expect(router.place()).toBe('/orders');
    await typist.click(screen.getByRole('heading', { level: 1 }));
    await typist.keyboard('gc');
    await waitFor(() => expect(router.place()).toBe('/customers'));
  });

  test('open the search over everything on a page without its own search', async () => {
    find(NOTHING);
    await visit('/error-forbidden', 'sales');
    await typist.keyboard('/');
    await search();
  });

  test('do not open forbidden pages', async () => {
    find(NOTHING);
    const router = await visit('/orders', 'viewer');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    await typist.keyboard('gc');
    await typist.keyboard('c');
    await typist.keyboard('gd');
    expect(router.place()).toBe('/orders');
  });

  // spec: shell-10
  test('are listed by ?, where single-letter keys can be disabled on this device', async () => {
    find(NOTHING);
    const router = await visit('/orders', 'sales');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    await typist.keyboard('?');
    const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(list.getByText('New order from the cart')).toBeTruthy();
    expect(list.queryByText('Today (the former dashboard)')).toBeNull();
    await typist.click(list.getByRole('checkbox', { name: /Single-key/ }));
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await typist.keyboard('c');
    await typist.keyboard('?');
    expect(router.place()).toBe('/orders');
    expect(screen.queryByRole('dialog')).toBeNull();
    await typist.keyboard('{Control>}k{/Control}');
    await search();
  });

  test('move the focus to the new page, whose title is announced', async () => {
    find(NOTHING);
    await visit('/orders', 'sales');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    await typist.keyboard('c');
    await screen.findByRole('heading', { level: 1, name: 'New order' });
    const customer = screen.getByRole('combobox', { name: 'Customer' });
    await waitFor(() => expect(document.activeElement).toBe(customer));
    await screen.findByText('New order · Vertbook', { selector: '[aria-live]' });
  });

  test('typed while the search is loading go into its field', async () => {
    find(NOTHING);
    const router = await visit('/orders', 'sales');
    await screen.findByRole('heading', { level: 1, name: 'Orders' });
    await typist.keyboard('{Control>}k{/Control}cal');
    expect(await search()).toHaveProperty('value', 'cal');
    expect(router.place()).toBe('/orders');
    await typist.keyboard('{Escape}{Control>}k{/Control}cart, new{Enter}');
    await waitFor(() => expect(router.place()).toBe('/cart'));
  });
});

test('the customer field offers similar names, but selects none automatically', async () => {
  serve({
    'GET /api/customers': ({ query }) =>
      query.get('q') === 'Mueler'
        ? { customers: [], similar: [{ id: 7, name: 'Müller & Söhne', agencyName: '' }] }
        : { customers: [] },
  });
  await visit('/cart', 'sales');
  const customer = await screen.findByRole('combobox', { name: 'Customer' });
  await typist.type(customer, 'Mueler');
  await screen.findByText('No customer contains “Mueler”. Similar:');
  await typist.keyboard('{Enter}');
  expect(customer).toHaveProperty('value', 'Mueler');
  await typist.keyboard('{ArrowDown}{Enter}');
  expect(customer).toHaveProperty('value', 'Müller & Söhne');
});
