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
import type { Vert } from '#contract/verts.ts';
import { capabilitiesOf, type Role } from '#domain/abilities.ts';
import { queryClient } from '../api/query-client.ts';
import { keepSession } from '../api/session.ts';
import { LanguageProvider, switchLanguage } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { fakeServer } from '../features/verts/fake-server.ts';
import { flash } from '../ui/messages/flash.ts';
import { VertPage } from './vert-page.tsx';
import { VertsIndexPage } from './verts-index-page.tsx';
import { VertsPage } from './verts-page.tsx';

// The first dialog of a run waits for its code.
vi.setConfig({ testTimeout: 20_000 });

/** Begins a test of the page of ads: an empty browser before a server with these ads. */
export function serve(verts: Vert[]) {
  localStorage.clear();
  flash.clear();
  const server = fakeServer(verts);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('ResizeObserver', UnmovedObserver);
  vi.stubGlobal('scrollTo', () => undefined);
  return server;
}

class UnmovedObserver {
  observe() {}
  disconnect() {}
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

/** Opens the page as a user of this role, and waits for the ad. */
export async function open(address: string, role: Role = 'sales') {
  keepSession(session(role));
  const language = await switchLanguage('en-gb');
  const root = createRootRoute({
    component: () => (
      <>
        <Link to={paths.dashboard}>Elsewhere</Link>
        <Outlet />
      </>
    ),
  });
  const under = { getParentRoute: () => root };
  const verts = createRoute({ ...under, path: paths.verts, component: VertsPage });
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    routeTree: root.addChildren([
      createRoute({ ...under, path: paths.dashboard, component: () => <h1>Elsewhere</h1> }),
      verts.addChildren([
        createRoute({ getParentRoute: () => verts, path: '/', component: VertsIndexPage }),
        createRoute({ getParentRoute: () => verts, path: '$vertId', component: VertPage }),
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
  await screen.findByRole('textbox', { name: 'Link URL' });
  return { place: () => router.state.location.pathname };
}

/** The hands of the user. */
export const typist = userEvent.setup();

export const headline = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Headline/ });
export const linkUrl = () => screen.getByRole('textbox', { name: 'Link URL' });
export const press = (name: string) => typist.click(screen.getByRole('button', { name }));
export const leave = () => typist.click(screen.getByRole('link', { name: 'Elsewhere' }));
export const dialog = () => screen.findByRole('alertdialog');
export const answer = async (name: string) =>
  typist.click(within(await dialog()).getByRole('button', { name }));
export const flashes = () => flash.list().map(({ text }) => text);
export async function type(field: HTMLElement, text: string) {
  await typist.clear(field);
  await typist.type(field, text);
}
