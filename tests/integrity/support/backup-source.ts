import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';
import { everyRow, everySequence, inEachOrganization, sellToday } from './backups.ts';
import { type Ended, runCommand } from './command-line.ts';
import { type BuiltPrograms, buildPrograms, startServer } from './server-process.ts';
import { openTestOrganization } from './test-organization.ts';

const SPECIAL_CHARACTERS = 'Tab\tZeile\nZurück\\ \\N "Zitat" \u2028 🧀 é';

/** A database with two organizations, and backups of it. */
export interface BackupSource {
  built: BuiltPrograms;
  database: TestDatabase;
  /** Its data folder. */
  data: string;
  /** The folder of the backups: `nightly.tar`, made while the server ran, and `still.tar`, made after it stopped. */
  folder: string;
  /** The path of `nightly.tar`. */
  backup: string;
  /** The rows and sequences that `still.tar` contains. The record of that backup is not among them: it is written afterwards. */
  still: { rows: Map<string, string[]>; sequences: Awaited<ReturnType<typeof everySequence>> };
  /** An issue that is sent today. */
  heldIssue: number;
  /** Returns the path of the data folder with this name. */
  dataFolder(name: string): string;
  /** Runs a command on a database, with its own data folder. */
  vertbook(args: string[], url: string, data: string, killAt?: RegExp): Promise<Ended>;
  close(): Promise<void>;
}

/** Runs the real server on the demo, with a second organization and rows that are hard to serialize, and backs it up. */
export async function makeBackupSource(): Promise<BackupSource> {
  const [built, folder] = await Promise.all([buildPrograms(), mkdtemp(join(tmpdir(), 'vertbook-backup-'))]);
  const database = await createTestDatabase();
  const data = join(folder, 'source');
  const vertbook: BackupSource['vertbook'] = (args, url, dataFolder, killAt) => {
    const settings = { DATABASE_URL: url, VERTBOOK_DATA: dataFolder };
    return runCommand(built.commandLine, args, { settings, folder, ...(killAt ? { killAt } : {}) });
  };
  let heldIssue = 0;
  const server = await startServer(built.server, {
    DATABASE_URL: database.url,
    VERTBOOK_DATA: data,
    VERTBOOK_DEMO: '1',
    // The demo refers to its images before the server has its port.
    PUBLIC_URL: 'http://localhost:4000',
  });
  try {
    await (await openTestOrganization(database.connection)).close();
    await inEachOrganization(database.connection, async (scope) => {
      heldIssue = (await sellToday(scope)).issueId;
      await scope.transact(async (tx) => {
        await tx.statement('test-month', `select make_tracking_month(now()::date)`, []);
        await tx.statement(
          'test-event',
          `insert into tracking_events (organization_id, happened_at, item_id, vert_id, issue_id, kind, reason, client_key)
           values ($1, now(), 1, 1, 1, 'view', $2, '\\x00ff0a5c')`,
          [tx.organizationId, SPECIAL_CHARACTERS],
        );
      });
    });
    const made = await vertbook(['backup', 'nightly.tar'], database.url, data);
    expect(made).toMatchObject({ code: 0 });
    expect(made.stdout).toContain('2 organisations');
    expect(made.stdout).toContain("The instance's key is in it");
  } finally {
    await server.end();
  }
  const { connection } = database;
  const still = { rows: await everyRow(connection), sequences: await everySequence(connection) };
  // This backup has everything that the server did after the first backup.
  expect(await vertbook(['backup', 'still.tar'], database.url, data)).toMatchObject({ code: 0 });
  return {
    built,
    database,
    data,
    folder,
    backup: join(folder, 'nightly.tar'),
    still,
    heldIssue,
    dataFolder: (name) => join(folder, name),
    vertbook,
    close: async () => {
      await database.drop();
      await built.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Runs `work` with a database to restore into. */
export async function withTarget(work: (target: TestDatabase) => Promise<void>): Promise<void> {
  const target = await createTestDatabase();
  await work(target).finally(() => target.drop());
}

/** Whether a migrated database has no rows. */
export async function isUntouched({ connection }: TestDatabase): Promise<boolean> {
  const rows = await everyRow(connection);
  const full = [...rows].filter(([, own]) => own.length > 0).map(([name]) => name);
  return full.join() === 'schema_migrations';
}
