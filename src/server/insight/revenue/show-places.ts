import type { RevenuePlaces } from '#contract/insight/revenue.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { averagePrice, freeMonths } from '#domain/insight/revenue/revenue-places.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listPriceLists } from '#server/pricing/quotes/list-price-lists.ts';
import { readFreePlaces, readSoldPlaces } from './read-places.ts';
import { statement } from '#server/platform/db/statement.ts';

/** Returns the places of a publication, for one currency. */
type PlacesIn = (currency: Currency) => RevenuePlaces;

/**
 * Returns for each publication how many places of the year were sold, at which average price, and the value of the free places. Reads only
 * the issues of these publications, so the time does not depend on other publications. Decision 149.
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
export function readTitles(tx: Tx, ids: readonly number[] | null): Promise<{ id: number; title: string }[]> {
  return tx.statement(TITLES_OF_PLACES, [tx.organizationId, ids]);
}
