// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { sampleCustomer } from '#web/pages/platform/fake-organization.ts';
import { serve, typist, visit } from '../visit.harness.tsx';
import { showShortcutDialog } from './shortcut-dialog-state.ts';

beforeEach(() => showShortcutDialog(null));

/** Returns the acts on the open page that the palette offers. */
async function offered(): Promise<(string | null)[]> {
  await typist.keyboard('{Control>}k{/Control}');
  const here = await screen.findByRole('group', { name: 'On this page' });
  return within(here)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
}

test('the palette moves an ad of the open order, and leads to its comments', async () => {
  const order = sampleOrder([sampleVert({ id: 1 }), sampleVert({ id: 2 })]);
  serve({
    'GET /api/orders/:id': () => ({ order }),
    'GET /api/orders/:id/comments': () => ({ comments: [], people: [] }),
  });
  await visit('/orders/20418', 'sales');
  const comment = await screen.findByLabelText('Comment');
  expect(await offered()).toEqual(expect.arrayContaining(['Move ad …', 'Add comment']));
  await typist.keyboard('comment{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(comment));
  await offered();
  await typist.keyboard('move{Enter}');
  const [first] = await screen.findAllByRole('button', { name: /^Move ad/ });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('the palette starts an order for the open customer', async () => {
  serve({
    'GET /api/customers/:id': () => ({ customer: sampleCustomer({ id: 7, name: 'Müller & Söhne' }) }),
    'GET /api/publications': () => ({ publications: [] }),
  });
  const { place } = await visit('/customers/7', 'sales');
  await screen.findByRole('heading', { level: 1, name: 'Müller & Söhne' });
  expect(await offered()).toEqual(['New order']);
  await typist.keyboard('new order{Enter}');
  await waitFor(() => expect(place()).toMatch(/^\/publications/));
  expect(localStorage.getItem('vertbook.new-order')).toContain('Müller & Söhne');
});
