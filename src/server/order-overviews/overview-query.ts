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
  /** The cursor of the row that the page before ended with. */
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

/** Some orders, and how many follow them. */
export interface OverviewPage {
  rows: OverviewRow[];
  remaining: number;
}

/** What the orders list selects of an overview row, beside the key it is sorted by. */
export const OVERVIEW_COLUMNS = `w.order_id, w.customer_name, w.publications, w.note, w.state, w.created_at, w.booked_at,
  w.reservation_expire_date, w.lapsed_at, w.count_verts, w.count_sent_verts, w.first_unsent_sending_date,
  w.latest_issue_sending_date`;

/** What each order of the list sorts by: the columns of its indexes, and how a key is read back. */
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

/** A part of a statement: its text, and what its parameters stand for. */
export interface OverviewFilter {
  where: string;
  values: unknown[];
  bind(value: unknown): string;
}

/** Which orders the request is about, its text aside: whose, in which state, of which customer, behind which row. */
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

/** Whether one customer was chosen from the suggestions, which is no search for text. */
export function isForCustomer({ q, t }: OverviewRequest): boolean {
  return q !== '' && t === 'customer';
}

/** The row that the page before ended with, if the request names it. */
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

/** The sizes of a page that our own pages and the search ask for: the statements of others are not kept. */
const USUAL_SIZES = new Set([6, 15, MAX_PAGE_SIZE]);

/** Runs the statement of such a request; requests of the same shape share a prepared one, however they are filled in. */
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

/** What distinguishes the statement from others; a name has 63 characters at most. */
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
