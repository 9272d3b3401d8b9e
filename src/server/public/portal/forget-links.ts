import { addDays } from '#domain/platform/day.ts';
import { LINK_DAYS } from '#domain/public/portal/order-link.ts';
import { RETENTION } from '#domain/platform/retention.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const FORGET_ORDER_LINKS = statement('forget-order-links')`
  delete from order_links l
       where l.organization_id = $1 and l.created_at < $2::date and not exists (
         select from verts v where v.organization_id = $1 and v.order_id = l.order_id and v.sending_date >= $2)
       returning 1`;

/**
 * Deletes links that expired long ago, with the records of their openings. Returns how many links. A link to a cancelled order counts from
 * the day on which it was created.
 */
export async function forgetLinks(scope: Scope): Promise<number> {
  const lastSendingDate = addDays(scope.today, -(RETENTION.orderLinks.days + LINK_DAYS));
  const deleted = await scope.transact((tx) =>
    tx.statement(FORGET_ORDER_LINKS, [tx.organizationId, lastSendingDate]),
  );
  return deleted.length;
}
