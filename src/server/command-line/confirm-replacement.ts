import { createInterface } from 'node:readline/promises';

/** What the arguments say about books that are in the way. */
export interface ReplaceWish {
  replace?: boolean | undefined;
  yes?: boolean | undefined;
}

/** Options of the commands that can delete books. */
export const REPLACE_OPTIONS = { replace: { type: 'boolean' }, yes: { type: 'boolean' } } as const;

/** The same as help. */
export const REPLACE_HELP = `  --replace                   delete the books that are in the database, after asking
  --yes                       do not ask`;

/** Asks on the terminal whether these books may be deleted; without one only `--yes` says so. */
export function confirmReplacement({ replace, yes }: ReplaceWish) {
  return async (organizations: string[]): Promise<boolean> => {
    if (!replace) return false;
    if (yes) return true;
    if (!process.stdin.isTTY) return false;
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const question = `All books in this database will be deleted: ${organizations.join(', ')}. Type "delete" to go on: `;
    const answer = await terminal.question(question);
    terminal.close();
    return answer.trim() === 'delete';
  };
}
