import { createHash, timingSafeEqual } from 'node:crypto';
import type { App } from '../http/app-context.ts';
import { Problem } from '../base/problem.ts';
import { measureDatabase } from './database-metrics.ts';
import { measureProcess, measureRequests } from './process-metrics.ts';

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
