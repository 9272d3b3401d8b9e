import { rawQuery } from '../db/client-queries.ts';
import type { Tx } from '../db/scope.ts';
import {
  filterOverviews,
  keyBefore,
  orderBy,
  OVERVIEW_COLUMNS,
  type OverviewFilter,
  type OverviewPage,
  type OverviewRequest,
  type OverviewRow,
  queryOverviews,
  sortKey,
} from './overview-query.ts';

/** How many orders are scanned along the list: a first scan, then one larger scan, before the index is used. */
const FIRST_SCAN = 300;
const LARGER_SCANS = [1_500, 6_000, 20_000] as const;
type ScanSize = typeof FIRST_SCAN | (typeof LARGER_SCANS)[number];
/** The rest of the list may contain fewer matches than the first scan. */
const MARGIN = 1.3;

interface Found extends OverviewRow {
  /** How many of the scanned orders match. */
  matches: number;
}

/**
 * One page of the orders that contain a text. A scan along the list is fast for frequent texts, the trigram index for rare
 * ones, and each is very slow for the other. So a scan of the first orders estimates how far to scan for a full page; if
 * that is too far, the index is used. A page that was found by a scan counts only the matches among the scanned orders;
 * there may be more.
 */
export async function searchOverviews(tx: Tx, request: OverviewRequest): Promise<OverviewPage> {
  const offset = request.after ? 0 : request.page * request.pageSize;
  const first = await scan(tx, request, { offset, count: FIRST_SCAN });
  if (isPage(first)) return first;
  const needed = (MARGIN * FIRST_SCAN * (offset + request.pageSize)) / first.matches;
  const count = LARGER_SCANS.find((size) => size >= needed);
  const scanned = count ? await scan(tx, request, { offset, count }) : first;
  return isPage(scanned) ? scanned : queryIndex(tx, request, offset);
}

function isPage(scanned: OverviewPage | { matches: number }): scanned is OverviewPage {
  return 'rows' in scanned;
}

/** Searches the first orders of the list. Returns only the number of matches if they do not fill the page. */
async function scan(
  tx: Tx,
  request: OverviewRequest,
  { offset, count }: { offset: number; count: ScanSize },
): Promise<OverviewPage | { matches: number }> {
  const filter = filterOverviews(tx, request, keyBefore(request));
  const list = `from order_overviews w where ${filter.where} order by ${orderBy(request)} limit ${count}`;
  // Counts the scanned orders only if the page is not full.
  const text = `select page.*, case when page.matches <= ${filter.bind(offset + request.pageSize)}::int
      then (select count(*) from (select 1 ${list}) as scanned)::int end as scanned
    from (
      select ${OVERVIEW_COLUMNS}, ${sortKey(request)}, (count(*) over ())::int as matches
      from (select w.* ${list}) as w where ${condition(request, filter)}
      order by ${orderBy(request)} limit ${request.pageSize} offset ${filter.bind(offset)}) as page`;
  const rows = await queryOverviews<Found & { scanned: number | null }>(tx, request, {
    what: `${isOrderNumber(request) ? 'number' : 'text'}-${count}`,
    text,
    values: filter.values,
  });
  const [first] = rows;
  if (!first) return { matches: 0 };
  const { matches, scanned } = first;
  return scanned === null || scanned < count
    ? { rows, remaining: matches - offset - rows.length }
    : { matches };
}

async function queryIndex(tx: Tx, request: OverviewRequest, offset: number): Promise<OverviewPage> {
  const filter = filterOverviews(tx, request, keyBefore(request));
  const text = `select ${OVERVIEW_COLUMNS}, ${sortKey(request)}, (count(*) over ())::int as matches
    from order_overviews w where ${filter.where} and ${condition(request, filter)}
    order by ${orderBy(request)} limit ${request.pageSize} offset ${offset}`;
  searchByIndex(tx, request.q);
  const { rows } = await tx.db.executeQuery(rawQuery<Found>(text, filter.values));
  return { rows, remaining: Math.max(0, (rows[0]?.matches ?? 0) - offset - rows.length) };
}

/** Limits the rest of the transaction to the orders that contain the text: see 0005-row-level-security.sql. */
export function searchByIndex(tx: Tx, q: string): void {
  tx.send('search-by-index', `select set_config('app.search', lower($1 collate "und-x-icu"), true)`, [
    patternOf(q),
  ]);
}

/** The text as a LIKE pattern, with its special characters escaped. */
export function patternOf(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const ORDER_NUMBER = /^[1-9]\d{0,14}$/;

/** A chosen suggestion matches its column, typed text any column, and a number also the order of that number. */
function condition(request: OverviewRequest, { bind }: OverviewFilter): string {
  const { q, t } = request;
  // A subquery, so that it is evaluated once and not for each order.
  const pattern = `(select lower(${bind(patternOf(q))} collate "und-x-icu"))`;
  const contains = `w.searched like ${pattern}`;
  if (t === 'publication') return `(${contains} and ${bind(q)} = any (w.publications))`;
  if (t === 'note') return `(${contains} and position((select lower(${bind(q)})) in lower(w.note)) > 0)`;
  // The searched text starts with the order's number. A number matches only the whole order number.
  return isOrderNumber(request)
    ? `(w.order_id = ${bind(Number(q))} or (${contains} and substr(w.searched, length(w.order_id::text) + 2) like ${pattern}))`
    : contains;
}

function isOrderNumber({ q, t }: OverviewRequest): boolean {
  return t === undefined && ORDER_NUMBER.test(q);
}
