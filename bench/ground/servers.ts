import type { Books } from './books.ts';
import { type RunningProgram, startProgram } from './program.ts';

/** Starts Vertbook itself on the books. */
export function startVertbook({ database }: Pick<Books, 'database'>): Promise<RunningProgram> {
  return startProgram('vertbook', '/readyz', { DATABASE_URL: database.url, VERTBOOK_DEMO: '0' });
}

/** Starts the bare server on the books. */
export function startBareServer({
  database,
  token,
}: Pick<Books, 'database' | 'token'>): Promise<RunningProgram> {
  return startProgram('bare-server', '/readyz', { DATABASE_URL: database.url, SESSION_TOKEN: token });
}
