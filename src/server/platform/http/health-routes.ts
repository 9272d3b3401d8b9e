import { statement } from '../db/statement.ts';
import { systemQuery } from '../db/system-scope.ts';
import { WritingProbe } from '../db/database-unavailable.ts';
import type { App } from './app-context.ts';
import { routes } from '#contract/index.ts';
import { Problem } from '../base/problem.ts';
import { withinMs } from '../base/time-limit.ts';
import type { AddressInfo } from 'node:net';
import type { Env } from '../env.ts';

/** How long `/readyz` waits for the database. Probes of proxies and containers wait for a second or more. */
const READY_MS = 800;

/**
 * `GET /livez` succeeds while the process runs, also without its database and under overload; `/healthz` is refused under overload.
 * `GET /readyz` succeeds while the process can serve: its database accepts writes and the process is not draining. It responds within a
 * second, and also names what the operator has to fix.
 */
export function healthRoutes(app: App): void {
  const probe = new WritingProbe(app.pool);
  app.http.addHook('preClose', async () => {
    app.isDraining = true;
  });
  for (const path of ['/livez', '/healthz']) {
    app.http.get(path, { schema: { hide: true } }, async () => ({ status: 'alive' }));
  }
  app.http.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const begun = performance.now();
    const isReady = !app.isDraining && (await withinMs(READY_MS, probe.succeeds(), false));
    const leftMs = READY_MS - (performance.now() - begun);
    // An open erasure needs the operator, but other processes would not serve better.
    const isOpen = isReady && leftMs > 0 && (await withinMs(leftMs, hasOpenErasures(app.pool), false));
    const problems = isOpen ? ['erasures_not_complete'] : [];
    return reply
      .code(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'not ready', ...(problems.length > 0 && { problems }) });
  });
}

const OPEN_ERASURES = statement('has-failed-erasures')`
  select exists (select from erasures e where e.settled_at is null and e.failure is not null) as failed`.as<{
  failed: boolean;
}>();

/** Whether the files of an erased person could not be removed, in any organization. */
async function hasOpenErasures(pool: App['pool']): Promise<boolean> {
  const [row] = await systemQuery(pool, OPEN_ERASURES, []);
  return row?.failed ?? false;
}

/** Refuses every method that the contract does not define for an address with 405, and names the allowed methods. */
export function refuseOtherMethods(app: App): void {
  for (const path of new Set(routes.map((route) => route.path))) {
    const served = routes.filter((route) => route.path === path).map(({ method }) => method);
    const allowed = served.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.http.route({
      method: app.http.supportedMethods.filter((method) => !allowed.includes(method)),
      url: path,
      schema: { hide: true },
      exposeHeadRoute: false,
      // Runs before the body is read.
      onRequest: async (_request, reply) => {
        void reply.header('allow', allowed.join(', '));
        throw new Problem('method_not_allowed');
      },
      handler: async () => undefined,
    });
  }
}

/** Logs one line for each request, without its query, which may contain tokens. */
export function logRequests(app: App): void {
  app.http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        organizationId: request.session?.organizationId,
      },
      'request',
    );
  });
}

/** Returns the port on which the server listens; before it listens, the port of the settings. */
export function listeningPort(env: Env, address: AddressInfo | string | null): number {
  return address !== null && typeof address === 'object' ? address.port : env.port;
}
