// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { flashes, press, refuse, serve, typist, visit } from './visit.harness.tsx';

const ITEM = {
  id: 11,
  name: 'Banner',
  publicationId: 3,
  publicationTitle: 'Baubrief',
  weekNumber: '2026-49',
  sendingDate: '2026-12-03',
  isUnavailable: false,
};
const LATER = { ...ITEM, id: 12, name: 'Kopf', weekNumber: '2026-50', sendingDate: '2026-12-10' };

/** Stores a cart and a draft of the new order on the device. */
function keep(items: object[], draft: object = {}): void {
  localStorage.setItem('vertbook.cart', JSON.stringify({ userId: 1, items }));
  localStorage.setItem('vertbook.new-order', JSON.stringify({ userId: 1, draft }));
}

const placement = (id: number) => ({
  id,
  name: 'Banner',
  additional: false,
  sold: false,
  state: 'free',
  vert: null,
});
const base = {
  'GET /api/issues': () => ({
    issues: [ITEM, LATER].map(({ id, weekNumber, sendingDate }) => ({
      id,
      publicationId: 3,
      weekNumber,
      sendingDate,
      topic: '',
      blocked: false,
      recipientCount: null,
      totalImpressionCount: null,
      version: 1,
      placements: [placement(id)],
    })),
  }),
  'GET /api/customers': () => ({ customers: [{ id: 7, name: 'Solarwerk Jena', agencyName: '' }] }),
};
const ORDER = { order: sampleOrder([sampleVert()]) };
const FULL = {
  customer: { id: 7, name: 'Solarwerk Jena' },
  reservationExpireDate: '2026-12-01',
  note: 'Telefon',
};

describe('a new order', () => {
  // spec: cart-1, cart-3
  test('shows its placements by sending date, with a link back to the week view', async () => {
    serve(base);
    keep([LATER, ITEM]);
    await visit('/cart', 'sales');
    const rows = await screen.findAllByRole('row');
    const texts = rows.map((row) =>
      [...row.children].slice(0, 4).map(({ textContent }) => textContent?.trim()),
    );
    expect(texts).toEqual([
      ['Newsletter', 'Placement', 'Calendar week', 'Sending date'],
      ['Baubrief', 'Banner', 'Week 49', 'Thu 03.12.2026'],
      ['Baubrief', 'Kopf', 'Week 50', 'Thu 10.12.2026'],
    ]);
    await press('Remove Banner');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'Back to ad sales' }).getAttribute('href')).toBe('/publications');
  });

  // spec: cart-6
  test('shows that the cart is empty', async () => {
    serve(base);
    await visit('/cart', 'sales');
    expect(await screen.findByText('There are no placements in your cart.')).toBeTruthy();
  });

  // spec: cart-8, role-6
  test.each([
    ['sales', 'e.g. what was agreed'],
    ['customer', 'e.g. customer'],
  ] as const)('shows a note field whose placeholder for the role %s is: %s', async (role, placeholder) => {
    serve(base);
    await visit('/cart', role);
    expect(await screen.findByPlaceholderText(placeholder)).toBeTruthy();
    expect(screen.queryAllByRole('combobox', { name: 'Customer' })).toHaveLength(role === 'sales' ? 1 : 0);
  });

  test('proposes as expiry date the working day before its first sending date, at most two weeks from today', async () => {
    serve(base);
    keep([LATER, ITEM]);
    await visit('/cart', 'sales');
    const date = await screen.findByRole<HTMLInputElement>('textbox', { name: /Reservation end date/ });
    expect(date.value).toBe('Wed 02.12.2026');
    await press('Remove Banner');
    await waitFor(() => expect(date.value).toBe('Tue 08.12.2026'));
    await press(/^7 days/);
    expect(date.value).toBe('Tue 01.12.2026');
  });

  // spec: rule-5
  test('warns about an expiry date after the first sending date', async () => {
    serve(base);
    keep([LATER, ITEM], { ...FULL, reservationExpireDate: '2026-12-04' });
    await visit('/cart', 'sales');
    const words = 'Important: Please select a reservation date that is before the send date of the first ad.';
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

const MISSING = {
  customer_id: ['Please select a customer.'],
  reservation_expire_date: ['Please select a date.'],
  placement_ids: ['Please select at least one placement.'],
};

describe('a placement that is no longer free', () => {
  test('says until when a request or an offered change holds it', async () => {
    const held = { ...placement(11), state: 'held', heldUntil: '2026-11-24T12:00:00Z' };
    const { issues } = base['GET /api/issues']();
    const shown = issues.map((issue) => ({
      ...issue,
      placements: issue.placements.map((one) => (one.id === 11 ? held : one)),
    }));
    serve({ ...base, 'GET /api/issues': () => ({ issues: shown }) });
    keep([ITEM, LATER]);
    await visit('/cart', 'sales');
    const reason = await screen.findByText(/^Held until .+ for a request or an offered change$/);
    expect(within(reason.closest('tr') as HTMLElement).getByText('Banner')).toBeTruthy();
    expect(
      screen.getByText('One placement is no longer free. Remove it before you create the order.'),
    ).toBeTruthy();
  });

  test.each([
    [{ state: 'blocked' }, 'The issue has already gone out.'],
    [
      { sold: true, state: 'sold', vert: { id: null, own: false } },
      'This placement has been sold in the meantime.',
    ],
  ])('says why: %o', async (changes, reason) => {
    const { issues } = base['GET /api/issues']();
    const shown = issues.map((issue) => ({
      ...issue,
      placements: issue.placements.map((one) => (one.id === 11 ? { ...one, ...changes } : one)),
    }));
    serve({ ...base, 'GET /api/issues': () => ({ issues: shown }) });
    keep([ITEM, LATER]);
    await visit('/cart', 'sales');
    expect(await screen.findByText(reason)).toBeTruthy();
  });
});

describe('an order that is refused', () => {
  // spec: cart-7, rule-1, rule-3, error-2
  test("shows each field's error until the field is corrected", async () => {
    serve({ ...base, 'POST /api/orders': () => refuse(422, 'invalid', 'No.', { errors: MISSING }) });
    await visit('/cart', 'sales');
    await press('Create order');
    for (const [text = ''] of Object.values(MISSING)) await screen.findByText(text);
    expect(screen.getByText('Please select at least one placement.').closest('[role=alert]')).toBeTruthy();
    expect(flashes()).toEqual([
      { type: 'danger', text: 'An error occurred when saving the entry.', timeoutMs: 6000 },
    ]);
    await typist.type(screen.getByRole('combobox', { name: 'Customer' }), 'Sol');
    await typist.click(await screen.findByRole('option', { name: /^Solarwerk Jena/ }));
    await waitFor(() => expect(screen.queryByText('Please select a customer.')).toBeNull());
    const date = screen.getByRole('textbox', { name: /Reservation end date/ });
    await typist.clear(date);
    await typist.type(date, '01.12.2026');
    await waitFor(() => expect(screen.queryByText('Please select a date.')).toBeNull());
  });

  test('creates no customer for an order without a date, and puts the focus into the first wrong field', async () => {
    const { customer_id: _customer, placement_ids: _placements, ...errors } = MISSING;
    const sent = serve({ ...base, 'POST /api/orders': () => refuse(422, 'invalid', 'No.', { errors }) });
    keep([ITEM], { ...FULL, customer: { id: null, name: 'Neu GmbH' }, reservationExpireDate: null });
    await visit('/cart', 'sales');
    await press('Create order');
    await screen.findByText('Please select a date.');
    expect(sent.map(({ route }) => route)).toEqual(['POST /api/orders']);
    const date = screen.getByRole('textbox', { name: /Reservation end date/ });
    await waitFor(() => expect(document.activeElement).toBe(date));
  });

  // spec: state-24, error-1
  test('marks unavailable placements, with a message for six seconds', async () => {
    const words = 'At least one ad space has already been reserved by another user.';
    serve({
      ...base,
      'POST /api/orders': () =>
        refuse(422, 'placements_unavailable', words, { unavailable_placements: [12] }),
    });
    keep([ITEM, LATER], FULL);
    await visit('/cart', 'sales');
    await press('Create order');
    await waitFor(() => expect(flashes()[0]).toEqual({ type: 'danger', text: words, timeoutMs: 6000 }));
    const row = within(screen.getByRole('row', { name: /Kopf/ }));
    expect(await row.findByText('No longer free')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Banner/ })).queryByText('No longer free')).toBeNull();
  });

  // spec: rule-4
  test('saves its new customer once, and uses that customer in the next attempt', async () => {
    let isRefused = true;
    const sent = serve({
      ...base,
      'POST /api/customers': () => Response.json({ customer: { id: 8, name: 'Neu GmbH' } }, { status: 201 }),
      'POST /api/orders': () =>
        isRefused ? refuse(422, 'invalid', 'No.', { errors: { note: ['Too long.'] } }) : ORDER,
      'GET /api/orders/:id': () => ORDER,
    });
    keep([ITEM], { ...FULL, customer: { id: null, name: 'Neu GmbH' } });
    const { place } = await visit('/cart', 'sales');
    await press('Create order');
    await screen.findByText('Too long.');
    isRefused = false;
    await press('Create order');
    await waitFor(() => expect(place()).toBe('/orders/20418'));
    expect(sent.map(({ route }) => route)).toEqual([
      'POST /api/customers',
      'POST /api/orders',
      'POST /api/orders',
    ]);
    expect(sent[2]?.body).toEqual({
      customer_id: 8,
      reservation_expire_date: '2026-12-01',
      placement_ids: [11],
      note: 'Telefon',
    });
    expect(localStorage.getItem('vertbook.cart')).toBeNull();
  });
});
