import type { Tx } from '../db/scope.ts';

/** A mail that is still kept, and what became of it. */
interface KeptMail {
  id: number;
  address: string;
  state: 'sent' | 'failed' | 'waiting';
}

/** The mails of these ids that are still kept, by their ids. */
export async function findMails(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, KeptMail>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.statement<KeptMail>(
    'find-mails',
    `select id, recipient as address,
       case when sent_at is not null then 'sent' when failed_reason is not null then 'failed' else 'waiting' end as state
     from outgoing_mails where organization_id = $1 and id = any ($2::bigint[])`,
    [tx.organizationId, ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
