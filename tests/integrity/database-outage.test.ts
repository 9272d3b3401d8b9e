import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerAccount } from '#server/platform/db/embedded/server-account.ts';
import { runAs } from '#server/platform/db/embedded/server-account.ts';
import { administer } from '#tests/database/administer.ts';
import { query } from '#tests/database/data-folder.ts';
import type { Shop } from './support/burst.ts';
import { Cluster } from './support/cluster.ts';
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

let built: BuiltPrograms;
beforeAll(async () => {
  built = await buildPrograms();
});
afterAll(() => built.remove());

/** A process of Vertbook on a database server of its own. */
interface Running {
  cluster: Cluster;
  organization: TestOrganization;
  server: ServerProcess;
  shop: Shop;
}

async function startNormally(cluster: Cluster): Promise<void> {
  await cluster.start();
  await cluster.createDatabase();
}

async function withProcess(
  prepare: (cluster: Cluster) => Promise<void>,
  work: (running: Running) => Promise<void>,
) {
  const cluster = await Cluster.create();
  try {
    await prepare(cluster);
    const organization = await openTestOrganization({ connectionString: cluster.urlWith() });
    const settings = { DATABASE_URL: cluster.urlWith(), VERTBOOK_SECRET: 'x'.repeat(32) };
    const server = await startServer(built.server, settings);
    const shop = organization.shopFor('outage', server.address, createRandomSource(5));
    await work({ cluster, organization, server, shop }).finally(() => server.end());
    expect(await organization.brokenRules()).toEqual([]);
    await organization.close();
  } finally {
    await cluster.remove();
  }
}

/** Orders a placement. Returns the status, the code of a refusal, and `Retry-After` if the response has this header. */
async function ask({ address, token, customerId, until }: Shop, placementId: number): Promise<string> {
  const response = await fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      customer_id: customerId,
      placement_ids: [placementId],
      reservation_expire_date: until,
      note: 'x'.repeat(200),
    }),
  });
  const { code = '' } = (await response.json()) as { code?: string };
  const retry = response.headers.has('retry-after') ? 'Retry-After' : '';
  return [response.status, code, retry].filter(Boolean).join(' ');
}

const statusOf = async (address: string) => (await fetch(address)).status;
const REFUSED = '503 overloaded Retry-After';

/** Returns an account whose commands run with a small file system mounted at `disk`, or null if this system does not allow that. */
async function withSmallDisk({ account, folder }: Cluster): Promise<ServerAccount | null> {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  const { uid, gid } = account.identity;
  const [enter, become] =
    uid === undefined
      ? [
          ['--user', '--map-root-user'],
          `unshare --user --map-user=${process.getuid?.()} --map-group=${process.getgid?.()}`,
        ]
      : [[], `setpriv --reuid=${uid} --regid=${gid} --clear-groups`];
  const script = `mount -t tmpfs -o size=40m,mode=0700,uid=${uid ?? 0},gid=${gid ?? 0} tmpfs '${disk}' && exec ${become} -- "$@"`;
  const prefix = ['unshare', ...enter, '--mount', '--propagation', 'private', '--', 'sh', '-c', script, 'sh'];
  const mounting = { ...account, identity: {}, prefix };
  return (await runAs(mounting, 'true', [])).ok ? mounting : null;
}

describe('a process whose database refuses writes', { timeout: PATIENCE_MS }, () => {
  test('answers 503 while the disk is full, and works again when it is not', async ({ skip }) => {
    let isPossible = true;
    const prepare = async (cluster: Cluster) => {
      const account = await withSmallDisk(cluster);
      isPossible = account !== null;
      await cluster.start([], account ?? undefined);
      if (isPossible)
        await administer(cluster.admin, [
          `create tablespace small location '${join(cluster.folder, 'disk')}'`,
        ]);
      await cluster.createDatabase(isPossible ? 'tablespace small' : '');
    };
    await withProcess(prepare, async ({ cluster, server, shop }) => {
      if (!isPossible) skip('this system does not allow a file system of its own');
      const filler = `'${join(cluster.folder, 'disk/filler')}'`;
      const [first = 0, ...placementIds] = shop.placementIds;
      expect(await ask(shop, first)).toBe('201');
      expect(await statusOf(`${server.address}/readyz`)).toBe(200);

      const fill = `copy (select repeat('x', 8000) from generate_series(1, 10000)) to ${filler}`;
      await administer(cluster.admin, [fill]).catch(() => undefined);
      await expect.poll(() => statusOf(`${server.address}/readyz`), POLL).toBe(503);
      // Orders succeed until the free pages of the tables are used.
      const answers = new Set<string>();
      for (const id of placementIds) answers.add(await ask(shop, id));
      expect([...answers].filter((answer) => answer !== '201')).toEqual([REFUSED]);

      await administer(cluster.admin, [`copy (select 1) to ${filler}`]);
      await expect.poll(() => statusOf(`${server.address}/readyz`), POLL).toBe(200);
      expect(await ask(shop, placementIds.at(-1) ?? 0)).toBe('201');
    });
  });

  test('answers 503 while the primary is a standby, still reads, and works again after its promotion', async () => {
    await withProcess(startNormally, async ({ cluster, server, shop }) => {
      const [first = 0, second = 0] = shop.placementIds;
      expect(await ask(shop, first)).toBe('201');
      await cluster.stop();
      expect(await ask(shop, second)).toBe(REFUSED);
      await cluster.becomeStandby(null);
      await cluster.start();
      expect(await ask(shop, second)).toBe(REFUSED);
      expect(await statusOf(`${server.address}/readyz`)).toBe(503);
      const headers = { authorization: `Bearer ${shop.token}` };
      expect((await fetch(`${server.address}/api/orders/overview`, { headers })).status).toBe(200);

      await cluster.promote();
      expect(await ask(shop, second)).toBe('201');
      await expect.poll(() => statusOf(`${server.address}/readyz`), POLL).toBe(200);
      const own = { connectionString: cluster.urlWith() };
      await query(own, `select graphile_worker.add_job('enqueue_due_mails', job_key => 'after promotion')`);
      const waiting = `select 1 from graphile_worker.jobs where key = 'after promotion'`;
      await expect.poll(() => query(own, waiting), POLL).toEqual([]);
    });
  });

  test('answers 503 while the database is set to read-only on open connections', async () => {
    await withProcess(startNormally, async ({ cluster, server, shop }) => {
      const [first = 0, second = 0] = shop.placementIds;
      expect(await ask(shop, first)).toBe('201');
      const set = (value: string) =>
        administer(cluster.admin, [
          `alter system set default_transaction_read_only = ${value}`,
          'select pg_reload_conf()',
        ]);
      await set('on');
      await expect.poll(() => statusOf(`${server.address}/readyz`), POLL).toBe(503);
      expect(await ask(shop, second)).toBe(REFUSED);
      await set('off');
      await expect.poll(() => statusOf(`${server.address}/readyz`), POLL).toBe(200);
      expect(await ask(shop, second)).toBe('201');
    });
  });
});
