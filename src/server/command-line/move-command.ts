import { join, dirname } from 'node:path';
import { findDatabase } from '#server/platform/doctor/open-without-migrating.ts';
import { confirmReplacement, REPLACE_HELP, REPLACE_OPTIONS, printRemainingSteps } from './restore-command.ts';
import { summaryOf } from './backup-commands.ts';
import { type PlainCommand, readArguments, required, WrongUsage } from './command.ts';
import { mkdir } from 'node:fs/promises';
import type pg from 'pg';
import {
  closeDatabase,
  reopenDatabase,
  refuseClosedDatabase,
  connectForMaintenance,
} from '#server/platform/db/closed-database.ts';
import type { KeySettings } from '#server/platform/backup/instance-key.ts';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { requireStopped } from '#server/platform/backup/target-database.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';

/** `vertbook move`. */
export const moveCommand: PlainCommand = {
  summary: 'move the data, while Vertbook is stopped, to another database',
  help: `
  --to <postgresql://…>       an empty database on a PostgreSQL server (15 or newer)
${REPLACE_HELP}

  Moves from the server of DATABASE_URL, or from the embedded database if that is unset or is the new address.
  Images and the instance's key stay where they are.`,
  readPlain(args) {
    const { values } = readArguments(args, { ...REPLACE_OPTIONS, to: { type: 'string' } });
    const to = required('--to', values.to);
    if (!/^postgres(ql)?:\/\//.test(to)) throw new WrongUsage('--to must start with postgresql://.');
    return async ({ env, say, progress }) => {
      // If DATABASE_URL already has the new address, the data is still in the embedded database.
      const isSet = env.databaseUrl === to;
      const { connection, stop } = await findDatabase(isSet ? { ...env, databaseUrl: null } : env);
      try {
        const path = join(env.dataFolder, `moved-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar`);
        const moved = await moveDatabase({
          from: connection,
          to: { connectionString: to },
          place: withoutPassword(to),
          path,
          env,
          mayReplace: confirmReplacement(values),
          progress,
        });
        say(`Moved to ${withoutPassword(to)}: ${summaryOf(moved)}`);
        say(`A copy of the data is in ${path}.`);
        say(
          'Start Vertbook with DATABASE_URL set to the new address. The old database is closed and unchanged.',
        );
        return printRemainingSteps(moved, say);
      } finally {
        await stop();
      }
    };
  },
};

/** Returns the host and the database of an address, without the user and the password. */
function withoutPassword(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

interface MoveInput {
  from: pg.PoolConfig;
  to: pg.PoolConfig;
  /** The host and the database of the new address. */
  place: string;
  /** The file of the intermediate backup. */
  path: string;
  env: KeySettings;
  mayReplace(organizations: string[]): Promise<boolean>;
  progress(line: string): void;
}

/**
 * Moves the data of a stopped instance to another database unchanged: sessions stay valid and no delivery is held.
 * Images and the key stay in the data folder. Closes the old database, so that no process uses it by mistake.
 */
async function moveDatabase(input: MoveInput): Promise<Restored> {
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
