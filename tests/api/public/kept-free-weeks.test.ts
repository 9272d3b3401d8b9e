import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { FreeWeek } from '#contract/public/storefronts.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import { countCommits } from '#server/platform/db/kept-state.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { databaseDay, openStorefront } from '../support/storefronts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { book, makeCustomer, makePublication, upcomingIssues } from '../support/world.ts';

const VISITORS = 20;

let world: TestApp;
let page: string;
let issues: Issue[];
let customer: number;

beforeAll(async () => {
  world = await startTestApp();
  world.today = await databaseDay(world);
  const scope = await world.scope('administrator');
  const publication = await makePublication(scope, { names: ['Top'] });
  customer = await makeCustomer(scope, 'Solarwerk Jena');
  page = await openStorefront(world, publication);
  issues = (await upcomingIssues(scope, publication)).filter((one) => one.sendingDate > world.today);
});
afterAll(() => world.close());

const path = () => `/api/storefronts/${page.slice('/storefront/'.length)}/weeks`;

/** Returns the availability of the only placement of an issue, as anonymous visitors see it. */
async function availability({ id }: Issue): Promise<string | undefined> {
  const { body } = await world.anonymous.get<{ weeks: FreeWeek[] }>(path());
  return body.weeks.flatMap((week) => week.issues).find((issue) => issue.id === id)?.placements[0]
    ?.availability;
}

test('concurrent visitors share the result of one database read, as records, on the page and in its frame', async () => {
  const connect = vi.spyOn(world.app.pool, 'connect');
  try {
    const addresses = [path(), `${page}/embed`, page];
    const visits = Array.from({ length: VISITORS }, (_, at) =>
      world.anonymous.get(addresses[at % addresses.length] ?? ''),
    );
    const statuses = (await Promise.all(visits)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    // The server may announce an earlier change meanwhile, which also uses a connection.
    expect(connect.mock.calls.length).toBeLessThan(VISITORS / 2);
  } finally {
    connect.mockRestore();
  }
});

test('a booking is visible on the storefront at once', async () => {
  const scope = await world.scope('administrator');
  for (const issue of issues.slice(0, 2)) {
    expect(await availability(issue)).toBe('free');
    await book(scope, customer, [issue.placements[0]?.id ?? 0]);
    expect(await availability(issue)).toBe('sold_out');
  }
});

test('a transaction of another organisation does not count as a change', async () => {
  const { pool } = world.app;
  const [own, other] = [900_001, 900_002];
  const lead = () => countCommits(pool, other) - countCommits(pool, own);
  const before = lead();
  await transact(pool, other, (queries) => queries.statement('commit-of-test', 'select 1', []));
  expect(lead() - before).toBe(1);
});

test('a change by another process is visible within seconds', async () => {
  const issue = issues.at(-1) as Issue;
  expect(await availability(issue)).toBe('free');
  // A direct connection bypasses the process's count of its own transactions.
  const client = await world.app.pool.connect();
  await client.query(`begin; set local app.organization_id = '${world.organizations.own.id}'`);
  await client.query('update issues set blocked = true where organization_id = $1 and id = $2', [
    world.organizations.own.id,
    issue.id,
  ]);
  await client.query('commit');
  client.release();
  await expect.poll(() => availability(issue), { timeout: 10_000 }).toBeUndefined();
});

test('a storefront is visible as soon as it is public', async () => {
  const scope = await world.scope('administrator');
  const other = await makePublication(scope, { names: ['Top'], title: 'Other' });
  const weeks = `/api/storefronts/${world.organizations.own.id}/letter-${other}/weeks`;
  expect((await world.anonymous.get(weeks)).status).toBe(404);
  await openStorefront(world, other);
  expect((await world.anonymous.get(weeks)).status).toBe(200);
});
