import type { Pool } from 'pg';
import type { Route } from '#contract/platform/route.ts';
import type { Day } from '#domain/platform/day.ts';
import type { Role } from '#domain/access/abilities.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { vertsOfOrders } from '#server/ads/verts/verts-of-orders.ts';
import type { Caller } from './caller.ts';
import type { OrganizationKey } from './organizations.ts';
import { TODAY, type TestApp } from './test-app.ts';
import { firstIssue, makeCustomer, makePublication, reserve } from './world.ts';
import { builder } from '#tests/database/query-builder.ts';
import * as access from '../access/entry-points.ts';
import * as customers from '../customers/entry-points.ts';
import * as catalogue from '../catalogue/entry-points.ts';
import * as pricing from '../pricing/entry-points.ts';
import * as ads from '../ads/entry-points.ts';
import * as sending from '../sending/entry-points.ts';
import * as sales from '../sales/entry-points.ts';
import * as billing from '../billing/entry-points.ts';
import * as insight from '../insight/entry-points.ts';
import * as publicArea from '../public/entry-points.ts';
import type { Vert } from '#contract/ads/verts.ts';
import type { Scope } from '#server/platform/db/scope.ts';

// The parts of the areas: `entry-points.ts` in the folder of each area.
const kindOf = {
  ...access.kindOf,
  ...customers.kindOf,
  ...catalogue.kindOf,
  ...pricing.kindOf,
  ...ads.kindOf,
  ...sending.kindOf,
  ...sales.kindOf,
  ...billing.kindOf,
  ...insight.kindOf,
  ...publicArea.kindOf,
};
const bodies: Bodies = {
  ...access.bodies,
  ...customers.bodies,
  ...catalogue.bodies,
  ...pricing.bodies,
  ...ads.bodies,
  ...sending.bodies,
  ...sales.bodies,
  ...billing.bodies,
  ...insight.bodies,
  ...publicArea.bodies,
};
const queries: Queries = {
  ...customers.queries,
  ...catalogue.queries,
  ...pricing.queries,
  ...ads.queries,
  ...sales.queries,
  ...billing.queries,
  ...insight.queries,
};
const KIND_OF = new Map<string, Kind>(Object.entries(kindOf));
const KINDS = [...new Set(KIND_OF.values())];

/** A kind of record that a path or a body can contain. */
type Kind = (typeof kindOf)[keyof typeof kindOf];

/** The id of one record of each kind. */
export type Ids = Record<Kind, number>;

/** The bodies of routes, by name. */
export type Bodies = Record<string, (ids: Ids, n: number) => object>;

/** The queries of routes, by name. */
export type Queries = Record<string, (ids: Ids) => string>;

/** Ids that no record has. */
export const nowhere = Object.fromEntries(KINDS.map((kind, index) => [kind, 999_999_900 + index])) as Ids;

/** Whether the route's request contains the id of a record. */
export function namesRecords(route: Route): boolean {
  const [one, other] = [nowhere, { ...nowhere, ...Object.fromEntries(KINDS.map((kind) => [kind, 1])) }];
  return requestOf(route, one, 0) !== requestOf(route, other, 0);
}

function requestOf(route: Route, ids: Ids, n: number): string {
  return JSON.stringify([pathOf(route, ids), queries[route.name]?.(ids), bodyOf(route, ids, n)]);
}

let calls = 0;

/** Calls a route with these records. Throws for a route whose body or ids are not described here. */
export function callRoute(caller: Caller, route: Route, ids: Ids) {
  calls += 1;
  const query = queries[route.name]?.(ids) ?? '';
  const address = `${pathOf(route, ids)}${query === '' ? '' : `?${query}`}`;
  // Each call has its own address, because other tests cover the rate limits.
  const headers = { 'x-forwarded-for': `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` };
  if (route.file === 'text/event-stream') return caller.head(address, headers);
  switch (route.method) {
    case 'GET':
      return caller.get<unknown>(address, headers);
    case 'DELETE':
      return caller.delete<unknown>(address, headers);
    case 'PATCH':
      return caller.patch<unknown>(address, bodyOf(route, ids, calls), headers);
    case 'POST':
      return caller.post<unknown>(address, bodyOf(route, ids, calls), headers);
  }
}

function pathOf({ name, path }: Route, ids: Ids): string {
  return path.replaceAll(/([\w-]+)\/:(\w+)/g, (_match, noun: string, parameter: string) => {
    if (parameter === 'date') return `${noun}/${TODAY}`;
    if (parameter === 'kind') return `${noun}/invoice`;
    const kind = KIND_OF.get(`${noun}/:${parameter}`);
    if (!kind) throw new Error(`${name}: say in entry-points.ts of its area what ${noun}/:${parameter} is.`);
    return `${noun}/${ids[kind]}`;
  });
}

function bodyOf({ name, body }: Route, ids: Ids, n: number): object {
  const made = bodies[name]?.(ids, n);
  if (body && !made) throw new Error(`${name}: say in entry-points.ts of its area what its body is.`);
  return made ?? {};
}

/** Replaces the ids of a response by their kinds, so that two responses differ only in content. */
export function withoutIds(answer: { status: number; body: unknown }, ids: Ids): unknown {
  const kinds = new Map<unknown, string>(Object.entries(ids).map(([kind, id]) => [id, kind]));
  return JSON.parse(JSON.stringify([answer.status, answer.body]), (_key, value: unknown) =>
    typeof value === 'number' ? (kinds.get(value) ?? value) : value,
  );
}

/** What the records of the areas are made of: records of an organization, ordered by its self-service customer. */
export interface Made {
  world: TestApp;
  app: TestApp['app'];
  scope: Scope;
  organizationId: number;
  /** The customer that ordered. */
  customerId: number;
  /** A number that is new for each call. */
  n: number;
  user: number;
  publication: number;
  issue: { id: number; sendingDate: Day };
  /** A further customer. */
  customer: number;
  order: number;
  vert: Vert;
}

/**
 * Creates records of an organization, ordered by its self-service customer. The user is new, or the user of the role `as`.
 */
export async function makeRecords(world: TestApp, key: OrganizationKey, as?: Role): Promise<Ids> {
  const scope = await world.scope('administrator', key);
  const { id: organizationId, customerId, users } = world.organizations[key];
  const publication = await makePublication(scope, { names: ['Top', 'Middle', 'Bottom'] });
  const issue = await firstIssue(scope, publication);
  const [first, , third] = issue.placements.map((placement) => placement.id);
  const order = await reserve(scope, customerId, [first ?? 0]);
  const [vert] = await scope.transact((tx) => vertsOfOrders(tx, [order]));
  if (!vert) throw new Error('The order has no ads.');
  calls += 1;
  const n = calls;
  const user = as ? users[as].id : await makeViewer(world, organizationId);
  const customer = await makeCustomer(scope, `Tür ${n}`);
  const of = { world, app: world.app, scope, organizationId, customerId, n };
  const made: Made = { ...of, user, publication, issue, customer, order, vert };
  const ids = { user, publication, issue: issue.id, placement: third ?? 0, customer, order, vert: vert.id };
  return {
    ...ids,
    ...(await access.makeRecords(made)),
    ...(await customers.makeRecords(made)),
    ...(await pricing.makeRecords(made)),
    ...(await sending.makeRecords(made)),
    ...(await sales.makeRecords(made)),
    ...(await billing.makeRecords(made)),
    ...(await insight.makeRecords(made)),
    ...(await publicArea.makeRecords(made)),
  };
}

function makeViewer({ app }: TestApp, organization_id: number): Promise<number> {
  const user = { organization_id, email: `viewer-${calls}@tor.example`, name: 'Vio', locale: 'de' as const };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query)
      .insertInto('users')
      .values({ ...user, role: 'viewer' });
    return (await written.returning('id').executeTakeFirstOrThrow()).id;
  });
}

/** Starts the ids of each kind of record at a different number, so that an id in a response identifies its kind. */
export async function spreadIds(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select pg_get_serial_sequence(table_name, 'id') as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
  );
  for (const [index, { name }] of rows.entries()) {
    await pool.query('select setval($1, $2)', [name, (index + 1) * 1_000_000]);
  }
}
