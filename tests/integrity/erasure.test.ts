import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPool } from '#server/platform/db/pool.ts';
import { WAIT } from '#tests/api/support/wait.ts';
import { makeOrganization } from '#tests/api/support/organizations.ts';
import { createTestDatabase, ON_CLUSTER, type TestDatabase } from '#tests/database/test-database.ts';
import { everyRow, makeEmpty } from './support/backups.ts';
import { withTarget } from './support/backup-source.ts';
import { type Ended, runCommand } from './support/command-line.ts';
import { makeKnownPerson, PERSON, TRACES } from './support/known-person.ts';
import { type BuiltPrograms, buildPrograms, startServer } from './support/server-process.ts';

/** Long, because each command is a process of its own. */
const PATIENCE_MS = 5 * 60_000;
let built: BuiltPrograms;
let folder: string;
let database: TestDatabase;
let data: string;
let logged = '';

const isTrace = (text: string) => TRACES.some((trace) => text.toLowerCase().includes(trace));

/** Returns the places with a trace of the person: tables of a full dump, and files of the data folder. */
async function tracesIn(connection: PoolConfig, dataFolder: string): Promise<string[]> {
  const tables = [...(await everyRow(connection, ['public', 'graphile_worker']))].filter(([, rows]) =>
    rows.some(isTrace),
  );
  const names = (await readdir(dataFolder, { recursive: true })).filter(
    (name) => !name.startsWith('database'),
  );
  const files: string[] = [];
  for (const name of names) {
    const path = join(dataFolder, name);
    if ((await stat(path)).isFile() && isTrace(await readFile(path, 'utf8'))) files.push(name);
  }
  return [...tables.map(([name]) => name), ...files];
}

/** Runs a command, which must succeed. */
async function vertbook(args: string[], url = database.url, dataFolder = data): Promise<Ended> {
  const ended = await runCommand(built.commandLine, args, {
    settings: { DATABASE_URL: url, VERTBOOK_DATA: dataFolder },
    folder,
  });
  expect(ended.code, ended.stderr + ended.stdout).toBe(0);
  return ended;
}

let before: string[];
let unusedImage: string;

beforeAll(async () => {
  [built, folder, database] = await Promise.all([
    buildPrograms(),
    mkdtemp(join(tmpdir(), 'vertbook-erasure-')),
    createTestDatabase(),
  ]);
  data = join(folder, 'data');
  const pool = createPool(database.connection, 4);
  await makeOrganization(pool, 'Verlag Nordlicht', 'nordlicht.example');
  const server = await startServer(
    built.server,
    { DATABASE_URL: database.url, VERTBOOK_DATA: data },
    (line) => (logged += line),
  );
  const made = await makeKnownPerson(pool, data);
  unusedImage = join(data, made.unusedImage);
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select 1 from outgoing_mails where sent_at is null');
    expect(rows).toHaveLength(0);
  }, WAIT);
  await pool.end();
  await vertbook(['backup', 'yesterday.tar']);
  before = await tracesIn(database.connection, data);
  await vertbook(['person-report', PERSON.email, '--out', 'report.zip']);
  await vertbook(['erase-person', PERSON.email, '--yes']);
  await server.end();
}, PATIENCE_MS);

afterAll(async () => {
  await database.drop();
  await built.remove();
  await rm(folder, { recursive: true, force: true });
});

describe('an erased person', { timeout: PATIENCE_MS }, () => {
  test('was in every kind of data before the erasure', () => {
    expect(before).toEqual(
      expect.arrayContaining([
        'agreements',
        'audit_log',
        'customers',
        'cancellations',
        'comments',
        'delivery_events',
        'delivery_items',
        'graphile_worker._private_jobs',
        'idempotency_keys',
        'list_recipients',
        'make_goods',
        'order_overviews',
        'order_parties',
        'orders',
        'outgoing_mails',
        'paper_mails',
        'papers',
        'sign_in_failures',
        'users',
        'verts',
      ]),
    );
    expect(before.some((place) => place.startsWith('outbox/'))).toBe(true);
  });

  test('had a report with everything that is kept, and the images', async () => {
    const zip = await readFile(join(folder, 'report.zip'));
    const report = zip.toString();
    for (const text of [PERSON.first, PERSON.email, PERSON.earlierEmail, '"table": "verts"', 'report.csv']) {
      expect(report).toContain(text);
    }
    expect(zip.toString('latin1').match(/images\/[0-9a-f]{64}\.png/g)).toHaveLength(4);
    expect(report).not.toContain('Brandt');
  });

  test('is nowhere in a full dump, the files, the queue and the log, and the counters stay right', async () => {
    expect(await tracesIn(database.connection, data)).toEqual([]);
    expect(TRACES.filter((trace) => logged.toLowerCase().includes(trace))).toEqual([]);
    expect(logged).toContain('"level"');
    await expect(stat(unusedImage)).rejects.toThrow('ENOENT');
    await vertbook(['doctor']);
  });

  test('stays erased when the backup of yesterday is restored into a fresh database', () =>
    withTarget(async (target) => {
      await makeEmpty(target.connection);
      const restored = await vertbook(['restore', 'yesterday.tar'], target.url);
      expect(restored.stdout).toContain('1 person erased after the backup was erased again.');
      expect(await tracesIn(target.connection, data)).toEqual([]);
      await expect(stat(unusedImage)).rejects.toThrow('ENOENT');
    }));

  test('is not served again after a restore that is killed before it erases: only a complete restore opens the database', () =>
    withTarget(async (target) => {
      await makeEmpty(target.connection);
      const settings = { DATABASE_URL: target.url, VERTBOOK_DATA: data };
      const place = { settings, folder };
      const killed = await runCommand(built.commandLine, ['restore', 'yesterday.tar'], {
        ...place,
        killAt: /Erasing/,
      });
      expect(killed.code).toBe(null);
      await expect(startServer(built.server, settings)).rejects.toThrow(/was not finished/);
      const reopened = await runCommand(built.commandLine, ['reopen'], place);
      expect(reopened).toMatchObject({ code: 1, stderr: expect.stringContaining('was not finished') });
      await vertbook(['restore', 'yesterday.tar'], target.url);
      expect(await tracesIn(target.connection, data)).toEqual([]);
      await (await startServer(built.server, settings)).end();
    }));

  test('stays erased on another machine that has only the list of erasures', () =>
    withTarget(async (target) => {
      await makeEmpty(target.connection);
      const elsewhere = join(folder, 'elsewhere');
      const list = join(data, 'files/erasures.json');
      const args = ['restore', 'yesterday.tar', '--erasures', list];
      await vertbook(args, target.url, elsewhere);
      expect(await tracesIn(target.connection, elsewhere)).toEqual([]);
    }));

  test('stays erased when the backup is restored into the same database, even if the list is lost', async ({
    skip,
  }) => {
    skip(ON_CLUSTER, 'A backup is not restored over distributed tables');
    await rm(join(data, 'files/erasures.json'));
    await vertbook(['restore', 'yesterday.tar', '--replace', '--yes']);
    expect(await tracesIn(database.connection, data)).toEqual([]);
    expect(await readFile(join(data, 'files/erasures.json'), 'utf8')).toContain('"hashes"');
  });

  test('comes back only if the restore may go on without a list, and is then erased by the doctor with the list', () =>
    withTarget(async (target) => {
      await makeEmpty(target.connection);
      const elsewhere = join(folder, 'other-means');
      // Without a terminal, the question is answered with no.
      const place = { settings: { DATABASE_URL: target.url, VERTBOOK_DATA: elsewhere }, folder };
      const refused = await runCommand(built.commandLine, ['restore', 'yesterday.tar'], place);
      expect(refused).toMatchObject({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('There is no list of erased persons'),
      });
      expect(await everyRow(target.connection)).toEqual(new Map());

      await vertbook(['restore', 'yesterday.tar', '--without-erasures'], target.url, elsewhere);
      expect(await tracesIn(target.connection, elsewhere)).not.toEqual([]);
      await cp(join(data, 'files/erasures.json'), join(elsewhere, 'files/erasures.json'));
      await vertbook(['doctor'], target.url, elsewhere);
      expect(await tracesIn(target.connection, elsewhere)).toEqual([]);
    }));
});
