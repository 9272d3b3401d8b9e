import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '#tests/database/data-folder.ts';
import type { Shop } from './support/burst.ts';
import { Cluster } from './support/cluster.ts';
import { startInsistentClients } from './support/insistent-clients.ts';
import { createRandomSource } from './support/random-source.ts';
import {
  type BuiltPrograms,
  buildPrograms,
  type ServerProcess,
  startServer,
} from './support/server-process.ts';
import { openTestOrganization, type TestOrganization } from './support/test-organization.ts';

const PATIENCE_MS = 5 * 60_000;
const POLL = { timeout: 60_000, interval: 100 };
/** The primary acknowledges a commit after the standby has it. */
const SYNCHRONOUS = ['synchronous_standby_names=standby'];

const LISTENERS = `select 1 from pg_stat_activity where application_name = 'vertbook live'`;

let built: BuiltPrograms;
let primary: Cluster;
let standby: Cluster;
let organization: TestOrganization;
let server: ServerProcess;

beforeAll(async () => {
  built = await buildPrograms();
  primary = await Cluster.create();
  await primary.start();
  await primary.createDatabase();
  await primary.stop();
  standby = await primary.copy();
  await standby.becomeStandby(primary);
  await primary.start(SYNCHRONOUS);
  await standby.start();
  // The standby comes first, so that the order of the hosts does not help.
  const url = standby.urlWith(primary);
  organization = await openTestOrganization({ connectionString: url });
  server = await startServer(built.server, { DATABASE_URL: url, VERTBOOK_SECRET: 'x'.repeat(32) });
}, PATIENCE_MS);
afterAll(async () => {
  await server?.end();
  await organization?.close();
  await standby?.remove();
  await primary?.remove();
  await built?.remove();
}, PATIENCE_MS);

/** Opens a stream of live changes, so that the process listens. */
async function openStream({ address, token }: Shop): Promise<AbortController> {
  const end = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${address}/api/live`, { headers, signal: end.signal });
  expect(status).toBe(200);
  return end;
}

const statusOf = async (path: string) => (await fetch(`${server.address}${path}`)).status;

describe('with two database servers', { timeout: PATIENCE_MS }, () => {
  test('a process refuses to start on a standby alone, and says why', async () => {
    const settings = { DATABASE_URL: standby.urlWith(), VERTBOOK_SECRET: 'x'.repeat(32) };
    await expect(startServer(built.server, settings)).rejects.toThrow(/DATABASE_URL is read-only/);
  });

  test('a process finds the primary, and follows the promoted standby without losing or repeating an order', async () => {
    expect(await statusOf('/readyz')).toBe(200);
    const shop = organization.shopFor('failover', server.address, createRandomSource(11));
    const stream = await openStream(shop);
    const clients = startInsistentClients(shop);
    for (; clients.answered() < 20; await sleep(5));
    await primary.stop('immediate');
    await standby.promote();
    const before = clients.answered();
    for (; clients.answered() < before + 20; await sleep(5));
    await expect.poll(() => statusOf('/readyz'), POLL).toBe(200);
    const { attempts, statuses, withoutRetryAfter, changedAnswers, gapMs } = await clients.stop();
    console.info(`${attempts.length} orders, longest gap ${gapMs} ms, statuses ${JSON.stringify(statuses)}`);

    expect(Object.keys(statuses).filter((status) => !['201', '422', '503'].includes(status))).toEqual([]);
    expect({ withoutRetryAfter, changedAnswers }).toEqual({ withoutRetryAfter: 0, changedAnswers: [] });
    expect(await organization.faultsOf('failover', attempts)).toEqual([]);
    expect(await organization.brokenRules()).toEqual([]);
    await expect.poll(() => query({ connectionString: standby.urlWith() }, LISTENERS), POLL).toHaveLength(1);
    stream.abort();
  });

  test('the job queue continues on the promoted standby', async () => {
    const own = { connectionString: standby.urlWith() };
    await query(own, `select graphile_worker.add_job('enqueue_due_mails', job_key => 'after failover')`);
    const waiting = `select 1 from graphile_worker.jobs where key = 'after failover'`;
    await expect.poll(() => query(own, waiting), POLL).toEqual([]);
  });
});
