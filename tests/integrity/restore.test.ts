import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readBackup } from '#server/platform/backup/read-backup.ts';
import { listMigrations } from '#server/platform/db/migrate.ts';
import { query } from '#tests/database/data-folder.ts';
import { ON_CLUSTER, type TestDatabase } from '#tests/database/test-database.ts';
import { type BackupSource, isUntouched, makeBackupSource, withTarget } from './support/backup-source.ts';
import { everyRow, makeEmpty } from './support/backups.ts';
import { runCommand } from './support/command-line.ts';
import { makeNextVersion, NEXT_MIGRATION } from './support/next-version.ts';
import { createRandomSource } from './support/random-source.ts';
import { startServer } from './support/server-process.ts';
import { openTestOrganization } from './support/test-organization.ts';

/** Long, because each command is a process of its own. */
const PATIENCE_MS = 5 * 60_000;
const random = createRandomSource(11);
let source: BackupSource;
beforeAll(async () => {
  source = await makeBackupSource();
}, PATIENCE_MS);
afterAll(() => source.close());

/** Cancels the first statement of a restore that waits for the orders, which another session has locked. */
async function cancelLockWait({ connection: { database } }: TestDatabase): Promise<void> {
  // A connection with the role of the application would be taken for a running Vertbook.
  const admin = new Client({ ...inject('databaseServer').nodes[0], database });
  await admin.connect();
  try {
    await admin.query('begin; lock table orders in access share mode');
    await vi.waitFor(
      async () => {
        // Otherwise a transaction always sees the activity at the time of its first query.
        await admin.query('select pg_stat_clear_snapshot()');
        const { rowCount } = await admin.query(
          `select pg_cancel_backend(pid) from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'`,
          [database],
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 60_000, interval: 100 },
    );
  } finally {
    await admin.end();
  }
}

describe('an incomplete backup', { timeout: PATIENCE_MS }, () => {
  test('is refused wherever it was truncated or changed', async () => {
    const whole = await readFile(source.backup);
    const held = await readBackup(source.backup);
    const broken = join(source.folder, 'broken.tar');
    let refusals = 0;
    for (let round = 0; round < 40; round += 1) {
      const at = random.between(0, whole.length - 1);
      const bytes = round % 2 === 0 ? whole.subarray(0, at) : Buffer.from(whole);
      if (round % 2 === 1) bytes[at] = (bytes[at] ?? 0) ^ 0x41;
      await writeFile(broken, bytes);
      const read = await readBackup(broken).catch(() => null);
      // A changed padding byte in a tar header changes nothing that is read.
      if (read) expect({ at, isCut: round % 2 === 0, read }).toEqual({ at, isCut: false, read: held });
      else refusals += 1;
    }
    expect(refusals).toBeGreaterThan(35);
  });

  test('is refused before anything is written', () =>
    withTarget(async (target) => {
      const whole = await readFile(source.backup);
      await writeFile(join(source.folder, 'short.tar'), whole.subarray(0, whole.length - 3000));
      for (const args of [
        ['verify', 'short.tar'],
        ['restore', 'short.tar'],
      ]) {
        const refused = await source.vertbook(args, target.url, source.dataFolder('short'));
        expect(refused).toMatchObject({ code: 1, stdout: '' });
      }
      expect(await isUntouched(target)).toBe(true);
    }));
});

// A backup cannot be restored over distributed tables. cluster-backup.test.ts restores the backup of a cluster.
describe.skipIf(ON_CLUSTER)('a restore', { timeout: PATIENCE_MS }, () => {
  test('that is killed leaves a closed database, and can be run again', () =>
    withTarget(async (target) => {
      const data = source.dataFolder('killed');
      const args = ['restore', 'nightly.tar', '--without-erasures'];
      const killed = await source.vertbook(args, target.url, data, /orders …/);
      expect(killed.code).toBe(null);
      const settings = { DATABASE_URL: target.url, VERTBOOK_DATA: data };
      await expect(startServer(source.built.server, settings)).rejects.toThrow(/was not finished/);
      expect((await source.vertbook(['backup', 'none.tar'], target.url, data)).stderr).toContain(
        'was not finished',
      );
      expect(await source.vertbook(args, target.url, data)).toMatchObject({ code: 0 });
      await (await startServer(source.built.server, settings)).end();
    }));

  test('that is killed can be abandoned: the data is unchanged', () =>
    withTarget(async (target) => {
      const organization = await openTestOrganization(target.connection);
      await organization.close();
      const before = await everyRow(target.connection);
      const data = source.dataFolder('given-up');
      const args = ['restore', 'nightly.tar', '--replace', '--yes'];
      expect((await source.vertbook(args, target.url, data, /orders …/)).code).toBe(null);
      expect(await source.vertbook(['reopen'], target.url, data)).toMatchObject({ code: 0 });
      expect(await everyRow(target.connection)).toEqual(before);
    }));

  test('that fails does not open a database in which an earlier restore has not yet held the deliveries', () =>
    withTarget(async (target) => {
      const data = source.dataFolder('unsettled');
      const restore = (killAt?: RegExp) =>
        source.vertbook(['restore', 'nightly.tar', '--without-erasures'], target.url, data, killAt);
      const refusesToOpen = async () =>
        expect(await source.vertbook(['reopen'], target.url, data)).toMatchObject({
          code: 1,
          stderr: expect.stringContaining('are not held yet'),
        });
      expect((await restore(/Erasing the persons/)).code).toBe(null);
      await refusesToOpen();
      expect((await restore(/orders …/)).code).toBe(null);
      await refusesToOpen();
      const [failed] = await Promise.all([restore(), cancelLockWait(target)]);
      expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('canceling statement') });
      await refusesToOpen();
      expect(await restore()).toMatchObject({ code: 0 });
    }));

  test('replaces data only if the operator confirms it', () =>
    withTarget(async (target) => {
      const organization = await openTestOrganization(target.connection);
      await organization.close();
      const data = source.dataFolder('replaced');
      for (const args of [[], ['--replace']]) {
        const refused = await source.vertbook(['restore', 'nightly.tar', ...args], target.url, data);
        expect(refused.code).toBe(1);
        expect(refused.stderr).toContain('This database already has data (Verlag Nordlicht)');
      }
      expect((await everyRow(target.connection)).get('organizations')).toHaveLength(1);
      const replaced = await source.vertbook(
        ['restore', 'nightly.tar', '--replace', '--yes'],
        target.url,
        data,
      );
      expect(replaced).toMatchObject({ code: 0 });
      expect((await everyRow(target.connection)).get('organizations')).toHaveLength(2);
    }));

  test('is refused while Vertbook runs, and for the database of another application', () =>
    withTarget(async (target) => {
      const data = source.dataFolder('running');
      const server = await startServer(source.built.server, {
        DATABASE_URL: target.url,
        VERTBOOK_DATA: data,
      });
      const running = await source.vertbook(['restore', 'nightly.tar'], target.url, data);
      await server.end();
      expect([running.code, running.stderr.includes('stop it first')]).toEqual([1, true]);
      await makeEmpty(target.connection);
      await query(target.connection, 'create table recipes (name text)');
      const foreign = await source.vertbook(['restore', 'nightly.tar'], target.url, data);
      expect([foreign.code, foreign.stderr.includes('another application')]).toEqual([1, true]);
    }));

  test('migrates the backup of an earlier version, and refuses one of a later version or from before 0.2.0', () =>
    withTarget(async (target) => {
      await makeEmpty(target.connection);
      const next = await makeNextVersion(source.built);
      const settings = { DATABASE_URL: target.url, VERTBOOK_DATA: source.dataFolder('levels') };
      const run = (program: string, ...args: string[]) =>
        runCommand(program, args, { settings, folder: source.folder });
      const restored = await run(next.commandLine, 'restore', 'still.tar', '--without-erasures');
      expect(restored).toMatchObject({ code: 0 });
      const applied = await query(target.connection, 'select name from schema_migrations order by 1');
      expect(applied.map(({ name }) => name)).toEqual([...(await listMigrations()), NEXT_MIGRATION]);
      const [order] = await query(
        target.connection,
        `select to_regproc('place_orders') is not null as placed`,
      );
      expect(order).toEqual({ placed: true });
      expect(await run(next.commandLine, 'backup', 'later.tar')).toMatchObject({ code: 0 });
      await query(
        target.connection,
        `update schema_migrations set name = '0177-old.sql' where name < '0002'`,
      );
      expect(await run(next.commandLine, 'backup', 'older.tar')).toMatchObject({ code: 0 });
      await next.remove();
      await makeEmpty(target.connection);
      const later = await run(source.built.commandLine, 'restore', 'later.tar');
      expect([later.code, later.stderr.includes('made by a later Vertbook')]).toEqual([1, true]);
      const older = await run(source.built.commandLine, 'restore', 'older.tar');
      expect([older.code, older.stderr.includes('from before Vertbook 0.2.0')]).toEqual([1, true]);
    }));
});
