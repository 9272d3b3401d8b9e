import { randomBytes } from 'node:crypto';
import type { Books } from './books.ts';
import { type RunningProgram, startProgram } from './program.ts';

/** The bench's own, so that no key is written into anybody's data folder. */
const secret = randomBytes(32).toString('base64url');

/** Starts Vertbook itself on the books. */
export function startVertbook({ database }: Pick<Books, 'database'>): Promise<RunningProgram> {
  return startProgram('vertbook', '/readyz', {
    DATABASE_URL: database.url,
    VERTBOOK_DEMO: '0',
    VERTBOOK_SECRET: secret,
  });
}

/** Starts the bare server on the books. */
export function startBareServer({
  database,
  token,
}: Pick<Books, 'database' | 'token'>): Promise<RunningProgram> {
  return startProgram('bare-server', '/readyz', { DATABASE_URL: database.url, SESSION_TOKEN: token });
}
