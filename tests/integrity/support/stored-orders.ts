import type { Day } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { KeptOrder } from './history.ts';

/** An issue without orders. */
export interface FreshIssue {
  id: number;
  placementIds: number[];
}

/** Returns the issues of a publication from a day on, with their placements. */
export function listFreshIssues(scope: Scope, publicationId: number, from: Day): Promise<FreshIssue[]> {
  return scope.transact((tx) =>
    tx.statement<FreshIssue>(
      'test-fresh-issues',
      `select i.id, array_agg(p.id order by p.id) as "placementIds" from issues i
       join placements p on p.organization_id = $1 and p.issue_id = i.id
       where i.organization_id = $1 and i.publication_id = $2 and i.sending_date >= $3
       group by i.id order by i.id`,
      [tx.organizationId, publicationId, from],
    ),
  );
}

/** Returns the orders whose notes have this prefix, with their placements. */
export function listKeptOrders(scope: Scope, markPrefix: string): Promise<KeptOrder[]> {
  return scope.transact((tx) =>
    tx.statement<KeptOrder>(
      'test-kept-orders',
      `select o.id, o.note as mark, array_remove(array_agg(v.placement_id order by v.placement_id), null) as "placementIds"
       from orders o left join verts v on v.organization_id = $1 and v.order_id = o.id and v.released_at is null
       where o.organization_id = $1 and starts_with(o.note, $2)
       group by o.id, o.note order by o.id`,
      [tx.organizationId, markPrefix],
    ),
  );
}
