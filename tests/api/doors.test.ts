import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '#contract/index.ts';
import type { Route } from '#contract/route.ts';
import { can, capabilitiesOf, NEEDS, ROLE_NAMES, type Role } from '#domain/abilities.ts';
import type { Caller } from './support/caller.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const closed = routes.filter((route) => route.needs !== 'public');
/** Signing out would end the session that the other rows of the table need; it has tests of its own. */
const open = closed.filter((route) => route.name !== 'signOut');

test('every route of the contract is served, and nothing else under /api but its description', () => {
  expect(routes.length).toBeGreaterThan(35);
  for (const route of routes) {
    expect(testApp.app.http.hasRoute({ method: route.method, url: route.path }), route.name).toBe(true);
  }
  expect(new Set(routes.map((route) => route.name)).size).toBe(routes.length);
  expect(new Set(routes.map((route) => `${route.method} ${route.path}`)).size).toBe(routes.length);
});

test('every route says what it needs', () => {
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
    });
  }
});

describe.each(closed.map((route) => [route.name, route] as const))('%s', (_name, route) => {
  test('is closed to whoever is not signed in', async () => {
    expect(await knock(testApp.anonymous, route)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });
});

describe.each(open.map((route) => [route.name, route] as const))('%s', (_name, route) => {
  test.each(ROLE_NAMES)('answers the %s as the capabilities say', async (role) => {
    const { status, body } = await knock(testApp.as(role), route);
    if (mayCall(role, route) && !isOnlyForOneself(role, route)) {
      expect([200, 201, 202, 204, 404, 409, 415, 422], `${status} ${JSON.stringify(body)}`).toContain(status);
    } else {
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' });
    }
  });
});

function mayCall(role: Role, route: Route): boolean {
  if (route.needs === 'public' || route.needs === 'signed in') {
    return true;
  }
  const needs = NEEDS.filter((need) => [route.needs].flat().includes(need));
  return needs.some((need) => can(capabilitiesOf(role), need));
}

/** Whoever does not manage all changes only their own record, and the table knocks with a stranger's id. */
function isOnlyForOneself(role: Role, route: Route): boolean {
  return route.name === 'updateUser' && !can(capabilitiesOf(role), 'manage all');
}

/** Knocks with ids that exist nowhere, so that a door that lets in has nothing to do. */
function knock(caller: Caller, route: Route) {
  const url = route.path.replaceAll(/:\w+/g, '999999999');
  switch (route.method) {
    case 'GET':
      return caller.get(url);
    case 'DELETE':
      return caller.delete(url);
    case 'PATCH':
      return caller.patch(url, {});
    case 'POST':
      return caller.post(url, {});
  }
}
