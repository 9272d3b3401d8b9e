import { createInterface } from 'node:readline/promises';

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

/**
 * Returns a function that returns whether this data may be deleted. That requires `--replace`, and then either `--yes` or a confirmation on
 * the terminal.
 */
export function confirmReplacement({ replace, yes }: ReplaceOptions) {
  return async (organizations: string[]): Promise<boolean> => {
    if (!replace) return false;
    if (yes) return true;
    if (!process.stdin.isTTY) return false;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const question = `All data in this database will be deleted: ${organizations.join(', ')}. Type "delete" to continue: `;
    const answer = await terminal.question(question);
    terminal.close();
    return answer.trim() === 'delete';
  };
}
