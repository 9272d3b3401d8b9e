import { ORDER_COLUMNS, type OrderColumn } from '#domain/sales/lists/order-views.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';

/** Returns the caller's columns of the orders list; null until the caller chooses some. */
export async function findColumns(tx: Tx): Promise<OrderColumn[] | null> {
  const [row] = await tx.statement<{ columns: string[] }>(
    'order-columns',
    'select columns from order_columns where organization_id = $1 and user_id = $2',
    [tx.organizationId, tx.user.id],
  );
  return row ? ORDER_COLUMNS.filter((column) => row.columns.includes(column)) : null;
}

/** Stores the caller's columns of the orders list. */
export async function chooseColumns(
  scope: Scope,
  { columns }: { columns: readonly OrderColumn[] },
): Promise<void> {
  await scope.transact(async (tx) => {
    await tx.statement(
      'choose-order-columns',
      `insert into order_columns (organization_id, user_id, columns) values ($1, $2, $3)
       on conflict (organization_id, user_id) do update set columns = excluded.columns`,
      [tx.organizationId, tx.user.id, columns],
    );
  });
}
