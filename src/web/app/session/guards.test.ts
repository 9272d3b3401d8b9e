// @vitest-environment jsdom
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, test, vi } from 'vitest';
import { type Role, ROLE_NAMES } from '#domain/access/abilities.ts';
import { weekOf } from '#domain/platform/week.ts';
import { queryClient } from '#web/api/query-client.ts';
import { keepSession, type Session } from '#web/api/session.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { router } from '../router.tsx';
import { serve, sessionOf, TODAY } from '../visit.harness.tsx';

vi.setConfig({ testTimeout: 60_000 });

const WEEK = weekOf(TODAY);
const FIRST_WEEK = `/publications/3/weeks/${WEEK}`;
const PUBLICATIONS = [
  {
    id: 3,
    title: 'Baubrief',
    deletable: false,
    version: 1,
    createdAt: '',
    updatedAt: '',
    issuesPerFourWeeks: 4,
  },
];

/** The final address: `itself`, or a redirect target. */
type Outcome = string;
const ITSELF = 'itself';
const FORBIDDEN = paths.errorForbidden;
const LOGIN = paths.login;

/** The outcome for a visitor, then for each role, in the order of the roles. */
type Row = { visitor: Outcome; roles: readonly [Outcome, Outcome, Outcome, Outcome] };
const all = (outcome: Outcome): Row['roles'] => [outcome, outcome, outcome, outcome];
const signedInOnly: Row = { visitor: LOGIN, roles: all(ITSELF) };
const managersOnly: Row = { visitor: LOGIN, roles: [ITSELF, FORBIDDEN, FORBIDDEN, FORBIDDEN] };
const orderersOnly: Row = { visitor: LOGIN, roles: [ITSELF, ITSELF, FORBIDDEN, ITSELF] };
const open: Row = { visitor: ITSELF, roles: all(ITSELF) };
const visitorsOnly: Row = {
  visitor: ITSELF,
  roles: [paths.today, paths.today, paths.today, FIRST_WEEK],
};

const TABLE: Record<keyof typeof paths, Row> = {
  root: { visitor: LOGIN, roles: visitorsOnly.roles },
  secondFactor: { visitor: LOGIN, roles: visitorsOnly.roles },
  dashboard: { visitor: LOGIN, roles: [paths.today, FORBIDDEN, FORBIDDEN, FORBIDDEN] },
  today: signedInOnly,
  board: signedInOnly,
  ads: signedInOnly,
  figures: managersOnly,
  revenue: managersOnly,
  agreements: managersOnly,
  invoices: managersOnly,
  invoice: managersOnly,
  customerAccount: managersOnly,
  // Without prices, self-service users see no account either.
  ownAccount: { visitor: LOGIN, roles: all(FORBIDDEN) },
  cart: orderersOnly,
  publications: { visitor: LOGIN, roles: all(FIRST_WEEK) },
  publicationsList: managersOnly,
  publicationsEdit: { visitor: LOGIN, roles: [`${FIRST_WEEK}/edit`, FORBIDDEN, FORBIDDEN, FORBIDDEN] },
  publicationsAdd: managersOnly,
  publication: { visitor: LOGIN, roles: all(FIRST_WEEK) },
  week: signedInOnly,
  weekEdit: managersOnly,
  publicationDetails: managersOnly,
  publicationDetailsVert: managersOnly,
  publicationEdit: managersOnly,
  publicationRename: managersOnly,
  publicationAddPlacement: managersOnly,
  publicationEditPlacement: managersOnly,
  publicationVertStyle: managersOnly,
  publicationRateCard: managersOnly,
  publicationSpecifications: managersOnly,
  publicationTerms: managersOnly,
  publicationStorefront: managersOnly,
  storefrontRequests: { visitor: LOGIN, roles: [ITSELF, ITSELF, FORBIDDEN, FORBIDDEN] },
  publicationMail: managersOnly,
  publicationMailing: managersOnly,
  issuesAdd: managersOnly,
  customers: managersOnly,
  customersAdd: managersOnly,
  customersImport: managersOnly,
  customer: { visitor: LOGIN, roles: [ITSELF, ITSELF, FORBIDDEN, FORBIDDEN] },
  customerEdit: { visitor: LOGIN, roles: [ITSELF, ITSELF, FORBIDDEN, FORBIDDEN] },
  orders: signedInOnly,
  ordersImport: managersOnly,
  order: signedInOnly,
  orderChange: { visitor: LOGIN, roles: [ITSELF, ITSELF, FORBIDDEN, ITSELF] },
  verts: signedInOnly,
  vert: signedInOnly,
  delivery: { visitor: LOGIN, roles: [ITSELF, ITSELF, FORBIDDEN, FORBIDDEN] },
  deliveryMail: { visitor: LOGIN, roles: [ITSELF, ITSELF, FORBIDDEN, FORBIDDEN] },
  reporting: signedInOnly,
  sharedReport: open,
  dataExport: managersOnly,
  privacy: managersOnly,
  mailing: managersOnly,
  mailingConnectionAdd: managersOnly,
  mailingConnection: managersOnly,
  mailingList: managersOnly,
  mailingListImport: managersOnly,
  settings: managersOnly,
  user: signedInOnly,
  users: managersOnly,
  usersInvite: managersOnly,
  userEdit: managersOnly,
  organization: managersOnly,
  letterhead: managersOnly,
  seller: managersOnly,
  singleSignOnSettings: managersOnly,
  securityLog: managersOnly,
  outbox: managersOnly,
  login: visitorsOnly,
  forgotPassword: visitorsOnly,
  singleSignOn: open,
  resetPassword: open,
  errorInfo: open,
  errorNotFound: signedInOnly,
  errorForbidden: signedInOnly,
};

const PARAMS: Readonly<Record<string, string>> = {
  publicationId: '3',
  weekNumber: WEEK,
  error: 'gone',
  token: 'a'.repeat(40),
};
const addressOf = (path: string) =>
  path.replaceAll(/\$(\w+)/g, (_whole, name: string) => PARAMS[name] ?? '5');

async function enter(address: string, role: Role | null, change: Partial<Session> = {}): Promise<string> {
  serve({ 'GET /api/publications': () => ({ publications: PUBLICATIONS }) });
  queryClient.clear();
  keepSession(role && { ...sessionOf(role), ...change });
  const history = createMemoryHistory({ initialEntries: [address] });
  const visited = createRouter({ ...router.options, history });
  await visited.load();
  return visited.state.location.pathname;
}

const ROWS = Object.entries(TABLE).map(([name, row]) => ({
  ...row,
  address: addressOf(paths[name as keyof typeof paths]),
}));

describe.each(['visitor', ...ROLE_NAMES] as const)('a %s', (role) => {
  // spec: route-1, route-2, route-3, route-4, route-5, route-6, route-7, route-8, route-9, route-10, route-11
  // spec: route-12, route-13, route-14, route-15, route-16, route-17, route-18, route-19, route-21, route-22
  // spec: route-24, route-28, route-30, access-2, access-4, access-5, customer-4, role-3, role-15
  test.each(ROWS)('at $address', async ({ address, visitor, roles }) => {
    const expected = role === 'visitor' ? visitor : (roles[ROLE_NAMES.indexOf(role)] ?? '');
    const found = await enter(address, role === 'visitor' ? null : role);
    expect(found).toBe(expected === ITSELF ? address : expected);
  });
});

test.each(['/', '/user', '/publications', paths.secondFactor, LOGIN])(
  'a user who lacks a required second factor goes from %s to setting one up',
  async (address) => {
    expect(await enter(address, 'viewer', { needsSecondFactor: true })).toBe(paths.secondFactor);
  },
);

// spec: route-29, access-3
test('an unknown address below the publications redirects to their index', async () => {
  expect(await enter('/publications/3/nowhere/else', 'viewer')).toBe(FIRST_WEEK);
  expect(await enter('/nowhere', 'viewer')).toBe('/nowhere');
  expect(await enter('/nowhere', null)).toBe(LOGIN);
});

// spec: access-1
test('the current newsletter is the last viewed one if it still exists, otherwise the one with the most issues', async () => {
  const second = { ...PUBLICATIONS[0], id: 4, title: 'Wharf Letter' };
  PUBLICATIONS.push(second as (typeof PUBLICATIONS)[number]);
  expect(await enter('/publications', 'sales')).toBe(FIRST_WEEK);
  localStorage.setItem('vertbook.publication', '4');
  expect(await enter('/publications', 'sales')).toBe(`/publications/4/weeks/${WEEK}`);
  localStorage.clear();
  PUBLICATIONS.push({ ...second, id: 5, issuesPerFourWeeks: 8 } as (typeof PUBLICATIONS)[number]);
  expect(await enter('/publications', 'sales')).toBe(`/publications/5/weeks/${WEEK}`);
  PUBLICATIONS.splice(1);
  localStorage.setItem('vertbook.publication', '4');
  expect(await enter('/publications', 'sales')).toBe(FIRST_WEEK);
  PUBLICATIONS.length = 0;
  expect(await enter('/publications', 'sales')).toBe(`/publications/none/weeks/${WEEK}`);
});
