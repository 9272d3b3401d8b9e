// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OrderTerms } from '#contract/pricing/terms.ts';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { fakeChangeRoutes } from '#web/features/sales/order/fake-changes.ts';
import { confirmByEnter, flashes, press, refuse, serve, sessionOf, visit } from './visit.harness.tsx';

const session = sessionOf('sales');
const SALES = { ...session, organization: { ...session.organization, keepsTerms: true } };
const BOOKED = { state: 'booked', bookedAt: '2026-11-20T09:00:00Z' } as const;
const [FIRST, SECOND] = [sampleVert({ id: 1 }), sampleVert({ id: 2, sendingDate: '2026-11-26' })];

const cancellation = { rule: 'step', until: null, basisPoints: 2500, amount: 14_580 } as const;
const line = (vertId: number) => ({ vertId, booking: null, creative: null, approval: null, cancellation });
const charge = (vertId: number): OrderTerms['charges'][number] => ({
  vertId,
  publicationTitle: 'Logistik-Brief',
  placementName: 'Textanzeige 1',
  sendingDate: '2026-11-26',
  basisPoints: 2500,
  currency: 'EUR',
  amount: 14_580,
  isBilled: false,
  isWaived: false,
  waiverReason: '',
  invoice: null,
  rebooks: null,
});

const CANCELLED = {
  id: 1,
  subject: 'order',
  action: 'cancelled',
  happenedAt: '2026-11-24T09:00:00Z',
  userName: 'Katharina Lindner',
  orderId: 20_418,
  placementName: null,
  placementCount: 1,
  reservationExpireDate: null,
  fields: [],
  topic: null,
  copiedFrom: null,
  move: null,
};

/** Fakes a server with one booked order, where cancelling an ad costs a quarter of its price, or nothing. */
function serveOrder(vertIds: readonly number[], charges: readonly number[]) {
  const kept = new Set(vertIds);
  const owed = new Set<number>();
  const cancel = (ids: readonly number[]) => {
    for (const id of ids) {
      kept.delete(id);
      if (charges.includes(id)) owed.add(id);
    }
  };
  serve({
    'GET /api/orders/overview': () => ({ order_overviews: [], number_of_remaining_orders: 0 }),
    'GET /api/orders/:id': () => {
      const verts = [FIRST, SECOND].filter(({ id }) => kept.has(id));
      return verts.length === 0 ? refuse(404, 'not_found') : { order: { ...sampleOrder(verts), ...BOOKED } };
    },
    'GET /api/orders/:id/terms': () => ({
      terms: {
        lines: [...kept].map(line),
        currency: 'EUR',
        cancellationTax: 'damages',
        charges: [...owed].map(charge),
      },
    }),
    'GET /api/orders/:id/history': () => ({
      history: [CANCELLED],
    }),
    ...fakeChangeRoutes(
      () => {
        const order = { ...sampleOrder([FIRST, SECOND].filter(({ id }) => kept.has(id))), ...BOOKED };
        return charges.length > 0 ? { order, owed: 14_580 } : { order };
      },
      (order) => cancel([...kept].filter((id) => !order?.verts.some((vert) => vert.id === id))),
    ),
  });
}

/** Confirms the question by Enter, after it has said what cancelling costs. */
async function confirm(cost: string | RegExp) {
  await within(await screen.findByRole('alertdialog')).findByText(cost);
  await confirmByEnter();
}

describe('cancelling a booking that costs something', () => {
  // spec: sale-10
  test('says before and after it what the customer owes, and names the day of the placement', async () => {
    serveOrder([1, 2], [2]);
    await visit('/orders/20418', SALES);
    const [bin] = await screen.findAllByRole('button', { name: /^Remove placement Textanzeige 1/ });
    await waitFor(() =>
      expect(bin?.getAttribute('aria-description')).toMatch(/Cancelling costs 145\.80 EUR/),
    );
    bin?.click();
    const question = await screen.findByRole('alertdialog');
    await within(question).findByText('The customer owes 145.80 EUR, 25% of the net price.');
    await confirmByEnter();
    await waitFor(() =>
      expect(flashes()[0]?.text).toBe(
        'Placement “Textanzeige 1” of 26.11.2026 has been removed and is free again. The customer owes 145.80 EUR.',
      ),
    );
  });

  test.each([/^Remove placement Textanzeige 1/, 'Cancel order'])(
    'stays on the page of the order after its last placement is cancelled: %s',
    async (button) => {
      serveOrder([1], [1]);
      const { place } = await visit('/orders/20418', SALES);
      await press(button);
      await confirm(/^The customer owes 145.80 EUR/);
      await waitFor(() =>
        expect(flashes()[0]?.text).toBe('Order 20418 has been cancelled. The customer owes 145.80 EUR.'),
      );
      expect(await screen.findByText(/25% of the net price, 145\.80 EUR/)).toBeTruthy();
      expect(place()).toBe('/orders/20418');
    },
  );

  test('leaves the page if nothing is owed', async () => {
    serveOrder([1], []);
    const { place } = await visit('/orders/20418', SALES);
    await press(/^Remove placement Textanzeige 1/);
    await confirm('Cancelling costs the customer nothing.');
    await waitFor(() => expect(place()).toBe('/orders'));
    expect(flashes()[0]?.text).toBe('Order 20418 has been cancelled.');
  });
});

test('says what removing all ads costs if the order can only be cancelled ad by ad', async () => {
  const whole = sampleOrder([FIRST, SECOND]);
  const order = { ...whole, ...BOOKED, orderStatistic: { ...whole.orderStatistic, countSentVerts: 1 } };
  const terms = { lines: [line(1), line(2)], currency: 'EUR', cancellationTax: 'damages', charges: [] };
  serve({ 'GET /api/orders/:id': () => ({ order }), 'GET /api/orders/:id/terms': () => ({ terms }) });
  await visit('/orders/20418', SALES);
  expect(await screen.findByText(/Removing all of them would cost the customer 291\.60 EUR\./)).toBeTruthy();
});

test('a cancelled placement that is still free can be booked again, and its order opens', async () => {
  let isCancelled = true;
  const sent = serve({
    'GET /api/orders/:id': () =>
      isCancelled ? refuse(404, 'not_found') : { order: { ...sampleOrder([FIRST]), ...BOOKED } },
    'GET /api/orders/:id/history': () => ({ history: [CANCELLED] }),
    'GET /api/orders/:id/terms': () => ({
      terms: {
        lines: isCancelled ? [] : [line(1)],
        currency: 'EUR',
        cancellationTax: 'damages',
        charges: isCancelled
          ? [1, 2].map((vertId) => ({ ...charge(vertId), rebooks: 'order' as const }))
          : [],
      },
    }),
    'POST /api/cancelled_verts/:id/rebook': () => {
      isCancelled = false;
      return { order: { ...sampleOrder([FIRST]), ...BOOKED } };
    },
  });
  await visit('/orders/20418', SALES);
  await press('Book the order again');
  expect(await screen.findByRole('heading', { name: /Booking 20418/ })).toBeTruthy();
  expect(sent[0]?.route).toBe('POST /api/cancelled_verts/1/rebook');
  expect(flashes()[0]?.text).toBe('The order is booked again. Nothing is owed for it.');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Cancelled placements' })).toBeNull());
});

test('the page does not wait for the deadlines, and shows them below the states of the ads', async () => {
  const terms = { lines: [line(1)], currency: 'EUR', cancellationTax: 'damages', charges: [] };
  const waiting: ((body: object) => void)[] = [];
  serve({
    'GET /api/orders/:id': () => ({ order: { ...sampleOrder([FIRST]), ...BOOKED } }),
    'GET /api/orders/:id/terms': () => new Promise<object>((resolve) => waiting.push(resolve)),
  });
  await visit('/orders/20418', SALES);
  const state = await screen.findByText('Pending');
  const cell = state.closest('td');
  expect(cell?.textContent).toBe('Pending');
  expect(screen.queryByText(/25%/)).toBeNull();
  for (const respond of waiting) respond({ terms });
  expect(await screen.findByText(/25%/)).toBeTruthy();
});
