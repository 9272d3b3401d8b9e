// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder, sampleVert } from '#web/features/ads/verts/fake-server.ts';
import { flashes, press, serve, typist, visit } from './visit.harness.tsx';

const order = (vert: ReturnType<typeof sampleVert>) => ({
  'GET /api/orders/:id': () => ({ order: sampleOrder([vert]) }),
});

// spec: state-13
test('the save button of an ad is primary only while there are unsaved changes and none is being saved', async () => {
  const vert = sampleVert();
  const waiting: (() => void)[] = [];
  serve({
    ...order(vert),
    'PATCH /api/verts/:id': async ({ body }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { vert: { ...vert, ...body, version: 2 } };
    },
  });
  await visit('/orders/20418/verts/1', 'sales');
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save.className).not.toContain('btn--primary');
  await typist.type(screen.getByRole('textbox', { name: /^Headline/ }), '!');
  expect(save.className).toContain('btn--primary');
  await typist.click(save);
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  expect(save.className).not.toContain('btn--primary');
  waiting[0]?.();
  await waitFor(() => expect(flashes()[0]?.text).toBe('The entry was saved.'));
  expect(save.className).not.toContain('btn--primary');
});

// spec: vert-8, state-14
test('a sent ad is read-only: no saving, switching or pasting', async () => {
  serve(order(sampleVert({ sent: true, sentAt: '2026-11-20T09:00:00Z', imageWidth: 640, imageHeight: 480 })));
  await visit('/orders/20418/verts/1', 'sales');
  expect(await screen.findByText('This ad has been sent.')).toBeTruthy();
  expect(screen.getByText('It can no longer be edited.')).toBeTruthy();
  for (const field of screen.getAllByRole('textbox')) {
    expect(field.matches(':disabled, [aria-disabled=true][contenteditable=false]')).toBe(true);
  }
  for (const name of ['Save', 'Reset', 'Change to image ad']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  await press('Copy ad');
  expect(flashes()[0]?.text).toBe('Ad copied.');
  expect(screen.getByRole('button', { name: 'Paste ad' }).getAttribute('aria-disabled')).toBe('true');
});
