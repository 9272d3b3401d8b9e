import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { closeDatabase, reopenDatabase, refuseClosedDatabase } from '#server/platform/db/closed-database.ts';
import type { Env } from '#server/platform/env.ts';
import { connectForMaintenance } from '#server/platform/db/maintenance-client.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { requireStopped } from '#server/platform/backup/target-database.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';

interface MoveInput {
  from: pg.PoolConfig;
  to: pg.PoolConfig;
  /** The new address without its password. */
  place: string;
  /** The file of the intermediate backup. */
  path: string;
  env: Pick<Env, 'secret' | 'dataFolder'>;
  mayReplace(organizations: string[]): Promise<boolean>;
  progress(line: string): void;
}

/**
 * Moves the data of a stopped instance to another database unchanged: sessions stay valid and no delivery is held.
 * Images and the key stay in the data folder. Closes the old database, so that no process uses it by mistake.
 */
export async function moveDatabase(input: MoveInput): Promise<Restored> {
  const { from, to, place, path, env, mayReplace, progress } = input;
  const source = await connectForMaintenance(from);
  try {
    await refuseClosedDatabase(source);
    await requireStopped(source);
    await closeDatabase(source, {
      reason: `The data of this database was moved to ${place}. To continue here anyway: "vertbook reopen".`,
      isUnfinished: false,
      mayReopen: true,
    });
    try {
      await requireStopped(source);
      // This connection holds the migration lock, for which the backup would wait.
      await source.query('select pg_advisory_unlock_all()');
      await mkdir(dirname(path), { recursive: true });
      await writeBackup({ connection: from, files: null, key: null, mayBeClosed: true, progress }, path);
      return await restoreBackup(path, {
        connection: to,
        env,
        files: null,
        mayReplace,
        isLatest: true,
        progress,
      });
    } catch (error) {
      await reopenDatabase(source);
      throw error;
    }
  } finally {
    await source.end();
  }
}
