import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Session } from '#contract/session.ts';
import { capabilitiesOf, type Role } from '#domain/abilities.ts';
import { queryClient } from '../api/query-client.ts';
import { keepSession } from '../api/session.ts';
import { LanguageProvider, switchLanguage } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { flash } from '../ui/messages/flash.ts';
import { CustomerPage } from './customer-page.tsx';
import { CustomersAddPage } from './customers-add-page.tsx';
import { CustomersImportPage } from './customers-import-page.tsx';
import { CustomersPage } from './customers-page.tsx';
import { fakeOrganization } from './fake-organization.ts';
import { IssuesAddPage } from './issues-add-page.tsx';
import { PublicationAddPlacementPage } from './publication-add-placement-page.tsx';
import { PublicationEditPage } from './publication-edit-page.tsx';
import { PublicationEditPlacementPage } from './publication-edit-placement-page.tsx';
import { PublicationRenamePage } from './publication-rename-page.tsx';
import { PublicationsAddPage } from './publications-add-page.tsx';
import { PublicationsListPage } from './publications-list-page.tsx';

// The first dialog of a run waits for its code.
vi.setConfig({ testTimeout: 20_000 });

const PAGES = [
  [paths.customers, CustomersPage],
  [paths.customersAdd, CustomersAddPage],
  [paths.customersImport, CustomersImportPage],
  [paths.customer, CustomerPage],
  [paths.publicationsList, PublicationsListPage],
  [paths.publicationsAdd, PublicationsAddPage],
  [paths.publicationEdit, PublicationEditPage],
  [paths.publicationRename, PublicationRenamePage],
  [paths.publicationAddPlacement, PublicationAddPlacementPage],
  [paths.publicationEditPlacement, PublicationEditPlacementPage],
  [paths.issuesAdd, IssuesAddPage],
] as const;

/** Other pages, that only have to be reached. */
const ELSEWHERE = [paths.dashboard, paths.orders, paths.week, paths.weekEdit];

/** Begins a test of managing newsletters and customers: an empty browser before a server with these records. */
export function serve(beginning: Parameters<typeof fakeOrganization>[0]) {
  localStorage.clear();
  flash.clear();
  const server = fakeOrganization(beginning);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  return server;
}

function session(role: Role): Session {
  return {
    email: 'k@demo.example',
    name: 'Katharina Lindner',
    customerId: null,
    currentUserId: 1,
    capabilities: capabilitiesOf(role),
    organization: { id: 1, name: 'Demo', isResettable: false, timeZone: 'Europe/Berlin' },
    locale: 'en-gb',
    today: '2026-11-21',
  };
}

/** Opens a page as a user of this role, and waits for its heading. */
export async function open(address: string, role: Role = 'administrator') {
  keepSession(session(role));
  const language = await switchLanguage('en-gb');
  const root = createRootRoute();
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: () => (
      <>
        <Link to={paths.dashboard}>Elsewhere</Link>
        <Outlet />
      </>
    ),
    errorComponent: ({ error }) => <h1>{error instanceof Error ? error.message : ''}</h1>,
  });
  const under = { getParentRoute: () => signedIn };
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    routeTree: root.addChildren([
      signedIn.addChildren([
        ...PAGES.map(([path, component]) => createRoute({ ...under, path, component })),
        ...ELSEWHERE.map((path) => createRoute({ ...under, path, component: () => <h1>Elsewhere</h1> })),
      ]),
    ]),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language={language} onSwitch={() => undefined}>
        <RouterProvider router={router as never} />
      </LanguageProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    place: () => router.state.location.pathname,
    search: () => router.state.location.search as Record<string, unknown>,
  };
}

/** The hands of the user. */
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
  const place = await field(name);
  await typist.clear(place);
  if (text !== '') await typist.type(place, text);
}
