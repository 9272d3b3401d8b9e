import type { Order } from '#contract/sales/orders.ts';
import { can } from '#domain/access/abilities.ts';
import { VERT_FIELDS } from '#domain/ads/verts/vert-fields.ts';
import { blankContent } from '#domain/platform/record-field.ts';
import { fullName } from '#domain/customers/customer.ts';
import { cancelProblem } from '#domain/sales/orders/cancel-rules.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { isLapsed } from '#domain/sales/orders/reservation-lapse.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { columnsOf } from '#server/platform/db/record-columns.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { sharedToken } from '#server/platform/keys/report-token.ts';
import { presentVert } from '#server/ads/verts/present-vert.ts';
import { listVertRows, type VertRow } from '#server/ads/verts/vert-rows.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';
import type { NewOrder, Written } from './write-orders.ts';

type OrderRow = RowOf<typeof FIND_ORDER>;

const FIND_ORDER = statement('find-order')`
  select o.id, o.state, o.reserved_at, o.booked_at, o.reservation_expire_date, o.lapsed_at, o.note, o.customer_note, o.version,
    o.creator_name, c.id as customer_id, c.name as customer_name, c.customer_contact_first_name as first_name,
    c.customer_contact_last_name as last_name, c.customer_contact_email as email, c.customer_contact_gender as gender,
    r.id as report_id, r.is_shared, r.link_number
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

type Viewer = Pick<Scope, 'user' | 'today' | 'organizationId' | 'kept'>;

/** Formats the order and its ads for the viewer. */
function presentOrder(viewer: Viewer, row: OrderRow, vertRows: readonly VertRow[]): Order {
  const { user, today } = viewer;
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
    token: user.customerId === null ? tokenOf(viewer, row) : null,
    verts,
  };
}

/** Returns the token of the public link of the order's report. */
function tokenOf(viewer: Viewer, row: OrderRow): string | null {
  const { report_id: reportId, is_shared: isShared, link_number: linkNumber } = row;
  if (reportId === null || isShared === null || linkNumber === null) return null;
  return sharedToken(viewer, { reportId, isShared, linkNumber });
}

const EMPTY_CONTENT = columnsOf(VERT_FIELDS, blankContent(VERT_FIELDS));

/** Formats an order with empty ads that was written just now. Everything is known, so nothing is read again. */
export function presentNewOrder(
  viewer: Viewer,
  { customerId, reservationExpireDate, note }: NewOrder,
  written: Written,
): Order {
  const state = reservationExpireDate === null ? 'booked' : 'reserved';
  const id = written.order_ids?.[0] ?? 0;
  const bookedAt = state === 'booked' ? written.written_at : null;
  const order = {
    id,
    state,
    reserved_at: written.written_at,
    booked_at: bookedAt,
    reservation_expire_date: reservationExpireDate,
    lapsed_at: null,
    note,
    customer_note: viewer.user.customerId === null ? '' : note,
    version: 1,
    creator_name: viewer.user.name,
    customer_id: customerId,
    customer_name: written.customer_name,
    first_name: written.contact_first_name,
    last_name: written.contact_last_name,
    email: written.contact_email,
    gender: written.contact_gender,
    report_id: null,
    is_shared: null,
    link_number: null,
  } as const;
  const verts = written.vert_ids.map((vertId, at): VertRow => ({
    id: vertId,
    version: 1,
    order_id: id,
    order_state: state,
    booked_at: bookedAt,
    reservation_expire_date: reservationExpireDate,
    lapsed_at: null,
    customer_id: customerId,
    customer_name: written.customer_name,
    has_missing_data: true,
    sent_at: null,
    billed: false,
    placement_id: written.placement_ids[at] ?? 0,
    placement_name: written.placement_names[at] ?? '',
    placement_additional: written.placements_additional[at] ?? false,
    issue_id: written.issue_ids[at] ?? 0,
    sending_date: written.sending_dates[at] ?? '',
    week_number: written.week_numbers[at] ?? '',
    publication_id: written.publication_ids[at] ?? 0,
    publication_title: written.publication_titles[at] ?? '',
    ...writtenStyle(written, at),
    // Last: adding members after a spread takes a hundred times as long.
    ...EMPTY_CONTENT,
  }));
  return presentOrder(viewer, order, verts);
}

/** Reads a style as `write_orders` returns it: with the language, if the publication has one of its own. */
function writtenStyle(
  { styles, organization_locale: locale }: Pick<Written, 'styles' | 'organization_locale'>,
  at: number,
): Pick<VertRow, 'style' | 'locale'> {
  const style = JSON.parse(styles[at] ?? 'null') as Record<string, unknown> | null;
  return style && 'locale' in style ? (style as Pick<VertRow, 'style' | 'locale'>) : { style, locale };
}

function latestSendingDate(verts: Order['verts']): string {
  return verts.reduce((latest, { placement }) => {
    const date = placement.issue.sendingDate;
    return date > latest ? date : latest;
  }, '');
}
