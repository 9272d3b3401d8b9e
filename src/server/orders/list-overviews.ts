import type { OVERVIEW_SORTS, SUGGESTION_TYPES } from '#contract/orders.ts';
import { addDays } from '#domain/day.ts';
import { EXPIRING_WINDOW_DAYS } from '#domain/order.ts';
import type { Scope, Tx } from '../db/scope.ts';
import { rawQuery } from '../db/client-queries.ts';
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
  state: 'reserved' | 'booked';
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

const COLUMNS = `w.order_id, w.customer_name, w.publications, w.note, w.state, w.created_at, w.booked_at,
  w.reservation_expire_date, w.lapsed_at, w.count_verts, w.count_sent_verts, w.first_unsent_sending_date,
  w.latest_issue_sending_date`;

/** What each order of the list sorts by: the expressions of its indexes, and how a key is read back. */
const SORTS: Record<OverviewSort | OverviewStatus, { by: string; type: OverviewKeyType }> = {
  id: { by: 'w.order_id', type: 'bigint' },
  created_at: { by: 'w.created_at', type: 'timestamptz' },
  customer_name: { by: 'lower(w.customer_name collate "und-x-icu")', type: 'text' },
  publications: { by: 'lower(left(w.publications_text, 200) collate "und-x-icu")', type: 'text' },
  note: { by: 'lower(left(w.note, 200) collate "und-x-icu")', type: 'text' },
  'expiring-reservations': { by: 'w.reservation_expire_date', type: 'date' },
  'latest-fulfilled': { by: 'w.latest_issue_sending_date', type: 'date' },
  lapsed: { by: 'w.created_at', type: 'timestamptz' },
};

const IS_LIVE = `w.lapsed_at is null and (w.state = 'booked' or w.reservation_expire_date >= $2)`;
const STATUS: Record<OverviewStatus, (day: (date: string) => string, today: string) => string> = {
  lapsed: () => `(w.lapsed_at is not null or (w.state = 'reserved' and w.reservation_expire_date < $2))`,
  'expiring-reservations': (day, today) =>
    `w.state = 'reserved' and w.lapsed_at is null and w.reservation_expire_date >= $2
     and w.reservation_expire_date <= ${day(addDays(today, EXPIRING_WINDOW_DAYS))}`,
  'latest-fulfilled': (day, today) =>
    `w.state = 'booked' and w.latest_issue_sending_date < $2
     and w.latest_issue_sending_date >= ${day(addDays(today, -EXPIRING_WINDOW_DAYS))}`,
};

/** How far the orders that follow a searched page are counted; beyond it the number is this one. */
const COUNTED_REMAINING = 1_000;

/**
 * One page of orders, and how many follow it. Pages go on from the key of the row before (`after`), so they are as
 * fast at a million orders as at a thousand and miss nothing that is ordered meanwhile; a page asked for by its number
 * alone is counted off from the nearer end.
 */
export async function listOverviews(
  scope: Scope,
  request: OverviewRequest,
): Promise<{ rows: OverviewRow[]; remaining: number }> {
  return scope.transact(async (tx) => {
    const isPlain = request.q === '' && !request.status && tx.user.customerId === null;
    const total = isPlain ? await countLiveOrders(tx) : null;
    const rows = await readPage(tx, request, total);
    const isCountable = !request.after || request.page > 0;
    if (total !== null && isCountable) {
      return { rows, remaining: Math.max(0, total - request.page * request.pageSize - rows.length) };
    }
    const last = rows.at(-1);
    const isLast = !last || rows.length < request.pageSize;
    return {
      rows,
      remaining: isLast ? 0 : await countAfter(tx, request, { key: last.sort_key, id: last.order_id }),
    };
  });
}

async function readPage(tx: Tx, request: OverviewRequest, total: number | null): Promise<OverviewRow[]> {
  const offset = request.after ? 0 : request.page * request.pageSize;
  const rowsOnPage = total === null ? request.pageSize : Math.min(request.pageSize, total - offset);
  if (rowsOnPage <= 0 && !request.after) {
    return [];
  }
  if (total !== null && !request.after && offset > total / 2) {
    const fromTheEnd = await select(tx, request, {
      isReversed: true,
      limit: rowsOnPage,
      offset: total - offset - rowsOnPage,
    });
    return fromTheEnd.toReversed();
  }
  const after = request.after ? readCursor(request.after, SORTS[sortOf(request)].type) : null;
  return select(tx, request, { after, limit: request.pageSize, offset });
}

interface Part {
  limit: number;
  offset: number;
  after?: OverviewKey | null;
  isReversed?: boolean;
}

async function select(tx: Tx, request: OverviewRequest, part: Part): Promise<OverviewRow[]> {
  const { by } = SORTS[sortOf(request)];
  const isDescending = (request.direction === 'desc') !== (part.isReversed ?? false);
  const order = isDescending ? 'desc' : 'asc';
  const { where, values } = filter(tx, request, part.after ?? null);
  const text = `select ${COLUMNS}, (${by})::text as sort_key from order_overviews w where ${where}
    order by ${by === 'w.order_id' ? '' : `${by} ${order}, `}w.order_id ${order} limit ${part.limit} offset ${part.offset}`;
  const { rows } = await tx.db.executeQuery(rawQuery<OverviewRow>(text, values));
  return rows;
}

async function countAfter(tx: Tx, request: OverviewRequest, key: OverviewKey): Promise<number> {
  const { where, values } = filter(tx, request, key);
  const text = `select count(*) as remaining from (
    select 1 from order_overviews w where ${where} limit ${COUNTED_REMAINING}) as following`;
  const { rows } = await tx.db.executeQuery(rawQuery<{ remaining: number }>(text, values));
  return rows[0]?.remaining ?? 0;
}

function filter(
  tx: Tx,
  request: OverviewRequest,
  after: OverviewKey | null,
): { where: string; values: unknown[] } {
  const values: unknown[] = [tx.organizationId, tx.today];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const conditions = [
    'w.organization_id = $1',
    request.status ? STATUS[request.status]((date) => `${bind(date)}::date`, tx.today) : IS_LIVE,
  ];
  if (tx.user.customerId !== null) {
    conditions.push(`w.customer_id = ${bind(tx.user.customerId)}`);
  }
  if (request.q !== '') {
    conditions.push(searchCondition(request, bind));
  }
  if (after) {
    const { by, type } = SORTS[sortOf(request)];
    const than = request.direction === 'desc' ? '<' : '>';
    conditions.push(`(${by}, w.order_id) ${than} (${bind(after.key)}::${type}, ${bind(after.id)}::bigint)`);
  }
  return { where: conditions.join(' and '), values };
}

const SEARCHED = `(w.customer_name || ' ' || w.publications_text || ' ' || w.note)`;

/** A suggestion that was chosen matches its column; typed text matches anywhere, and an order's number its order. */
function searchCondition({ q, t }: OverviewRequest, bind: (value: unknown) => string): string {
  if (t === 'customer') {
    return `lower(w.customer_name collate "und-x-icu") = lower(${bind(q)} collate "und-x-icu")`;
  }
  const contains = `${SEARCHED} ilike ${bind(`%${q.replaceAll(/[\\%_]/g, '\\$&')}%`)}`;
  if (t === 'publication') {
    return `(${contains} and ${bind(q)} = any (w.publications))`;
  }
  if (t === 'note') {
    return `(${contains} and position(lower(${bind(q)}) in lower(w.note)) > 0)`;
  }
  return /^[1-9]\d{0,14}$/.test(q) ? `(${contains} or w.order_id = ${bind(Number(q))})` : contains;
}

function sortOf(request: OverviewRequest): OverviewSort | OverviewStatus {
  return request.status && request.status !== 'lapsed' ? request.status : request.sort;
}

/** All live orders: the counters, less the reservations whose lapse nobody has tidied yet. */
async function countLiveOrders(tx: Tx): Promise<number> {
  const [row] = await tx.statement<{ live: number }>(
    'count-live-orders',
    `select coalesce((select sum(c.live) from order_counts c where c.organization_id = $1), 0)::bigint
       - (select count(*) from order_overviews w where w.organization_id = $1 and w.state = 'reserved'
            and w.lapsed_at is null and w.reservation_expire_date < $2) as live`,
    [tx.organizationId, tx.today],
  );
  return row?.live ?? 0;
}
