import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { capabilitiesOf, type Role } from '#domain/abilities.ts';
import { queryClient } from '../api/query-client.ts';
import { keepSession } from '../api/session.ts';
import { LanguageProvider, switchLanguage } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { readRecipientsSearch } from '../base/recipients-search.ts';
import { flash } from '../ui/messages/flash.ts';
import { DeliveryPage } from './delivery-page.tsx';
import { MailingConnectionAddPage } from './mailing-connection-add-page.tsx';
import { MailingConnectionPage } from './mailing-connection-page.tsx';
import { MailingListImportPage } from './mailing-list-import-page.tsx';
import { MailingListPage } from './mailing-list-page.tsx';
import { MailingPage } from './mailing-page.tsx';
import { MailingPublicationPage } from './mailing-publication-page.tsx';
import { OutboxPage } from './outbox-page.tsx';

// The first dialog of a run waits for its code.
vi.setConfig({ testTimeout: 20_000 });

type Body = Record<string, unknown>;
/** What the server answers to `POST /api/…`; a function is asked each time, with what was sent. */
export type Answers = Record<string, object | ((body: Body) => object)>;

export const refused = (status: number, code: string, errors?: Record<string, string[]>) =>
  Response.json({ type: '', title: `Refused: ${code}.`, status, code, errors }, { status });

/** The hands of the user. */
export const typist = userEvent.setup();

export const flashes = () => flash.list().map(({ text }) => text);
export const press = async (name: string | RegExp) =>
  typist.click(await screen.findByRole('button', { name }));
export async function type(name: string | RegExp, text: string) {
  const place = await screen.findByRole('textbox', { name });
  await typist.clear(place);
  await typist.type(place, text);
}

/** Puts the browser before a server with these answers; the acts it was asked for are kept. */
export function serve(answers: Answers) {
  const sent: { act: string; body: Body }[] = [];
  localStorage.clear();
  flash.clear();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const act = `${method} ${address}`;
    const content: Body = typeof body === 'string' ? JSON.parse(body) : {};
    if (method !== 'GET') sent.push({ act, body: content });
    const answer = answers[act] ?? answers[act.replace(/\?.*$/, '')];
    if (!answer) throw new Error(`Nobody expected ${act}.`);
    const said = typeof answer === 'function' ? answer(content) : answer;
    return said instanceof Response ? said.clone() : Response.json(said);
  });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe = () => undefined;
      readonly disconnect = () => undefined;
    },
  );
  return sent;
}

const PAGES = [
  [paths.delivery, DeliveryPage],
  [paths.mailing, MailingPage],
  [paths.mailingConnection, MailingConnectionPage],
  [paths.mailingListImport, MailingListImportPage],
  [paths.publicationMailing, MailingPublicationPage],
  [paths.outbox, OutboxPage],
] as const;
/** Other pages, that only have to be reached. */
const ELSEWHERE = [paths.order, paths.vert, paths.week, paths.publicationDetails, paths.publicationEdit];

/** Opens a page as a user of this role, and waits for its heading. */
export async function open(address: string, role: Role = 'administrator') {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  keepSession({
    email: 'k@demo.example',
    name: 'Katharina Lindner',
    customerId: null,
    currentUserId: 1,
    capabilities: capabilitiesOf(role),
    organization: { id: 1, name: 'Verlag', isResettable: false, timeZone: 'Europe/Berlin' },
    locale: 'en-gb',
    today: '2026-11-24',
  });
  const language = await switchLanguage('en-gb');
  const root = createRootRoute();
  const signedIn = createRoute({
    getParentRoute: () => root,
    id: 'signed-in',
    component: Outlet,
    errorComponent: ({ error }) => <h1>{error instanceof Error ? error.message : ''}</h1>,
  });
  const under = { getParentRoute: () => signedIn };
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: [address] }),
    routeTree: root.addChildren([
      signedIn.addChildren([
        ...PAGES.map(([path, component]) => createRoute({ ...under, path, component })),
        createRoute({ ...under, path: paths.mailingConnectionAdd, component: MailingConnectionAddPage }),
        createRoute({
          ...under,
          path: paths.mailingList,
          validateSearch: readRecipientsSearch,
          component: MailingListPage,
        }),
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
