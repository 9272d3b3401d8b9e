import { basename } from 'node:path';
import { findInstanceKey } from '#server/platform/backup/instance-key.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import type pg from 'pg';
import { recordRun } from '#server/platform/db/instance-runs.ts';
import { createPool } from '#server/platform/db/pool.ts';
import { findDatabase } from '#server/platform/doctor/open-without-migrating.ts';
import { openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { recordInstanceEvent } from '#server/access/security-log/record-security-event.ts';
import { fileNamed, type PlainCommand, readArguments, required } from './command.ts';
import { readBackup, type ReadBackup } from '#server/platform/backup/read-backup.ts';

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
          progress('The backup is not recorded: the database accepts no writes.');
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
    await recordRun(pool, 'backup');
  } finally {
    await pool.end();
  }
}

/** `vertbook verify`. */
export const verifyCommand: PlainCommand = {
  summary: 'read a backup to its end and compare every checksum; needs no database',
  help: `<file.tar>`,
  readPlain(args) {
    const { positionals } = readArguments(args, {}, 1);
    const path = required('The file', positionals[0]);
    return async ({ say }) => {
      const read = await readBackup(fileNamed(path));
      say(`${path} is whole: ${summaryOf(read)}`);
      warnings(read).forEach(say);
      return 0;
    };
  },
};

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : many}`;

/** Summarizes a backup in one line. */
export function summaryOf({ head, contents }: ReadBackup): string {
  const rowsOf = (table: string) => contents.tables.find(({ name }) => name === table)?.rows ?? 0;
  const rows = contents.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    count(rowsOf('organizations'), 'organisation', 'organisations'),
    count(rowsOf('orders'), 'order', 'orders'),
    `${count(rows, 'row', 'rows')} in ${head.tables.length} tables`,
    count(contents.imageCount, 'image', 'images'),
    `as of ${head.madeAt}`,
  ].join(', ');
}

/** Returns warnings about a backup for the operator. */
function warnings({ head, contents }: ReadBackup): string[] {
  const lines: string[] = [];
  if (head.holdsKey) {
    lines.push("The instance's key is in it: who has the file can read every password of a mailing system.");
  } else if (head.keyFingerprint !== null) {
    lines.push(
      "The instance's key is NOT in it. Without it (VERTBOOK_SECRET, or secret.key of the data folder) it cannot be restored.",
    );
  }
  if (!head.holdsImages) lines.push('The images are NOT in it.');
  if (contents.missingImages > 0) {
    lines.push(
      `${count(contents.missingImages, 'image', 'images')} that ads refer to ${contents.missingImages === 1 ? 'was' : 'were'} not in the storage.`,
    );
  }
  return lines;
}
