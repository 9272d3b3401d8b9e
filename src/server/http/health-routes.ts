import { systemQuery } from '../db/system-query.ts';
import type { App } from './app-context.ts';

/**
 * `GET /healthz` succeeds while the process runs, `GET /readyz` while it can serve: its database is reachable and it
 * is not draining.
 */
export function healthRoutes(app: App): void {
  app.http.addHook('preClose', async () => {
    app.isDraining = true;
  });
  app.http.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !app.isDraining && (await isDatabaseReachable(app));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}

async function isDatabaseReachable(app: App): Promise<boolean> {
  try {
    await systemQuery(app.pool, { text: 'select 1' });
    return true;
  } catch {
    return false;
  }
}
