// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#web/api/query-client.ts';
import { sampleCustomer } from '#web/pages/platform/fake-organization.ts';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { router } from './router.tsx';
import { flashes, press, refuse, serve, typist, visit } from './visit.harness.tsx';

const MISSING = 'The requested element does not exist';
/** The week view keeps its head, so that the user can choose another newsletter. */
const NO_NEWSLETTER = 'This newsletter does not exist, or no longer does. Please choose another one.';
const WEEK = '2026-48';
/** Pages that show something for any value, and the page of signed-out visitors. */
const OTHERS = new Set<string>([paths.errorInfo, paths.errorNotFound, paths.sharedReport, paths.reporting]);

// The server refuses ids of another organization like ids that do not exist (tests/api/platform/entry-points.test.ts).
const routed = [
  ...new Set(Object.keys(router.routesByPath).map((path) => (path === '/' ? path : path.replace(/\/$/, '')))),
].filter((path) => path !== '/$');
const addresses = routed
  .filter((path) => path.includes('$') && !OTHERS.has(path))
  .map((path) => path.replace('$weekNumber', WEEK).replaceAll(/\$\w+/g, '99999'));

// React reports each error that a page of the application catches.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

test('every path of the application is a route, and the reverse', () => {
  expect(routed.toSorted()).toEqual(Object.values<string>(paths).toSorted());
  expect(addresses.length).toBeGreaterThan(25);
});

describe('a page of a record that does not exist, or that the user may not see', () => {
  test.each(addresses)('says so inside the frame: %s', async (address) => {
    serve({ 'GET /api/publications': () => ({ publications: [{ id: 1, title: 'Hafenbrief' }] }) });
    await visit(address, 'administrator');
    await waitFor(() =>
      expect(screen.getAllByText((text) => text === MISSING || text === NO_NEWSLETTER)[0]).toBeTruthy(),
    );
    expect(screen.getAllByRole('banner')[0]).toBeTruthy();
  });

  test('says so about a week that does not exist', async () => {
    serve({});
    await visit('/publications/1/weeks/2026-99', 'administrator');
    expect(await screen.findByText(MISSING)).toBeTruthy();
    expect(screen.getAllByRole('banner')[0]).toBeTruthy();
  });

  test('says so about an ad that its order does not have, and still shows the others', async () => {
    serve({ 'GET /api/orders/:id': () => ({ order: sampleOrder([sampleVert()]) }) });
    await visit('/orders/20418/verts/99999', 'sales');
    expect(await screen.findByText(MISSING)).toBeTruthy();
    expect(screen.getAllByRole('banner')[0]).toBeTruthy();
    expect(screen.getByRole('navigation', { name: /ads/i })).toBeTruthy();
  });
});

describe('a record that is deleted while its page is open', () => {
  test('keeps what was typed, and says so', async () => {
    let isGone = false;
    serve({
      'GET /api/customers/:id': () =>
        isGone ? refuse(404, 'not_found') : { customer: sampleCustomer({ id: 7, name: 'Solarwerk' }) },
      'PATCH /api/customers/:id': () => refuse(404, 'not_found'),
    });
    await visit('/customers/7/edit', 'administrator');
    const name = await screen.findByDisplayValue<HTMLInputElement>('Solarwerk');
    await typist.type(name, ' typed');
    isGone = true;
    await press('Save');
    expect(await screen.findByText('The requested element no longer exists.')).toBeTruthy();
    expect(name.isConnected).toBe(true);
    expect(name.value).toBe('Solarwerk typed');
  });

  test('stays on the page while the server is failing', async () => {
    let isFailing = false;
    serve({
      'GET /api/customers/:id': () =>
        isFailing ? refuse(500, 'unexpected') : { customer: sampleCustomer({ id: 7, name: 'Solarwerk' }) },
    });
    await visit('/customers/7/edit', 'administrator');
    const name = await screen.findByDisplayValue<HTMLInputElement>('Solarwerk');
    await typist.type(name, ' typed');
    isFailing = true;
    // Without the pauses between the retries.
    queryClient.setDefaultOptions({ queries: { retry: false } });
    await queryClient.invalidateQueries();
    expect(screen.queryByText('The requested element no longer exists.')).toBeNull();
    expect([name.isConnected, name.value]).toEqual([true, 'Solarwerk typed']);
  });
});

describe('an ad that is cancelled while a user edits it', () => {
  const verts = [sampleVert({ id: 1 }), sampleVert({ id: 2 })];
  const gone = {
    'its placement': (isGone: boolean) => ({ order: sampleOrder(isGone ? verts.slice(1) : verts) }),
    'its order': (isGone: boolean) => (isGone ? refuse(404, 'not_found') : { order: sampleOrder(verts) }),
  };

  test.each(Object.entries(gone))('keeps what was typed, to be copied: %s', async (_, answer) => {
    let isGone = false;
    const sent = serve({ 'GET /api/orders/:id': () => answer(isGone) });
    await visit('/orders/20418/verts/1', 'sales');
    const headline = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Headline/ });
    await typist.type(headline, ' typed');
    const { value } = headline;
    isGone = true;
    await queryClient.invalidateQueries();
    expect(await screen.findByText('This ad no longer exists.')).toBeTruthy();
    expect([headline.value, headline.readOnly]).toEqual([value, true]);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await typist.keyboard('{Control>}s{/Control}');
    await press('Copy ad');
    expect(flashes()[0]?.text).toBe('Ad copied.');
    expect(sent).toEqual([]);
  });
});
