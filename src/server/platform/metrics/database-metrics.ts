import type { App } from '../http/app-context.ts';
import { type DatabaseCounts, countDatabase } from './database-counts.ts';

/** How long counts are cached, so that several scrapers do not load the database more than one scraper does. */
const CACHE_MS = 15_000;

/** Registers the metrics of waiting work in the database. Returns a function that updates them; it never fails. */
export function measureDatabase({ pool, metrics, http }: Pick<App, 'pool' | 'metrics' | 'http'>) {
  let counts: DatabaseCounts | null = null;
  let countedAt = -Infinity;
  let counting: Promise<void> | null = null;

  metrics.gauge('vertbook_database_up', 'Whether the database could be counted: 1, or 0.', () =>
    counts ? 1 : 0,
  );
  metrics.gauges(
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
    metrics.gauge(name, help, () => counts?.[key] ?? Number.NaN);
  }

  async function count(): Promise<void> {
    try {
      counts = await countDatabase(pool);
    } catch (error) {
      counts = null;
      http.log.warn({ err: error }, 'the database could not be counted for the metrics');
    }
    countedAt = performance.now();
    counting = null;
  }

  return async function refreshCounts(): Promise<void> {
    if (performance.now() - countedAt < CACHE_MS) return;
    counting ??= count();
    await counting;
  };
}
