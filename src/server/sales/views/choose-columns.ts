import { ORDER_COLUMNS, type OrderColumn } from '#domain/sales/lists/order-views.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const ORDER_COLUMNS_QUERY = statement('order-columns')`
  select columns from order_columns where organization_id = $1 and user_id = $2`;

/** Returns the caller's columns of the orders list; null until the caller chooses some. */
export async function findColumns(tx: Tx): Promise<OrderColumn[] | null> {
  const [row] = await tx.statement(ORDER_COLUMNS_QUERY, [tx.organizationId, tx.user.id]);
  return row ? ORDER_COLUMNS.filter((column) => row.columns.includes(column)) : null;
}

const CHOOSE_ORDER_COLUMNS = statement('choose-order-columns')`
  insert into order_columns (organization_id, user_id, columns) values ($1, $2, $3)
       on conflict (organization_id, user_id) do update set columns = excluded.columns`;

/** Stores the caller's columns of the orders list. */
export async function chooseColumns(
  scope: Scope,
  { columns }: { columns: readonly OrderColumn[] },
): Promise<void> {
  await scope.transact(async (tx) => {
    await tx.statement(CHOOSE_ORDER_COLUMNS, [tx.organizationId, tx.user.id, columns]);
  });
}
