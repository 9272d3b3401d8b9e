import type { OrderView } from '#contract/sales/order-views.ts';
import { can } from '#domain/access/abilities.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

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
