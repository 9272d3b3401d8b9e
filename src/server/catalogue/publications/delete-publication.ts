import { recordAct } from '#server/platform/db/record-act.ts';
import { type CapacityChange, countPlacements } from '../board/count-placements.ts';
import { deleteRow, getRow, serializeActs } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { noteKept } from '#server/platform/db/derived-rows.ts';

/**
 * Deletes a publication with its issues and placements. Refuses if it has any order, even a lapsed one. The issues are
 * locked first, so a concurrent order is either found here or finds no placement.
 */
export async function deletePublication(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    await serializeActs(tx);
    const { title } = await getRow(tx, 'publications', id, ['title'], 'forUpdate');
    await lockIssues(tx, id);
    if (await hasOrders(tx, id)) throw new Problem('publication_has_orders');
    const changes = await deleteRows(tx, id);
    await recordAct(tx, 'deleted', { publication: id }, { title });
    await countPlacements(tx, changes);
    await noteKept(tx, 'prices');
    await noteKept(tx, 'terms');
  });
}

async function lockIssues(tx: Tx, publicationId: number): Promise<void> {
  await tx.db
    .selectFrom('issues')
    .select('id')
    .where('organization_id', '=', tx.organizationId)
    .where('publication_id', '=', publicationId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function hasOrders(tx: Tx, publicationId: number): Promise<boolean> {
  const rows = await tx.statement(
    'publication-has-orders',
    `select 1 from issues i
     join placements p on p.organization_id = $1 and p.issue_id = i.id
     join verts v on v.organization_id = $1 and v.placement_id = p.id
     where i.organization_id = $1 and i.publication_id = $2 limit 1`,
    [tx.organizationId, publicationId],
  );
  return rows.length > 0;
}

/** Returns the changes of the counters: all deleted placements were free. */
async function deleteRows(tx: Tx, publicationId: number): Promise<CapacityChange[]> {
  const freed = await tx.statement<{ sending_date: string; count: number }>(
    'delete-placements-of-publication',
    `with gone as (
       delete from placements p using issues i
       where p.organization_id = $1 and i.organization_id = $1 and i.id = p.issue_id and i.publication_id = $2
       returning i.sending_date)
     select sending_date, count(*) from gone group by sending_date`,
    [tx.organizationId, publicationId],
  );
  await deleteMailTexts(tx, publicationId);
  await tx.db
    .deleteFrom('issues')
    .where('organization_id', '=', tx.organizationId)
    .where('publication_id', '=', publicationId)
    .execute();
  await deleteRow(tx, 'publications', publicationId);
  return freed.map(({ sending_date, count }) => ({ sendingDate: sending_date, free: -count }));
}

async function deleteMailTexts(tx: Tx, publicationId: number): Promise<void> {
  const values = [tx.organizationId, publicationId];
  await tx.statement(
    'delete-issue-mails-of-publication',
    `delete from issue_mails w using issues i
     where w.organization_id = $1 and i.organization_id = $1 and i.id = w.issue_id and i.publication_id = $2`,
    values,
  );
  await tx.statement(
    'delete-mail-template',
    'delete from mail_templates where organization_id = $1 and publication_id = $2',
    values,
  );
}
