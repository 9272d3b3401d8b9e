import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { vi } from 'vitest';
import { capabilitiesOf, type Role } from '#domain/abilities.ts';
import type { Locale } from '#words/locale.ts';
import { queryClient } from '../api/query-client.ts';
import { keepSession } from '../api/session.ts';
import { type Language, LanguageProvider, switchLanguage } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { flash } from '../ui/messages/flash.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { DataExportPage } from './data-export-page.tsx';
import { ReportingPage } from './reporting-page.tsx';
import { SharedReportPage } from './shared-report-page.tsx';

vi.setConfig({ testTimeout: 20_000 });

/** What the server answers to `GET /api/…`; a function is asked each time. */
export type Answers = Record<string, Response | (() => Response | Promise<Response>)>;

export const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const refused = (status: number, code: string) =>
  json({ type: '', title: code, status, code }, status);

/** The hands of the user. */
export const typist = userEvent.setup();

export const flashes = () => flash.list().map(({ text }) => text);

/** Puts the browser before a server with these answers; what it was asked for is kept. */
export function serve(answers: Answers): string[] {
  const asked: string[] = [];
  localStorage.clear();
  flash.clear();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const name = `${method} ${address}`;
    asked.push(name);
    const answer = answers[name];
    if (!answer) throw new Error(`Nobody expected ${name}.`);
    return typeof answer === 'function' ? answer() : answer.clone();
  });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
    },
  );
  return asked;
}

/** Opens a page as a user of this role, or as nobody. */
export async function open(address: string, { role, locale = 'en-gb' }: Wish = {}): Promise<void> {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  keepSession(
    role
      ? {
          email: 'k@demo.example',
          name: 'Katharina Lindner',
          customerId: role === 'customer' ? 1 : null,
          currentUserId: 1,
          capabilities: capabilitiesOf(role),
          organization: { id: 1, name: 'Verlag', isResettable: false, timeZone: 'Europe/Berlin' },
          locale,
          today: '2026-11-24',
        }
      : null,
  );
  const language = await switchLanguage(locale);
  const root = createRootRoute();
  const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: Outlet });
  const under = { getParentRoute: () => signedIn };
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: paths.sharedReport, component: SharedReportPage }),
      signedIn.addChildren([
        createRoute({ ...under, path: paths.dashboard, component: DashboardPage }),
        createRoute({ ...under, path: paths.dataExport, component: DataExportPage }),
        createRoute({ ...under, path: paths.reporting, component: ReportingPage }),
        createRoute({ ...under, path: paths.order, component: () => null }),
        createRoute({ ...under, path: paths.vert, component: () => null }),
        createRoute({ ...under, path: paths.delivery, component: () => null }),
      ]),
    ]),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageOfUser first={language}>
        <RouterProvider router={router as never} />
      </LanguageOfUser>
    </QueryClientProvider>,
  );
}

interface Wish {
  role?: Role;
  locale?: Locale;
}

function LanguageOfUser({ first, children }: { first: Language; children: ReactNode }) {
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
