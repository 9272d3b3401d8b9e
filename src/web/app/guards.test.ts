// @vitest-environment jsdom
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, test, vi } from 'vitest';
import { type Role, ROLE_NAMES } from '#domain/abilities.ts';
import { weekOf } from '#domain/week.ts';
import { queryClient } from '../api/query-client.ts';
import { keepSession } from '../api/session.ts';
import { paths } from '../base/paths.ts';
import { router } from './router.tsx';
import { serve, sessionOf, TODAY } from './visit.harness.tsx';

vi.setConfig({ testTimeout: 60_000 });

const WEEK = weekOf(TODAY);
const FIRST_WEEK = `/publications/3/weeks/${WEEK}`;
const PUBLICATIONS = [
  { id: 3, title: 'Baubrief', deletable: false, version: 1, createdAt: '', updatedAt: '' },
];

/** Where an address leads: to itself, or elsewhere. */
type Outcome = string;
const ITSELF = 'itself';
const FORBIDDEN = paths.errorForbidden;
const LOGIN = paths.login;

/** What everybody finds, whoever is signed in; then what each role finds, in the order of the roles. */
type Row = { stranger: Outcome; roles: readonly [Outcome, Outcome, Outcome, Outcome] };
const all = (outcome: Outcome): Row['roles'] => [outcome, outcome, outcome, outcome];
const everybody: Row = { stranger: LOGIN, roles: all(ITSELF) };
const managers: Row = { stranger: LOGIN, roles: [ITSELF, FORBIDDEN, FORBIDDEN, FORBIDDEN] };
const whoOrders: Row = { stranger: LOGIN, roles: [ITSELF, ITSELF, FORBIDDEN, ITSELF] };
const open: Row = { stranger: ITSELF, roles: all(ITSELF) };
const strangers: Row = {
  stranger: ITSELF,
  roles: [paths.dashboard, FIRST_WEEK, FIRST_WEEK, FIRST_WEEK],
};

const TABLE: Record<keyof typeof paths, Row> = {
  root: { stranger: LOGIN, roles: strangers.roles },
  dashboard: managers,
  cart: whoOrders,
  publications: { stranger: LOGIN, roles: all(FIRST_WEEK) },
  publicationsList: managers,
  publicationsEdit: { stranger: LOGIN, roles: [`${FIRST_WEEK}/edit`, FORBIDDEN, FORBIDDEN, FORBIDDEN] },
  publicationsAdd: managers,
  publication: { stranger: LOGIN, roles: all(FIRST_WEEK) },
  week: everybody,
  weekEdit: managers,
  publicationDetails: managers,
  publicationDetailsVert: managers,
  publicationEdit: managers,
  publicationRename: managers,
  publicationAddPlacement: managers,
  publicationEditPlacement: managers,
  publicationVertStyle: managers,
  publicationMailing: managers,
  issuesAdd: managers,
  customers: managers,
  customersAdd: managers,
  customersImport: managers,
  customer: { stranger: LOGIN, roles: [ITSELF, ITSELF, FORBIDDEN, FORBIDDEN] },
  orders: everybody,
  order: everybody,
  verts: everybody,
  vert: everybody,
  delivery: { stranger: LOGIN, roles: [ITSELF, ITSELF, FORBIDDEN, FORBIDDEN] },
  reporting: everybody,
  sharedReport: open,
  dataExport: managers,
  mailing: managers,
  mailingConnectionAdd: managers,
  mailingConnection: managers,
  mailingList: managers,
  mailingListImport: managers,
  user: everybody,
  users: managers,
  usersInvite: managers,
  userEdit: managers,
  organization: managers,
  outbox: managers,
  login: strangers,
  forgotPassword: strangers,
  resetPassword: open,
  errorInfo: open,
  errorNotFound: everybody,
  errorForbidden: everybody,
};

const PARAMS: Readonly<Record<string, string>> = {
  publicationId: '3',
  weekNumber: WEEK,
  error: 'gone',
  token: 'a'.repeat(40),
};
const addressOf = (path: string) =>
  path.replaceAll(/\$(\w+)/g, (_whole, name: string) => PARAMS[name] ?? '5');

async function enter(address: string, role: Role | null): Promise<string> {
  serve({ 'GET /api/publications': () => ({ publications: PUBLICATIONS }) });
  queryClient.clear();
  keepSession(role && sessionOf(role));
  const history = createMemoryHistory({ initialEntries: [address] });
  const visited = createRouter({ ...router.options, history });
  await visited.load();
  return visited.state.location.pathname;
}

const ROWS = Object.entries(TABLE).map(([name, row]) => ({
  ...row,
  address: addressOf(paths[name as keyof typeof paths]),
}));

describe.each(['stranger', ...ROLE_NAMES] as const)('a %s', (role) => {
  test.each(ROWS)('at $address', async ({ address, stranger, roles }) => {
    const expected = role === 'stranger' ? stranger : (roles[ROLE_NAMES.indexOf(role)] ?? '');
    const found = await enter(address, role === 'stranger' ? null : role);
    expect(found).toBe(expected === ITSELF ? address : expected);
  });
});

test('an unknown address below the publications redirects to their index', async () => {
  expect(await enter('/publications/3/nowhere/else', 'viewer')).toBe(FIRST_WEEK);
  expect(await enter('/nowhere', 'viewer')).toBe('/nowhere');
  expect(await enter('/nowhere', null)).toBe(LOGIN);
});

test('the current newsletter is the last viewed one, if it exists', async () => {
  const second = { ...PUBLICATIONS[0], id: 4, title: 'Wharf Letter' };
  PUBLICATIONS.push(second as (typeof PUBLICATIONS)[number]);
  localStorage.setItem('vertbook.publication', '4');
  expect(await enter('/publications', 'sales')).toBe(`/publications/4/weeks/${WEEK}`);
  PUBLICATIONS.pop();
  localStorage.setItem('vertbook.publication', '4');
  expect(await enter('/publications', 'sales')).toBe(FIRST_WEEK);
  PUBLICATIONS.length = 0;
  expect(await enter('/publications', 'sales')).toBe(`/publications/none/weeks/${WEEK}`);
});
