import { readFile } from 'node:fs/promises';
import { type Restored, restoreBackup } from './restore-backup.ts';
import { findDatabase } from '#server/platform/doctor/open-without-migrating.ts';
import { report } from '#server/platform/doctor/report.ts';
import { openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { parseErasures } from '#server/access/privacy/stored-erasures.ts';
import { confirmReplacement, REPLACE_HELP, REPLACE_OPTIONS } from './confirm-replacement.ts';
import { summaryOf } from './backup-summary.ts';
import { fileNamed, type PlainCommand, readArguments, required } from './command.ts';

/** `vertbook restore`. */
export const restoreCommand: PlainCommand = {
  summary: 'restore a database, while Vertbook is stopped, from a backup',
  help: `<file.tar>
${REPLACE_HELP}
  --erasures <erasures.json>  erase the persons of this list again; it is needed only if the file of the previous image
                              storage was lost or is elsewhere
  --nothing-happened-since    the backup is the last state of the instance: no one used it and nothing was sent after it

  Without that option all users sign in again, and issues that were due since the backup wait until a person says
  whether they were sent.`,
  readPlain(args) {
    const options = {
      ...REPLACE_OPTIONS,
      'nothing-happened-since': { type: 'boolean' },
      erasures: { type: 'string' },
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
          erasures:
            values.erasures === undefined ? [] : parseErasures(await readFile(fileNamed(values.erasures))),
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
