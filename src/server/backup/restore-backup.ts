import type pg from 'pg';
import { closeDatabase, findClosure, reopenDatabase } from '../db/closed-database.ts';
import { finishMigrations, listMigrations } from '../db/migrate.ts';
import { createPool } from '../db/pool.ts';
import { holdDeliveries } from '../delivery/hold-deliveries.ts';
import { type Finding, runDoctor } from '../doctor/run-doctor.ts';
import type { Env } from '../env.ts';
import type { ImageStorage } from '../files/image-storage.ts';
import { listOrganizations, systemScope } from '../db/system-scope.ts';
import { recordInstanceEvent } from '../security-log/record-instance-event.ts';
import { connectForMaintenance } from '../db/maintenance-client.ts';
import type { BackupHead } from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { discardStaleRows, gapAfterRestore } from './discard-stale-rows.ts';
import { putInstanceKey, requireKey } from './instance-key.ts';
import { loadBackup } from './load-backup.ts';
import { type ReadBackup, readBackup } from './read-backup.ts';
import { emptyTarget, examineTarget, requireStopped } from './target-database.ts';

export interface RestoreInput {
  connection: pg.PoolConfig;
  env: Pick<Env, 'secret' | 'dataFolder'>;
  /** The storage for the images; null if the images are in place. */
  files: ImageStorage | null;
  /** Asks the operator whether the data of these organizations may be deleted; returns false if no terminal is available. */
  mayReplace(organizations: string[]): Promise<boolean>;
  /** The backup is the latest state of the instance: it has not been used since, and nothing was sent. */
  isLatest: boolean;
  progress(line: string): void;
}

export interface Restored extends ReadBackup {
  findings: Finding[];
  /** The number of issues held until a user says whether they were sent. */
  heldIssues: number;
}

const UNFINISHED =
  'The restore of a backup into this database was not finished. Run it again, or give it up with "vertbook reopen".';

const UNSETTLED =
  'The restore of a backup into this database was not finished: its rows are loaded, but deliveries that must not be repeated are not held yet. Run it again.';

/**
 * Restores a database to the state of a backup in one transaction. Verifies the whole file before it writes anything.
 * Until the last step has succeeded, no process starts on the database, and the restore can be repeated.
 */
export async function restoreBackup(path: string, input: RestoreInput): Promise<Restored> {
  input.progress('Checking the backup …');
  const read = await readBackup(path);
  await requireMigrations(read.head);
  const keyPlace = await requireKey(input.env, read.head);
  const client = await connectForMaintenance(input.connection);
  try {
    await requireStopped(client);
    const isUnfinished = await requirePlace(client, input);
    await closeDatabase(client, { reason: UNFINISHED, isUnfinished, mayReopen: true });
    const key = await load(client, path, input);
    if (keyPlace === 'is in the backup' && key !== null) await putInstanceKey(input.env, key);
    await finishMigrations(client, input.connection);
    const settled = await settle(input, read.head);
    await reopenDatabase(client);
    return { ...read, ...settled };
  } finally {
    await client.end();
  }
}

/** Refuses a backup of a later version, whose tables this version cannot create. */
async function requireMigrations({ migrations }: BackupHead): Promise<void> {
  const known = await listMigrations();
  const unknown = migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new BackupRefused(
      `The backup was made by a later Vertbook (${unknown.join(', ')}): restore it with that version.`,
    );
  }
}

/** Refuses a database with data that may not be deleted. Returns whether the database has no data. */
async function requirePlace(client: pg.Client, { mayReplace }: RestoreInput): Promise<boolean> {
  const closure = await findClosure(client);
  if (closure && !closure.isUnfinished && closure.reason !== UNFINISHED) {
    throw new BackupRefused(closure.reason);
  }
  const { occupation, organizations } = await examineTarget(client);
  if (occupation === 'something else') {
    throw new BackupRefused(
      'This database contains tables of another application: give Vertbook its own database.',
    );
  }
  if (occupation !== 'data' || closure?.isUnfinished) return true;
  if (await mayReplace(organizations)) return false;
  throw new BackupRefused(
    `This database already has data (${organizations.join(', ')}): nothing was changed. --replace deletes it.`,
  );
}

/** Loads the backup. A failure changes nothing. If the process dies, the database is unchanged but stays closed. */
async function load(client: pg.Client, path: string, input: RestoreInput): Promise<Buffer | null> {
  try {
    // A process that started before the database was closed has connected by now.
    await requireStopped(client);
    await client.query('begin');
    await emptyTarget(client);
    const key = await loadBackup(client, path, {
      files: input.files,
      gapAfter: input.isLatest ? () => 0 : gapAfterRestore,
      progress: input.progress,
    });
    if (!input.isLatest) await discardStaleRows(client);
    await closeDatabase(client, { reason: UNSETTLED, isUnfinished: true, mayReopen: false });
    await client.query('commit');
    return key;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    await reopenDatabase(client).catch(() => undefined);
    throw error;
  }
}

/** Runs the steps that need the tables of this version. */
async function settle(
  { connection, isLatest, progress }: RestoreInput,
  { madeAt }: BackupHead,
): Promise<Pick<Restored, 'findings' | 'heldIssues'>> {
  const pool = createPool(connection, 2);
  try {
    progress('Checking the data …');
    const findings = await runDoctor(pool);
    let heldIssues = 0;
    for (const organization of isLatest ? [] : await listOrganizations(pool)) {
      heldIssues += await holdDeliveries(systemScope(pool, organization), madeAt);
    }
    if (!isLatest) await recordInstanceEvent(pool, 'backup_restored', madeAt);
    return { findings, heldIssues };
  } finally {
    await pool.end();
  }
}
