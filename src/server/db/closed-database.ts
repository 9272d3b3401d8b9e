import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** The table that stands in a database on which nobody may work. */
export const CLOSED_DATABASE_TABLE = 'closed_books';

/** Nobody may work on this database for now; the message says why, and what to do. */
export class ClosedDatabase extends Error {
  override name = 'ClosedBooks';
}

/** Why the books are closed. */
export interface Closure {
  reason: string;
  /** A restore that begins anew may replace what is there: nothing was, before it began. */
  isUnfinished: boolean;
  /** They may be opened as they are. */
  mayReopen: boolean;
}

/** Says why the books of this database are closed; null where they are open. */
export async function findClosure(client: Client): Promise<Closure | null> {
  const present = await client.query<{ is_closed: boolean }>(
    `select to_regclass('${CLOSED_DATABASE_TABLE}') is not null as is_closed`,
  );
  if (!present.rows[0]?.is_closed) return null;
  const { rows } = await client.query<Closure>(
    `select reason, is_unfinished as "isUnfinished", may_reopen as "mayReopen" from ${CLOSED_DATABASE_TABLE}`,
  );
  return rows[0] ?? null;
}

/** Refuses to work on books that are closed. */
export async function refuseClosedDatabase(client: Client): Promise<void> {
  const closure = await findClosure(client);
  if (closure) throw new ClosedDatabase(closure.reason);
}

/** Closes the books: no process of Vertbook starts on this database until they are opened again. */
export async function closeDatabase(
  client: Client,
  { reason, isUnfinished, mayReopen }: Closure,
): Promise<void> {
  await client.query(
    `create table if not exists ${CLOSED_DATABASE_TABLE}
       (reason text not null, is_unfinished boolean not null, may_reopen boolean not null)`,
  );
  await client.query(`delete from ${CLOSED_DATABASE_TABLE}`);
  await client.query(`insert into ${CLOSED_DATABASE_TABLE} values ($1, $2, $3)`, [
    reason,
    isUnfinished,
    mayReopen,
  ]);
}

/** Opens the books again. */
export async function reopenDatabase(client: Client): Promise<void> {
  await client.query(`drop table if exists ${CLOSED_DATABASE_TABLE}`);
}
