import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import type { Session } from '#contract/access/session.ts';
import { capabilitiesOf, type Role } from '#domain/access/abilities.ts';
import type { Locale } from '#words/locale.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keepSession } from '#web/api/session.ts';
import { type Language, LanguageProvider, switchLanguage } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { flash } from '#web/ui/messages/flash.ts';

/** Returns the session of a user with this role. */
export function sessionOf(role: Role, changes: Partial<Session> = {}): Session {
  return {
    email: 'k@demo.example',
    name: 'Katharina Lindner',
    customerId: role === 'customer' ? 1 : null,
    currentUserId: 1,
    hasSingleSignOn: false,
    capabilities: capabilitiesOf(role),
    needsSecondFactor: false,
    organization: {
      id: 1,
      name: 'Verlag',
      isResettable: false,
      timeZone: 'Europe/Berlin',
      reservationDays: 14,
      keepsPrices: false,
      keepsTerms: false,
      keepsApprovals: false,
    },
    locale: 'en-gb',
    today: '2026-11-24',
    ...changes,
  };
}

/** Clears the state of earlier tests, and replaces the server and the browser functions that jsdom lacks. */
export function startBrowser(fetch: (address: string, request?: RequestInit) => Promise<Response>): void {
  localStorage.clear();
  flash.clear();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
    },
  );
}

interface OpenedPages {
  address: string;
  session: Session | null;
  /** Adds the routes below the parent route. */
  routes: (parent: AnyRoute) => AnyRoute[];
  /** Paths that a page links to; each shows the heading "Elsewhere". */
  elsewhere: readonly string[];
  /** A page that needs no session, with its path. */
  publicPage?: readonly [path: string, component: RouteComponent];
  /** The language of the browser. */
  locale?: Locale;
}

/** Creates the route of one page. */
export function pageRoute(parent: AnyRoute, path: string, component: RouteComponent, more: object = {}) {
  return createRoute({ getParentRoute: () => parent, path, component, ...more } as never) as AnyRoute;
}

/** Renders the pages in a router at this address. Adds a link "Elsewhere" to the dashboard if `elsewhere` contains its path. */
export async function openPages(opened: OpenedPages) {
  const { address, session, routes, elsewhere, publicPage, locale = 'en-gb' } = opened;
  queryClient.setDefaultOptions({ queries: { retry: false } });
  keepSession(session);
  const language = await switchLanguage(locale);
  const root = createRootRoute();
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: () => (
      <>
        {elsewhere.includes(paths.dashboard) && <Link to={paths.dashboard}>Elsewhere</Link>}
        <Outlet />
      </>
    ),
    errorComponent: ({ error }) => <h1>{error instanceof Error ? error.message : ''}</h1>,
  });
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    routeTree: root.addChildren([
      ...(publicPage ? [pageRoute(root, ...publicPage)] : []),
      signedIn.addChildren([
        ...routes(signedIn),
        ...elsewhere.map((path) => pageRoute(signedIn, path, () => <h1>Elsewhere</h1>)),
      ]),
    ]),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <SwitchableLanguage first={language}>
        <RouterProvider router={router as never} />
      </SwitchableLanguage>
    </QueryClientProvider>,
  );
  return {
    place: () => router.state.location.pathname,
    search: () => router.state.location.search as Record<string, unknown>,
    goTo: (to: string) => void router.navigate({ to } as never),
  };
}

function SwitchableLanguage({ first, children }: { first: Language; children: ReactNode }) {
  const [language, setLanguage] = useState(first);
  return (
    <LanguageProvider
      language={language}
      onSwitch={(locale) => void switchLanguage(locale).then(setLanguage)}
    >
      {children}
    </LanguageProvider>
  );
}

/** Creates a problem response of the server. */
export const refused = (status: number, code: string, errors?: Record<string, string[]>) =>
  Response.json({ type: '', title: `Refused: ${code}.`, status, code, errors }, { status });

/** Simulates the keyboard and mouse of the user. */
export const typist = userEvent.setup();
export const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const press = async (name: string | RegExp) =>
  typist.click(await screen.findByRole('button', { name }));
export const follow = async (name: string | RegExp) =>
  typist.click(await screen.findByRole('link', { name }));
export const dialog = () => screen.findByRole('alertdialog');
export const answer = async (name: string) =>
  typist.click(within(await dialog()).getByRole('button', { name }));
export const flashes = () => flash.list().map(({ text }) => text);
export async function type(name: string | RegExp, text: string) {
  const input = await field(name);
  await typist.clear(input);
  if (text !== '') await typist.type(input, text);
}
