import type { Tx } from '#server/platform/db/scope.ts';
import { noticesOf } from './concerned-users.ts';
import { notify } from './notify.ts';
import { statement } from '#server/platform/db/statement.ts';

const UNMAILED = statement('notices-of-unmailed')`
  ${noticesOf(`
  select 'unmailed' as kind, r.order_id::text as cause, r.order_id, null::bigint as vert_id, null::bigint as issue_id,
    null::date as day, null::bigint as actor_id
  from reports r where r.organization_id = $1 and r.id = $2`)}`;

/** Notifies the user who looks after the order that its report was not sent automatically. */
export async function notifyOfUnmailed(tx: Tx, reportId: number): Promise<void> {
  await notify(tx, await tx.statement(UNMAILED, [tx.organizationId, reportId]));
}
