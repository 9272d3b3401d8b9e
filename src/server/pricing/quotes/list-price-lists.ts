import type { PriceList } from '#domain/pricing/rate-cards/list-price.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

/**
 * For each publication, the published version with the latest first day that is not after today. Of versions with the same day, the one
 * created last.
 */
const LISTS = statement('list-price-lists')`
  select valid.publication_id as "publicationId", valid.content->>'currency' as currency,
    (valid.content->'recipients')::int as recipients, valid.content->'rates' as rates,
    valid.content->'surcharges' as surcharges
  from unnest($3::bigint[]) as wanted (id)
  cross join lateral (
    select c.publication_id, c.content from rate_cards c
    where c.organization_id = $1 and c.publication_id = wanted.id and c.published_at is not null and c.valid_from <= $2
    order by c.valid_from desc, c.id desc limit 1) valid`.as<PriceList>();

/**
 * Returns the list prices and surcharges of publications, from the rate cards that are valid today. A publication without a rate card is
 * left out.
 */
export async function listPriceLists(
  scope: Scope,
  publicationIds: readonly number[],
): Promise<(PriceList & { publicationId: number })[]> {
  return scope.read((tx) => tx.statement(LISTS, [tx.organizationId, tx.today, [...new Set(publicationIds)]]));
}
