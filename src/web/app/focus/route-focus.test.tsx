// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recentVisits } from '#web/ui/device/recent-visits.ts';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { showShortcutDialog } from '../keys/shortcut-dialog-state.ts';
import { serve, sessionOf, typist, visit } from '../visit.harness.tsx';

const OTHER = {
  id: 20419,
  customerName: 'Müller & Söhne',
  note: '',
  publications: [],
  placements: 1,
  firstSendingDate: '2026-12-03',
  state: 'booked',
  lapsed: false,
};
const FINDINGS = {
  customers: [],
  orders: [OTHER],
  invoices: [],
  issues: [],
  free: [],
  hasMoreFree: false,
  similarTo: null,
};
const NOTHING = { ...FINDINGS, orders: [] };
const ORDER = sampleOrder([sampleVert({ headline: 'Heat pumps' })]);

beforeEach(() => showShortcutDialog(null));

test('after a navigation to another order on the same route, the content gets the focus, and the title is announced', async () => {
  serve({
    'GET /api/orders/:id': ({ path }) => ({ order: { ...ORDER, id: Number(path[0]) } }),
    'GET /api/search': ({ query }) => (query.get('q') === '20419' ? FINDINGS : NOTHING),
  });
  await visit('/orders/20418', 'sales');
  await screen.findByRole('heading', { level: 1, name: /20418/ });
  screen.getByRole('button', { name: 'Repeat …' }).focus();
  await typist.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('combobox', { name: /^Customer, order/ });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await typist.keyboard('20419{Enter}');
  await screen.findByRole('heading', { level: 1, name: /20419/ });
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
  await screen.findByText(/20419.* · Vertbook/, { selector: '[aria-live]' });
  const visited = { path: '/orders/20419', name: 'Solarwerk Jena' };
  await waitFor(() => expect(recentVisits(sessionOf('sales').currentUserId)[0]).toEqual(visited), {
    timeout: 3000,
  });
});
