import type pg from 'pg';
import {
  type Closure,
  closeDatabase,
  findClosure,
  reopenDatabase,
  connectForMaintenance,
} from '#server/platform/db/closed-database.ts';
import { isDistributed } from '#server/platform/db/distribute-tables.ts';
import { findForeignMigration, finishMigrations } from '#server/platform/db/migrate.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { holdDeliveries } from '#server/sending/delivery/hold-deliveries.ts';
import type { Finding } from '#server/platform/doctor/finding.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { applyErasures, settleErasures } from '#server/access/privacy/apply-erasures.ts';
import {
  type Erasure,
  listErasures,
  hasErasureList,
  keepErasures,
  mergeErasures,
  readKeptErasures,
} from '#server/access/privacy/stored-erasures.ts';
import { hasTable, listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import { recordInstanceEvent } from '#server/access/security-log/record-security-event.ts';
import { type BackupHead, BackupRefused } from '#server/platform/backup/backup-format.ts';
import { discardStaleRows, gapAfterRestore, loadBackup } from '#server/platform/backup/load-backup.ts';
import {
  findInstanceKey,
  type KeySettings,
  putInstanceKey,
  requireKey,
} from '#server/platform/backup/instance-key.ts';
import { type ReadBackup, readBackup } from '#server/platform/backup/read-backup.ts';
import { emptyTarget, examineTarget, requireStopped } from '#server/platform/backup/target-database.ts';

interface RestoreInput {
  connection: pg.PoolConfig;
  env: KeySettings;
  /** The storage for the images; null if the images are in place. */
  files: ImageStorage | null;
  /** Returns whether the data of these organizations may be deleted. */
  mayReplace(organizations: string[]): Promise<boolean>;
  /** Whether the backup is the latest state of the instance: since the backup, no one has used the instance and it has sent nothing. */
  isLatest: boolean;
  /** Further erasures to apply, from the file of another instance. */
  erasures?: readonly Erasure[];
  /** Returns whether to restore although no list of erasures was found, so that persons who were erased since the backup come back. */
  mayLackErasures?(): Promise<boolean>;
  progress(line: string): void;
}

export interface Restored extends ReadBackup {
  findings: Finding[];
  /** The number of issues held until a user says whether they were sent. */
  heldIssues: number;
  /** The number of persons who were erased after the backup, and were erased again. */
  erasedPersons: number;
}

const UNFINISHED =
  'The restore of a backup into this database was not finished. Run it again, or give it up with "vertbook reopen".';

const UNSETTLED =
  'The restore of a backup into this database was not finished: its rows are loaded, but deliveries that must not be repeated are not held yet. Run it again.';

export const NO_ERASURES =
  'There is no list of erased persons, neither in the database that is replaced nor in the image storage: persons who were erased since the backup come back. ' +
  'Pass a copy with --erasures <erasures.json>, or go on without one with --without-erasures.';

/** Time limits of statements over all rows. */
const UNHURRIED = {
  statement_timeout: 600_000,
  query_timeout: 610_000,
  idle_in_transaction_session_timeout: 600_000,
};

/**
 * Restores a database to the state of a backup. Verifies the whole file before it writes anything, and loads the rows in one transaction;
 * if that fails, the database is unchanged. If a later step fails, no process starts on the database, and the restore must be repeated.
 */
export async function restoreBackup(path: string, input: RestoreInput): Promise<Restored> {
  input.progress('Checking the backup …');
  const read = await readBackup(path);
  await requireMigrations(read.head);
  const keyPlace = await requireKey(input.env, read.head);
  const client = await connectForMaintenance(input.connection);
  try {
    // The rows go into local tables, so the nodes of a cluster must not repeat the settings of the migrations.
    await client.query(`set citus.propagate_set_commands = 'none'`);
    await requireStopped(client);
    const closure = await requirePlace(client, input);
    const erasures = await saveErasures(client, input, closure);
    await closeDatabase(client, closure);
    const key = await load(client, path, { ...input, closure });
    if (keyPlace === 'is in the backup' && key !== null) await putInstanceKey(input.env, key);
    await finishMigrations(client, input.connection);
    const settled = await settle({ ...input, erasures }, read.head);
    await reopenDatabase(client);
    return { ...read, ...settled };
  } finally {
    await client.end();
  }
}

/**
 * Collects the erasures in the database, whose rows will be replaced, and the erasures that the operator passes. Adds them to the list in
 * the image storage, if there is one, and returns all. Refuses to go on without any list unless the operator has agreed.
 */
async function saveErasures(
  client: pg.Client,
  input: RestoreInput,
  { isUnfinished }: Closure,
): Promise<Erasure[]> {
  const { files, erasures = [], isLatest, mayLackErasures } = input;
  const isInDatabase = await hasTable(client, 'erasures');
  const isKnown =
    isLatest ||
    input.erasures !== undefined ||
    // The table of an unfinished restore is that of the backup.
    (isInDatabase && !isUnfinished) ||
    (files !== null && (await hasErasureList(files)));
  if (!isKnown && mayLackErasures && !(await mayLackErasures())) throw new BackupRefused(NO_ERASURES);
  const present = isInDatabase ? await listErasures(client) : [];
  const all = mergeErasures(present, erasures);
  if (files === null) return all;
  await keepErasures(files, all);
  return readKeptErasures(files);
}

/** Refuses a backup whose tables this version cannot create: of a later version, or from before version 0.2.0. */
async function requireMigrations({ migrations }: BackupHead): Promise<void> {
  const foreign = await findForeignMigration(migrations);
  if (foreign) {
    throw new BackupRefused(
      foreign.isLater
        ? `The backup was made by a later Vertbook (${foreign.name}): restore it with that version.`
        : `The backup is from before Vertbook 0.2.0 (${foreign.name}): only the version that has made it can restore it.`,
    );
  }
}

/** Refuses a database with data that may not be deleted. Returns how it is closed until its rows are replaced. */
async function requirePlace(client: pg.Client, { mayReplace }: RestoreInput): Promise<Closure> {
  const closure = await findClosure(client);
  if (closure && !closure.isUnfinished && closure.reason !== UNFINISHED) {
    throw new BackupRefused(closure.reason);
  }
  if (await isDistributed(client)) {
    throw new BackupRefused(
      'The tables of this database are distributed: restore into a new database on the coordinator, then run "vertbook distribute".',
    );
  }
  const { occupation, organizations } = await examineTarget(client);
  if (occupation === 'something else') {
    throw new BackupRefused(
      'This database contains tables of another application: give Vertbook its own database.',
    );
  }
  // The database has the rows of an earlier restore, whose deliveries are not held. No process may work on them if this restore fails.
  if (closure && !closure.mayReopen) return closure;
  if (occupation !== 'data' || closure?.isUnfinished) {
    return { reason: UNFINISHED, isUnfinished: true, mayReopen: true };
  }
  if (await mayReplace(organizations)) return { reason: UNFINISHED, isUnfinished: false, mayReopen: true };
  throw new BackupRefused(
    `This database already has data (${organizations.join(', ')}): nothing was changed. --replace deletes it.`,
  );
}

/**
 * Loads the backup. A failure changes no row, and opens the database again if `closure` allows it. If the process dies, the
 * database is unchanged but stays closed.
 */
async function load(
  client: pg.Client,
  path: string,
  input: RestoreInput & { closure: Closure },
): Promise<Buffer | null> {
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
    if (input.closure.mayReopen) await reopenDatabase(client).catch(() => undefined);
    throw error;
  }
}

/** Runs the steps that need the tables of this version. */
async function settle(
  { connection, env, files, erasures = [], isLatest, progress }: RestoreInput,
  { madeAt }: BackupHead,
): Promise<Omit<Restored, keyof ReadBackup>> {
  // Erasing persons reads all rows, which takes long.
  const pool = createPool({ ...connection, ...UNHURRIED }, 2);
  try {
    progress('Erasing the persons again who were erased since …');
    const erasedPersons = await eraseAgain(pool, { env, files, erasures });
    progress('Checking the data …');
    const findings = await runDoctor(pool);
    let heldIssues = 0;
    for (const organization of isLatest ? [] : await listOrganizations(pool)) {
      heldIssues += await holdDeliveries(systemScope(pool, organization), madeAt);
    }
    if (!isLatest) await recordInstanceEvent(pool, 'backup_restored', madeAt);
    return { findings, heldIssues, erasedPersons };
  } finally {
    await pool.end();
  }
}

/** Erases the persons who were erased after the backup. */
async function eraseAgain(
  pool: pg.Pool,
  { env, files, erasures }: Pick<RestoreInput, 'env' | 'files'> & { erasures: readonly Erasure[] },
): Promise<number> {
  const key = await findInstanceKey(env);
  if (key === null) return 0;
  const keys = keysOf(key, env.previousSecret === null ? null : Buffer.from(env.previousSecret));
  const erased = await applyErasures(pool, keys, erasures);
  if (files) await settleErasures({ pool, files, keys, env });
  return erased;
}
