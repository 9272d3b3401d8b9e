import type { Publication } from '#contract/catalogue/publications.ts';
import { normalizeTitle, titleProblem } from '#domain/catalogue/publication.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, refuseStale } from '#server/platform/base/refuse.ts';
import { refuseDuplicate } from '#server/platform/db/refuse-duplicate.ts';
import { presentRow } from '#server/platform/db/present-row.ts';
import { NEXT_VERSION, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refreshOverviews } from '#server/platform/derived-rows/refresh-overviews.ts';
import { lockRhythm } from './lock-rhythm.ts';
import { getPublicationRow, type PublicationRow } from './publications-store.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Renames a publication, in the orders list too. Refuses a taken title, and a change made from an older version (if
 * `version` is given).
 */
export async function renamePublication(
  scope: Scope,
  id: number,
  input: { title: string; version?: number | undefined },
): Promise<PublicationRow> {
  const title = normalizeTitle(input.title);
  refuseFields({ title: titleProblem(title) });
  return scope.transact(async (tx) => {
    await lockRhythm(tx, id);
    const before = await getPublicationRow(tx, id);
    await refuseStale(input.version, {
      version: before.version,
      current: () => presentRow<Publication>(before),
    });
    if (title === before.title) return before;
    await writeTitle(tx, id, title);
    await recordAct(tx, 'renamed', { publication: id }, { from: before.title, to: title });
    await refreshOverviews(tx, await listOrders(tx, id));
    return getPublicationRow(tx, id);
  });
}

async function writeTitle(tx: Tx, id: number, title: string): Promise<void> {
  await refuseDuplicate('publications_title_unique', { title: ['taken'] }, () =>
    updateRow(tx, 'publications', id, { title, version: NEXT_VERSION, updated_at: tx.now }),
  );
}

const LIST_ORDERS_OF_PUBLICATION = statement('list-orders-of-publication')`
  select distinct v.order_id as id from issues i
     join placements p on p.organization_id = $1 and p.issue_id = i.id
     join verts v on v.organization_id = $1 and v.placement_id = p.id
     where i.organization_id = $1 and i.publication_id = $2`;

/** Returns the ids of a publication's orders. A concurrent reserve_cart locks the publication first, so no order is missing. */
async function listOrders(tx: Tx, publicationId: number): Promise<number[]> {
  const orders = await tx.statement(LIST_ORDERS_OF_PUBLICATION, [tx.organizationId, publicationId]);
  return orders.map((order) => order.id);
}
