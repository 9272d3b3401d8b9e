import type { FastifyRequest } from 'fastify';
import { Problem } from '../base/problem.ts';
import { transact } from '../db/transaction.ts';
import type { App, RequestSession } from '../http/app-context.ts';
import { clientOf } from '../http/client-of.ts';
import { recordSecurityEvent } from './record-security-event.ts';

const HOUR_MS = 3_600_000;
const REMEMBERED_MAX = 10_000;

/**
 * Records what signed-in users may not do: a route without its capability, or a request of another origin. The pages offer
 * neither, so it is a sign of probing. A user's refusals on one route count as one event for an hour, per process.
 */
export function recordRefusedActs(app: App): void {
  const recorded = new Map<string, number>();
  app.http.addHook('onError', async (request, _reply, error) => {
    const { session } = request;
    if (!session || !(error instanceof Problem) || error.code !== 'forbidden') return;
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const key = `${session.userId} ${route}`;
    if (Date.now() - (recorded.get(key) ?? -HOUR_MS) < HOUR_MS) return;
    if (recorded.size >= REMEMBERED_MAX) recorded.clear();
    recorded.set(key, Date.now());
    await record(app, request, session, route).catch((failure: unknown) => {
      request.log.error({ err: failure }, 'a refused act could not be recorded');
    });
  });
}

function record(
  app: App,
  request: FastifyRequest,
  { organizationId, userId, userName, email, isResettable }: RequestSession,
  route: string,
): Promise<void> {
  return transact(app.pool, organizationId, async ({ send, log }) => {
    const user = { id: userId, name: userName || email };
    const client = clientOf(request, isResettable);
    const context = { send, log, organizationId, user, client };
    recordSecurityEvent(context, 'act_refused', { outcome: 'refused', detail: route });
  });
}
