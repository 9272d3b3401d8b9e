import type { OrderState } from '#domain/sales/orders/order.ts';
import { insertRecords } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

type Row = Record<string, unknown>;

/** The rows that a cancellation deletes, by table, in the order in which they are inserted again. */
export interface CancelledRows {
  orders: (Row & { customer_id: number; state: OrderState; lapsed_at: string | null })[];
  order_parties: Row[];
  verts: (Row & { id: number; placement_id: number; sending_date: string; released_at: string | null })[];
  reports: Row[];
  vert_reports: Row[];
}

/** A cancellation that can be undone. */
export type Cancellation = RowOf<typeof FIND_CANCELLED_ORDER>;

/** In place of the id of an ad: the whole order was cancelled. */
const WHOLE_ORDER = 0;

const ROWS_OF_ORDER: Readonly<Record<keyof CancelledRows, string>> = {
  orders: 'select to_jsonb(r) as row from orders r where r.organization_id = $1 and r.id = $2',
  order_parties:
    'select to_jsonb(r) as row from order_parties r where r.organization_id = $1 and r.order_id = $2',
  verts:
    'select to_jsonb(r) as row from verts r where r.organization_id = $1 and r.order_id = $2 order by r.id',
  reports: 'select to_jsonb(r) as row from reports r where r.organization_id = $1 and r.order_id = $2',
  vert_reports: `select to_jsonb(r) as row from vert_reports r
    join reports p on p.organization_id = $1 and p.id = r.report_id
    where r.organization_id = $1 and p.order_id = $2 order by r.id`,
};

const TABLES = ['orders', 'order_parties', 'verts', 'reports', 'vert_reports'] as const;

const KEEP_CANCELLED = statement('keep-cancelled')`
  insert into cancellations (organization_id, order_id, vert_id, user_id, content) values ($1, $2, $3, $4, $5)`;

/**
 * Stores the rows that the user is about to delete: those of the whole order, which is locked, or of one ad only. `vertId` is the
 * cancelled ad; null if the user cancels the whole order.
 */
export async function keepCancelled(
  tx: Tx,
  orderId: number,
  { vertId, isOrderDeleted }: { vertId: number | null; isOrderDeleted: boolean },
): Promise<void> {
  const read = async (table: keyof CancelledRows) => {
    const values = [tx.organizationId, orderId];
    const rows = await tx.statement<{ row: Row }>(`${table}-to-cancel`, ROWS_OF_ORDER[table], values);
    return rows.map(({ row }) => row);
  };
  const [orders, parties, verts, reports, vertReports] = await Promise.all(TABLES.map(read));
  const content = isOrderDeleted
    ? { orders, order_parties: parties, verts, reports, vert_reports: vertReports }
    : {
        orders: [],
        order_parties: [],
        verts: verts?.filter(({ id }) => id === vertId),
        reports: [],
        vert_reports: [],
      };
  tx.send(KEEP_CANCELLED, [
    tx.organizationId,
    orderId,
    vertId ?? WHOLE_ORDER,
    tx.user.id,
    JSON.stringify(content),
  ]);
}

const FIND_CANCELLATION = `
  select order_id, vert_id, user_id, cancelled_at, content from cancellations
  where organization_id = $1 and `;

const FIND_CANCELLED_ORDER = statement('find-cancelled-order')`
  ${FIND_CANCELLATION}order_id = $2 and vert_id = ${WHOLE_ORDER}`.as<{ content: CancelledRows }>();

const FIND_CANCELLED_VERT = statement('find-cancelled-vert')`
  ${FIND_CANCELLATION}vert_id = $2 and vert_id <> ${WHOLE_ORDER}`.as<{ content: CancelledRows }>();

/** Finds the stored cancellation of an order, or of the placement of an ad. */
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
