import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** An ad whose day has passed, or whose issue was closed today, so that it will not be sent. */
type PastAd = RowOf<typeof PAST_ADS>;

const PAST_ADS = statement('past-ads-of-order')`
  select v.id as "vertId", p.name, n.title as "publicationTitle", v.sending_date::text as "sendingDate"
  from verts v
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where v.organization_id = $1 and v.order_id = any ($2::bigint[]) and issue_refusal(v.sending_date, false, exists (
    select from closed_issues c where c.organization_id = $1 and c.issue_id = p.issue_id), $3) in ('past', 'closed')
  order by v.sending_date, v.id`;

/** Returns the ads of reservations that can no longer be sold, by day. `book_order` refuses a reservation that has any. */
export function listPastAds(tx: Tx, orderIds: readonly number[]): Promise<PastAd[]> {
  return tx.statement(PAST_ADS, [tx.organizationId, orderIds, tx.today]);
}

/** Refuses a reservation with past ads. The refusal names them. */
export async function refusePastAds(tx: Tx, orderId: number): Promise<void> {
  const ads = await listPastAds(tx, [orderId]);
  if (ads.length === 0) return;
  const past = ads.map(({ name, publicationTitle, sendingDate }) => ({
    name,
    publicationTitle,
    sendingDate,
  }));
  throw new Problem('issue_gone', { extra: { past_ads: past } });
}
