import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from './app-context.ts';
import { withinMs } from '../base/time-limit.ts';
import { measureOperating, type OperatingFacts, readOperatingFacts } from './operating-metrics.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { collectDefaultMetrics, Histogram } from 'prom-client';
import type pg from 'pg';
import { statement } from '#server/platform/db/statement.ts';
import { systemQuery } from '#server/platform/db/system-scope.ts';
import { transact } from '#server/platform/db/transaction.ts';

/**
 * `GET /metrics` in the Prometheus format, for clients with the token of the settings. If the settings have no token, the route does not
 * exist.
 */
export function metricsRoutes(app: App): void {
  const token = app.env.metricsToken;
  if (token === null) return;
  const expected = hashOf(`Bearer ${token}`);
  const refreshCounts = measureDatabase(app);
  measureProcess(app);
  measureRequests(app);
  app.http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) {
      throw new Problem('unauthenticated');
    }
    await refreshCounts();
    const { registry } = app.metrics;
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** This stream stays open for hours, so its duration is not measured. */
const STREAM = '/api/live';

/** Registers the metrics of the process: its memory, its event loop, its database connections. */
function measureProcess({ metrics, pool }: Pick<App, 'metrics' | 'pool'>): void {
  collectDefaultMetrics({ register: metrics.registry });
  metrics.gauges('vertbook_pool_connections', 'Connections to the database.', 'state', () => [
    ['idle', pool.idleCount],
    ['busy', pool.totalCount - pool.idleCount],
  ]);
  metrics.gauge('vertbook_pool_waiting', 'Statements that wait for a connection.', () => pool.waitingCount);
}

/** Registers the duration of requests by route pattern, so that no id and no token appears in the metrics. */
function measureRequests({ http, metrics }: Pick<App, 'http' | 'metrics'>): void {
  const durations = new Histogram({
    name: 'vertbook_request_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [metrics.registry],
  });
  http.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    if (routeOptions.url !== STREAM) {
      durations.observe(
        { method, route: routeOptions.url ?? 'none', status: statusCode },
        elapsedTime / 1000,
      );
    }
  });
}

/** How long counts are cached, so that several scrapers do not load the database more than one scraper does. */
const CACHE_MS = 15_000;
/** How long a scrape waits for the database. */
const COUNT_MS = 1_000;

/** Registers the metrics of waiting work in the database. Returns a function that updates them; it never fails. */
export function measureDatabase({
  pool,
  metrics,
  http,
  env,
}: Pick<App, 'pool' | 'metrics' | 'http'> & { env: Pick<App['env'], 'dataFolder'> }) {
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

  const readDisk = measureOperating({ metrics, dataFolder: env.dataFolder }, () => counts?.operating ?? null);

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
    await readDisk();
    counting ??= count();
    // A database that does not respond is away. Its answer is read by a later scrape.
    if ((await withinMs(COUNT_MS, counting, 'late')) === 'late') counts = null;
  };
}

/** A delivery counts as late this many minutes after it became due. Deliveries are planned every minute. */
const LATE_MINUTES = 10;

/** The counts of waiting work in the database, over all organizations. */
interface DatabaseCounts {
  /** Deliveries that have not ended, and those missed within a day, by state. */
  deliveries: Map<string, number>;
  dueDeliveries: number;
  lateDeliveries: number;
  waitingMails: number;
  oldestMailSeconds: number;
  operating: OperatingFacts;
}

/** Counts the waiting work of all organizations. */
export async function countDatabase(pool: pg.Pool): Promise<DatabaseCounts> {
  const counts: DatabaseCounts = {
    deliveries: new Map(),
    dueDeliveries: 0,
    lateDeliveries: 0,
    ...(await countMails(pool)),
    operating: await readOperatingFacts(pool),
  };
  await addDeliveries(counts, pool);
  return counts;
}

const COUNT_WAITING_MAILS = statement('count-waiting-mails')`
  select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
  from outgoing_mails where sent_at is null and failed_reason is null`;

async function countMails(
  pool: pg.Pool,
): Promise<Pick<DatabaseCounts, 'waitingMails' | 'oldestMailSeconds'>> {
  const [counted] = await systemQuery(pool, COUNT_WAITING_MAILS, []);
  return { waitingMails: counted?.waiting ?? 0, oldestMailSeconds: Math.max(0, counted?.oldest ?? 0) };
}

const COUNT_UNFINISHED_DELIVERIES = statement('count-unfinished-deliveries')`
  select state, count, due, late from count_unfinished_deliveries($1)`.as<{
  state: string;
  count: number;
  due: number;
  late: number;
}>();

async function addDeliveries(counts: DatabaseCounts, pool: pg.Pool): Promise<void> {
  // Without `begin`, the settings of the function do not reach the nodes of a distributed database.
  const rows = await transact(pool, null, (queries) =>
    queries.statement(COUNT_UNFINISHED_DELIVERIES, [LATE_MINUTES]),
  );
  for (const { state, count, due, late } of rows) {
    counts.deliveries.set(state, (counts.deliveries.get(state) ?? 0) + count);
    counts.dueDeliveries += due;
    counts.lateDeliveries += late;
  }
}
