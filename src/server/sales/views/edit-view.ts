import { Problem } from '#server/platform/base/problem.ts';
import { deleteRow, updateRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { refuseSharing, refuseTakenName, type ViewFields } from './create-view.ts';
import { getView } from './list-views.ts';

type ViewChange = { [Field in keyof ViewFields]?: ViewFields[Field] | undefined };

/** Changes a view of the caller. Administrators can also change shared views. */
export async function editView(scope: Scope, id: number, { name, query, shared }: ViewChange): Promise<void> {
  await scope.transact(async (tx) => {
    await refuseForeign(tx, id);
    refuseSharing(tx, shared);
    const changed = {
      ...(name === undefined ? {} : { name }),
      ...(query === undefined ? {} : { query }),
      ...(shared === undefined ? {} : { is_shared: shared }),
    };
    if (Object.keys(changed).length === 0) return;
    await refuseTakenName(() => updateRow(tx, 'order_views', id, changed));
  });
}

/** Removes a view of the caller. Administrators can also remove shared views. */
export async function deleteView(scope: Scope, id: number): Promise<void> {
  await scope.transact(async (tx) => {
    await refuseForeign(tx, id);
    await deleteRow(tx, 'order_views', id);
  });
}

async function refuseForeign(tx: Tx, id: number): Promise<void> {
  const { editable } = await getView(tx, id);
  if (!editable) throw new Problem('forbidden');
}
