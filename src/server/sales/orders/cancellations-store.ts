import type { OrderState } from '#domain/sales/orders/order.ts';
import { insertRecords } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

type Row = Record<string, unknown>;

/** The rows that a cancellation deletes, by table, in the order in which they are inserted again. */
export interface CancelledRows {
  orders: (Row & { customer_id: number; state: OrderState; lapsed_at: string | null })[];
  order_parties: Row[];
  verts: (Row & {
    id: number;
    placement_id: number;
    sending_date: string;
    released_at: string | null;
    price: Row | null;
  })[];
  reports: Row[];
  vert_reports: Row[];
}

/** A cancellation that can be undone. */
export type Cancellation = RowOf<typeof FIND_CANCELLED_ORDER>;

/** In place of the id of an ad: the whole order was cancelled. */
const WHOLE_ORDER = 0;

const TABLES = ['orders', 'order_parties', 'verts', 'reports', 'vert_reports'] as const;

const keepCancelledRows = (content: string) => `
  insert into cancellations (organization_id, order_id, vert_id, user_id, content)
  select $1, $2, $3, $4, jsonb_build_object(${content}) returning 1`;
/** Returns the SQL for the name of a table and its rows as JSON. */
const rowsOf = (table: (typeof TABLES)[number], condition = 'r.order_id = $2', order = '') => `
  '${table}', (select coalesce(jsonb_agg(to_jsonb(r) ${order}), '[]') from ${table} r where r.organization_id = $1 and ${condition})`;

const KEEP_CANCELLED_ORDER = statement('keep-cancelled-order')`${keepCancelledRows(
  [
    rowsOf('orders', 'r.id = $2'),
    rowsOf('order_parties'),
    rowsOf('verts', 'r.order_id = $2', 'order by r.id'),
    rowsOf('reports'),
    rowsOf(
      'vert_reports',
      'r.report_id in (select p.id from reports p where p.organization_id = $1 and p.order_id = $2)',
      'order by r.id',
    ),
  ].join(','),
)}`;
const KEEP_CANCELLED_VERT = statement('keep-cancelled-vert')`${keepCancelledRows(
  `${rowsOf('verts', 'r.order_id = $2 and r.id = $3')},
  'orders', '[]'::jsonb, 'order_parties', '[]'::jsonb, 'reports', '[]'::jsonb, 'vert_reports', '[]'::jsonb`,
)}`;

/**
 * Stores the rows that the user is about to delete: those of the whole order, which is locked, or of one ad only. `vertId` is the
 * cancelled ad; null if the user cancels the whole order.
 */
export function keepCancelled(
  tx: Tx,
  orderId: number,
  { vertId, isOrderDeleted }: { vertId: number | null; isOrderDeleted: boolean },
): void {
  tx.send(isOrderDeleted ? KEEP_CANCELLED_ORDER : KEEP_CANCELLED_VERT, [
    tx.organizationId,
    orderId,
    vertId ?? WHOLE_ORDER,
    tx.user.id,
  ]);
}

const FIND_CANCELLATION = `
  select order_id, vert_id, user_id, cancelled_at, content from cancellations
  where organization_id = $1 and `;

const FIND_CANCELLED_ORDER = statement('find-cancelled-order')`
  ${FIND_CANCELLATION}order_id = $2 and jsonb_array_length(content -> 'orders') > 0`.as<{
  content: CancelledRows;
}>();

const FIND_CANCELLED_VERT = statement('find-cancelled-vert')`
  ${FIND_CANCELLATION}vert_id = $2 and vert_id <> ${WHOLE_ORDER}`.as<{ content: CancelledRows }>();

/** Finds the stored cancellation of an order, also by cancelling its last placement, or of the placement of an ad. */
export async function findCancellation(
  tx: Tx,
  what: { orderId: number } | { vertId: number },
): Promise<Cancellation | undefined> {
  const [found] =
    'orderId' in what
      ? await tx.statement(FIND_CANCELLED_ORDER, [tx.organizationId, what.orderId])
      : await tx.statement(FIND_CANCELLED_VERT, [tx.organizationId, what.vertId]);
  return found;
}

const TAKE_CANCELLATION = statement('take-cancellation')`
  delete from cancellations where organization_id = $1 and order_id = $2 and vert_id = $3 returning 1`;

/** Removes a stored cancellation. Returns false if another transaction has already removed it. */
export async function takeCancellation(tx: Tx, { order_id, vert_id }: Cancellation): Promise<boolean> {
  const taken = await tx.statement(TAKE_CANCELLATION, [tx.organizationId, order_id, vert_id]);
  return taken.length > 0;
}

/** Inserts the deleted rows again, with their ids. */
export async function insertCancelled(tx: Tx, content: CancelledRows): Promise<void> {
  for (const table of TABLES) {
    await insertRecords(tx, table, content[table]);
  }
}
