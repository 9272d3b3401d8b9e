import { can } from '#domain/access/abilities.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { compareTitles } from '#domain/catalogue/publication.ts';

// Only users who may delete learn whether a publication has orders.
const SELECT_PUBLICATION = `
  select p.id, p.title, p.language, p.created_at, p.updated_at, p.version,
    cardinality(p.sending_days) * case p.frequency when 'weekly' then 4 else 2 end as issues_per_four_weeks,
    $2::boolean and not exists (
      select 1 from issues i
      join placements pl on pl.organization_id = $1 and pl.issue_id = i.id
      join verts v on v.organization_id = $1 and v.placement_id = pl.id
      where i.organization_id = $1 and i.publication_id = p.id) as deletable
  from publications p
  where p.organization_id = $1`;

const LIST_PUBLICATIONS = statement('list-publications')`${SELECT_PUBLICATION}`.as<{
  deletable: boolean;
}>();

/** A publication with what the caller may do with it. */
export type PublicationRow = RowOf<typeof LIST_PUBLICATIONS>;

function listPublicationRows(tx: Tx): Promise<PublicationRow[]> {
  return tx.statement(LIST_PUBLICATIONS, [tx.organizationId, mayDelete(tx)]);
}

const GET_PUBLICATION = statement('get-publication')`${SELECT_PUBLICATION} and p.id = $3`.as<{
  deletable: boolean;
}>();

export async function getPublicationRow(tx: Tx, id: number): Promise<PublicationRow> {
  const rows = await tx.statement(GET_PUBLICATION, [tx.organizationId, mayDelete(tx), id]);
  return refuseMissing(rows[0]);
}

function mayDelete(tx: Tx): boolean {
  return can(tx.user.capabilities, 'manage all');
}

/** Returns all publications of the organization, by title. */
export function listPublications(scope: Scope): Promise<PublicationRow[]> {
  return scope.read(async (tx) => {
    const rows = await listPublicationRows(tx);
    return rows.toSorted((one, other) => compareTitles(one.title, other.title));
  });
}

/** Returns one publication. Refuses an unknown one. */
export function getPublication(scope: Scope, id: number): Promise<PublicationRow> {
  return scope.read((tx) => getPublicationRow(tx, id));
}

const LIST_AVAILABLE_PLACEMENTS = statement('list-available-placements')`
  select array(
         select p.name from issues i
         join placements p on p.organization_id = $1 and p.issue_id = i.id
         where i.organization_id = $1 and i.publication_id = $2 and i.sending_date >= $3
         group by p.name order by avg(p.position), p.name) as names
       from publications where organization_id = $1 and id = $2`;

/** Returns the names of the placements in a publication's upcoming issues, by average position. */
export async function listAvailablePlacements(scope: Scope, publicationId: number): Promise<string[]> {
  return scope.read(async (tx) => {
    const rows = await tx.statement(LIST_AVAILABLE_PLACEMENTS, [tx.organizationId, publicationId, tx.today]);
    return refuseMissing(rows[0]).names;
  });
}
