import { type Findings, FREE_OFFERED } from '#contract/sales/search.ts';
import { readFreeSearch } from '#domain/sales/search/free-search.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '../../platform/db/statement.ts';

type FreeFindings = Pick<Findings, 'free' | 'hasMoreFree'>;

const NOTHING: FreeFindings = { free: [], hasMoreFree: false };

const FREE_PLACEMENTS = statement('find-free-placements')`
  select p.id, p.name, i.publication_id as "publicationId", n.title as "publicationTitle", i.week_number as "weekNumber",
    i.sending_date::text as "sendingDate"
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  join placements p on p.organization_id = $1 and p.issue_id = i.id
  left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
  left join orders o on o.organization_id = $1 and o.id = v.order_id
  where i.organization_id = $1 and i.sending_date between $3 and $4 and not i.blocked
    and ($5::bigint[] is null or i.publication_id = any($5)) and ($6::text[] is null or p.name = any($6))
    and not coalesce(order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2), false)
    and not exists (
      select from storefront_holds h where h.organization_id = $1 and h.placement_id = p.id and h.held_until > now())
    and not (i.sending_date = $2 and exists (
      select from closed_issues c where c.organization_id = $1 and c.issue_id = i.id))
  order by i.sending_date, i.id, p.position, p.id limit $7`;

/** Returns the next free placements for a text such as "top frei dezember"; none for a text that does not ask for free placements. */
export async function findFree(scope: Scope, q: string): Promise<FreeFindings> {
  return scope.read(async (tx) => {
    const publications = await tx.statement(LIST_SEARCH_VOCABULARY, [tx.organizationId]);
    const placementNames = [...new Set(publications.flatMap(({ placement_names: names }) => names))];
    const wanted = readFreeSearch(q, { today: tx.today, publications, placementNames });
    if (!wanted) return NOTHING;
    const most = wanted.count ?? FREE_OFFERED;
    const found = await tx.statement(FREE_PLACEMENTS, [
      tx.organizationId,
      tx.today,
      wanted.from,
      wanted.to,
      wanted.publicationIds,
      wanted.names,
      // Reads one more, to know whether others follow.
      most + 1,
    ]);
    return { free: found.slice(0, most), hasMoreFree: wanted.count === null && found.length > most };
  });
}

const LIST_SEARCH_VOCABULARY = statement('list-search-vocabulary')`
  select id, title, placement_names from publications where organization_id = $1 order by id`;
