import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type pg from 'pg';
import { closeDatabase, reopenDatabase, refuseClosedDatabase } from '../db/closed-database.ts';
import type { Env } from '../env.ts';
import { connectForMaintenance } from '../db/maintenance-client.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { requireStopped } from './target-database.ts';
import { writeBackup } from './write-backup.ts';

/** From where to where. */
export interface MoveInput {
  from: pg.PoolConfig;
  to: pg.PoolConfig;
  /** The new place as people may read it. */
  place: string;
  /** Where the backup is written that is made on the way. */
  path: string;
  env: Pick<Env, 'secret' | 'dataFolder'>;
  mayReplace(organizations: string[]): Promise<boolean>;
  progress(line: string): void;
}

/**
 * Takes the books of an instance that is stopped to another database, as they are: nobody is signed out and nothing is
 * held. Images and the key stay in the data folder. The old database is closed, so that nobody works on it by mistake.
 */
export async function moveDatabase(wish: MoveInput): Promise<Restored> {
  const { from, to, place, path, env, mayReplace, progress } = wish;
  const source = await connectForMaintenance(from);
  try {
    await refuseClosedDatabase(source);
    await requireStopped(source);
    await closeDatabase(source, {
      reason: `These books were moved to ${place}. To go on here all the same: "vertbook reopen".`,
      isUnfinished: false,
      mayReopen: true,
    });
    try {
      await requireStopped(source);
      // The backup waits for whoever migrates, and that would be us.
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
