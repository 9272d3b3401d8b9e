import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readBackup } from '#server/backup/read-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { buildSchema, listMigrations } from '#server/db/migrate.ts';
import { connectForMaintenance } from '#server/db/maintenance-client.ts';
import { sayItWasSent } from '#server/delivery/resolve-delivery.ts';
import { query } from '#tests/database/data-folder.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { everyRow, everySequence, inEachOrganization, makeEmpty, sellToday } from './support/backups.ts';
import { openTestOrganization } from './support/test-organization.ts';
import { startBurst } from './support/burst.ts';
import { type Ended, runCommand } from './support/command-line.ts';
import { createRandomSource } from './support/random-source.ts';
import { type BuiltPrograms, buildPrograms, startServer } from './support/server-process.ts';

const random = createRandomSource(11);
/** Each command is a process of its own. */
const PATIENCE_MS = 5 * 60_000;
const TRICKY = 'Tab\tZeile\nZurück\\ \\N "Zitat" \u2028 🧀 é';
let built: BuiltPrograms;
let folder: string;
let source: TestDatabase;
let sourceData: string;
let backup: string;
let heldIssue: number;

/** A command on a database, with a data folder of its own. */
function vertbook(args: string[], url: string, data: string, killAt?: RegExp): Promise<Ended> {
  const settings = { DATABASE_URL: url, VERTBOOK_DATA: data };
  return runCommand(built.commandLine, args, { settings, folder, ...(killAt ? { killAt } : {}) });
}

const dataFolder = (name: string) => join(folder, name);

/** The real server on the demo's world, another organisation beside it, and rows that are hard to write down. */
beforeAll(async () => {
  [built, folder] = await Promise.all([buildPrograms(), mkdtemp(join(tmpdir(), 'vertbook-backup-'))]);
  source = await createTestDatabase();
  sourceData = dataFolder('source');
  const settings = { DATABASE_URL: source.url, VERTBOOK_DATA: sourceData, VERTBOOK_DEMO: '1' };
  const server = await startServer(built.server, settings);
  try {
    await (await openTestOrganization(source.connection)).close();
    await inEachOrganization(source.connection, async (scope) => {
      heldIssue = (await sellToday(scope)).issueId;
      await scope.transact(async (tx) => {
        await tx.statement('tricky-hit', `select make_tracking_month(current_date)`, []);
        await tx.statement(
          'tricky-event',
          `insert into tracking_events (organization_id, happened_at, item_id, vert_id, issue_id, kind, reason, client_key)
           values ($1, now(), 1, 1, 1, 'view', $2, '\\x00ff0a5c')`,
          [tx.organizationId, TRICKY],
        );
      });
    });
    // While the server runs, as every night.
    const made = await vertbook(['backup', 'nightly.tar'], source.url, sourceData);
    expect(made).toMatchObject({ code: 0 });
    expect(made.stdout).toContain('2 organisations');
    expect(made.stdout).toContain("The instance's key is in it");
  } finally {
    await server.end();
  }
  backup = join(folder, 'nightly.tar');
  // What the server did on its own since.
  expect(await vertbook(['backup', 'still.tar'], source.url, sourceData)).toMatchObject({ code: 0 });
}, PATIENCE_MS);
afterAll(async () => {
  await source.drop();
  await built.remove();
  await rm(folder, { recursive: true, force: true });
});

async function withTarget(work: (target: TestDatabase) => Promise<void>): Promise<void> {
  const target = await createTestDatabase();
  await work(target).finally(() => target.drop());
}

/** Whether nothing was written into a database that no organisation works in. */
async function isUntouched({ connection }: TestDatabase): Promise<boolean> {
  const rows = await everyRow(connection);
  const full = [...rows].filter(([, own]) => own.length > 0).map(([name]) => name);
  return full.join() === 'schema_migrations';
}

describe('a backup', { timeout: PATIENCE_MS }, () => {
  test('brings back every row of every organisation, the sequences, the images and the key', () =>
    withTarget(async (target) => {
      await makeEmpty(target.connection);
      const data = dataFolder('twin');
      const restored = await vertbook(['restore', 'still.tar', '--nothing-happened-since'], target.url, data);
      expect(restored).toMatchObject({ code: 0 });
      expect(restored.stdout).toMatch(/The data is consistent\.\n$/);
      const [before, after] = [await everyRow(source.connection), await everyRow(target.connection)];
      expect([...after.keys()]).toEqual([...before.keys()]);
      for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows]);
      expect(before.get('tracking_events')).toHaveLength(2);
      expect(await everySequence(target.connection)).toEqual(await everySequence(source.connection));
      for (const path of ['secret.key', ...(await filesOf(sourceData))]) {
        expect(await readFile(join(data, path))).toEqual(await readFile(join(sourceData, path)));
      }
      const server = await startServer(built.server, { DATABASE_URL: target.url, VERTBOOK_DATA: data });
      await server.end();
    }));

  test('is readable by its owner alone, is not written over another, and leaves nothing behind', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const again = await vertbook(['backup', 'nightly.tar'], source.url, sourceData);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('already exists');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('is of one moment, though orders come in while it is made', () =>
    withTarget(async (target) => {
      const organization = await openTestOrganization(target.connection);
      const data = dataFolder('busy');
      const server = await startServer(built.server, { DATABASE_URL: target.url, VERTBOOK_DATA: data });
      const burst = startBurst(organization.shopFor('busy', server.address, random));
      const made = await vertbook(['backup', 'busy.tar'], target.url, data);
      await server.end();
      await burst.attempts;
      expect(made).toMatchObject({ code: 0 });
      await organization.close();
      await makeEmpty(target.connection);
      const restored = await vertbook(['restore', 'busy.tar'], target.url, data);
      expect([restored.code, restored.stdout.endsWith('The data is consistent.\n')]).toEqual([0, true]);
    }));

  test('holds its key only where it is wanted, and says so', () =>
    withTarget(async (target) => {
      const made = await vertbook(['backup', 'keyless.tar', '--without-key'], source.url, sourceData);
      expect(made.stdout).toContain("The instance's key is NOT in it.");
      const restored = await vertbook(['restore', 'keyless.tar'], target.url, dataFolder('keyless'));
      expect(restored).toMatchObject({ code: 1 });
      expect(restored.stderr).toContain('The key of this backup is neither in the backup nor here.');
      expect(await isUntouched(target)).toBe(true);
    }));
});

/** The images of a data folder, by their paths in it. */
async function filesOf(data: string): Promise<string[]> {
  const entries = await readdir(join(data, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  return files.map((entry) => join(entry.parentPath, entry.name).slice(data.length + 1));
}

describe('a backup of yesterday', { timeout: PATIENCE_MS }, () => {
  test('signs everybody out, sends no mail and no issue a second time, and gives no number again', () =>
    withTarget(async (target) => {
      const restored = await vertbook(['restore', 'nightly.tar'], target.url, dataFolder('yesterday'));
      expect(restored).toMatchObject({ code: 0 });
      expect(restored.stdout).toContain('2 issues wait for a person who says whether they were sent');
      const rows = await everyRow(target.connection);
      expect([rows.get('sessions'), rows.get('password_resets')]).toEqual([[], []]);
      expect(rows.get('deliveries')?.map((row) => row.includes(',unknown,outcome_unknown,'))).toEqual([
        true,
        true,
      ]);
      const [before, after] = [await lastNumbers(source), await lastNumbers(target)];
      expect(after['delivery_items_id_seq']).toBeGreaterThan(
        (before['delivery_items_id_seq'] ?? 0) + 500_000,
      );
      expect(after['orders_id_seq']).toBeGreaterThan((before['orders_id_seq'] ?? 0) + 500);
      await inEachOrganization(target.connection, async (scope) => {
        const held = await scope.read(({ db, organizationId }) =>
          db
            .selectFrom('deliveries')
            .select('issue_id')
            .where('organization_id', '=', organizationId)
            .where('issue_id', '=', heldIssue)
            .execute(),
        );
        if (held.length === 0) return;
        await sayItWasSent(scope, heldIssue, { sentAt: scope.now, recipientCount: 12 });
      });
      const sent = (await everyRow(target.connection)).get('deliveries');
      expect(sent?.filter((row) => row.includes(',sent,'))).toHaveLength(1);
      expect(await vertbook(['doctor'], target.url, dataFolder('yesterday'))).toMatchObject({ code: 0 });
    }));
});

async function lastNumbers({ connection }: TestDatabase): Promise<Record<string, number>> {
  const rows = await everySequence(connection);
  return Object.fromEntries(rows.map((row) => [String(row['name']), Number(row['last_value'])]));
}

describe('a backup that is not whole', { timeout: PATIENCE_MS }, () => {
  test('is refused wherever it was cut off or changed', async () => {
    const whole = await readFile(backup);
    const held = await readBackup(backup);
    const broken = join(folder, 'broken.tar');
    let refusals = 0;
    for (let round = 0; round < 40; round += 1) {
      const at = random.between(0, whole.length - 1);
      const bytes = round % 2 === 0 ? whole.subarray(0, at) : Buffer.from(whole);
      if (round % 2 === 1) bytes[at] = (bytes[at] ?? 0) ^ 0x41;
      await writeFile(broken, bytes);
      const read = await readBackup(broken).catch(() => null);
      // A blank beside the checksum of a part's name says nothing: what is read is right all the same.
      if (read) expect({ at, isCut: round % 2 === 0, read }).toEqual({ at, isCut: false, read: held });
      else refusals += 1;
    }
    expect(refusals).toBeGreaterThan(35);
  });

  test('is refused before anything is written', () =>
    withTarget(async (target) => {
      const whole = await readFile(backup);
      await writeFile(join(folder, 'short.tar'), whole.subarray(0, whole.length - 3000));
      for (const args of [
        ['verify', 'short.tar'],
        ['restore', 'short.tar'],
      ]) {
        const refused = await vertbook(args, target.url, dataFolder('short'));
        expect(refused).toMatchObject({ code: 1, stdout: '' });
      }
      expect(await isUntouched(target)).toBe(true);
    }));
});

describe('a restore', { timeout: PATIENCE_MS }, () => {
  test('that is killed leaves books that nobody opens, and can be run again', () =>
    withTarget(async (target) => {
      const data = dataFolder('killed');
      const killed = await vertbook(['restore', 'nightly.tar'], target.url, data, /orders …/);
      expect(killed.code).toBe(null);
      const settings = { DATABASE_URL: target.url, VERTBOOK_DATA: data };
      await expect(startServer(built.server, settings)).rejects.toThrow(/was not finished/);
      expect((await vertbook(['backup', 'none.tar'], target.url, data)).stderr).toContain('was not finished');
      expect(await vertbook(['restore', 'nightly.tar'], target.url, data)).toMatchObject({ code: 0 });
      await (await startServer(built.server, settings)).end();
    }));

  test('that is killed can be given up: the books are as they were', () =>
    withTarget(async (target) => {
      const organization = await openTestOrganization(target.connection);
      await organization.close();
      const before = await everyRow(target.connection);
      const data = dataFolder('given-up');
      const args = ['restore', 'nightly.tar', '--replace', '--yes'];
      expect((await vertbook(args, target.url, data, /orders …/)).code).toBe(null);
      expect(await vertbook(['reopen'], target.url, data)).toMatchObject({ code: 0 });
      expect(await everyRow(target.connection)).toEqual(before);
    }));

  test('replaces books only where somebody says so', () =>
    withTarget(async (target) => {
      const organization = await openTestOrganization(target.connection);
      await organization.close();
      const data = dataFolder('replaced');
      for (const args of [[], ['--replace']]) {
        const refused = await vertbook(['restore', 'nightly.tar', ...args], target.url, data);
        expect(refused.code).toBe(1);
        expect(refused.stderr).toContain('This database already has data (Verlag Nordlicht)');
      }
      expect((await everyRow(target.connection)).get('organizations')).toHaveLength(1);
      const replaced = await vertbook(['restore', 'nightly.tar', '--replace', '--yes'], target.url, data);
      expect(replaced).toMatchObject({ code: 0 });
      expect((await everyRow(target.connection)).get('organizations')).toHaveLength(2);
    }));

  test('is refused where Vertbook runs, and into a database of somebody else', () =>
    withTarget(async (target) => {
      const data = dataFolder('running');
      const server = await startServer(built.server, { DATABASE_URL: target.url, VERTBOOK_DATA: data });
      const running = await vertbook(['restore', 'nightly.tar'], target.url, data);
      await server.end();
      expect([running.code, running.stderr.includes('stop it first')]).toEqual([1, true]);
      await makeEmpty(target.connection);
      await query(target.connection, 'create table recipes (name text)');
      const foreign = await vertbook(['restore', 'nightly.tar'], target.url, data);
      expect([foreign.code, foreign.stderr.includes('another application')]).toEqual([1, true]);
    }));

  test('of an earlier version is brought up to date, of a later one is refused', () =>
    withTarget(async (target) => {
      await makeEmpty(target.connection);
      const names = await listMigrations();
      const client = await connectForMaintenance(target.connection);
      const earlier = names.slice(0, -1);
      await buildSchema(client, earlier);
      await client.query('insert into schema_migrations (name) select unnest($1::text[])', [earlier]);
      await client.query(`insert into organizations (name) values ('Verlag Gestern')`);
      const write = (path: string) =>
        writeBackup(
          { connection: target.connection, files: null, key: null, progress: () => undefined },
          join(folder, path),
        );
      await write('earlier.tar');
      await client.query(`insert into schema_migrations (name) values ('9999-later.sql')`);
      await write('later.tar');
      await client.end();
      await makeEmpty(target.connection);
      const later = await vertbook(['restore', 'later.tar'], target.url, dataFolder('levels'));
      expect([later.code, later.stderr.includes('made by a later Vertbook')]).toEqual([1, true]);
      expect(await vertbook(['restore', 'earlier.tar'], target.url, dataFolder('levels'))).toMatchObject({
        code: 0,
      });
      const rows = await query(target.connection, 'select name from schema_migrations order by 1');
      expect(rows.map(({ name }) => name)).toEqual(names);
      const [order] = await query(
        target.connection,
        `select to_regproc('place_order') is not null as placed`,
      );
      expect(order).toEqual({ placed: true });
    }));
});
