import { collectDefaultMetrics, Histogram } from 'prom-client';
import type { App } from '../http/app-context.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** This stream stays open for hours, so its duration is not measured. */
const STREAM = '/api/live';

/** Registers the metrics of the process: its memory, its event loop, its database connections. */
export function measureProcess({ metrics, pool }: Pick<App, 'metrics' | 'pool'>): void {
  collectDefaultMetrics({ register: metrics.registry });
  metrics.gauges('vertbook_pool_connections', 'Connections to the database.', 'state', () => [
    ['idle', pool.idleCount],
    ['busy', pool.totalCount - pool.idleCount],
  ]);
  metrics.gauge('vertbook_pool_waiting', 'Statements that wait for a connection.', () => pool.waitingCount);
}

/** Registers the duration of requests by route pattern, so that no id and no token appears in the metrics. */
export function measureRequests({ http, metrics }: Pick<App, 'http' | 'metrics'>): void {
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
