import type { FreePlacesOfCurrency } from '#contract/insight/revenue.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { freeMonths } from '#domain/insight/revenue/revenue-places.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listPriceLists } from '#server/pricing/quotes/list-price-lists.ts';
import { lastFreeDay, readFreePlaces } from './read-places.ts';
import { readTitles } from './show-places.ts';

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
