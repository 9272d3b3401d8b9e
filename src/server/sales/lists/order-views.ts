import type { OrderView } from '#contract/sales/order-views.ts';
import { can } from '#domain/access/abilities.ts';
import { refuseMissing, invalidFields, Problem } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { MAX_ORDER_VIEWS, ORDER_COLUMNS, type OrderColumn } from '#domain/sales/lists/order-views.ts';
import { refuseDuplicate } from '#server/platform/db/violated-constraint.ts';
import { deleteRow, updateRow, insertRow } from '#server/platform/db/rows.ts';

type ViewRow = RowOf<typeof ORDER_VIEWS>;

const VIEWS = `
  select v.id, v.user_id, v.name, v.query, v.is_shared, coalesce(nullif(u.name, ''), u.email) as owner
  from order_views v join users u on u.organization_id = v.organization_id and u.id = v.user_id
  where v.organization_id = $1 and u.organization_id = $1 and (v.user_id = $2 or (v.is_shared and $3))`;

const ORDER_VIEWS = statement('order-views')`
  ${VIEWS} order by v.user_id <> $2, lower(v.name), v.id limit 200`;

/** Lists the caller's own views, then the shared views of colleagues. A self-service user sees no view of staff. */
export async function listViews(tx: Tx): Promise<OrderView[]> {
  const rows = await tx.statement(ORDER_VIEWS, valuesOf(tx));
  return rows.map((row) => presentView(tx, row));
}

const ORDER_VIEW = statement('order-view')`${VIEWS} and v.id = $4`;

/** Returns one view that the caller sees. Refuses any other id. */
export async function getView(tx: Tx, id: number): Promise<OrderView> {
  const [row] = await tx.statement(ORDER_VIEW, [...valuesOf(tx), id]);
  return presentView(tx, refuseMissing(row));
}

function valuesOf(tx: Tx) {
  return [tx.organizationId, tx.user.id, tx.user.customerId === null] as const;
}

function presentView({ user }: Tx, { id, name, query, is_shared, user_id, owner }: ViewRow): OrderView {
  const isOwn = user_id === user.id;
  const editable = isOwn || can(user.capabilities, 'manage all');
  return { id, name, query, shared: is_shared, owner: isOwn ? null : owner, editable };
}

const SALESPEOPLE = statement('salespeople')`
  select u.id, coalesce(nullif(u.name, ''), u.email) as name from users u
     where u.organization_id = $1 and u.customer_id is null and u.role <> 'viewer'
     order by lower(coalesce(nullif(u.name, ''), u.email)), u.id limit 500`;

/** Lists the staff by whom orders can be filtered; empty for a self-service user. */
export async function listSalespeople(tx: Tx): Promise<{ id: number; name: string }[]> {
  if (tx.user.customerId !== null) return [];
  return tx.statement(SALESPEOPLE, [tx.organizationId]);
}

/** The fields of a saved view. */
interface ViewFields {
  name: string;
  query: string;
  shared: boolean;
}

const COUNT_ORDER_VIEWS = statement('count-order-views')`
  select count(*)::int as views from order_views where organization_id = $1 and user_id = $2`;

/** Saves a view of the caller, and returns its id. Refuses a second view with that name, and more views than are allowed. */
export async function createView(tx: Tx, { name, query, shared }: ViewFields): Promise<number> {
  refuseSharing(tx, shared);
  const [counted] = await tx.statement(COUNT_ORDER_VIEWS, [tx.organizationId, tx.user.id]);
  if (counted && counted.views >= MAX_ORDER_VIEWS) {
    throw invalidFields({ name: ['too_many'] });
  }
  const view = { user_id: tx.user.id, name, query, is_shared: shared };
  const { id } = await refuseTakenName(() => insertRow(tx, 'order_views', view));
  return id;
}

/** Refuses to share a view without the right to change orders. */
function refuseSharing({ user }: Tx, isShared: boolean | undefined): void {
  if (isShared && (user.customerId !== null || !can(user.capabilities, 'update Order'))) {
    throw new Problem('forbidden');
  }
}

function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  return refuseDuplicate('order_views_name_unique', { name: ['taken'] }, work);
}

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
