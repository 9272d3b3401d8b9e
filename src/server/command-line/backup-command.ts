import { basename } from 'node:path';
import { findInstanceKey } from '#server/platform/backup/instance-key.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type pg from 'pg';
import { createPool } from '#server/platform/db/pool.ts';
import { findDatabase } from '#server/platform/doctor/open-without-migrating.ts';
import { openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { recordInstanceEvent } from '#server/access/security-log/record-security-event.ts';
import { fileNamed, type PlainCommand, readArguments, required } from './command.ts';
import { summaryOf, warnings } from './backup-summary.ts';

/** `vertbook backup`. */
export const backupCommand: PlainCommand = {
  summary: 'write a consistent snapshot of everything into one file, while Vertbook runs',
  help: `<file.tar>
  --without-key      leave the instance's key out; store it separately then
  --without-images   leave the images out if their storage has its own backups

  All organizations, their images and the instance's key. The file gives access to everything: protect it like a password.`,
  readPlain(args) {
    const options = { 'without-key': { type: 'boolean' }, 'without-images': { type: 'boolean' } } as const;
    const { values, positionals } = readArguments(args, options, 1);
    const path = required('The file', positionals[0]);
    return async ({ env, say, progress }) => {
      const { connection, stop } = await findDatabase(env);
      try {
        const log = { warn: (_facts: object, text: string) => progress(text) };
        const files = values['without-images'] ? null : await openImageStorage(env, log);
        // A key in the settings is stored by the operator; the key in the data folder has no other copy.
        const isOurs = env.secret === null && !values['without-key'];
        const key = isOurs ? await findInstanceKey(env) : null;
        const written = await writeBackup({ connection, files, key, progress }, fileNamed(path));
        await record(connection, path).catch(() => {
          progress('The backup is not recorded in the security log: the database accepts no writes.');
        });
        say(`Wrote ${path}: ${summaryOf(written)}`);
        warnings(written).forEach(say);
        return 0;
      } finally {
        await stop();
      }
    };
  },
};

async function record(connection: pg.PoolConfig, path: string): Promise<void> {
  const pool = createPool(connection, 1);
  try {
    await recordInstanceEvent(pool, 'backup_made', basename(path));
  } finally {
    await pool.end();
  }
}
