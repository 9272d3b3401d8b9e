import { addMonths, type Day, firstDayOfMonth, monthOf } from '#domain/day.ts';
import { weekOf, weeksBetween } from '#domain/week.ts';
import { type Books, type BooksSize, makeBooks } from './books.ts';
import type { DatabaseServer } from './database-server.ts';
import { sellCampaigns } from './sent-campaigns.ts';

const LARGE: BooksSize = {
  organizations: 4,
  publications: 440,
  weeks: 40,
  pastWeeks: 10,
  customers: 1_000,
};
/** A month touches at most so many. */
const WEEKS_OF_A_MONTH = 6;

const made = new WeakMap<DatabaseServer, Promise<Books>>();

/**
 * Books as large as what speed is promised for: 4 organisations with 352,000 issues, 2.1 million placements, 100,000
 * orders and a million ads; a month of the first one is about 27,600 ads. Made once for all workloads of a run.
 */
export async function openLargeBooks(server: DatabaseServer): Promise<Books> {
  const known = made.get(server);
  if (known) return known;
  const sell = sellCampaigns({ ads: 10, isPlaced: 'k % 40 < 19' });
  const books = makeBooks(await server.makeDatabase('large'), LARGE, sell);
  made.set(server, books);
  server.beforeStop(async () => (await books).close());
  return books;
}

/** Books of one organisation whose month before this one is ten times as large. */
export async function makeBooksOfTenTimes(server: DatabaseServer, today: Day): Promise<Books> {
  const firstWeek = weekOf(firstDayOfMonth(addMonths(monthOf(today), -1)));
  const pastWeeks = 1 + weeksBetween(firstWeek, weekOf(today));
  const size = { publications: 2_200, weeks: WEEKS_OF_A_MONTH, pastWeeks, customers: 10_000 };
  const sell = sellCampaigns({ ads: 10, isPlaced: 'k % 20 < 19' });
  return makeBooks(await server.makeDatabase('ten_times'), size, sell);
}
