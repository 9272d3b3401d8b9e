import { contendBare } from './contention/bare-contention.ts';
import { deadlocksOf } from './contention/faults.ts';
import { contend, type Contended } from './contention/our-contention.ts';
import { createWindows } from './contention/window.ts';
import { type BooksSize, makeBooks } from './ground/books.ts';
import { brokenRules } from './ground/broken-rules.ts';
import { startVertbook } from './ground/servers.ts';
import { sellFirst } from './ground/sold-orders.ts';
import { makeBareBooks } from './limits/bare-booking.ts';
import { limitRunner } from './limits/run-statement.ts';
import { inFigures, median, percentile } from './measure/statistics.ts';
import type { Line, Workload } from './workload.ts';

const SIZE: BooksSize = { publications: 60, weeks: 100, pastWeeks: 0, customers: 1_000 };
/** Orders that were there before; they hold so many placements at the beginning of each third. */
const SOLD = 15_000;
const ROUNDS = 3;
const CARTS = 2_400;
const WARM_UP = 400;
const RATIO = 0.5;
const P99_MS = 100;

interface Round {
  bare: number;
  ours: Contended;
}

/** Eight and 32 clients want the same placements, while an issue among them is blocked and unblocked again and again. */
export const orderContended: Workload = {
  name: 'order-contended',
  async run(server, say) {
    const { makeDatabase } = server;
    const books = await makeBooks(await makeDatabase('contended'), SIZE, sellFirst(SOLD));
    const bareBooks = await makeBareBooks(await makeDatabase('bare_contended'), SIZE, sellFirst(SOLD));
    const vertbook = await startVertbook(books);
    try {
      const third = books.placements / 3;
      const [windows, bareWindows] = [createWindows(SOLD + 1, third), createWindows(SOLD + 1, third)];
      const ours = (clients: number, carts: number) =>
        contend({ books, port: vertbook.port }, windows.take(carts), clients, carts);
      const rounds = new Map<number, Round[]>([
        [8, []],
        [32, []],
      ]);
      await ours(8, WARM_UP);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [clients, done] of rounds) {
          const bare = await contendBare(bareBooks, bareWindows.take(CARTS), clients, CARTS);
          done.push({ bare, ours: await ours(clients, CARTS) });
        }
      }
      await vertbook.stop();
      const faults = [...(await brokenRules(books)), ...(await deadlocksOf(books))];
      for (const fault of faults) console.error(fault);
      for (const [clients, done] of rounds) say(lineOf(clients, done, faults));
    } finally {
      await vertbook.stop();
      await Promise.all([books.close(), bareBooks.close()]);
    }
  },
};

function lineOf(clients: number, rounds: readonly Round[], faultsOfAll: readonly string[]): Line {
  const faults = [...faultsOfAll, ...rounds.flatMap(({ ours }) => ours.faults)];
  const ratio = median(rounds.map(({ bare, ours }) => ours.placedPerSecond / bare));
  const slowest = median(rounds.map(({ ours }) => percentile(ours.times, 0.99)));
  const placed = median(rounds.map(({ ours }) => ours.placedPerSecond));
  return {
    name: `order-contended, ${clients}`,
    measured: `${inFigures(placed)}/s, p99 ${inFigures(slowest)} ms, ${faults.length} faults`,
    limit: `${inFigures(median(rounds.map(({ bare }) => bare)))}/s ${limitRunner}`,
    ratio,
    target: `≥ ${RATIO}, p99 ≤ ${P99_MS} ms, 0 faults`,
    isReached: ratio >= RATIO && slowest <= P99_MS && faults.length === 0,
  };
}
