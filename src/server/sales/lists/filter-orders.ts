import { hasTrigram, patternOf } from '#server/platform/db/limited-search.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { findOverviews } from './find-overviews.ts';
import { NEXT_SENDING, overviewColumns } from './overview-columns.ts';
import {
  filterOverviews,
  isForCustomer,
  keyBefore,
  orderBy,
  type OverviewPage,
  type OverviewRequest,
  type OverviewRow,
  sortKey,
} from './overview-query.ts';
import {
  type Candidates,
  candidatesOf,
  given,
  inAll,
  type OverviewFilters,
  withoutIndexed,
} from './overview-filters.ts';
import { condition, MARGIN, scan, SCANS } from './search-overviews.ts';

/** The maximum number of orders of an index that are fetched and sorted. With more, a scan along the list is tried. */
const FEW = 5_000;
/** The maximum number of ads that are read from an index of ads to count its orders. */
const FEW_ADS = 3 * FEW;
/** The number of matching orders at which a scan ends. */
const MATCHES = 1_001;
const FIRST_SCAN = SCANS[0];
const LAST_SCAN = SCANS[SCANS.length - 1] ?? FIRST_SCAN;

/**
 * Returns one page of the orders that match the chosen filters. If the index of one filter selects few orders, fetches and sorts these,
 * which counts them exactly. Otherwise each filter selects many orders, and a scan along the list soon fills a page; a short first scan
 * estimates how far the scan must go. If the filters rarely apply together, or if no index has the sort order, fetches the orders that are
 * in the indexes of all filters.
 */
export async function filterOrders(tx: Tx, wanted: OverviewRequest): Promise<OverviewPage> {
  const request = wanted.filters?.state === 'lapsed' ? { ...wanted, status: 'lapsed' as const } : wanted;
  const { chosen, isFew } = await chooseCandidates(tx, request.filters ?? {});
  const isScannable = request.sort !== 'reservation_expire_date' && request.sort !== 'next_sending_date';
  const selectChosen = () =>
    select(tx, isFew ? request : { ...request, filters: withoutIndexed(request.filters ?? {}) }, chosen);
  if (isFew || !isScannable) return selectChosen();
  const offset = request.after ? 0 : request.page * request.pageSize;
  const end = offset + request.pageSize;
  const first = await scan(tx, request, { offset, count: FIRST_SCAN });
  if (first.isPage) return first;
  const needed = (MARGIN * FIRST_SCAN * end) / first.matches;
  const isText = request.q !== '' && !isForCustomer(request) && hasTrigram(patternOf(request.q));
  // Without a text, a long scan is shorter than reading all orders: the matches can begin far down the list, such as those of last year.
  const count = SCANS.find((size) => size >= needed) ?? (chosen && isText ? undefined : LAST_SCAN);
  // No limit for orders of self-service users, which are rare: with the limit, the planner looks up the creator of each order.
  const most = request.filters?.isByCustomer ? {} : { matches: MATCHES };
  const scanned = count ? await scan(tx, request, { offset, count, ...most }) : first;
  if (scanned.isPage) return scanned;
  const found = isText ? await findOverviews(tx, request, offset) : null;
  return found ?? selectChosen();
}

/** Returns the orders of the most selective index if they are few, otherwise the orders that are in the indexes of all filters. */
async function chooseCandidates(
  tx: Tx,
  filters: OverviewFilters,
): Promise<{ chosen?: Candidates; isFew: boolean }> {
  const candidates = candidatesOf(filters);
  if (candidates.length === 0) return { isFew: false };
  const values: unknown[] = [tx.organizationId, tx.today];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const columns = candidates.map(({ query, isByAd }, at) => {
    const most = isByAd ? FEW_ADS : FEW;
    // Null if the index finds more.
    return `(select case when count(*) <= ${most} then coalesce(array_agg(distinct c.order_id), '{}') end
      from (select c.order_id from (${query(bind)}) as c (order_id) limit ${most + 1}) as c) as found_${at}`;
  });
  const text = `select ${columns.join(', ')} where $1::bigint is not null and $2::date is not null`;
  // One column for each chosen filter.
  const [row] = await tx.query<Record<string, number[] | null>>(text, values);
  const counted = candidates.flatMap((_, at) => {
    const orderIds = row?.[`found_${at}`];
    return orderIds ? [orderIds] : [];
  });
  const least = counted.toSorted((one, other) => one.length - other.length)[0];
  return least && least.length <= FEW
    ? { chosen: given(least), isFew: true }
    : { chosen: inAll(candidates), isFew: false };
}

/**
 * Fetches and sorts all matching orders among the candidates, or among all orders if `candidates` is not given. Returns one page of them.
 */
async function select(tx: Tx, request: OverviewRequest, candidates?: Candidates): Promise<OverviewPage> {
  const filter = filterOverviews(tx, request, keyBefore(request));
  const from = candidates
    ? `(select distinct c.order_id from (${candidates.query(filter.bind)}) as c (order_id)) as found, lateral (
        select w.* from order_overviews w where w.organization_id = $1 and w.order_id = found.order_id offset 0) as w`
    : 'order_overviews w';
  const offset = request.after ? 0 : request.page * request.pageSize;
  const text = `select ${overviewColumns(tx)}, ${sortKey(request)}, (count(*) over ())::int as matches,
      (sum(w.count_verts) over ())::int as placements, min(${NEXT_SENDING}) over () as next
    from ${from} where ${filter.where} and ${filter.state} and ${condition(request, filter)}
    order by ${orderBy(request)} limit ${request.pageSize} offset ${offset}`;
  // The conditions are those of the chosen filters.
  const rows = await tx.query<OverviewRow & { matches: number; placements: number; next: string | null }>(
    text,
    filter.values,
  );
  const [row] = rows;
  return {
    rows,
    remaining: row ? row.matches - offset - rows.length : 0,
    totals: { placements: row?.placements ?? 0, nextSendingDate: row?.next ?? null },
  };
}
