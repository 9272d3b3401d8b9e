import { WritingProbe } from '../db/writing-probe.ts';
import type { App } from './app-context.ts';

/**
 * `GET /healthz` succeeds while the process runs. `GET /readyz` succeeds while the process can serve: its database accepts writes and the
 * process is not draining.
 */
export function healthRoutes(app: App): void {
  const probe = new WritingProbe(app.pool);
  app.http.addHook('preClose', async () => {
    app.isDraining = true;
  });
  app.http.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }));
  app.http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !app.isDraining && (await probe.succeeds());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
}
