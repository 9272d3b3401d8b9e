import { lapsingUntil } from '#domain/customers/notification.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { noticesOf } from './concerned-users.ts';
import { notify } from './notify.ts';
import { statement } from '#server/platform/db/statement.ts';

const LAPSING = statement('notices-of-lapsing')`
  ${noticesOf(`
  select 'lapsing' as kind, o.id || '/' || o.reservation_expire_date as cause, o.id as order_id, null::bigint as vert_id,
    null::bigint as issue_id, o.reservation_expire_date as day, null::bigint as actor_id
  from orders o
  where o.organization_id = $1 and o.lapsed_at is null and o.state = 'reserved'
    and o.reservation_expire_date between $2::date and $3::date`)}`.as<{ cause: string }>();

/** Notifies of the reservations that lapse within two working days, once for each expiry date of a reservation. */
export async function notifyOfLapsing(scope: Scope): Promise<void> {
  await scope.transact(async (tx) => {
    const notices = await tx.statement(LAPSING, [tx.organizationId, tx.today, lapsingUntil(tx.today)]);
    await notify(tx, notices);
  });
}
