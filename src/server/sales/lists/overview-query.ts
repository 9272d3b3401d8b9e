import { MAX_PAGE_SIZE } from '#contract/sales/orders.ts';
import type { ORDER_SORTS, SUGGESTION_TYPES } from '#domain/sales/lists/order-filters.ts';
import { addDays } from '#domain/platform/day.ts';
import { EXPIRING_WINDOW_DAYS } from '#domain/sales/orders/reservation-lapse.ts';
import type { Tables } from '#server/platform/db/catalogue.gen.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type ListKey, type ListKeyType, readCursor } from '#server/platform/base/list-cursor.ts';
import { CUSTOMER_NOTE, noteIn } from './overview-columns.ts';
import { conditionsOf, type OverviewFilters } from './overview-filters.ts';

export type OverviewSort = (typeof ORDER_SORTS)[number] | 'customer_note';
type OverviewStatus = 'latest-fulfilled' | 'expiring-reservations' | 'lapsed';

export interface OverviewRequest {
  page: number;
  pageSize: number;
  /** The cursor of the last row of the previous page. */
  after?: string | undefined;
  q: string;
  t?: (typeof SUGGESTION_TYPES)[number] | undefined;
  status?: OverviewStatus | undefined;
  /** Not combined with the statuses of the dashboard. */
  filters?: OverviewFilters | undefined;
  sort: OverviewSort;
  direction: 'asc' | 'desc';
}

/** An order of the list, with its sort key as text. */
export type OverviewRow = Omit<
  Tables['order_overviews'],
  'organization_id' | 'customer_id' | 'publications_text'
> & { next_sending_date: string | null; sort_key: string };

/** One page of orders, and how many follow it. */
export interface OverviewPage {
  rows: OverviewRow[];
  remaining: number;
  /** Whether more than `remaining` orders may follow. */
  isMinimum?: boolean;
  /** The placements of all matching orders and their next sending, if all were read. */
  totals?: { placements: number; nextSendingDate: string | null };
}

const OVERVIEWS = 'order_overviews w';
/** Starts from the open reservations, which are few: order_overviews has no index of its own for them. */
const OPEN_RESERVATIONS = `orders o join order_overviews w on w.organization_id = o.organization_id and w.order_id = o.id
  and w.organization_id = $1 and o.organization_id = $1`;

/** Due reservations are few. OFFSET 0 makes the planner start from them, instead of reading every order in the order of the list. */
const DUE_RESERVATIONS = `(
    select o.id from orders o
    where o.organization_id = $1 and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $2)) as o,
  lateral (
    select w.* from order_overviews w where w.organization_id = $1 and w.order_id = o.id offset 0) as w`;

/** The column of each sort order, as in its index, and the type to read a key back. */
const SORTS: Record<OverviewSort | OverviewStatus, { by: string; type: ListKeyType }> = {
  id: { by: 'w.order_id', type: 'bigint' },
  created_at: { by: 'w.created_at', type: 'timestamptz' },
  customer_name: { by: 'w.customer_key', type: 'text' },
  publications: { by: 'w.publications_key', type: 'text' },
  note: { by: 'w.note_key', type: 'text' },
  // Only for the orders of one customer.
  customer_note: { by: `lower(left(${CUSTOMER_NOTE}, 200) collate "und-x-icu")`, type: 'text' },
  // No index has these: such a list starts from the open orders.
  reservation_expire_date: { by: 'w.reservation_expire_date', type: 'date' },
  next_sending_date: {
    by: 'coalesce(w.first_unsent_sending_date, w.latest_issue_sending_date)',
    type: 'date',
  },
  'expiring-reservations': { by: 'w.reservation_expire_date', type: 'date' },
  'latest-fulfilled': { by: 'w.latest_issue_sending_date', type: 'date' },
  lapsed: { by: 'w.created_at', type: 'timestamptz' },
};

const HOLDS = `order_holds(w.state, w.reservation_expire_date, w.lapsed_at, $2)`;
type Bind = (date: string) => string;
const STATES: Record<OverviewStatus, (day: Bind, today: string) => string> = {
  lapsed: () =>
    `(w.lapsed_at is not null or is_lapse_due(w.state, w.reservation_expire_date, w.lapsed_at, $2))`,
  'expiring-reservations': (day, today) =>
    `w.state = 'reserved' and ${HOLDS}
     and w.reservation_expire_date between $2 and ${day(addDays(today, EXPIRING_WINDOW_DAYS))}`,
  'latest-fulfilled': (day, today) =>
    `w.state = 'booked' and w.lapsed_at is null and w.latest_issue_sending_date < $2
     and w.latest_issue_sending_date >= ${day(addDays(today, -EXPIRING_WINDOW_DAYS))}`,
};

/** A part of a list. Either an index returns it in the order of the list, or it is short. */
interface ListPart {
  from: string;
  where: string;
}

/** Lapsed reservations are those that are released, and those that the cleanup job will release. */
function partsOf({ status }: OverviewRequest, state: string): ListPart[] {
  if (status === 'lapsed') {
    return [
      { from: OVERVIEWS, where: 'w.lapsed_at is not null' },
      { from: DUE_RESERVATIONS, where: 'w.lapsed_at is null' },
    ];
  }
  if (status === 'expiring-reservations') {
    return [{ from: OPEN_RESERVATIONS, where: ofOrders(state) }];
  }
  return [{ from: OVERVIEWS, where: state }];
}

/** The conditions of a list, and the values of the parameters. */
export interface OverviewFilter {
  parts: ListPart[];
  /** The condition on the state and its dates. */
  state: string;
  /** The conditions on the organization, the customer and the row to continue after. */
  where: string;
  /** The conditions of the chosen filters. */
  chosen: string;
  /** The note that the caller may see. */
  note: string;
  /** Whether the caller is a self-service user. */
  isOwn: boolean;
  values: unknown[];
  bind(value: unknown): string;
}

/** Returns the filter of a request except its search text: organization, state, customer, chosen filters, and the row to continue after. */
export function filterOverviews(tx: Tx, request: OverviewRequest, after: ListKey | null): OverviewFilter {
  const values: unknown[] = [tx.organizationId, tx.today];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const state = request.status ? STATES[request.status]((date) => `${bind(date)}::date`, tx.today) : HOLDS;
  const conditions = ['w.organization_id = $1'];
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
  const chosen = conditionsOf(request.filters ?? {}, bind);
  const note = noteIn(tx);
  const isOwn = tx.user.customerId !== null;
  const where = conditions.join(' and ');
  return { parts: partsOf(request, state), state, where, chosen, note, isOwn, values, bind };
}

/** Replaces columns of `order_overviews w` by the same columns of `orders o`. */
function ofOrders(text: string): string {
  return text.replaceAll('w.order_id', 'o.id').replaceAll('w.', 'o.');
}

/** Returns a subquery for the first rows of a list, in its order, with every column. */
export function inOrder(
  request: OverviewRequest,
  { parts, where }: OverviewFilter,
  { limit, isReversed = false }: { limit: number; isReversed?: boolean },
): string {
  const order = `order by ${orderBy(request, isReversed)} limit ${limit}`;
  if (request.status === 'expiring-reservations') {
    // Uses the columns of `orders`, whose index has the order of the list, also to continue after a row.
    const conditions = isForCustomer(request) ? where : ofOrders(where);
    return `select w.* from ${OPEN_RESERVATIONS} where ${parts[0]?.where ?? ''} and ${conditions} ${ofOrders(order)}`;
  }
  const [first, ...others] = parts.map(
    (part) => `select w.* from ${part.from} where ${part.where} and ${where} ${order}`,
  );
  if (first === undefined || others.length === 0) return first ?? '';
  return `select w.* from (${[first, ...others].map((part) => `(${part})`).join(' union all ')}) as w ${order}`;
}

/** Whether a customer was chosen from the suggestions, which is not a text search. */
export function isForCustomer({ q, t }: OverviewRequest): boolean {
  return q !== '' && t === 'customer';
}

const ORDER_NUMBER = /^[1-9]\d{0,14}$/;

/** Whether the typed text is also the number of an order. */
export function isOrderNumber({ q, t }: OverviewRequest): boolean {
  return t === undefined && ORDER_NUMBER.test(q);
}

/** Returns the key of the last row of the previous page; null if the request has no cursor. */
export function keyBefore(request: OverviewRequest): ListKey | null {
  return request.after ? readCursor(request.after, SORTS[sortOf(request)].type) : null;
}

/** Returns the column with the key of a row as text, for its cursor. */
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

/**
 * Runs the statement of a request. Its text depends on the sort order and the state, because most combinations of these have an index of
 * their own, and on the filters. Requests of the same shape share a prepared statement, unless they have filters or an unusual page size.
 */
export function queryOverviews<Row>(
  tx: Tx,
  request: OverviewRequest,
  statement: { what: string; text: string; values: unknown[] },
): Promise<Row[]> {
  const { what, text, values } = statement;
  if (USUAL_SIZES.has(request.pageSize) && !request.filters) {
    return tx.statement<Row>(`${what} ${shapeOf(tx, request)}`, text, values);
  }
  return tx.query<Row>(text, values);
}

/** Returns the name of a request's prepared statement, which identifies its SQL text. At most 63 characters. */
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
