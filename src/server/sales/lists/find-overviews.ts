import { patternOf, limitedTo } from '#server/platform/db/limited-search.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { overviewColumns } from './overview-columns.ts';
import {
  filterOverviews,
  isOrderNumber,
  keyBefore,
  orderBy,
  type OverviewFilter,
  type OverviewPage,
  type OverviewRequest,
  type OverviewRow,
  type OverviewSort,
  sortKey,
} from './overview-query.ts';

/** The maximum number of ads in publications with a matching title whose orders are fetched and sorted. */
const MAX_ADS = 5_000;

type Found = OverviewRow & { matches: number; names: number; ads: number };

/**
 * Finds the orders that contain a rare text by index: the first orders of each customer with a matching name, the orders with a matching
 * note or publication title, and the order with that number. Returns null if the publications have so many ads that a scan along the
 * list finds their orders sooner.
 */
export async function findOverviews(
  tx: Tx,
  request: OverviewRequest,
  offset: number,
): Promise<OverviewPage | null> {
  // Reads one more page, to know whether and how many orders follow.
  const limit = offset + 2 * request.pageSize;
  const first = await find(tx, request, { limit, maxNames: limit });
  const [row] = first;
  // Some of the first names may have no order in this list.
  const isCut =
    request.sort === 'customer_name' &&
    (row ? row.names === limit && row.matches < limit : request.t === undefined);
  const found = isCut ? await find(tx, request, { limit, maxNames: null }) : first;
  if ((found[0]?.ads ?? 0) === MAX_ADS) return null;
  const rows = found.slice(offset, offset + request.pageSize);
  const remaining = Math.max(0, found.length - offset - rows.length);
  return { rows, remaining, isMinimum: found.length === limit };
}

interface Limits {
  limit: number;
  maxNames: number | null;
}

function find(tx: Tx, request: OverviewRequest, limits: Limits): Promise<Found[]> {
  const filter = filterOverviews(tx, request, keyBefore(request));
  const searched = patternOf(request.q);
  const pattern = request.t === 'publication' ? '' : filter.bind(searched);
  const isTyped = request.t === undefined;
  const candidates = [
    ...(isTyped ? [ordersOfNames(request, filter, limits)] : []),
    ...(request.t === 'publication' ? [] : [ordersByNote(tx, request, { filter, limits, pattern })]),
    ...(isOrderNumber(request) ? [`select ${filter.bind(Number(request.q))}::bigint as order_id`] : []),
    'select order_id from ads',
  ];
  const text = `with named as materialized (${names(tx, request, { filter, limits, pattern })}),
      ads as materialized (${ads(request, filter, pattern)}),
      found as (${candidates.map((part) => `(${part})`).join(' union ')})
    select ${overviewColumns(tx)}, ${sortKey(request)}, (count(*) over ())::int as matches,
      (select count(*) from named)::int as names, (select count(*) from ads)::int as ads
    from found, lateral (
      select w.* from order_overviews w where w.organization_id = $1 and w.order_id = found.order_id offset 0) as w
    where ${filter.where} and ${filter.state} and ${filter.chosen}
    order by ${orderBy(request)} limit ${limits.limit}`;
  return limitedTo(
    tx,
    { name_search: searched, ...(filter.isOwn ? {} : { note_search: searched }) },
    // The text depends on the sort order, the state and the filters.
    () => tx.query<Found>(text, filter.values),
  );
}

interface Query {
  /** The parameter with the LIKE pattern. */
  pattern: string;
  filter: OverviewFilter;
  limits: Limits;
}

/** Returns the query for the customers with a matching name; in a list by name, only for the first ones. */
function names(tx: Tx, request: OverviewRequest, { filter, limits, pattern }: Query): string {
  if (request.t !== undefined) return 'select null::bigint as id limit 0';
  const own = tx.user.customerId === null ? '' : `and c.id = ${filter.bind(tx.user.customerId)}`;
  const all = `select c.id, c.name_key from customers c
    where c.organization_id = $1 and ' ' || c.name_key like ${pattern} ${own}`;
  if (request.sort !== 'customer_name') return all;
  const before = keyBefore(request);
  const isDescending = request.direction === 'desc';
  const rest = before ? `and c.name_key ${isDescending ? '<=' : '>='} ${filter.bind(before.key)}` : '';
  return `${all} ${rest} order by c.name_key ${request.direction}, c.id limit ${limits.maxNames ?? 'all'}`;
}

/** Returns the query for the first orders of each of these customers. A list by name takes one name after the other until it is full. */
function ordersOfNames(
  request: OverviewRequest,
  { where, state, chosen }: OverviewFilter,
  { limit }: Limits,
): string {
  const ofCustomer = (condition: string) => `lateral (
    select w.order_id from order_overviews w where ${where} and ${state} and ${chosen} and ${condition}
    order by ${orderBy(request)} limit ${limit}) as w`;
  if (request.sort !== 'customer_name') {
    return `select w.order_id from named c, ${ofCustomer('w.customer_id = c.id')}`;
  }
  const { direction } = request;
  return `select w.order_id from (select c.* from named c order by c.name_key ${direction}) as c,
    ${ofCustomer('w.customer_key = c.name_key and w.customer_id = c.id')}
    order by c.name_key ${direction}, w.order_id ${direction} limit ${limit}`;
}

/** The sort keys that `orders` also has. */
const ORDER_KEYS: Partial<Record<OverviewSort, string>> = {
  id: 'o.id',
  created_at: 'o.reserved_at',
  note: `lower(left(o.note, 200) collate "und-x-icu")`,
};

/**
 * Returns the query for the orders with a matching note. If `orders` has the sort key and there is no status, cursor or filter, only for
 * the first ones.
 */
function ordersByNote(tx: Tx, request: OverviewRequest, { filter, limits, pattern }: Query): string {
  const own = filter.isOwn ? `and o.customer_id = ${filter.bind(tx.user.customerId)}` : '';
  const note = filter.isOwn ? 'o.customer_note' : 'o.note';
  const all = `select o.id as order_id from orders o where o.organization_id = $1 and ${note} <> ''
    and lower((' ' || ${note}) collate "und-x-icu") like ${pattern} ${own}`;
  const key = ORDER_KEYS[request.sort];
  if (!key || request.status || request.after || request.filters) return all;
  return `${all} and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
    order by ${key} ${request.direction}, o.id ${request.direction} limit ${limits.limit}`;
}

/** Returns the query for the orders of the ads in publications with a matching title. */
function ads({ q, t }: OverviewRequest, { bind }: OverviewFilter, pattern: string): string {
  if (t === 'note') return 'select null::bigint as order_id limit 0';
  const title =
    t === 'publication'
      ? `n.title = ${bind(q)}`
      : `lower((' ' || n.title) collate "und-x-icu") like ${pattern}`;
  return `select v.order_id from publications n
    join issues i on i.organization_id = $1 and i.publication_id = n.id
    join placements p on p.organization_id = $1 and p.issue_id = i.id
    join verts v on v.organization_id = $1 and v.placement_id = p.id
    where n.organization_id = $1 and ${title} limit ${MAX_ADS}`;
}
