// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiProblem } from '#web/api/api-problem.ts';
import { LanguageProvider, switchLanguage } from '#web/ui/language/language.tsx';
import { NoConnection } from '#web/api/connection.ts';
import { ErrorPage } from './error-pages.tsx';
import { MissingCode } from '../lazy-page.ts';
import { reportUncaughtErrors } from './report-error.ts';

const sent: { address: string; body: Record<string, string> }[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.stubEnv('DEV', false);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address.startsWith('/api/')) sent.push({ address, body: JSON.parse(String(body)) });
    return new Response(null, { status: 204, headers: { 'error-id': 'e-4711' } });
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page that fails with this error. */
async function fail(error: Error) {
  const language = await switchLanguage('en-gb');
  const Failing = () => {
    throw error;
  };
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: createRootRoute({ component: Failing, errorComponent: ErrorPage }),
  });
  render(
    <LanguageProvider language={language} onSwitch={() => undefined}>
      <RouterProvider router={router as never} />
    </LanguageProvider>,
  );
}

const problem = (status: number, code: string, more: object = {}) =>
  new ApiProblem({ type: 'about:blank', title: 'The server says no.', status, code, ...more });

describe('a page that fails', () => {
  // spec: screen-6, error-9
  test('shows name and message, and is reported once', async () => {
    await fail(new RangeError('Not a calendar week: 2026-54'));
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(screen.getByText('RangeError')).toBeTruthy();
    expect(screen.getByText('Not a calendar week: 2026-54')).toBeTruthy();
    expect(screen.getByText(/contact support/)).toBeTruthy();
    expect(screen.queryByText(/error-pages\.test/)).toBeNull();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.address).toBe('/api/frontend_error');
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['name', 'message', 'stacktrace']);
    expect(await screen.findByText('Error number e-4711')).toBeTruthy();
  });

  // spec: screen-6, error-10
  test('shows the stack in development, and is not reported', async () => {
    vi.stubEnv('DEV', true);
    await fail(new RangeError('Not a calendar week'));
    expect(await screen.findByText(/RangeError: Not a calendar week\s+at /)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  // spec: call-30, error-34
  test.each([500, 503, 510])('is not reported after a server failure %i', async (status) => {
    await fail(problem(status, 'unexpected', { detail: 'Disk full', errorId: 'e-17' }));
    expect(await screen.findByText(`${status} The server says no. Disk full`)).toBeTruthy();
    expect(screen.getByText('Error number e-17')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test.each([409, 511])('is reported with the refusal %i', async (status) => {
    await fail(problem(status, 'conflict'));
    await screen.findByRole('heading', { name: 'Something went wrong' });
    expect(sent).toHaveLength(1);
  });

  test('waits for the connection if the server cannot be reached, and does not report the error', async () => {
    await fail(new NoConnection('Failed to fetch'));
    expect(await screen.findByText(/opens as soon as the connection is back/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('is reloaded once if its code is missing after an upgrade', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    sessionStorage.clear();
    for (const code of [
      new MissingCode(null),
      new TypeError('Failed to fetch dynamically imported module: x'),
    ]) {
      await fail(code);
      expect(await screen.findByText(/Vertbook has been updated/)).toBeTruthy();
      await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), 20_000);
      cleanup();
    }
    expect(sent).toEqual([]);
  });

  // spec: route-27, screen-7, error-8
  test('shows that its record does not exist after a 404', async () => {
    await fail(problem(404, 'not_found'));
    await screen.findByRole('heading', { name: 'The requested element does not exist' });
    expect(sent).toEqual([]);
  });

  // spec: screen-9, error-7
  test('shows no error after a lost session or an aborted request', async () => {
    for (const error of [problem(401, 'unauthenticated'), new DOMException('gone', 'AbortError')]) {
      await fail(error);
      await screen.findByText(/Loading/);
      expect(screen.queryByRole('heading')).toBeNull();
      cleanup();
    }
    expect(sent).toEqual([]);
  });
});

// spec: error-9
test("an uncaught error is reported, cut to the server's limits", () => {
  const stop = reportUncaughtErrors();
  const long = new TypeError('x'.repeat(9000));
  dispatchEvent(new ErrorEvent('error', { error: long }));
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  stop();
  dispatchEvent(new ErrorEvent('error', { error: long }));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body['message']).toHaveLength(4000);
});

// spec: error-9
test.each([
  [{ isNotFound: true, routeId: '/orders' }, '{"isNotFound":true,"routeId":"/orders"}'],
  [{ name: 'Refusal', message: 'Not today.' }, 'Refusal: Not today.'],
])('an object that was thrown instead of an error is reported with its content: %j', (thrown, message) => {
  const stop = reportUncaughtErrors();
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown }));
  stop();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ name: 'Error', message });
  expect(sent[0]?.body['stacktrace']).toContain('errorOf');
});
