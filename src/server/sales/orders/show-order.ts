import type { Order } from '#contract/sales/orders.ts';
import { can } from '#domain/access/abilities.ts';
import { fullName } from '#domain/customers/customer.ts';
import { cancelProblem } from '#domain/sales/orders/cancel-rules.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { isLapsed } from '#domain/sales/orders/reservation-lapse.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { presentVert } from '#server/ads/verts/present-vert.ts';
import { listVertRows, type VertRow } from '#server/ads/verts/vert-rows.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

export type OrderRow = RowOf<typeof FIND_ORDER>;

const FIND_ORDER = statement('find-order')`
  select o.id, o.state, o.reserved_at, o.booked_at, o.reservation_expire_date, o.lapsed_at, o.note, o.customer_note, o.version,
    o.creator_name, c.id as customer_id, c.name as customer_name, c.customer_contact_first_name as first_name,
    c.customer_contact_last_name as last_name, c.customer_contact_email as email, c.customer_contact_gender as gender,
    r.id as report_id, r.token
  from orders o
  join customers c on c.organization_id = $1 and c.id = o.customer_id
  left join reports r on r.organization_id = $1 and r.order_id = o.id
  where o.organization_id = $1 and o.id = $2 and ($3::bigint is null or o.customer_id = $3)`;

/** Returns the order with its ads in the form of the contract. Refuses an unknown order and one of another customer. */
export async function showOrder(tx: Tx, id: number): Promise<Order> {
  const [[row], vertRows] = await Promise.all([
    tx.statement(FIND_ORDER, [tx.organizationId, id, tx.user.customerId]),
    listVertRows(tx, [id]),
  ]);
  return presentOrder(tx, refuseMissing(row), vertRows);
}

/** Formats the order and its ads for the viewer. */
export function presentOrder(
  { user, today }: Pick<Scope, 'user' | 'today'>,
  row: OrderRow,
  vertRows: readonly VertRow[],
): Order {
  const verts = vertRows.map((vert) => presentVert(vert, { user, today }));
  const leaving = vertRows.map(({ sent_at: sentAt, billed }) => ({ sent: sentAt !== null, billed }));
  const facts = orderFacts(row);
  return {
    id: row.id,
    state: row.state,
    lapsed: isLapsed(facts, today),
    reservedAt: row.reserved_at,
    bookedAt: row.booked_at,
    reservationExpireDate: row.reservation_expire_date,
    note: user.customerId === null ? row.note : row.customer_note,
    customerNote: row.customer_note,
    version: row.version,
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      customerContactFullName: fullName(row.first_name, row.last_name),
      customerContactEmail: row.email,
      customerContactGender: row.gender,
    },
    creator: row.creator_name,
    cancelable: can(user.capabilities, 'cancel Order') && cancelProblem(facts, leaving, user, today) === null,
    orderStatistic: {
      countVerts: verts.length,
      countSentVerts: leaving.filter(({ sent }) => sent).length,
      latestIssueSendingDate: latestSendingDate(verts),
    },
    report: row.report_id === null ? null : { id: row.report_id },
    token: user.customerId === null ? row.token : null,
    verts,
  };
}

function latestSendingDate(verts: Order['verts']): string {
  return verts.reduce((latest, { placement }) => {
    const date = placement.issue.sendingDate;
    return date > latest ? date : latest;
  }, '');
}
