// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { capabilitiesOf } from '#domain/access/abilities.ts';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { press, serve, sessionOf, typist, visit } from './visit.harness.tsx';

const ORDER = sampleOrder([sampleVert({ id: 1 })]);
const issue = (id: number, sendingDate: string, weekNumber: string) => ({
  id,
  publicationId: 1000,
  sendingDate,
  weekNumber,
  topic: '',
  blocked: false,
  version: 1,
  placements: ['Textanzeige 1', 'Banner'].map((name, at) => ({
    id: id * 10 + at,
    name,
    additional: false,
    sold: false,
    state: 'free',
  })),
  deadlines: null,
});
const rate = (placementName: string, price: number) => ({ placementName, kind: 'flat', price });
const SALES = sessionOf('sales');
const SELLER = {
  ...SALES,
  capabilities: capabilitiesOf('administrator'),
  organization: { ...SALES.organization, keepsPrices: true },
};

function serveOrder() {
  serve({
    'GET /api/orders/:id': () => ({ order: ORDER }),
    'GET /api/publications': () => ({ publications: [{ id: 1000, title: 'Gebäudebrief' }] }),
    'GET /api/issues': () => ({
      issues: [issue(101, '2026-12-10', '2026-50'), issue(102, '2026-12-17', '2026-51')],
    }),
    'GET /api/price_lists': () => ({
      priceLists: [
        {
          publicationId: 1000,
          currency: 'EUR',
          recipients: null,
          rates: [rate('Textanzeige 1', 40_000), rate('Banner', 55_050)],
          surcharges: [],
        },
      ],
    }),
  });
}

test('the dialog that repeats an order shows the total of the list prices', async () => {
  serveOrder();
  await visit('/orders/20418', SELLER);
  await press(/^Repeat/);
  const dialog = within(await screen.findByRole('dialog'));
  const chosen = await dialog.findAllByRole('checkbox', { checked: true });
  expect(chosen).toHaveLength(1);
  expect(await dialog.findByText(/^Total of the list prices: €400$/)).toBeTruthy();
  for (const box of chosen) await typist.click(box);
  expect(dialog.queryByText(/^Total/)).toBeNull();
});
