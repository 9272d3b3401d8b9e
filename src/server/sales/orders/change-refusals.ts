import type { ChangePreview } from '#contract/sales/order-changes.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refusalOf, TAKEN_JOINS } from '#server/catalogue/board/placement-refusal.ts';
import { statement } from '#server/platform/db/statement.ts';
import { listRefused, type RefusedPlacement } from './lock-placements.ts';
import type { StoredOrder } from './orders-store.ts';

const NEAREST = statement('nearest-free-placements')`
  select p.id as "placementId", p.name, i.publication_id as "publicationId", n.title as "publicationTitle",
    i.sending_date as "sendingDate"
  from placements t
  join issues wanted on wanted.organization_id = $1 and wanted.id = t.issue_id
  join issues i on i.organization_id = $1 and i.publication_id = wanted.publication_id and i.id <> wanted.id
    and i.sending_date between greatest($4::date, wanted.sending_date - $5::integer) and wanted.sending_date + $5::integer
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join placements p on p.organization_id = $1 and p.issue_id = i.id and p.name = t.name and p.id <> all ($3::bigint[])
  ${TAKEN_JOINS}
  where t.organization_id = $1 and t.id = $2 and ${refusalOf({ today: '$4', now: '$6' })} is null
  order by abs(i.sending_date - wanted.sending_date), i.sending_date, p.id limit 3`;

/** How many days before and after a refused placement free ones are looked for. */
const NEAR_DAYS = 60;

/**
 * Lists the wanted placements of a change that cannot be taken. The placements that the change frees can be taken, but not the others of the
 * order itself.
 */
export async function listRefusedTargets(
  tx: Tx,
  order: Pick<StoredOrder, 'id' | 'state'>,
  { wanted, kept }: { wanted: readonly number[]; kept: ReadonlySet<number> },
): Promise<RefusedPlacement[]> {
  const own = wanted
    .filter((id) => kept.has(id))
    .map((placementId): RefusedPlacement => ({ placementId, reason: order.state }));
  const others = wanted.filter((id) => !kept.has(id));
  return [...own, ...(await listRefused(tx, others, { ownOrderId: order.id }))];
}

/** Returns up to three free placements of the same kind on the nearest days. Leaves out the placements of `without`. */
export function listNearest(
  tx: Tx,
  placementId: number,
  without: readonly number[],
): Promise<ChangePreview['unavailable'][number]['nearest']> {
  return tx.statement(NEAREST, [tx.organizationId, placementId, without, tx.today, NEAR_DAYS, tx.now]);
}
