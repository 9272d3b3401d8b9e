import { addDays } from '#domain/day.ts';
import type { Scope } from '../../db/scope.ts';

/** How long recipients' addresses are kept, in days. The counts are kept longer. */
const KEPT_DAYS = 30;
/** How far back the cleanup looks, in case it did not run for some time. */
const LOOK_BACK_DAYS = 60;
const AT_ONCE = 20_000;

/** Deletes the recipients' addresses of past issues. */
export async function forgetReaders(scope: Scope): Promise<void> {
  const latest = addDays(scope.today, -KEPT_DAYS);
  await scope.transact((tx) =>
    tx.statement(
      'forget-readers',
      `update delivery_recipients d set email = '', reason = null
       where d.organization_id = $1 and (d.issue_id, d.recipient_id) in (
         select w.issue_id, w.recipient_id from issues i
         join delivery_recipients w on w.organization_id = $1 and w.issue_id = i.id and w.email <> ''
         where i.organization_id = $1 and i.sending_date between $2 and $3
           and w.state in ('sent', 'refused', 'unknown') limit $4)`,
      [tx.organizationId, addDays(latest, -LOOK_BACK_DAYS), latest, AT_ONCE],
    ),
  );
}
