import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Session } from '#contract/access/session.ts';
import { capabilitiesOf, type Role } from '#domain/access/abilities.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keepSession } from '#web/api/session.ts';
import { LanguageProvider, switchLanguage } from '#web/ui/language/language.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { router } from './router.tsx';

/** A request that changes something. */
export interface SentRequest {
  route: string;
  body: Record<string, unknown>;
}
/** Handles a request; returns a body for 200, or a whole response. */
type Answer = (request: { path: string[]; query: URLSearchParams; body: Record<string, unknown> }) => unknown;

export const TODAY = '2026-11-24';

/**
 * Fakes a server with these routes (`GET /api/orders/:id`), which responds with 404 to others. Returns the requests that
 * change something.
 */
export function serve(responses: Readonly<Record<string, Answer>>): SentRequest[] {
  const sent: SentRequest[] = [];
  const routes = Object.entries(responses).map(([route, answer]) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+)')}$`), answer };
  });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams: query } = new URL(address, 'http://localhost');
    const content = typeof body === 'string' ? JSON.parse(body) : {};
    if (method !== 'GET') sent.push({ route: `${method} ${pathname}`, body: content });
    for (const { method: known, pattern, answer } of routes) {
      const match = known === method ? pattern.exec(pathname) : null;
      if (!match) continue;
      const response = await answer({ path: match.slice(1), query, body: content });
      return response instanceof Response ? response : Response.json(response);
    }
    return refuse(404, 'not_found', 'Not there.');
  });
  return sent;
}

/** Builds a problem response of the server. */
export function refuse(
  status: number,
  code: string,
  title = 'The server says no.',
  more: object = {},
): Response {
  return Response.json({ type: 'about:blank', title, status, code, ...more }, { status });
}

/** Returns the session of a user with this role in the Demo organization. */
export function sessionOf(role: Role): Session {
  return {
    email: `${role}@demo.example`,
    name: 'Katharina Lindner',
    customerId: role === 'customer' ? 7 : null,
    currentUserId: 1,
    hasSingleSignOn: false,
    capabilities: capabilitiesOf(role),
    needsSecondFactor: false,
    organization: {
      id: 1,
      name: 'Demo',
      isResettable: true,
      timeZone: 'Europe/Berlin',
      reservationDays: 14,
      keepsPrices: false,
      keepsTerms: false,
      keepsApprovals: false,
    },
    locale: 'en-gb',
    today: TODAY,
  };
}

class UnmovedObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  localStorage.clear();
  flash.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('ResizeObserver', UnmovedObserver);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** Opens an address with all routes of the application, as a user of this role or session, or with null as a visitor. */
export async function visit(address: string, user: Role | Session | null): Promise<{ place: () => string }> {
  keepSession(typeof user === 'string' ? sessionOf(user) : user);
  const history = createMemoryHistory({ initialEntries: [address] });
  const visited = createRouter({ ...router.options, history });
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={await switchLanguage('en-gb')} onSwitch={() => undefined}>
        <RouterProvider router={visited} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('main');
  return { place: () => visited.state.location.pathname };
}

/** Simulates the keyboard and mouse of the user. */
export const typist = userEvent.setup();
export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const press = async (name: string | RegExp) =>
  typist.click(await screen.findByRole('button', { name }));
export const follow = async (name: string | RegExp) =>
  typist.click(await screen.findByRole('link', { name }));
export const answer = async (name: string) =>
  typist.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
/** Presses Enter on the act of a question, once it has the focus and can be done. */
export const confirmByEnter = async () => {
  const question = await screen.findByRole('alertdialog');
  await waitFor(() => {
    const focused = document.activeElement;
    if (!focused?.matches('button:not([aria-busy])') || !question.contains(focused))
      throw new Error('The question has no focus yet.');
  });
  await typist.keyboard('{Enter}');
};
export const flashes = () => flash.list().map(({ type, text, timeoutMs }) => ({ type, text, timeoutMs }));
