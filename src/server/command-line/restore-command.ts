import { readFile } from 'node:fs/promises';
import { NO_ERASURES, type Restored, restoreBackup } from './restore-backup.ts';
import { findDatabase } from '#server/platform/doctor/open-without-migrating.ts';
import { report } from '#server/platform/doctor/finding.ts';
import { openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { parseErasures } from '#server/access/privacy/stored-erasures.ts';
import { summaryOf } from './backup-commands.ts';
import { fileNamed, type PlainCommand, readArguments, required } from './command.ts';
import { createInterface } from 'node:readline/promises';
import {
  connectForMaintenance,
  ClosedDatabase,
  findClosure,
  reopenDatabase,
} from '#server/platform/db/closed-database.ts';

/** The options about replacing existing data. */
interface ReplaceOptions {
  replace?: boolean | undefined;
  yes?: boolean | undefined;
}

/** Options of the commands that can delete data. */
export const REPLACE_OPTIONS = { replace: { type: 'boolean' }, yes: { type: 'boolean' } } as const;

/** The help lines of these options. */
export const REPLACE_HELP = `  --replace                   delete the data in the database, after asking
  --yes                       do not ask`;

/** `vertbook restore`. */
export const restoreCommand: PlainCommand = {
  summary: 'restore a database, while Vertbook is stopped, from a backup',
  help: `<file.tar>
${REPLACE_HELP}
  --erasures <erasures.json>  erase the persons of this list again; it is needed only if the file of the previous image
                              storage was lost or is elsewhere
  --without-erasures          go on although there is no such list: persons erased since the backup come back
  --nothing-happened-since    the backup is the last state of the instance: no one used it and nothing was sent after it

  Without that option all users sign in again, and issues that were due since the backup wait until a person says
  whether they were sent.`,
  readPlain(args) {
    const options = {
      ...REPLACE_OPTIONS,
      'nothing-happened-since': { type: 'boolean' },
      erasures: { type: 'string' },
      'without-erasures': { type: 'boolean' },
    } as const;
    const { values, positionals } = readArguments(args, options, 1);
    const path = required('The file', positionals[0]);
    return async ({ env, say, progress }) => {
      const { connection, stop } = await findDatabase(env, true);
      try {
        const restored = await restoreBackup(fileNamed(path), {
          connection,
          env,
          files: await openImageStorage(env, { warn: (_facts, text) => progress(text) }),
          mayReplace: confirmReplacement(values),
          isLatest: values['nothing-happened-since'] ?? false,
          ...(values.erasures !== undefined && {
            erasures: parseErasures(await readFile(fileNamed(values.erasures))),
          }),
          mayLackErasures: async () => {
            if (values['without-erasures']) return true;
            progress(NO_ERASURES);
            return confirm('Type "continue" to restore without the list: ', 'continue');
          },
          progress,
        });
        say(`Restored ${path}: ${summaryOf(restored)}`);
        return printRemainingSteps(restored, say);
      } finally {
        await stop();
      }
    };
  },
};

/** Prints the remaining steps for the operator; returns the exit code. */
export function printRemainingSteps(
  { findings, heldIssues, erasedPersons }: Restored,
  say: (line: string) => void,
): number {
  if (erasedPersons > 0) {
    say(
      `${erasedPersons} ${erasedPersons === 1 ? 'person' : 'persons'} erased after the backup ${erasedPersons === 1 ? 'was' : 'were'} erased again.`,
    );
  }
  if (heldIssues > 0) {
    say(
      `${heldIssues} ${heldIssues === 1 ? 'issue waits' : 'issues wait'} for a person who says whether ${heldIssues === 1 ? 'it was' : 'they were'} sent: see "Sending".`,
    );
  }
  const broken = findings.filter(({ violations }) => violations > 0);
  say(broken.length > 0 ? report(broken).trimEnd() : 'The data is consistent.');
  if (broken.length > 0)
    say('The backup was restored unchanged: its data was already inconsistent when it was made.');
  return broken.length > 0 ? 1 : 0;
}

/**
 * Returns a function that decides whether the data of these organizations may be deleted. Deleting requires `--replace`, and either `--yes`
 * or a confirmation on the terminal.
 */
export function confirmReplacement({ replace, yes }: ReplaceOptions) {
  return async (organizations: string[]): Promise<boolean> => {
    if (!replace) return false;
    if (yes) return true;
    return confirm(
      `All data in this database will be deleted: ${organizations.join(', ')}. Type "delete" to continue: `,
      'delete',
    );
  };
}

/** Asks on the terminal for a word. Returns false without a terminal. */
async function confirm(question: string, word: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer.trim() === word;
}

/** `vertbook reopen`. */
export const reopenCommand: PlainCommand = {
  summary: 'open a database that a move or an unfinished restore has closed',
  help: `
  The data is as it was before the restore began, or before it was moved.`,
  readPlain(args) {
    readArguments(args, {});
    return async ({ env, say }) => {
      const { connection, stop } = await findDatabase(env);
      try {
        const client = await connectForMaintenance(connection);
        try {
          const closure = await findClosure(client);
          if (closure && !closure.mayReopen) throw new ClosedDatabase(closure.reason);
          await reopenDatabase(client);
          say(closure ? 'The database is open again.' : 'The database was open.');
          return 0;
        } finally {
          await client.end();
        }
      } finally {
        await stop();
      }
    };
  },
};
