import type { FreePlacement } from '#contract/catalogue/placements.ts';
import { addDays } from '#domain/platform/day.ts';
import type { QuoteLine } from '#domain/pricing/quotes/quote.ts';
import { deadlinesOfPlacement, isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import { type IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import type { Tx } from '#server/platform/db/scope.ts';

/** Free placements are offered from tomorrow until this many days from today. */
const DAYS_AHEAD = 84;

/** A free placement with the fields that the cart and the calculation of prices need. */
type AddablePlace = FreePlacement & Pick<QuoteLine, 'placementId' | 'placementName'>;

const FREE = `
  select p.id, p.name, i.publication_id as "publicationId", n.title as "publicationTitle", i.week_number as "weekNumber",
    i.sending_date::text as "sendingDate", i.deadlines
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
  left join orders o on o.organization_id = $1 and o.id = v.order_id
  where i.organization_id = $1 and i.publication_id = any ($2::bigint[]) and i.sending_date between $3 and $4 and not i.blocked
    and not coalesce(order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $5), false)
    and not exists (
      select from storefront_holds h where h.organization_id = $1 and h.placement_id = p.id and h.held_until > now())
  order by i.sending_date, i.id, p.position, p.id`;

/**
 * Returns the free placements of publications whose booking deadlines have not passed, next sending date first. Leaves out the placements
 * in `without`.
 */
export async function readAddablePlaces(
  tx: Tx,
  publicationIds: readonly number[],
  without: readonly number[],
): Promise<AddablePlace[]> {
  const rows = await tx.statement<FreePlacement & { deadlines: IssueDeadlines | null }>(
    'read-addable-places',
    FREE,
    [tx.organizationId, publicationIds, addDays(tx.today, 1), addDays(tx.today, DAYS_AHEAD), tx.today],
  );
  const taken = new Set(without);
  return rows.flatMap(({ deadlines, ...place }): AddablePlace[] => {
    const booking = deadlines && deadlinesOfPlacement(deadlines, place.name).booking;
    if (taken.has(place.id) || (booking && isPast(booking, tx.now))) return [];
    return [{ ...place, placementId: place.id, placementName: place.name }];
  });
}
