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

/** So many orders are looked through, in the order of the list, before the index is asked. */
const WALK = 2_000;

interface Found extends OverviewRow {
  /** How many orders match, among those that were looked at. */
  matches: number;
}

/**
 * One page of the orders that contain a text. What many orders contain is found at once along the list, what few
 * contain is found at once by the index, and either is hopeless at the other; so the first orders of the list are
 * looked through first. Where they fill the page, what remains is counted only among them, and there may be more.
 */
export async function searchOverviews(tx: Tx, request: OverviewRequest): Promise<OverviewPage> {
  const offset = request.after ? 0 : request.page * request.pageSize;
  return (await walk(tx, request, offset)) ?? askIndex(tx, request, offset);
}

/** Null where the first orders of the list do not tell what stands on the page. */
async function walk(tx: Tx, request: OverviewRequest, offset: number): Promise<OverviewPage | null> {
  if (offset + request.pageSize > WALK) {
    return null;
  }
  const filter = filterOverviews(tx, request, keyBefore(request));
  const text = `with walked as materialized (
      select w.* from order_overviews w where ${filter.where} order by ${orderBy(request)} limit ${WALK})
    select ${OVERVIEW_COLUMNS}, ${sortKey(request)}, (count(*) over ())::int as matches,
      (select count(*) from walked)::int as walked
    from walked w where ${condition(request, filter)}
    order by ${orderBy(request)} limit ${request.pageSize} offset ${filter.bind(offset)}`;
  const rows = await queryOverviews<Found & { walked: number }>(tx, request, {
    what: isOrderNumber(request) ? 'walk-number' : 'walk-text',
    text,
    values: filter.values,
  });
  const [first] = rows;
  if (!first) {
    return null;
  }
  const remaining = first.matches - offset - rows.length;
  return remaining > 0 || first.walked < WALK ? { rows, remaining } : null;
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
  const pattern = `lower(${bind(patternOf(q))} collate "und-x-icu")`;
  const contains = `w.searched like ${pattern}`;
  if (t === 'publication') {
    return `(${contains} and ${bind(q)} = any (w.publications))`;
  }
  if (t === 'note') {
    return `(${contains} and position(lower(${bind(q)}) in lower(w.note)) > 0)`;
  }
  // The number stands first in what is searched; it is meant as a whole or not at all.
  return isOrderNumber(request)
    ? `(w.order_id = ${bind(Number(q))} or substr(w.searched, length(w.order_id::text) + 2) like ${pattern})`
    : contains;
}

function isOrderNumber({ q, t }: OverviewRequest): boolean {
  return t === undefined && ORDER_NUMBER.test(q);
}
