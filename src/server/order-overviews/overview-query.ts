import type { OrderState } from '#domain/order.ts';
import { MAX_PAGE_SIZE, type OVERVIEW_SORTS, type SUGGESTION_TYPES } from '#contract/orders.ts';
import { addDays } from '#domain/day.ts';
import { EXPIRING_WINDOW_DAYS } from '#domain/reservation-lapse.ts';
import { rawQuery } from '../db/client-queries.ts';
import type { Tx } from '../db/scope.ts';
import { type OverviewKey, type OverviewKeyType, readCursor } from './overview-cursor.ts';

export type OverviewSort = (typeof OVERVIEW_SORTS)[number];
export type OverviewStatus = 'latest-fulfilled' | 'expiring-reservations' | 'lapsed';

export interface OverviewRequest {
  page: number;
  pageSize: number;
  /** The cursor of the last row of the previous page. */
  after?: string | undefined;
  q: string;
  t?: (typeof SUGGESTION_TYPES)[number] | undefined;
  status?: OverviewStatus | undefined;
  sort: OverviewSort;
  direction: 'asc' | 'desc';
}

export interface OverviewRow {
  order_id: number;
  customer_name: string;
  publications: string[];
  note: string;
  state: OrderState;
  created_at: string;
  booked_at: string | null;
  reservation_expire_date: string | null;
  lapsed_at: string | null;
  count_verts: number;
  count_sent_verts: number;
  first_unsent_sending_date: string | null;
  latest_issue_sending_date: string;
  sort_key: string;
}

/** One page of orders, and how many follow it. */
export interface OverviewPage {
  rows: OverviewRow[];
  remaining: number;
}

/** The columns that the orders list selects, besides the sort key. */
export const OVERVIEW_COLUMNS = `w.order_id, w.customer_name, w.publications, w.note, w.state, w.created_at, w.booked_at,
  w.reservation_expire_date, w.lapsed_at, w.count_verts, w.count_sent_verts, w.first_unsent_sending_date,
  w.latest_issue_sending_date`;

/** The column of each sort order, as in its index, and the type to read a key back. */
const SORTS: Record<OverviewSort | OverviewStatus, { by: string; type: OverviewKeyType }> = {
  id: { by: 'w.order_id', type: 'bigint' },
  created_at: { by: 'w.created_at', type: 'timestamptz' },
  customer_name: { by: 'w.customer_key', type: 'text' },
  publications: { by: 'w.publications_key', type: 'text' },
  note: { by: 'w.note_key', type: 'text' },
  'expiring-reservations': { by: 'w.reservation_expire_date', type: 'date' },
  'latest-fulfilled': { by: 'w.latest_issue_sending_date', type: 'date' },
  lapsed: { by: 'w.created_at', type: 'timestamptz' },
};

const HOLDS = `order_holds(w.state, w.reservation_expire_date, w.lapsed_at, $2)`;
const STATUS: Record<OverviewStatus, (day: (date: string) => string, today: string) => string> = {
  lapsed: () =>
    `(w.lapsed_at is not null or is_lapse_due(w.state, w.reservation_expire_date, w.lapsed_at, $2))`,
  'expiring-reservations': (day, today) =>
    `w.state = 'reserved' and ${HOLDS}
     and w.reservation_expire_date between $2 and ${day(addDays(today, EXPIRING_WINDOW_DAYS))}`,
  'latest-fulfilled': (day, today) =>
    `w.state = 'booked' and w.latest_issue_sending_date < $2
     and w.latest_issue_sending_date >= ${day(addDays(today, -EXPIRING_WINDOW_DAYS))}`,
};

/** A WHERE clause and the values of its parameters. */
export interface OverviewFilter {
  where: string;
  values: unknown[];
  bind(value: unknown): string;
}

/** The filter of a request except its search text: organization, state, customer, and the row to continue after. */
export function filterOverviews(tx: Tx, request: OverviewRequest, after: OverviewKey | null): OverviewFilter {
  const values: unknown[] = [tx.organizationId, tx.today];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    'w.organization_id = $1',
    request.status ? STATUS[request.status]((date) => `${bind(date)}::date`, tx.today) : HOLDS,
  ];
  if (tx.user.customerId !== null) {
    conditions.push(`w.customer_id = ${bind(tx.user.customerId)}`);
  }
  if (isForCustomer(request)) {
    conditions.push(`w.customer_key = lower(${bind(request.q)} collate "und-x-icu")`);
  }
  if (after) {
    const { by, type } = SORTS[sortOf(request)];
    const than = request.direction === 'desc' ? '<' : '>';
    conditions.push(`(${by}, w.order_id) ${than} (${bind(after.key)}::${type}, ${bind(after.id)}::bigint)`);
  }
  return { where: conditions.join(' and '), values, bind };
}

/** Whether a customer was chosen from the suggestions, which is not a text search. */
export function isForCustomer({ q, t }: OverviewRequest): boolean {
  return q !== '' && t === 'customer';
}

/** The key of the last row of the previous page, if the request has a cursor. */
export function keyBefore(request: OverviewRequest): OverviewKey | null {
  return request.after ? readCursor(request.after, SORTS[sortOf(request)].type) : null;
}

/** The key of a row as text, for its cursor. */
export function sortKey(request: OverviewRequest): string {
  return `(${SORTS[sortOf(request)].by})::text as sort_key`;
}

export function orderBy(request: OverviewRequest, isReversed = false): string {
  const { by } = SORTS[sortOf(request)];
  const order = (request.direction === 'desc') === isReversed ? 'asc' : 'desc';
  return by === 'w.order_id' ? `w.order_id ${order}` : `${by} ${order}, w.order_id ${order}`;
}

/** The page sizes of the web pages and the search. Statements of other sizes are not prepared. */
const USUAL_SIZES = new Set([6, 15, MAX_PAGE_SIZE]);

/** Runs the statement of a request; requests of the same shape share a prepared statement. */
export async function queryOverviews<Row>(
  tx: Tx,
  request: OverviewRequest,
  statement: { what: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const { what, text, values } = statement;
  if (USUAL_SIZES.has(request.pageSize)) {
    return tx.statement<Row>(`${what} ${shapeOf(tx, request)}`, text, values);
  }
  const { rows } = await tx.db.executeQuery(rawQuery<Row>(text, values));
  return rows;
}

/** The name of a request's prepared statement, which identifies its SQL text. At most 63 characters. */
function shapeOf(tx: Tx, request: OverviewRequest): string {
  const shape = [
    sortOf(request),
    request.direction,
    request.status === 'lapsed' && request.status,
    tx.user.customerId !== null && 'own',
    request.q !== '' && request.t,
    request.after && 'after',
    request.pageSize,
  ];
  return shape.filter(Boolean).join(' ');
}

function sortOf(request: OverviewRequest): OverviewSort | OverviewStatus {
  return request.status && request.status !== 'lapsed' ? request.status : request.sort;
}
