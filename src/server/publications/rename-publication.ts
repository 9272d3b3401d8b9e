import { normalizeTitle, titleProblem } from '#domain/publication.ts';
import { recordAct } from '../audit/record-act.ts';
import { refuseDuplicate } from '../db/refuse-duplicate.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { invalidFields, Problem } from '../base/problem.ts';
import { refreshOverviews } from '../order-overviews/refresh-overviews.ts';
import { lockRhythm } from './lock-rhythm.ts';
import { presentPublication } from './present-publication.ts';
import { getPublicationRow, type PublicationRow } from './publications-store.ts';

/**
 * Gives a publication another title, in the orders list too. Refuses a title that is taken, and a change of a record
 * that somebody else has changed meanwhile (where `version` is sent).
 */
export async function renamePublication(
  scope: Scope,
  id: number,
  wish: { title: string; version?: number | undefined },
): Promise<PublicationRow> {
  const title = normalizeTitle(wish.title);
  const problem = titleProblem(title);
  if (problem) {
    throw invalidFields({ title: [problem] });
  }
  return scope.transact(async (tx) => {
    await lockRhythm(tx, id);
    const before = await getPublicationRow(tx, id);
    if (wish.version !== undefined && wish.version !== before.version) {
      throw new Problem('stale', { extra: { current: presentPublication(before) } });
    }
    if (title === before.title) {
      return before;
    }
    await writeTitle(tx, id, title);
    await recordAct(tx, {
      action: 'renamed',
      subject: 'publication',
      subjectId: id,
      details: { from: before.title, to: title },
    });
    await refreshOverviews(tx, await listOrders(tx, id));
    return getPublicationRow(tx, id);
  });
}

async function writeTitle(tx: Tx, id: number, title: string): Promise<void> {
  await refuseDuplicate('publications_title_unique', { title: ['taken'] }, () =>
    tx.db
      .updateTable('publications')
      .set((update) => ({ title, version: update('version', '+', 1), updated_at: tx.now }))
      .where('organization_id', '=', tx.organizationId)
      .where('id', '=', id)
      .execute(),
  );
}

/** The orders in a publication; an order that is being placed holds the publication, so it is among them. */
async function listOrders(tx: Tx, publicationId: number): Promise<number[]> {
  const orders = await tx.statement<{ id: number }>(
    'list-orders-of-publication',
    `select distinct v.order_id as id from issues i
     join placements p on p.organization_id = $1 and p.issue_id = i.id
     join verts v on v.organization_id = $1 and v.placement_id = p.id
     where i.organization_id = $1 and i.publication_id = $2`,
    [tx.organizationId, publicationId],
  );
  return orders.map((order) => order.id);
}
