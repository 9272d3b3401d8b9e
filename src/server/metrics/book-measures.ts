import type { App } from '../http/app-context.ts';
import { type BookCounts, countBooks } from './book-counts.ts';

/** How long counts are good for: several who ask at once cost the database no more than one. */
const GOOD_FOR_MS = 15_000;

/** Measures what waits in the books. Answers how to count anew before the measures are read; never fails. */
export function measureBooks({ pool, measures, http }: Pick<App, 'pool' | 'measures' | 'http'>) {
  let counts: BookCounts | null = null;
  let countedAt = -Infinity;
  let counting: Promise<void> | null = null;

  measures.gauge('vertbook_database_up', 'Whether the books could be counted: 1, or 0.', () =>
    counts ? 1 : 0,
  );
  measures.gauges(
    'vertbook_deliveries',
    'Deliveries that have not ended, and those missed within a day, by state.',
    'state',
    () => counts?.deliveries ?? [],
  );
  const numbers = {
    vertbook_deliveries_due: ['Deliveries whose next step is due.', 'dueDeliveries'],
    vertbook_deliveries_late: ['Deliveries whose next step has been due for ten minutes.', 'lateDeliveries'],
    vertbook_mails_waiting: ['Mails that wait to be sent.', 'waitingMails'],
    vertbook_mails_oldest_seconds: ['How long the oldest of them has waited.', 'oldestMailSeconds'],
  } as const;
  for (const [name, [help, key]] of Object.entries(numbers)) {
    measures.gauge(name, help, () => counts?.[key] ?? Number.NaN);
  }

  async function count(): Promise<void> {
    try {
      counts = await countBooks(pool);
    } catch (error) {
      counts = null;
      http.log.warn({ err: error }, 'the books could not be counted for the metrics');
    }
    countedAt = performance.now();
    counting = null;
  }

  return async function countAnew(): Promise<void> {
    if (performance.now() - countedAt < GOOD_FOR_MS) return;
    counting ??= count();
    await counting;
  };
}
