import { readBackup } from '#server/platform/backup/read-backup.ts';
import { summaryOf, warnings } from './backup-summary.ts';
import { fileNamed, type PlainCommand, readArguments, required } from './command.ts';

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
