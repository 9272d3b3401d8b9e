// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { answer, dialog, press } from '#web/pages/platform/page-test.harness.tsx';
import { headline, open, serve, typeInto } from './verts-page.harness.tsx';

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

async function collide() {
  await open('/orders/20418/verts/1');
  await typeInto(headline(), 'Meine');
  server.overwrite(1, { headline: 'Ihre' });
  await press('Save');
  return within(await dialog());
}

describe('an ad that another user saved meanwhile', () => {
  test('shows both versions', async () => {
    const versions = await collide();
    expect(versions.getByRole('row', { name: 'Headline Meine Ihre' })).toBeTruthy();
    expect(server.saved).toEqual([]);
  });

  test('can be overwritten; then the other version can be pasted', async () => {
    await collide();
    await answer('Keep mine');
    await waitFor(() => expect(server.vert(1)?.headline).toBe('Meine'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Paste ad');
    expect(headline().value).toBe('Ihre');
  });

  test("can be accepted; then the user's own version can be pasted", async () => {
    await collide();
    await answer('Take theirs');
    await waitFor(() => expect(headline().value).toBe('Ihre'));
    expect(localStorage.getItem('vertbook.draft.1')).toBeNull();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Paste ad');
    expect(headline().value).toBe('Meine');
  });

  test('is compared at once when its draft is restored after a crash', async () => {
    const { content, ...draft } = { userId: 1, version: 1, content: { ...VERTS[0], headline: 'Meine' } };
    localStorage.setItem('vertbook.draft.1', JSON.stringify({ ...draft, content }));
    server.overwrite(1, { headline: 'Ihre' });
    await open('/orders/20418/verts/1');
    expect(within(await dialog()).getByRole('row', { name: 'Headline Meine Ihre' })).toBeTruthy();
    await answer('Keep editing');
    expect(headline().value).toBe('Meine');
    expect(screen.getByRole('button', { name: 'Compare' })).toBeTruthy();
  });
});
