// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { open, serve } from './numbers.harness.tsx';
import { flashes, refused, typist } from '#web/pages/platform/page-test.harness.tsx';

const saved: { name: string; address: string }[] = [];

afterEach(() => {
  cleanup();
  saved.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const MARCH = 'GET /api/data-export/2026-03-01';
const file = () =>
  new Response('Auftrag\r\n', {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="2026-Marz.csv"; filename*=UTF-8''2026-M%C3%A4rz.csv`,
    },
  });

/** Opens the page in a browser that records the saved files. */
async function openDataExport(): Promise<void> {
  URL.createObjectURL = () => 'blob:here';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
  await open('/data-export', { role: 'administrator' });
  await screen.findByRole('heading', { name: 'Data export' });
}

const exportButton = () => screen.getByRole('button', { name: /^Export/ });

test('a month is saved under the file name of the response', async () => {
  serve({ [MARCH]: file() });
  await openDataExport();
  await typist.click(screen.getByRole('button', { name: 'March 2026' }));
  await typist.click(exportButton());
  await waitFor(() => expect(saved).toEqual([{ name: '2026-März.csv', address: 'blob:here' }]));
  expect(flashes()).toEqual(['2026-März.csv was saved.']);
});

test('without a month no request is sent', async () => {
  const requests = serve({});
  await openDataExport();
  await typist.click(exportButton());
  expect(screen.getByText('Please select a month.')).toBeTruthy();
  expect(requests).toEqual([]);
  await typist.click(screen.getByRole('button', { name: 'March 2026' }));
  expect(screen.queryByText('Please select a month.')).toBeNull();
});

test('the button shows a running export, and starts no second one', async () => {
  const ends: (() => void)[] = [];
  const requests = serve({
    [MARCH]: () =>
      new Promise<Response>((resolve) => {
        ends.push(() => resolve(file()));
      }),
  });
  await openDataExport();
  await typist.click(screen.getByRole('button', { name: 'March 2026' }));
  await typist.click(exportButton());
  expect(exportButton().textContent).toBe('Exporting…');
  await typist.click(exportButton());
  expect(requests).toEqual([MARCH]);
  for (const end of ends) end();
  await waitFor(() => expect(exportButton().textContent).toBe('Export data'));
});

test.each([
  ['is refused', () => refused(500, 'unexpected')],
  [
    'breaks off',
    () =>
      new Response(
        new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode('Auftrag'));
            stream.error(new Error('cut'));
          },
        }),
      ),
  ],
])('a download that %s shows an error, and saves nothing', async (_how, answer) => {
  serve({ [MARCH]: answer });
  await openDataExport();
  await typist.click(screen.getByRole('button', { name: 'March 2026' }));
  await typist.click(exportButton());
  expect(await screen.findByText(/could not be downloaded\. Please try again later\./)).toBeTruthy();
  expect(saved).toEqual([]);
});
