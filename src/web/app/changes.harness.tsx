import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Order } from '#contract/sales/orders.ts';
import { capabilitiesOf } from '#domain/access/abilities.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { fakeChangeRoutes, type FakeFacts } from '#web/features/sales/order/fake-changes.ts';
import { press, type SentRequest, serve, sessionOf } from './visit.harness.tsx';

const VERTS = [
  sampleVert({ id: 1, sendingDate: '2026-12-03' }),
  { ...sampleVert({ id: 2, sendingDate: '2026-12-10' }) },
].map((vert, at) => ({ ...vert, placement: { ...vert.placement, id: 1000 + at * 10 } }));
/** A booked order with two ads. */
export const ORDER: Order = { ...sampleOrder(VERTS), state: 'booked', bookedAt: '2026-11-20T09:00:00Z' };

/** The ads of an order that reaches the scale. */
export const THREE = [...VERTS, { ...sampleVert({ id: 3, sendingDate: '2026-12-17' }) }].map((vert, at) => ({
  ...vert,
  placement: { ...vert.placement, id: 1000 + at * 10 },
}));

const DAYS = ['2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24'];
const NAMES = ['Textanzeige 1', 'Banner'];
const SOLD = new Set([1000, 1010]);
const ISSUES = DAYS.map((sendingDate, at) => ({
  id: 100 + at,
  publicationId: 1000,
  sendingDate,
  weekNumber: `2026-${49 + at}`,
  topic: '',
  blocked: false,
  version: 1,
  placements: NAMES.map((name, place) => {
    const id = 1000 + at * 10 + place;
    const isSold = SOLD.has(id);
    return { id, name, additional: false, sold: isSold, state: isSold ? 'sold' : 'free', vert: null };
  }),
  deadlines: null,
}));
const PLACES = ISSUES.flatMap(({ sendingDate, placements }) =>
  placements.map(({ id, name }) => ({
    placementId: id,
    name,
    publicationId: 1000,
    publicationTitle: 'Gebäudebrief',
    sendingDate,
  })),
);
/** The rate card of all placements. */
export const CARD: RateCard = {
  name: '2026',
  currency: 'EUR',
  recipients: null,
  vatBasisPoints: 1900,
  scaleGroup: '',
  surcharges: [],
  volumeScale: [],
  packages: [],
  validFrom: '2026-10-01',
  rates: [
    { placementName: 'Textanzeige 1', kind: 'flat', price: 40_000 },
    { placementName: 'Banner', kind: 'flat', price: 60_000 },
  ],
  frequencyScale: [{ count: 3, basisPoints: 1000 }],
};

const SALES = sessionOf('sales');
/** A user who agrees prices. */
export const SELLER = {
  ...SALES,
  capabilities: capabilitiesOf('administrator'),
  organization: { ...SALES.organization, keepsPrices: true },
};

/** Fakes the server. `refuseApply` returns the refusal of a change; null to apply it. */
export function serveChanges(more: Partial<FakeFacts> = {}, refuseApply: () => Response | null = () => null) {
  const facts: FakeFacts = { order: ORDER, places: PLACES, card: CARD, ...more };
  const world = { facts };
  const changes = fakeChangeRoutes(
    () => world.facts,
    (order) => {
      if (order) world.facts = { ...world.facts, order };
    },
  );
  const sent = serve({
    'GET /api/orders/:id': () => ({ order: world.facts.order }),
    'GET /api/publications': () => ({ publications: [{ id: 1000, title: 'Gebäudebrief' }] }),
    'GET /api/issues': () => ({ issues: ISSUES }),
    ...changes,
    'POST /api/orders/:id/changes': (request) =>
      refuseApply() ?? changes['POST /api/orders/:id/changes'](request),
  });
  return { world, sent };
}

/** Presses a button as soon as its preview is loaded. */
export async function pressReady(name: string) {
  await waitFor(() => expect(screen.getByRole('button', { name }).ariaDisabled).toBeNull());
  await press(name);
}

/** Returns the applied changes. */
export const applied = (sent: readonly SentRequest[]): SentRequest[] =>
  sent.filter(({ route }) => route.endsWith('/changes'));
