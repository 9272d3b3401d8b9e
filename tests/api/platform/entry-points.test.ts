import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/index.ts';
import type { Route } from '#contract/platform/route.ts';
import { can, capabilitiesOf, NEEDS, ROLE_NAMES, type Role } from '#domain/access/abilities.ts';
import type { Answer, Caller } from '../support/caller.ts';
import {
  type Ids,
  callRoute,
  makeRecords,
  namesRecords,
  nowhere,
  spreadIds,
  withoutIds,
} from '../support/entry-points.ts';
import { publishPrices } from '../support/money/published-prices.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
/** The ids of records of the caller's organization and of the other one. `otherRecords` is all readable data of the latter. */
let own: Ids;
let other: Ids;
let otherRecords: unknown[];
beforeAll(async () => {
  testApp = await startTestApp({ settings: { TRUST_PROXY: '1' } });
  await spreadIds(testApp.app.pool);
  own = await makeRecords(testApp, 'own');
  other = await makeRecords(testApp, 'other');
  // Roles have rights on prices only if the organization has published prices.
  await publishPrices(testApp.as('administrator'), own.publication, {});
  otherRecords = await readAll(testApp.as('administrator', 'other'), other);
});
afterAll(() => testApp.close());

const closed = routes.filter((route) => route.needs !== 'public');
/** All routes that need a session, except `signOut`: it would end the session of the other cases. Other tests cover it. */
const open = closed.filter((route) => route.name !== 'signOut');

/** The routes that return 404 to self-service users, although the capabilities of these users admit them. */
const FOR_STAFF = new Set([
  'getOrderHistory',
  'getPlacementHistory',
  'listComments',
  'listNotifications',
  'countNotifications',
  'markNotificationsRead',
  'getNotificationSettings',
  'updateNotificationSettings',
]);

/** The routes that return 404 to staff, who belong to no customer. */
const FOR_CUSTOMERS = new Set([
  'getOwnAccount',
  'getOwnAccountPdf',
  'exportOwnAccount',
  'getOwnInvoicePdf',
  'getOwnInvoiceXml',
]);

// spec: call-1
test('every route of the contract is served, and nothing else under /api except its description', () => {
  expect(routes.length).toBeGreaterThan(35);
  for (const route of routes) {
    expect(testApp.app.http.hasRoute({ method: route.method, url: route.path }), route.name).toBe(true);
  }
  expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
  expect(new Set(routes.map((route) => `${route.method} ${route.path}`)).size).toBe(routes.length);
});

test('every route declares the capability that it needs', () => {
  const known = new Set<string>(['public', 'signed in', ...NEEDS]);
  const unknown = routes.filter((route) => ![route.needs].flat().every((need) => known.has(need)));
  expect(unknown).toEqual([]);
});

test('the description names every route, its needs and its refusals', async () => {
  const { status, body } = await testApp.anonymous.get<{ paths: Record<string, Record<string, object>> }>(
    '/api/openapi.json',
  );
  expect(status).toBe(200);
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
    expect(body.paths[path]?.[route.method.toLowerCase()], `${route.method} ${path}`).toMatchObject({
      operationId: route.name,
      summary: route.summary,
      ...(route.body && { requestBody: { required: !route.body.safeParse(undefined).success } }),
    });
  }
});

describe.each(closed.map((route) => [route.name, route] as const))('%s', (_name, route) => {
  test('is refused without a session', async () => {
    expect(await callRoute(testApp.anonymous, route, own)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });
});

describe.each(open.map((route) => [route.name, route] as const))('%s', (_name, route) => {
  // spec: role-3, role-4, role-12
  test.each(ROLE_NAMES)('allows or refuses the %s by the capabilities', async (role) => {
    // PostgreSQL has no statistics on the thousands of new records yet. Without them the query of the export takes a minute.
    if (route.name === 'exportMonth') await testApp.app.pool.query('analyze');
    const [caller, may] = [testApp.as(role), mayCall(role, route)];
    const isOnlyOneself = route.name === 'updateUser' && !can(capabilitiesOf(role), 'manage all');
    expect(verdict(await callRoute(caller, route, nowhere))).toBe(
      may && !isOnlyOneself ? 'admitted' : 'refused',
    );
    const ids = may && route.method !== 'GET' ? await ownRecords(role, route) : { ...own, user: idOf(role) };
    const answer = await callRoute(caller, route, ids);
    if (answer.status < 300) unchanged = null;
    expect(verdict(answer)).toBe(may ? 'admitted' : 'refused');
    const isHidden = (role === 'customer' ? FOR_STAFF : FOR_CUSTOMERS).has(route.name);
    expect(answer.status === 404, JSON.stringify(answer.body)).toBe(may && isHidden);
  });
});

describe.each(open.filter(namesRecords).map((route) => [route.name, route] as const))(
  '%s',
  (_name, route) => {
    test.each(ROLE_NAMES)(
      'responds to the %s for another organisation as for unknown records',
      async (role) => {
        const caller = testApp.as(role);
        const [foreign, never] = [
          await callRoute(caller, route, other),
          await callRoute(caller, route, nowhere),
        ];
        expect(withoutIds(foreign, other)).toEqual(withoutIds(never, nowhere));
        if (route.params) expect([403, 404]).toContain(foreign.status);
      },
    );
  },
);

test('these requests changed nothing of the other organization', async () => {
  expect(await readAll(testApp.as('administrator', 'other'), other)).toEqual(otherRecords);
});

const PRICES = { keepsPrices: true, salesSeePrices: true };

function mayCall(role: Role, route: Route): boolean {
  if (route.needs === 'public' || route.needs === 'signed in') return true;
  const needs = NEEDS.filter((need) => [route.needs].flat().includes(need));
  return needs.some((need) => can(capabilitiesOf(role, PRICES), need));
}

/** Returns whether the route admits the caller, even if its act then refuses. An unexpected response is returned as text. */
function verdict({ status, body }: Answer<unknown>): string {
  if (status === 403) return 'refused';
  const isAct = [200, 201, 202, 204, 404, 409, 415, 422].includes(status);
  return isAct ? 'admitted' : `${status} ${JSON.stringify(body)}`;
}

const idOf = (role: Role) => testApp.organizations.own.users[role].id;

/** The routes whose records belong to the caller alone. */
const OWN_RECORDS = new Set([
  'updateUser',
  'getUser',
  'endOwnSession',
  'renamePasskey',
  'removePasskey',
  'updateOrderView',
  'deleteOrderView',
  'updateComment',
  'deleteComment',
]);

/** Records that no act has changed yet; null after an act that succeeded. */
let unchanged: Ids | null = null;

/** Returns records that an act may change or delete. For routes in `OWN_RECORDS`, they are new and belong to the caller. */
async function ownRecords(role: Role, route: Route): Promise<Ids> {
  if (OWN_RECORDS.has(route.name)) return makeRecords(testApp, 'own', role);
  if (!namesRecords(route)) return own;
  unchanged ??= await makeRecords(testApp, 'own');
  return unchanged;
}

/**
 * Returns everything that an administrator can read of these records, except files, the security log (which records each
 * read) and the time at which a report is read.
 */
async function readAll(caller: Caller, ids: Ids): Promise<unknown[]> {
  const reading = open.filter(
    ({ method, file, name }) => method === 'GET' && file === null && name !== 'listSecurityEvents',
  );
  const read: unknown[] = [];
  // One after another, because a slow machine refuses many at once as overloaded.
  for (const route of reading) {
    read.push([route.name, withoutTime((await callRoute(caller, route, ids)).body)]);
  }
  return read;
}

function withoutTime(body: unknown): unknown {
  const text = JSON.stringify(body, (name, value: unknown) => (name === 'asOf' ? null : value));
  return JSON.parse(text) as unknown;
}
