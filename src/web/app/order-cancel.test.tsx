// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { fakeChangeRoutes } from '#web/features/sales/order/fake-changes.ts';
import { confirmByEnter, flashes, press, refuse, serve, typist, visit } from './visit.harness.tsx';

const VERTS = [sampleVert({ id: 1 }), sampleVert({ id: 2, sendingDate: '2026-11-26', headline: '' })];
const ORDER = sampleOrder(VERTS);
const order = (change: Partial<typeof ORDER> = {}) => ({
  'GET /api/orders/:id': () => ({ order: { ...ORDER, ...change } }),
});
const empty = { 'GET /api/orders/overview': () => ({ order_overviews: [], number_of_remaining_orders: 0 }) };

describe('cancelling', () => {
  // spec: state-6
  test('is removed from the cache with its ads and report when deleted, and the list opens', async () => {
    serve({
      ...empty,
      ...order({ report: { id: 9 } }),
      ...fakeChangeRoutes(
        () => ({ order: { ...ORDER, report: { id: 9 } } }),
        () => undefined,
      ),
    });
    const { place } = await visit('/orders/20418', 'sales');
    queryClient.setQueryData(['vert', 1], VERTS[0]);
    queryClient.setQueryData(['report', '9'], {});
    await press('Delete order');
    const question = await screen.findByRole('alertdialog', { name: 'Delete order 20418?' });
    await within(question).findByText('The order is deleted. Its 2 placements become free again at once.');
    await confirmByEnter();
    await waitFor(() => expect(place()).toBe('/orders'));
    expect(flashes()[0]?.text).toBe('The order has been deleted.');
    expect(await screen.findByText(/There are no orders yet/)).toBeTruthy();
    for (const key of [
      ['order', 20_418],
      ['vert', 1],
      ['report', '9'],
    ]) {
      expect(queryClient.getQueryData(key)).toBeUndefined();
    }
  });

  // spec: order-13, error-22, sale-10
  test('tells why a placement was not cancelled, and that cancelling the last one deletes the order', async () => {
    let isRefused = true;
    const verts = VERTS.slice(0, 1);
    const routes = fakeChangeRoutes(
      () => ({ order: { ...ORDER, verts } }),
      () => undefined,
    );
    const sent = serve({
      ...empty,
      ...order({ verts }),
      ...routes,
      'POST /api/orders/:id/changes': (request) =>
        isRefused
          ? refuse(409, 'order_sent', 'Sent already.')
          : routes['POST /api/orders/:id/changes'](request),
    });
    const { place } = await visit('/orders/20418', 'sales');
    await press('Remove placement Textanzeige 1 (03.12.2026)');
    const question = within(await screen.findByRole('alertdialog'));
    await question.findByText(/last placement of the order, so the order is deleted with it/);
    await confirmByEnter();
    await question.findByText('Sent already.');
    isRefused = false;
    await confirmByEnter();
    await waitFor(() => expect(place()).toBe('/orders'));
    expect(flashes().map(({ text }) => text)).toContain('The order has been deleted.');
    expect(sent.filter(({ route }) => route.endsWith('/changes'))).toHaveLength(2);
  });

  // spec: sale-10
  test('stays as it is when the user keeps the placement with Escape', async () => {
    const sent = serve({
      ...order(),
      ...fakeChangeRoutes(
        () => ({ order: ORDER }),
        () => undefined,
      ),
    });
    await visit('/orders/20418', 'sales');
    const [bin] = await screen.findAllByRole('button', { name: /^Remove placement/ });
    await typist.click(bin as HTMLElement);
    await within(await screen.findByRole('alertdialog')).findByText(/becomes free again at once/);
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent.filter(({ route }) => !route.endsWith('/preview'))).toEqual([]);
  });
});
