import type { FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/base/problem.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App, RequestSession } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/client-of.ts';
import { recordSecurityEvent } from './record-security-event.ts';

const HOUR_MS = 3_600_000;
const REMEMBERED_MAX = 10_000;

/**
 * Records refused acts of signed-in users: a route for which the user lacks the capability, a request from another origin, an infected
 * upload. The pages never cause the first two, so they are signs of probing. Per process, the refusals of a user on one route count as one
 * event within an hour.
 */
export function recordRefusedActs(app: App): void {
  const recorded = new Map<string, number>();
  app.http.addHook('onError', async (request, _reply, error) => {
    const kind = kindOf(error);
    if (!request.session || kind === null) return;
    const route = `${request.method} ${request.routeOptions.url ?? ''}`;
    const key = `${request.session.userId} ${kind} ${route}`;
    if (Date.now() - (recorded.get(key) ?? -HOUR_MS) < HOUR_MS) return;
    if (recorded.size >= REMEMBERED_MAX) recorded.clear();
    recorded.set(key, Date.now());
    const detail = kind === 'upload_refused' ? virusIn(error) : route;
    await record(app, request, request.session, { kind, detail }).catch((failure: unknown) => {
      request.log.error({ err: failure }, 'a refused act could not be recorded');
    });
  });
}

function kindOf(error: unknown): 'act_refused' | 'upload_refused' | null {
  if (!(error instanceof Problem)) return null;
  if (error.code === 'forbidden') return 'act_refused';
  return error.fields['file']?.includes('infected') ? 'upload_refused' : null;
}

/** Returns the name that the virus scanner gave to the virus. */
function virusIn({ cause }: Error): string {
  return cause instanceof Error ? cause.message : '';
}

function record(
  app: App,
  request: FastifyRequest,
  { organizationId, userId, userName, email, isResettable }: RequestSession,
  { kind, detail }: { kind: 'act_refused' | 'upload_refused'; detail: string },
): Promise<void> {
  return transact(app.pool, organizationId, async ({ send, log }) => {
    const user = { id: userId, name: userName || email };
    const client = clientOf(request, isResettable);
    const context = { send, log, organizationId, user, client };
    recordSecurityEvent(context, kind, { outcome: 'refused', detail });
  });
}
