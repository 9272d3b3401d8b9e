import type { Tx } from '../db/scope.ts';
import { type RowOf, statement } from '../db/statement.ts';

/** A mail that is still stored, and its state. */
export type KeptMail = RowOf<typeof FIND_MAILS>;

const FIND_MAILS = statement('find-mails')`
  select id, recipient as address,
       case when sent_at is not null then 'sent' when failed_reason is not null then 'failed' else 'waiting' end as state
     from outgoing_mails where organization_id = $1 and id = any ($2::bigint[])`;

/**
 * Returns the mails with these ids that are still stored, keyed by id. Uses a statement of its own, because in a distributed database
 * mails are on the coordinator, and a join with tables of tenants would copy them to another server.
 */
export async function findMails(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, KeptMail>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.statement(FIND_MAILS, [tx.organizationId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns a function that tells of each of these rows whether its mail could not be delivered. */
export async function failedMails<Row extends { mail_id: number | null }>(
  tx: Tx,
  rows: readonly Row[],
): Promise<(row: Row) => boolean> {
  const mails = await findMails(tx, [
    ...new Set(rows.flatMap(({ mail_id: id }) => (id === null ? [] : [id]))),
  ]);
  return ({ mail_id: id }) => mails.get(id ?? 0)?.state === 'failed';
}
