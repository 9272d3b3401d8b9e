import type { FreePlacement } from '#contract/catalogue/placements.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { type Findings, type findFreePlacements, FREE_OFFERED } from '#contract/sales/search.ts';
import { can } from '#domain/access/abilities.ts';
import { admitsIssue, admitsPlacement, type PlacementFilter } from '#domain/catalogue/board.ts';
import { affordableIn } from '#domain/pricing/rate-cards/list-price.ts';
import { readFreeSearch } from '#domain/sales/search/free-search.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refusalOf, TAKEN_JOINS } from '#server/catalogue/board/placement-refusal.ts';
import { listPriceLists } from '#server/pricing/quotes/list-price-lists.ts';
import { statement } from '../../platform/db/statement.ts';

type FreeFindings = Pick<Findings, 'free' | 'hasMoreFree'>;
/** A text and the filters of the board. */
type FreeQuery = Parsed<(typeof findFreePlacements)['query']>;

const NOTHING: FreeFindings = { free: [], hasMoreFree: false };

const FREE_PLACEMENTS = statement('find-free-placements')`
  select p.id, p.name, i.publication_id as "publicationId", n.title as "publicationTitle", i.week_number as "weekNumber",
    i.sending_date::text as "sendingDate"
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  ${TAKEN_JOINS}
  where i.organization_id = $1 and i.sending_date between $3 and $4
    and ($5::bigint[] is null or i.publication_id = any($5)) and ($6::text[] is null or p.name = any($6))
    and ${refusalOf({ today: '$2', now: '$8' })} is null
  order by i.sending_date, i.id, p.position, p.id limit $7`;

/** How many placements are read for each wanted one if filters judge them after the query. If too few pass, all are read. */
const READ_PER_WANTED = 50;

/**
 * Returns the next free placements for a text such as "top frei dezember", as far as they pass the filters; none for a text that does not
 * ask for free placements. The functions that filter are those of the board.
 */
export async function findFree(scope: Scope, { q, ...filters }: FreeQuery): Promise<FreeFindings> {
  return scope.read(async (tx) => {
    const publications = await tx.statement(LIST_SEARCH_VOCABULARY, [tx.organizationId]);
    const placementNames = [...new Set(publications.flatMap(({ placement_names: names }) => names))];
    const wanted = readFreeSearch(q, { today: tx.today, publications, placementNames });
    if (!wanted) return NOTHING;
    const named = wanted.publicationIds ?? publications.map(({ id }) => id);
    const publicationIds = named.filter((id) => id === (filters.publicationId ?? id));
    const filter = await filterOf(tx, filters, publicationIds);
    const read = (limit: number | null) =>
      tx.statement(FREE_PLACEMENTS, [
        tx.organizationId,
        tx.today,
        wanted.from,
        wanted.to,
        publicationIds,
        wanted.names,
        limit,
        // Staff can order after the booking deadline, with a reason.
        tx.user.customerId === null ? null : tx.now,
      ]);
    const admitted = (rows: readonly FreePlacement[]) =>
      rows.filter((each) => admitsIssue(filter, each) && admitsPlacement(filter, each));
    const most = wanted.count ?? FREE_OFFERED;
    // Reads one more, to know whether others follow.
    const limit = (most + 1) * (isJudging(filter) ? READ_PER_WANTED : 1);
    const rows = await read(limit);
    const some = admitted(rows);
    const found = some.length > most || rows.length < limit ? some : admitted(await read(null));
    return { free: found.slice(0, most), hasMoreFree: wanted.count === null && found.length > most };
  });
}

/** Returns the filters as the board applies them. A user who sees no prices must not learn them from a maximum price. */
async function filterOf(
  tx: Tx,
  { placement, publicationId, days = '', maxPrice }: Omit<FreeQuery, 'q'>,
  publicationIds: readonly number[],
): Promise<PlacementFilter> {
  const isPriced = maxPrice !== undefined && tx.keepsPrices && can(tx.user.capabilities, 'show Price');
  return {
    placement: placement ?? null,
    newsletter: publicationId ?? null,
    days: [...days].map(Number),
    isAffordable: isPriced ? affordableIn(await listPriceLists(tx, publicationIds), maxPrice) : null,
  };
}

/** Whether filters remain that the statement does not apply. */
function isJudging({ placement, days, isAffordable }: PlacementFilter): boolean {
  return placement !== null || days.length > 0 || isAffordable !== null;
}

const LIST_SEARCH_VOCABULARY = statement('list-search-vocabulary')`
  select id, title, placement_names from publications where organization_id = $1 order by id`;
