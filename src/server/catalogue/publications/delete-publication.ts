import { recordAct } from '#server/platform/db/record-act.ts';
import { type CapacityChange, countPlacements } from '../board/count-placements.ts';
import { deleteRow, getRow, serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { noteKeptTerms } from '#server/platform/derived-rows/note-kept-terms.ts';
import { noteKeptPrices } from '#server/platform/derived-rows/note-kept-prices.ts';
import { statement } from '../../platform/db/statement.ts';

/**
 * Deletes a publication with its issues and placements. Refuses if it has any order, even a lapsed one. The issues are
 * locked first, so a concurrent order is either found here or finds no placement.
 */
export async function deletePublication(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    await serializeActs(tx);
    const { title } = await getRow(tx, 'publications', id, ['title'], 'forUpdate');
    await tx.statement(LOCK_ISSUES_OF_PUBLICATION, [tx.organizationId, id]);
    if (await hasOrders(tx, id)) throw new Problem('publication_has_orders');
    const changes = await deleteRows(tx, id);
    await recordAct(tx, 'deleted', { publication: id }, { title });
    await countPlacements(tx, changes);
    await noteKeptPrices(tx);
    await noteKeptTerms(tx);
  });
}

const LOCK_ISSUES_OF_PUBLICATION = statement('lock-issues-of-publication')`
  select id from issues where organization_id = $1 and publication_id = $2 order by id for update`;

const PUBLICATION_HAS_ORDERS = statement('publication-has-orders')`
  select 1 from issues i
     join placements p on p.organization_id = $1 and p.issue_id = i.id
     join verts v on v.organization_id = $1 and v.placement_id = p.id
     where i.organization_id = $1 and i.publication_id = $2 limit 1`;

async function hasOrders(tx: Tx, publicationId: number): Promise<boolean> {
  const rows = await tx.statement(PUBLICATION_HAS_ORDERS, [tx.organizationId, publicationId]);
  return rows.length > 0;
}

const DELETE_PLACEMENTS_OF_PUBLICATION = statement('delete-placements-of-publication')`
  with gone as (
       delete from placements p using issues i
       where p.organization_id = $1 and i.organization_id = $1 and i.id = p.issue_id and i.publication_id = $2
       returning i.sending_date)
     select sending_date, count(*) from gone group by sending_date`;

const DELETE_ISSUES_OF_PUBLICATION = statement('delete-issues-of-publication')`
  delete from issues where organization_id = $1 and publication_id = $2`;

/** Returns the changes of the counters: all deleted placements were free. */
async function deleteRows(tx: Tx, publicationId: number): Promise<CapacityChange[]> {
  const freed = await tx.statement(DELETE_PLACEMENTS_OF_PUBLICATION, [tx.organizationId, publicationId]);
  await deleteMailTexts(tx, publicationId);
  await tx.statement(DELETE_ISSUES_OF_PUBLICATION, [tx.organizationId, publicationId]);
  await deleteRow(tx, 'publications', publicationId);
  return freed.map(({ sending_date, count }) => ({ sendingDate: sending_date, free: -count }));
}

const DELETE_ISSUE_MAILS_OF_PUBLICATION = statement('delete-issue-mails-of-publication')`
  delete from issue_mails w using issues i
     where w.organization_id = $1 and i.organization_id = $1 and i.id = w.issue_id and i.publication_id = $2`;

const DELETE_MAIL_TEMPLATE = statement('delete-mail-template')`
  delete from mail_templates where organization_id = $1 and publication_id = $2`;

async function deleteMailTexts(tx: Tx, publicationId: number): Promise<void> {
  const values = [tx.organizationId, publicationId] as const;
  await tx.statement(DELETE_ISSUE_MAILS_OF_PUBLICATION, values);
  await tx.statement(DELETE_MAIL_TEMPLATE, values);
}
