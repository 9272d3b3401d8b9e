import { isNearLimit } from '#domain/sales/orders/self-service-limits.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** A self-service customer with the number of its reserved placements. */
export type NearLimit = RowOf<typeof LIST_NEAR_LIMIT>;

const LIST_NEAR_LIMIT = statement('list-near-limit')`
  select c.id, c.name, sum(v.count_verts)::integer as "openPlacements"
         from order_overviews v
         join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
         where v.organization_id = $1 and c.organization_id = $1 and v.state = 'reserved'
           and order_holds(v.state, v.reservation_expire_date, v.lapsed_at, $2)
           and c.id in (select u.customer_id from users u where u.organization_id = $1 and u.deactivated_at is null)
         group by c.id, c.name order by 3 desc, c.id`;

/** Lists the self-service customers near the organization's limit of reserved placements, those nearest to it first. */
export async function listNearLimit(scope: Scope): Promise<{ limit: number; customers: NearLimit[] }> {
  return scope.read(async (tx) => {
    const [organization, customers] = await Promise.all([
      tx.db
        .selectFrom('organizations')
        .select('self_service_open_placements as limit')
        .where('id', '=', tx.organizationId)
        .executeTakeFirstOrThrow(),
      tx.statement(LIST_NEAR_LIMIT, [tx.organizationId, tx.today]),
    ]);
    const { limit } = organization;
    return { limit, customers: customers.filter(({ openPlacements }) => isNearLimit(openPlacements, limit)) };
  });
}
