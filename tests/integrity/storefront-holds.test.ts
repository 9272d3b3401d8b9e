import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import { databaseDay, openStorefront, sendForm, VISITOR } from '#tests/api/support/storefronts.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { makeCustomer, makePublication, upcomingIssues } from '#tests/api/support/world.ts';

const REQUESTS = 300;
const PATIENCE_MS = 180_000;

let world: TestApp;
let page: string;
let customer: number;
let issues: Issue[];

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

/** Sends a visitor's request from a separate network and mail domain, so that only the number of placements limits the holds. */
const ask = ({ id }: Issue, visitor: number) =>
  sendForm(
    world,
    `${page}/requests`,
    { ...VISITOR, email: `visitor@firm-${visitor}.example`, issue: String(id), placement: 'Top' },
    `10.1.${visitor >> 8}.${visitor & 255}`,
  );

async function countHolds(issue: Issue): Promise<number> {
  const scope = await world.scope('administrator');
  return scope.read(async (tx) => {
    const rows = await tx.statement(
      'holds-of-test',
      'select 1 from storefront_holds where organization_id = $1 and placement_id = $2',
      [tx.organizationId, issue.placements[0]?.id],
    );
    return rows.length;
  });
}

test('300 simultaneous requests for the last placement get one hold', { timeout: PATIENCE_MS }, async () => {
  const [issue] = issues as [Issue];
  const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, visitor) => ask(issue, visitor)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => ![200, 422, 503].includes(status))).toEqual([]);
  expect(await countHolds(issue)).toBe(1);
});

test('of simultaneous requests and orders one gets the placement', { timeout: PATIENCE_MS }, async () => {
  const scope = await world.scope('administrator');
  for (const [round, issue] of issues.slice(1).entries()) {
    const placement = issue.placements[0]?.id ?? 0;
    const order = () =>
      world.as('sales').post('/api/orders', {
        customer_id: customer,
        placement_ids: [placement],
        reservation_expire_date: world.today,
      });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => [order(), ask(issue, 1_000 + round * 20 + at)]).flat(),
    );
    expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(1);
    const sold = await scope.read((tx) =>
      tx.statement(
        'sold-in-test',
        'select 1 from verts where organization_id = $1 and placement_id = $2 and released_at is null',
        [tx.organizationId, placement],
      ),
    );
    expect(sold.length + (await countHolds(issue))).toBe(1);
  }
});
