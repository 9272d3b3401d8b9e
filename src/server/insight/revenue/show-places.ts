import type { FreePlacesOfCurrency, RevenuePlaces } from '#contract/insight/revenue.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { averagePrice, freeMonths, type FreePlace, type SoldPlaces } from '#domain/insight/revenue-places.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listPriceLists } from '#server/pricing/quotes/list-price-lists.ts';
import { statement } from '#server/platform/db/statement.ts';
import { addDays, addMonths, type Day, lastDayOfMonth, monthOf } from '#domain/platform/day.ts';

/** Returns the places of a publication, for one currency. */
type PlacesIn = (currency: Currency) => RevenuePlaces;

/**
 * Returns for each publication how many places of the year until today were sold, at which average price, and, for the current year, the value of the
 * free places. Reads only the issues of these publications, so the time does not depend on other publications. Decision 149.
 */
export async function showPlaces(
  scope: Scope,
  publicationIds: readonly number[],
  year: number,
): Promise<Map<number, PlacesIn>> {
  const isThisYear = year === Number(scope.today.slice(0, 4));
  const wanted = [...new Set(publicationIds)];
  if (wanted.length === 0) return new Map();
  const [titles, sold, free, lists] = await scope.read((tx) =>
    Promise.all([
      readTitles(tx, wanted),
      readSoldPlaces(tx, wanted, year),
      isThisYear ? readFreePlaces(tx, wanted) : [],
      isThisYear ? listPriceLists(tx, wanted) : [],
    ]),
  );
  const shown = titles.map(({ id, title }): [number, PlacesIn] => {
    const own = sold.find(({ publicationId }) => publicationId === id);
    const list = lists.find(({ publicationId }) => publicationId === id);
    const months = list
      ? freeMonths(
          free.filter(({ publicationId }) => publicationId === id),
          list,
        )
      : [];
    return [
      id,
      (currency) => ({
        publicationId: id,
        name: title,
        issues: own?.issues ?? 0,
        names: (own?.names ?? []).map((name) => ({
          name: name.name,
          places: name.places,
          sold: name.sold,
          average: averagePrice(name, currency),
        })),
        free: list?.currency === currency ? months : [],
      }),
    ];
  });
  return new Map(shown);
}

const TITLES_OF_PLACES = statement('titles-of-places')`
  select id, title from publications where organization_id = $1 and ($2::bigint[] is null or id = any ($2))
     order by title, id`;

/** Returns the titles of these publications, or of all if `ids` is null. */
function readTitles(tx: Tx, ids: readonly number[] | null): Promise<{ id: number; title: string }[]> {
  return tx.statement(TITLES_OF_PLACES, [tx.organizationId, ids]);
}

type ValuedPublication = FreePlacesOfCurrency['publications'][number];

/** Returns the value of the free places of each publication with a rate card, by currency, highest amount first. */
export async function showFreePlaces(
  scope: Scope,
): Promise<{ until: string; currencies: FreePlacesOfCurrency[] }> {
  return scope.read(async (tx) => {
    const publications = await readTitles(tx, null);
    const ids = publications.map(({ id }) => id);
    const lists = await listPriceLists(tx, ids);
    const free = groups(await readFreePlaces(tx, ids), ({ publicationId }) => publicationId);
    const titles = new Map(publications.map(({ id, title }) => [id, title]));
    const valued = lists.map((list) => {
      const { publicationId, currency } = list;
      const months = freeMonths(free.get(publicationId) ?? [], list);
      const sumOf = (part: 'places' | 'amount') => months.reduce((sum, month) => sum + month[part], 0);
      const name = titles.get(publicationId) ?? '';
      return { currency, publicationId, name, places: sumOf('places'), amount: sumOf('amount') };
    });
    const byCurrency = groups(
      valued.filter(({ places }) => places > 0),
      ({ currency }): Currency => currency,
    );
    return {
      until: lastFreeDay(tx.today),
      currencies: [...byCurrency].map(([currency, own]) => ({
        currency,
        publications: own.toSorted(byAmount),
      })),
    };
  });
}

function byAmount(one: ValuedPublication, other: ValuedPublication): number {
  return other.amount - one.amount || one.publicationId - other.publicationId;
}

function groups<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const found = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = found.get(key);
    if (own) own.push(row);
    else found.set(key, [row]);
  }
  return found;
}

/** Free placements are valued until the end of the month that is this many months after the current one. */
const MONTHS_AHEAD = 3;

/** The placements of a publication by their names, in the order of their positions. */
interface PlacesOfPublication {
  publicationId: number;
  /** The number of issues of the year until today that are not blocked. */
  issues: number;
  names: SoldPlaces[];
}

/** The placements of these publications between two days, with their ads. All rows are found by arrays of ids. */
const PLACED = `
  with shown as materialized (
    select id, publication_id, sending_date from issues
    where organization_id = $1 and publication_id = any ($2::bigint[]) and sending_date between $3 and $4 and not blocked),
  placed as materialized (
    select id, name, position, issue_id from placements
    where organization_id = $1 and issue_id = any (array(select id from shown))),
  taken as materialized (
    select placement_id, order_id, price from verts
    where organization_id = $1 and released_at is null and placement_id = any (array(select id from placed)))`;

// Materialized, because a plan made before the tables have statistics would look for the bookings of each placement again.
const SOLD = statement('read-sold-places')`
  ${PLACED},
  booked as materialized (
    select order_id from order_overviews
    where organization_id = $1 and state = 'booked' and order_id = any (array(select order_id from taken))),
  sold as materialized (
    select t.placement_id, t.price ->> 'currency' as currency, (t.price -> 'customerNet')::bigint as net
    from taken t join booked b on b.order_id = t.order_id),
  counted as (select publication_id, count(*) as issues from shown group by publication_id)
  select i.publication_id, c.issues, p.name, s.currency, count(*) as places, count(s.placement_id) as sold,
    coalesce(sum(s.net), 0)::bigint as net
  from placed p
  join shown i on i.id = p.issue_id
  join counted c on c.publication_id = i.publication_id
  left join sold s on s.placement_id = p.id
  group by i.publication_id, c.issues, p.name, s.currency
  order by i.publication_id, min(p.position), p.name`.as<{ currency: Currency | null }>();

const FREE = statement('read-free-places')`
  ${PLACED}
  select i.publication_id as "publicationId", p.name as "placementName", i.sending_date as "sendingDate"
  from placed p
  join shown i on i.id = p.issue_id
  where p.id not in (
    select t.placement_id
    from taken t join order_overviews o on o.organization_id = $1 and o.order_id = t.order_id
    where o.order_id = any (array(select order_id from taken))
      and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $5)
    union all
    select placement_id from active_holds where organization_id = $1)`;

/** Returns how many placements of a year until today were booked and for how much, by publication and name. */
async function readSoldPlaces(
  tx: Tx,
  publicationIds: readonly number[],
  year: number,
): Promise<PlacesOfPublication[]> {
  const lastDay = `${year}-12-31`;
  const until = lastDay < tx.today ? lastDay : tx.today;
  const rows = await tx.statement(SOLD, [tx.organizationId, publicationIds, `${year}-01-01`, until]);
  const publications = new Map<number, PlacesOfPublication & { byName: Map<string, SoldPlaces> }>();
  for (const { publication_id: publicationId, issues, name, currency, places, sold, net } of rows) {
    const own = publications.get(publicationId) ?? { publicationId, issues, names: [], byName: new Map() };
    const known = own.byName.get(name) ?? { name, places: 0, sold: 0, priced: [] };
    own.byName.set(name, {
      name,
      places: known.places + places,
      sold: known.sold + sold,
      priced: currency === null ? known.priced : [...known.priced, { currency, count: sold, net }],
    });
    publications.set(publicationId, own);
  }
  return [...publications.values()].map(({ byName, ...own }) => ({ ...own, names: [...byName.values()] }));
}

/** Returns the last day whose free placements are valued. */
function lastFreeDay(today: Day): Day {
  return lastDayOfMonth(addMonths(monthOf(today), MONTHS_AHEAD));
}

/** Returns the free placements from tomorrow until `lastFreeDay`. */
function readFreePlaces(
  tx: Tx,
  publicationIds: readonly number[],
): Promise<(FreePlace & { publicationId: number })[]> {
  return tx.statement(FREE, [
    tx.organizationId,
    publicationIds,
    addDays(tx.today, 1),
    lastFreeDay(tx.today),
    tx.today,
  ]);
}
