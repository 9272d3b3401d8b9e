import { refuseMissing } from '#server/platform/base/problem.ts';
import { normalizeTitle, titleProblem } from '#domain/catalogue/publication.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import { deleteRow, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseFields, Problem } from '#server/platform/base/problem.ts';
import { getListRow, lockList, type ListRow } from './lists-store.ts';
import { recordListAct } from './record-list-act.ts';
import { statement } from '../../platform/db/statement.ts';

const INSERT_LIST = statement('insert-mailing-list')`
  insert into mailing_lists (organization_id, name) values ($1, $2) returning id`;

/** Creates an empty list. Refuses a name that is taken, because a publication is sent to the one list with its title. */
export async function createList(scope: Scope, { name: title }: { name: string }): Promise<ListRow> {
  const name = readName(title);
  return scope.transact(async (tx) => {
    const [made] = await refuseDuplicate('mailing_lists_name_unique', { name: ['taken'] }, () =>
      tx.statement(INSERT_LIST, [tx.organizationId, name]),
    );
    const { id } = refuseMissing(made);
    await recordListAct(tx, 'list_created', { list: id, name });
    return getListRow(tx, id);
  });
}

/** Renames a list. Refuses a name that is taken. */
export async function renameList(
  scope: Scope,
  id: number,
  { name: title }: { name: string },
): Promise<ListRow> {
  const name = readName(title);
  return scope.transact(async (tx) => {
    const before = await lockList(tx, id);
    if (before.name !== name) {
      await refuseDuplicate('mailing_lists_name_unique', { name: ['taken'] }, () =>
        updateRow(tx, 'mailing_lists', id, { name }),
      );
      await recordListAct(tx, 'list_renamed', { list: id, from: before.name, to: name });
    }
    return getListRow(tx, id);
  });
}

/** Deletes a list with all of its recipients. Refuses while an issue is being sent to them. */
export async function deleteList(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    const { name } = await lockList(tx, id);
    await refuseWhileSent(tx, id);
    const { recipient_count: recipients } = await getListRow(tx, id);
    await deleteRow(tx, 'mailing_lists', id);
    // The history records the number of subscribed recipients only, although all of them are deleted.
    await recordListAct(tx, 'list_deleted', { list: id, name, recipients });
  });
}

function readName(title: string): string {
  refuseFields({ name: titleProblem(title) });
  return normalizeTitle(title);
}

const IS_LIST_BEING_SENT_TO = statement('is-list-being-sent-to')`
  select 1 from delivery_recipients d
     join list_recipients r on r.organization_id = $1 and r.id = d.recipient_id and r.list_id = $2
     where d.organization_id = $1 and d.state in ('waiting', 'sending') limit 1`;

async function refuseWhileSent(tx: Tx, listId: number): Promise<void> {
  const beingSent = await tx.statement(IS_LIST_BEING_SENT_TO, [tx.organizationId, listId]);
  if (beingSent.length > 0) throw new Problem('mailing_in_progress');
}
