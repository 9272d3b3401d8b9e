import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '#tests/limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeSeller } from '#server/billing/letterheads/change-seller.ts';
import { createPool } from '#server/platform/db/pool.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { editCustomer } from '#server/customers/write-customer.ts';
import { issueInvoice } from '#server/billing/invoices/issue-invoice.ts';
import { markPricedOrders } from '#server/platform/db/derived-rows.ts';
import { makeOrganization, type Organization } from '#tests/api/support/organizations.ts';
import { BILLED, SELLER } from '#tests/api/support/money/invoices.ts';
import { rateCardOf } from '#tests/api/support/money/rate-cards.ts';
import { createRateCard, publishRateCard } from '#server/pricing/rate-cards/change-rate-card.ts';
import { runInside } from '#tests/api/support/run-inside.ts';
import { book, makePublication, upcomingIssues } from '#tests/api/support/world.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { createRandomSource } from './support/random-source.ts';
import { type BuiltPrograms, buildPrograms, startServer } from './support/server-process.ts';
import { scopeOf } from './support/test-organization.ts';

const CLIENTS = 20;
const INVOICES = 200;
/** The number of invoices that are issued while transactions abort. The others are issued while the server is killed. */
const ABORTING = 80;
const KILLS = 2;
const GROSS = 11_900;
const random = createRandomSource(11);

let built: BuiltPrograms;
beforeAll(async () => {
  built = await buildPrograms();
});
afterAll(() => built.remove());

class Aborted extends Error {}

/** Books ads and records them as sent at 100.00 each. Returns their ids. */
async function sendAds(scope: Scope, customerId: number): Promise<number[]> {
  await changeSeller(scope, SELLER);
  await editCustomer(scope, customerId, { ...BILLED, invoiceFormat: 'pdf' } as never);
  const publication = await makePublication(scope, { names: ['Top', 'Middle', 'End', 'Foot'] });
  const issues = await upcomingIssues(scope, publication, 52);
  for (const { placements } of issues.slice(0, INVOICES / 4))
    await book(
      scope,
      customerId,
      placements.map(({ id }) => id),
    );
  const card = await createRateCard(scope, publication, rateCardOf('2026', { validFrom: scope.today }));
  await publishRateCard(scope, card.id, card);
  const price = {
    currency: 'EUR',
    customerNet: 10_000,
    quotedOn: scope.today,
    steps: [],
    terms: { commissions: [], cashDiscount: null, vatTreatment: 'domestic' },
  };
  const rows = await runInside<{ id: number; order_id: number }>(
    scope,
    'update verts set sent_at = now(), price = $2 where organization_id = $1 returning id, order_id',
    [scope.organizationId, JSON.stringify(price)],
  );
  await scope.transact(async (tx) =>
    markPricedOrders(
      tx,
      rows.map(({ order_id: id }) => id),
    ),
  );
  return rows.map(({ id }) => id);
}

/** Works on the queue with several clients until it is empty. An ad whose work fails is put back into the queue. */
async function drain(queue: number[], work: (vertId: number) => Promise<boolean>): Promise<void> {
  const client = async () => {
    for (let vertId = queue.pop(); vertId !== undefined; vertId = queue.pop())
      if (!(await work(vertId))) queue.push(vertId);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

/** Issues an invoice in a transaction. Every third such transaction is aborted after the number was taken. */
async function issueOrAbort(scope: Scope, vertId: number): Promise<boolean> {
  try {
    await scope.transact(async (tx) => {
      await issueInvoice(tx, { vertIds: [vertId], gross: GROSS });
      if (random.between(1, 3) === 1) throw new Aborted();
    });
    return true;
  } catch (error) {
    if (error instanceof Aborted) return false;
    throw error;
  }
}

/** Issues invoices through a server that is killed now and then. */
async function issueWhileKilled(queue: number[], settings: Record<string, string>, { users }: Organization) {
  let server = await startServer(built.server, settings);
  const total = queue.length;
  const headers = {
    authorization: `Bearer ${users.administrator.token}`,
    'content-type': 'application/json',
  };
  const issue = async (vertId: number): Promise<boolean> => {
    const body = JSON.stringify({ vertIds: [vertId], gross: GROSS });
    try {
      const answer = await fetch(`${server.address}/api/invoices`, { method: 'POST', headers, body });
      // 409: a server that was killed had already committed this invoice.
      return answer.status === 201 || answer.status === 409;
    } catch {
      await sleep(20);
      return false;
    }
  };
  const kill = async () => {
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const left = total - (total * kills) / (KILLS + 1);
      await until(`${left} invoices are left`, () => queue.length <= left, { pollMs: 2 });
      await sleep(random.between(0, 10));
      await server.kill();
      server = await startServer(built.server, settings);
    }
  };
  try {
    await Promise.all([drain(queue, issue), kill()]);
  } finally {
    await server.end();
  }
}

test('20 clients issue 200 invoices with aborts and kills: every number is taken once, and the chain holds', async () => {
  const database = await createTestDatabase();
  const pool = createPool(database.connection, CLIENTS);
  try {
    const organization = await makeOrganization(pool, 'Verlag Nordlicht', 'nordlicht.example');
    const scope = await scopeOf(pool, organization.users.administrator.token);
    const queue = await sendAds(scope, organization.customerId);
    expect(queue.length).toBe(INVOICES);
    await drain(queue.splice(0, ABORTING), (vertId) => issueOrAbort(scope, vertId));
    await issueWhileKilled(queue, { DATABASE_URL: database.url }, organization);
    const rows = await runInside<{ position: number; number: string; ads: number }>(
      scope,
      `select i.position, i.number, (select count(*)::integer from verts v
         where v.organization_id = $1 and v.invoice_id = i.id) as ads
       from invoices i where i.organization_id = $1 order by i.position`,
      [scope.organizationId],
    );
    const year = scope.today.slice(0, 4);
    expect(rows).toEqual(
      Array.from({ length: INVOICES }, (_one, index) => ({
        position: index + 1,
        number: `RE-${year}-${String(index + 1).padStart(4, '0')}`,
        ads: 1,
      })),
    );
    const findings = await runDoctor(pool, organization.id);
    const broken = findings.filter(
      ({ rule, violations }) => violations > 0 && /invoice|billed|series/.test(rule),
    );
    expect(broken).toEqual([]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
