import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '../http/app-context.ts';
import { Problem } from '../base/problem.ts';
import { measureDatabase } from './database-metrics.ts';
import { collectDefaultMetrics, Histogram } from 'prom-client';

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
