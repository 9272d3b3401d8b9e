// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mayLeave } from '#web/ui/navigation/unsaved-guard.tsx';
import { sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { answer, dialog, flashes, press, typist } from '#web/pages/platform/page-test.harness.tsx';
import { headline, leave, linkUrl, open, serve, typeInto } from './verts-page.harness.tsx';

const VERTS = [
  sampleVert({ id: 1, sendingDate: '2026-11-26' }),
  sampleVert({ id: 2, sendingDate: '2026-12-03', headline: 'Zweite Anzeige' }),
];
let server = serve(VERTS);

beforeEach(() => {
  server = serve(VERTS);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

// spec: route-17
test('the index redirects to the first ad', async () => {
  const { place } = await open('/orders/20418/verts');
  expect(place()).toBe('/orders/20418/verts/1');
});

describe('leaving an order with unsaved ads', () => {
  // spec: state-28
  test('asks nothing when the user switches between its ads, and keeps the entries', async () => {
    const { place } = await open('/orders/20418/verts/1');
    await typeInto(headline(), 'Neu');
    await typist.click(screen.getByRole('link', { name: /3 Dec/ }));
    await waitFor(() => expect(place()).toBe('/orders/20418/verts/2'));
    expect(headline().value).toBe('Zweite Anzeige');
    expect(screen.getByRole('link', { name: /26 Nov.*Unsaved/ })).toBeTruthy();
    await typist.click(screen.getByRole('link', { name: /26 Nov/ }));
    await waitFor(() => expect(headline().value).toBe('Neu'));
  });

  // spec: vert-3, entity-9
  test('can save all of them and leave', async () => {
    const { place } = await open('/orders/20418/verts/1');
    await typeInto(headline(), 'Neu');
    await typist.click(screen.getByRole('link', { name: /3 Dec/ }));
    await waitFor(() => expect(headline().value).toBe('Zweite Anzeige'));
    await typeInto(headline(), 'Auch neu');
    await leave();
    await answer('Save');
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(server.saved).toEqual([1, 2]);
    expect(server.vert(2)?.headline).toBe('Auch neu');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  // spec: rule-21, error-19
  test('stays at the ad that the server refuses, with the reason', async () => {
    const { place } = await open('/orders/20418/verts/1');
    await typeInto(linkUrl(), 'ftp://nowhere');
    await typist.click(screen.getByRole('link', { name: /3 Dec/ }));
    await waitFor(() => expect(headline().value).toBe('Zweite Anzeige'));
    await leave();
    await answer('Save');
    await waitFor(() => expect(place()).toBe('/orders/20418/verts/1'));
    expect(await screen.findByText('The server refuses this.')).toBeTruthy();
    expect(flashes()).toEqual(['An error occurred when saving the entry.']);
    await typeInto(linkUrl(), 'https://solarwerk.example/');
    expect(screen.queryByText('The server refuses this.')).toBeNull();
  });

  // spec: details-3
  test('can discard them and leave', async () => {
    const { place } = await open('/orders/20418/verts/1');
    await typeInto(headline(), 'Neu');
    await leave();
    await answer('Discard');
    await waitFor(() => expect(place()).toBe('/dashboard'));
    expect(server.saved).toEqual([]);
    expect(localStorage.getItem('vertbook.draft.1')).toBeNull();
  });

  test('is cancelled with Escape', async () => {
    const { place } = await open('/orders/20418/verts/1');
    await typeInto(headline(), 'Neu');
    await leave();
    await dialog();
    await typist.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(place()).toBe('/orders/20418/verts/1');
    expect(headline().value).toBe('Neu');
  });

  test('asks before signing out, too', async () => {
    await open('/orders/20418/verts/1');
    expect(await mayLeave()).toBe(true);
    await typeInto(headline(), 'Neu');
    const first = mayLeave();
    await answer('Keep editing');
    expect(await first).toBe(false);
    expect(headline().value).toBe('Neu');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const second = mayLeave();
    await answer('Save');
    expect(await second).toBe(true);
    expect(server.saved).toEqual([1]);
  });

  test('asks nothing once everything is saved', async () => {
    const { place } = await open('/orders/20418/verts/1');
    await typeInto(headline(), 'Neu');
    await typist.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.saved).toEqual([1]));
    await leave();
    await waitFor(() => expect(place()).toBe('/dashboard'));
  });
});

test('a draft is restored after a crash, marked as unsaved', async () => {
  const content = { ...VERTS[0], headline: 'Vor dem Absturz' };
  localStorage.setItem('vertbook.draft.1', JSON.stringify({ userId: 1, version: 1, content }));
  await open('/orders/20418/verts/1');
  expect(headline().value).toBe('Vor dem Absturz');
  expect(screen.getByRole('link', { name: /26 Nov.*Unsaved/ })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

// spec: state-12
test('a reset can be undone', async () => {
  await open('/orders/20418/verts/1');
  await typeInto(headline(), 'Neu');
  await press('Reset');
  expect(headline().value).toBe('Solarstrom vom eigenen Dach');
  flash.list()[0]?.action?.onAction();
  await waitFor(() => expect(headline().value).toBe('Neu'));
});

test('a test mail contains the saved ad, without unsaved changes', async () => {
  await open('/orders/20418/verts/1');
  await press('Send test to me');
  await waitFor(() => expect(flashes().join()).toContain('k@demo.example'));
  await typeInto(headline(), 'Neu');
  const button = screen.getByRole('button', { name: 'Send test to me' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toContain('Save the ad first');
});

// spec: vert-8
test('a user who may only view cannot type, paste or save', async () => {
  await open('/orders/20418/verts/1', 'viewer');
  expect(headline().readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Paste ad' })).toBeNull();
});
