import type pg from 'pg';

/** A statement. If it has a name, it is prepared once for each connection. */
export interface SystemStatement {
  name?: string;
  text: string;
  values?: unknown[];
}

/**
 * Runs one statement outside any organization: for sign-in, jobs and the command line, which do not know the organization yet. Row-level
 * security hides the rows of all tenant tables from it. It sees only the global tables, such as organizations, users and sessions.
 */
export async function systemQuery<Row extends pg.QueryResultRow>(
  pool: Pick<pg.Pool, 'query'>,
  statement: SystemStatement,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>(statement);
  return rows;
}
