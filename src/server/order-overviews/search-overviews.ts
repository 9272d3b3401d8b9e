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

/** So many orders are looked through, in the order of the list, before the index is asked: these first, and then more. */
const LOOK = 300;
const WALKS = [1_500, 6_000, 20_000] as const;
type Walk = typeof LOOK | (typeof WALKS)[number];
/** What comes after may hold less than what was looked at. */
const MARGIN = 1.3;

interface Found extends OverviewRow {
  /** How many orders match, among those that were looked at. */
  matches: number;
}

/**
 * One page of the orders that contain a text. What many orders contain is found at once along the list, what few
 * contain is found at once by the index, and either is hopeless at the other. So a look at the first orders of the list
 * tells how far to go on along it to fill the page; where that is too far, the index is asked. A page that was found
 * along the list knows what remains only among the orders that were looked through, and there may be more.
 */
export async function searchOverviews(tx: Tx, request: OverviewRequest): Promise<OverviewPage> {
  const offset = request.after ? 0 : request.page * request.pageSize;
  const seen = await walk(tx, request, { offset, count: LOOK });
  if (isPage(seen)) {
    return seen;
  }
  const needed = (MARGIN * LOOK * (offset + request.pageSize)) / seen.matches;
  const count = WALKS.find((walked) => walked >= needed);
  const walked = count ? await walk(tx, request, { offset, count }) : seen;
  return isPage(walked) ? walked : askIndex(tx, request, offset);
}

function isPage(walked: OverviewPage | { matches: number }): walked is OverviewPage {
  return 'rows' in walked;
}

/** Where these orders of the list do not tell what stands on the page, only how many of them match. */
async function walk(
  tx: Tx,
  request: OverviewRequest,
  { offset, count }: { offset: number; count: Walk },
): Promise<OverviewPage | { matches: number }> {
  const filter = filterOverviews(tx, request, keyBefore(request));
  const list = `from order_overviews w where ${filter.where} order by ${orderBy(request)} limit ${count}`;
  // How many were looked through is counted only where the page is not full.
  const text = `select page.*, case when page.matches <= ${filter.bind(offset + request.pageSize)}::int
      then (select count(*) from (select 1 ${list}) as walked)::int end as walked
    from (
      select ${OVERVIEW_COLUMNS}, ${sortKey(request)}, (count(*) over ())::int as matches
      from (select w.* ${list}) as w where ${condition(request, filter)}
      order by ${orderBy(request)} limit ${request.pageSize} offset ${filter.bind(offset)}) as page`;
  const rows = await queryOverviews<Found & { walked: number | null }>(tx, request, {
    what: `${isOrderNumber(request) ? 'number' : 'text'}-${count}`,
    text,
    values: filter.values,
  });
  const [first] = rows;
  if (!first) {
    return { matches: 0 };
  }
  const { matches, walked } = first;
  return walked === null || walked < count
    ? { rows, remaining: matches - offset - rows.length }
    : { matches };
}

async function askIndex(tx: Tx, request: OverviewRequest, offset: number): Promise<OverviewPage> {
  const filter = filterOverviews(tx, request, keyBefore(request));
  const text = `select ${OVERVIEW_COLUMNS}, ${sortKey(request)}, (count(*) over ())::int as matches
    from order_overviews w where ${filter.where} and ${condition(request, filter)}
    order by ${orderBy(request)} limit ${request.pageSize} offset ${offset}`;
  searchByIndex(tx, request.q);
  const { rows } = await tx.db.executeQuery(rawQuery<Found>(text, filter.values));
  return { rows, remaining: Math.max(0, (rows[0]?.matches ?? 0) - offset - rows.length) };
}

/** From here on the transaction sees no orders but those that contain the text: see 0005-row-level-security.sql. */
export function searchByIndex(tx: Tx, q: string): void {
  tx.send('search-by-index', `select set_config('app.search', lower($1 collate "und-x-icu"), true)`, [
    patternOf(q),
  ]);
}

/** The text as a pattern of LIKE, which takes it as it stands. */
export function patternOf(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

const ORDER_NUMBER = /^[1-9]\d{0,14}$/;

/** A suggestion that was chosen matches its column; typed text matches anywhere, and an order's number its order. */
function condition(request: OverviewRequest, { bind }: OverviewFilter): string {
  const { q, t } = request;
  // Made once, and not for each order again.
  const pattern = `(select lower(${bind(patternOf(q))} collate "und-x-icu"))`;
  const contains = `w.searched like ${pattern}`;
  if (t === 'publication') {
    return `(${contains} and ${bind(q)} = any (w.publications))`;
  }
  if (t === 'note') {
    return `(${contains} and position((select lower(${bind(q)})) in lower(w.note)) > 0)`;
  }
  // The number stands first in what is searched; it is meant as a whole or not at all.
  return isOrderNumber(request)
    ? `(w.order_id = ${bind(Number(q))} or (${contains} and substr(w.searched, length(w.order_id::text) + 2) like ${pattern}))`
    : contains;
}

function isOrderNumber({ q, t }: OverviewRequest): boolean {
  return t === undefined && ORDER_NUMBER.test(q);
}
