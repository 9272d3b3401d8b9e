import { addDays, type Day } from '#domain/platform/day.ts';
import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '../../../../platform/db/statement.ts';

/** The age in days of the oldest issues to search, in case this did not run for some time or the retention period was longer before. */
const LOOK_BACK_DAYS = RETENTION.readers.limits[1] + 60;
const AT_ONCE = 20_000;

/** Deletes the recipients' addresses and reader keys of issues that were sent at least `days` days ago. The counts are kept. */
export async function forgetReaders(
  scope: Scope,
  days: number,
  count: (deleted: number) => void = () => undefined,
): Promise<void> {
  const latest = addDays(scope.today, -days);
  for (let deleted = AT_ONCE; deleted === AT_ONCE;) {
    deleted = await scope.transact((tx) => forgetSome(tx, addDays(scope.today, -LOOK_BACK_DAYS), latest));
    count(deleted);
  }
}

const FORGET_READERS = statement('forget-readers')`
  with old as (
       select w.issue_id, w.recipient_id from issues i
       join delivery_recipients w on w.organization_id = $1 and w.issue_id = i.id and w.email <> ''
       where i.organization_id = $1 and i.sending_date between $2 and $3
         and w.state in ('sent', 'refused', 'unknown') limit $4),
     returned as (
       update mail_returns m set detail = ''
       where m.organization_id = $1 and (m.issue_id, m.recipient_id) in (select issue_id, recipient_id from old))
     update delivery_recipients d set email = '', reason = null, reader_key = null
     where d.organization_id = $1 and (d.issue_id, d.recipient_id) in (select issue_id, recipient_id from old)
     returning 1`;

async function forgetSome(tx: Tx, earliest: Day, latest: Day): Promise<number> {
  const forgotten = await tx.statement(FORGET_READERS, [tx.organizationId, earliest, latest, AT_ONCE]);
  return forgotten.length;
}
