import { randomBytes } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { administerNodes } from '#tests/database/administer.ts';
import { formCluster } from '#tests/database/cluster.ts';
import { ON_CLUSTER, type TestDatabase } from '#tests/database/test-database.ts';
import { type BackupSource, makeBackupSource } from './support/backup-source.ts';
import { everyRow } from './support/backups.ts';

/** Long, because each command is a process of its own. */
const PATIENCE_MS = 5 * 60_000;
const SERVER = inject('databaseServer');
const [coordinator = {}] = SERVER.nodes;

type Target = Pick<TestDatabase, 'url' | 'connection'>;

describe.skipIf(!ON_CLUSTER)('a backup of a cluster (needs CLUSTER_URL)', { timeout: PATIENCE_MS }, () => {
  let source: BackupSource;
  beforeAll(async () => {
    source = await makeBackupSource();
  }, PATIENCE_MS);
  afterAll(() => source.close());

  test('restores into a plain database, and a backup of that database restores into a cluster', () =>
    withNew([coordinator], (plain) =>
      withNew(SERVER.nodes, async (cluster) => {
        const { rows } = source.still;
        await restore('still.tar', plain, 'plain');
        expect(await everyRow(plain.connection)).toEqual(rows);

        await succeed(['backup', 'back.tar'], plain, 'plain');
        await restore('back.tar', cluster, 'cluster');
        expect(await everyRow(cluster.connection)).toEqual(rows);
        const last = await addLocalRows(cluster.connection);
        const filled = await everyRow(cluster.connection);
        expect(await succeed(['distribute'], cluster, 'cluster')).toMatch(/^orders: distributed by/m);
        expect(await everyRow(cluster.connection)).toEqual(filled);
        // Citus makes these tables again, with new sequences.
        expect(await addLocalRows(cluster.connection)).toEqual(last.map((id) => id + 1));
        expect(await succeed(['doctor'], cluster, 'cluster')).toContain('The data is consistent.');
      }),
    ));

  test('is not restored over distributed tables', async () => {
    const { url } = source.database;
    const args = ['restore', 'still.tar', '--replace', '--yes'];
    const refused = await source.vertbook(args, url, source.dataFolder('replaced'));
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('are distributed') });
  });

  /** Restores as the latest state, so that nothing is discarded, and runs the doctor. */
  async function restore(file: string, target: Target, data: string): Promise<void> {
    const output = await succeed(['restore', file, '--nothing-happened-since'], target, data);
    expect(output).toContain('The data is consistent.');
  }

  async function succeed(args: string[], { url }: Target, data: string): Promise<string> {
    const ended = await source.vertbook(args, url, source.dataFolder(data));
    if (ended.code !== 0) throw new Error(`vertbook ${args.join(' ')}: ${ended.stderr}`);
    return ended.stdout;
  }
});

/** Adds a mail and a session, whose tables are on the coordinator. Returns their ids. */
async function addLocalRows(connection: ClientConfig): Promise<number[]> {
  const client = new Client(connection);
  await client.connect();
  const ids: number[] = [];
  for (const insert of [
    `insert into outgoing_mails (organization_id, recipient, subject, text_body)
     select id, 'a@b.example', '', '' from organizations order by id limit 1 returning id`,
    `insert into sessions (token_hash, organization_id, user_id, method, device, address, ends_at, expires_at)
     select sha256(gen_random_uuid()::text::bytea), organization_id, id, 'password', '', '', now() + interval '1 day', now() + interval '1 day'
     from users order by id limit 1 returning id`,
  ]) {
    const { rows } = await client.query<{ id: string }>(insert);
    ids.push(Number(rows[0]?.id));
  }
  await client.end();
  return ids;
}

/** Runs `work` with an empty database on these servers; several form a cluster. */
async function withNew(
  nodes: readonly ClientConfig[],
  work: (empty: Target) => Promise<void>,
): Promise<void> {
  const database = `${SERVER.prefix}_${randomBytes(5).toString('hex')}`;
  const { host, port, user, password } = SERVER.application;
  await administerNodes(nodes, [`create database ${database} owner ${user}`]);
  try {
    if (nodes.length > 1) await formCluster(nodes, database);
    await work({
      url: `postgresql://${user}:${password}@${host}:${port}/${database}`,
      connection: { ...SERVER.application, database },
    });
  } finally {
    await administerNodes(nodes, [`drop database if exists ${database} with (force)`]);
  }
}
