import type pg from 'pg';
import { closeDatabase, findClosure, reopenDatabase } from '../db/closed-database.ts';
import { finishMigrations, listMigrations } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { holdDeliveries } from '../delivery/hold-deliveries.ts';
import { type Finding, runDoctor } from '../doctor/run-doctor.ts';
import type { Env } from '../env.ts';
import type { ImageStorage } from '../files/image-storage.ts';
import { listOrganizations, systemScope } from '../db/system-scope.ts';
import { connectForMaintenance } from '../db/maintenance-client.ts';
import type { BackupHead } from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { discardStaleRows, gapAfterRestore } from './discard-stale-rows.ts';
import { putInstanceKey, requireKey } from './instance-key.ts';
import { loadBackup } from './load-backup.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { emptyTarget, examineTarget, requireStopped } from './target-database.ts';

/** Where a backup is restored to, and how. */
export interface RestoreInput {
  connection: pg.PoolConfig;
  env: Pick<Env, 'secret' | 'dataFolder'>;
  /** Where the images go; null where they are already. */
  files: ImageStorage | null;
  /** Asks whether the books of these organisations may be deleted; false where nobody may be asked. */
  mayReplace(organizations: string[]): Promise<boolean>;
  /** The backup is the last state of the instance: nobody has worked since, and nothing was sent. */
  isLatest: boolean;
  progress(line: string): void;
}

/** What came of it. */
export interface Restored extends ReadBackup {
  findings: Finding[];
  /** How many issues wait for a person who says whether they were sent. */
  heldIssues: number;
}

const UNFINISHED =
  'The restore of a backup into this database was not finished. Run it again; or give it up with "vertbook reopen".';

const UNSETTLED =
  'The restore of a backup into this database was not finished: its rows are there, but what must not be sent again is not held yet. Run it again.';

/**
 * Brings a database to the state of a backup: the whole of it in one transaction. The file is read to its end before
 * anything is written. Until the last step is done no process starts on the database, and the restore can be run again.
 */
export async function restoreBackup(path: string, wish: RestoreInput): Promise<Restored> {
  wish.progress('Looking whether the backup is whole …');
  const read = await readBackup(path);
  await requireMigrations(read.head);
  const keyPlace = await requireKey(wish.env, read.head);
  const client = await connectForMaintenance(wish.connection);
  try {
    await requireStopped(client);
    const isUnfinished = await requirePlace(client, wish);
    await closeDatabase(client, { reason: UNFINISHED, isUnfinished, mayReopen: true });
    const key = await load(client, path, wish);
    if (keyPlace === 'is in the backup' && key !== null) await putInstanceKey(wish.env, key);
    await finishMigrations(client, wish.connection);
    const settled = await settle(wish, read.head);
    await reopenDatabase(client);
    return { ...read, ...settled };
  } finally {
    await client.end();
  }
}

/** Refuses a backup of a later version, whose tables this one cannot make. */
async function requireMigrations({ migrations }: BackupHead): Promise<void> {
  const known = await listMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupRefused(
      `The backup was made by a later Vertbook (${unknown.join(', ')}): restore it with that version.`,
    );
  }
}

/** Refuses a database with books that may not be deleted. Answers whether nothing is lost where they are. */
async function requirePlace(client: pg.Client, { mayReplace }: RestoreInput): Promise<boolean> {
  const closure = await findClosure(client);
  if (closure && !closure.isUnfinished && closure.reason !== UNFINISHED) {
    throw new BackupRefused(closure.reason);
  }
  const { occupation, organizations } = await examineTarget(client);
  if (occupation === 'something else') {
    throw new BackupRefused(
      'This database holds tables that are not of Vertbook: give Vertbook a database of its own.',
    );
  }
  if (occupation !== 'books' || closure?.isUnfinished) return true;
  if (await mayReplace(organizations)) return false;
  throw new BackupRefused(
    `There are books in this database already (${organizations.join(', ')}): nothing was changed. --replace deletes them.`,
  );
}

/** Where it fails, everything is as it was before; where the process dies, too, but that the books are closed. */
async function load(client: pg.Client, path: string, wish: RestoreInput): Promise<Buffer | null> {
  try {
    // Who began to start before the books were closed is here by now.
    await requireStopped(client);
    await client.query('begin');
    await emptyTarget(client);
    const key = await loadBackup(client, path, {
      files: wish.files,
      gapAfter: wish.isLatest ? () => 0 : gapAfterRestore,
      progress: wish.progress,
    });
    if (!wish.isLatest) await discardStaleRows(client);
    await closeDatabase(client, { reason: UNSETTLED, isUnfinished: true, mayReopen: false });
    await client.query('commit');
    return key;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await reopenDatabase(client).catch(() => undefined);
    throw error;
  }
}

/** What needs the tables as this version has them. */
async function settle(
  { connection, isLatest, progress }: RestoreInput,
  { madeAt }: BackupHead,
): Promise<Pick<Restored, 'findings' | 'heldIssues'>> {
  const pool = createPool(connection, 2);
  try {
    progress('Examining the books …');
    const findings = await runDoctor(pool);
    let heldIssues = 0;
    for (const organization of isLatest ? [] : await listOrganizations(pool)) {
      heldIssues += await holdDeliveries(systemScope(pool, organization), madeAt);
    }
    return { findings, heldIssues };
  } finally {
    await pool.end();
  }
}
