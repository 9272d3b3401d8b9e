import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { ListKey } from '#server/platform/base/list-cursor.ts';
import { overviewColumns } from './overview-columns.ts';
import {
  filterOverviews,
  inOrder,
  isForCustomer,
  keyBefore,
  orderBy,
  type OverviewPage,
  type OverviewRequest,
  type OverviewRow,
  queryOverviews,
  sortKey,
} from './overview-query.ts';
import { filterOrders } from './filter-orders.ts';
import { searchOverviews } from './search-overviews.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The orders after a page are counted up to this number, unless their number is known. */
const COUNTED_REMAINING = 1_000;

/**
 * Returns one page of orders, and how many follow. A page continues after the key of the previous row (`after`), so it is as fast at a
 * million orders as at a thousand, and an order that is placed meanwhile shifts no row. A page given by its number alone is an offset: in
 * the list of all live orders from the nearer end, in other lists from the beginning.
 */
export async function listOverviews(scope: Scope, wanted: OverviewRequest): Promise<OverviewPage> {
  const isByOwnNote = wanted.sort === 'note' && scope.user.customerId !== null;
  const request: OverviewRequest = isByOwnNote ? { ...wanted, sort: 'customer_note' } : wanted;
  return scope.read((tx) => {
    if (request.filters) return filterOrders(tx, request);
    if (request.q !== '' && !isForCustomer(request)) return searchOverviews(tx, request);
    const isOfAll = request.q === '' && !request.status && tx.user.customerId === null;
    return isOfAll ? listAll(tx, request) : listSome(tx, request);
  });
}

/** Returns a page of all live orders: bookings, and reservations that have not lapsed. Their number is known without counting them. */
async function listAll(tx: Tx, request: OverviewRequest): Promise<OverviewPage> {
  const { page, pageSize } = request;
  if (request.after && page === 0) return listSome(tx, request);
  if (request.after || page === 0) {
    const [total, rows] = await Promise.all([countLiveOrders(tx), select(tx, request)]);
    return { rows, remaining: Math.max(0, total - page * pageSize - rows.length) };
  }
  const total = await countLiveOrders(tx);
  const offset = page * pageSize;
  const rowsOnPage = Math.min(pageSize, total - offset);
  if (rowsOnPage <= 0) return { rows: [], remaining: 0 };
  const rows =
    offset > total / 2
      ? await selectFromTheEnd(tx, request, { rowsOnPage, offset: total - offset - rowsOnPage })
      : await select(tx, request, offset);
  return { rows, remaining: Math.max(0, total - offset - rows.length) };
}

async function listSome(tx: Tx, request: OverviewRequest): Promise<OverviewPage> {
  const rows = await select(tx, request, request.after ? 0 : request.page * request.pageSize);
  const last = rows.at(-1);
  const isLast = !last || rows.length < request.pageSize;
  const remaining = isLast ? 0 : await countAfter(tx, request, { key: last.sort_key, id: last.order_id });
  return { rows, remaining, isMinimum: remaining === COUNTED_REMAINING };
}

// The text depends on the sort order, the state and the filters: see queryOverviews.
async function select(tx: Tx, request: OverviewRequest, offset = 0): Promise<OverviewRow[]> {
  const filter = filterOverviews(tx, request, keyBefore(request));
  const text = `select ${overviewColumns(tx)}, ${sortKey(request)}
    from (${inOrder(request, filter, { limit: offset + request.pageSize })}) as w order by ${orderBy(request)}`;
  if (offset === 0) return queryOverviews(tx, request, { what: 'page', text, values: filter.values });
  return tx.query<OverviewRow>(`${text} offset ${offset}`, filter.values);
}

async function selectFromTheEnd(
  tx: Tx,
  request: OverviewRequest,
  { rowsOnPage, offset }: { rowsOnPage: number; offset: number },
): Promise<OverviewRow[]> {
  const filter = filterOverviews(tx, request, null);
  const text = `select ${overviewColumns(tx)}, ${sortKey(request)}
    from (${inOrder(request, filter, { limit: offset + rowsOnPage, isReversed: true })}) as w
    order by ${orderBy(request, true)} offset ${offset}`;
  return (await tx.query<OverviewRow>(text, filter.values)).toReversed();
}

async function countAfter(tx: Tx, request: OverviewRequest, key: ListKey): Promise<number> {
  const filter = filterOverviews(tx, request, key);
  const text = `select count(*) as remaining from (
    ${inOrder(request, filter, { limit: COUNTED_REMAINING })}) as following`;
  const [row] = await queryOverviews<{ remaining: number }>(
    tx,
    { ...request, after: 'the last row' },
    { what: 'count', text, values: filter.values },
  );
  return row?.remaining ?? 0;
}

const COUNT_LIVE_ORDERS = statement('count-live-orders')`
  select coalesce((select sum(c.live) from order_counts c where c.organization_id = $1), 0)::bigint
       - (select count(*) from orders o where o.organization_id = $1 and is_lapse_due(o.state, o.reservation_expire_date, o.lapsed_at, $2)) as live`;

/** Returns the number of live orders: the sum of the counters, less the lapsed reservations that are not released yet. */
async function countLiveOrders(tx: Tx): Promise<number> {
  const [row] = await tx.statement(COUNT_LIVE_ORDERS, [tx.organizationId, tx.today]);
  return row?.live ?? 0;
}

const DELETE_ORDER_COUNTS = statement('delete-order-counts')`
  delete from order_counts where organization_id = $1`;

const RECOUNT_ORDERS = statement('recount-orders')`
  insert into order_counts (organization_id, slot, live)
  select $1, 0, count(*) from orders o where o.organization_id = $1 and o.lapsed_at is null
  returning 1`;

/** Recounts an organization's live orders, which repairs the counter. */
export async function recountOrders(tx: Tx): Promise<void> {
  await tx.statement(DELETE_ORDER_COUNTS, [tx.organizationId]);
  await tx.statement(RECOUNT_ORDERS, [tx.organizationId]);
}
