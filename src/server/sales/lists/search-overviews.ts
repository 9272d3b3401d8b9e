import { hasTrigram, patternOf } from '#server/platform/db/limited-search.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { findOverviews } from './find-overviews.ts';
import { overviewColumns } from './overview-columns.ts';
import {
  filterOverviews,
  inOrder,
  isForCustomer,
  isOrderNumber,
  keyBefore,
  orderBy,
  type OverviewFilter,
  type OverviewPage,
  type OverviewRequest,
  type OverviewRow,
  queryOverviews,
  sortKey,
} from './overview-query.ts';

/** The possible sizes of a scan, in orders along the list. A first scan and one larger scan are tried before the indexes are used. */
export const SCANS = [300, 1_500, 6_000, 20_000] as const;
/** Scans every order. */
const EVERY = 1_000_000_000;
type ScanSize = (typeof SCANS)[number] | typeof EVERY;
/** The size of the second scan for a text that no index contains, such as "&". */
const WITHOUT_INDEX = 6_000;
/** The first scan reads at least this many times the orders up to the end of the page. */
const FIRST_PAGES = 3;
/** A factor for the fact that the rest of the list may contain fewer matches than the first scan. */
export const MARGIN = 1.3;

/**
 * Returns one page of the orders that contain a text. A scan along the list is fast for frequent texts and very slow for rare ones; for
 * the indexes of names and notes the opposite is true. So a scan of the first orders estimates how far to scan for a full page; if that
 * is too far, the indexes are used. A page that a scan found counts only the matches among the scanned orders; there may be more.
 */
export async function searchOverviews(tx: Tx, request: OverviewRequest): Promise<OverviewPage> {
  const offset = request.after ? 0 : request.page * request.pageSize;
  const end = offset + request.pageSize;
  const isIndexed = request.t === 'publication' || hasTrigram(patternOf(request.q));
  const firstCount = SCANS.find((size) => size >= FIRST_PAGES * end);
  if (firstCount) {
    const first = await scan(tx, request, { offset, count: firstCount });
    if (first.isPage) return first;
    const needed = isIndexed ? (MARGIN * firstCount * end) / first.matches : WITHOUT_INDEX;
    const count = SCANS.find((size) => size >= needed);
    const scanned = count ? await scan(tx, request, { offset, count }) : first;
    if (scanned.isPage || !isIndexed) return scanned;
  }
  const found = isIndexed ? await findOverviews(tx, request, offset) : null;
  return found ?? scan(tx, request, { offset, count: EVERY });
}

interface Scanned extends OverviewPage {
  matches: number;
  /** Whether the page is full and another match follows it, or the whole list was scanned. */
  isPage: boolean;
}

/** Searches the first `count` orders of the list. With `matches`, stops earlier once it has found so many orders after `offset`. */
export async function scan(
  tx: Tx,
  request: OverviewRequest,
  { offset, count, matches: most }: { offset: number; count: ScanSize; matches?: number },
): Promise<Scanned> {
  const filter = filterOverviews(tx, request, keyBefore(request));
  const list = inOrder(request, filter, { limit: count });
  const where = condition(request, filter);
  // The limit makes the planner read the list lazily.
  const found = most
    ? `(select w.* from (${list}) as w where ${where} order by ${orderBy(request)} limit ${offset + most}) as w`
    : `(${list}) as w where ${where}`;
  // Counts the scanned orders only if no match follows the page.
  const text = `select page.*, case when page.matches <= ${filter.bind(offset + request.pageSize)}::int
      then (select count(*) from (${list}) as scanned)::int end as scanned
    from (
      select ${overviewColumns(tx)}, ${sortKey(request)}, (count(*) over ())::int as matches
      from ${found}
      order by ${orderBy(request)} limit ${request.pageSize} offset ${filter.bind(offset)}) as page`;
  const rows = await queryOverviews<OverviewRow & { matches: number; scanned: number | null }>(tx, request, {
    what: `${isOrderNumber(request) ? 'number' : 'text'}-${count}`,
    text,
    values: filter.values,
  });
  const { matches, scanned } = rows[0] ?? { matches: 0, scanned: count };
  const remaining = Math.max(0, matches - offset - rows.length);
  const isPage = scanned === null || scanned < count;
  return { rows, remaining, matches, isPage, isMinimum: scanned === null && count !== EVERY };
}

/**
 * Returns the condition of the chosen filters and the text. A chosen suggestion matches its column, typed text matches any column, and a
 * number also matches the order with that number.
 */
export function condition(request: OverviewRequest, filter: OverviewFilter): string {
  const isText = request.q !== '' && !isForCustomer(request);
  return isText ? `${filter.chosen} and ${textCondition(request, filter)}` : filter.chosen;
}

function textCondition({ q, t, ...request }: OverviewRequest, filter: OverviewFilter): string {
  const { bind, isOwn } = filter;
  if (t === 'publication') return `${bind(q)} = any (w.publications)`;
  const pattern = bind(patternOf(q));
  const note = `lower((' ' || ${filter.note}) collate "und-x-icu") like ${pattern}`;
  if (t === 'note') return note;
  // The joined text excludes most orders at once, but contains the internal note, so it is not used for self-service users. A match
  // across two columns does not count.
  const contains = `${isOwn ? '' : `w.searched like ${pattern} and `}(' ' || w.customer_key like ${pattern}
    or lower((' ' || w.publications_text) collate "und-x-icu") like ${pattern} or ${note})`;
  return isOrderNumber({ q, t, ...request })
    ? `(w.order_id = ${bind(Number(q))} or (${contains}))`
    : `(${contains})`;
}
