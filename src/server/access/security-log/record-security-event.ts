import type { Queries } from '#server/platform/db/client-queries.ts';
import type { SecurityEventKind, SecurityOutcome } from '#domain/access/security-event.ts';
import type { Client } from '#server/platform/base/actor.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { statement } from '#server/platform/db/statement.ts';
import type pg from 'pg';
import { listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import type { FastifyRequest } from 'fastify';
import { Problem } from '#server/platform/base/problem.ts';
import type { App, RequestSession } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/require-session.ts';

/** The transaction of an event, and who caused it from which client. Every `Tx` fits this type. */
export interface EventContext extends Pick<Queries, 'send' | 'log'> {
  organizationId: number;
  /** The id 0 is Vertbook itself. */
  user: { id: number; name: string };
  client: Client | null;
}

/** What an event contains in addition to its kind. It must not contain a password, a token or a key. */
export interface SecurityEventFacts {
  /** `done` by default. */
  outcome?: SecurityOutcome;
  /** What the event concerns, with its current name. */
  subject?: { kind: 'user' | 'publication' | 'order' | 'connection'; id: number; name: string };
  /** For example a role, a change of roles `sales → administrator`, a method, a route or a file name. The same text in every language. */
  detail?: string;
}

/** The message of each log line about an event. */
export const EVENT_LINE = 'security event';
const DETAIL_MAX = 300;

const RECORD_SECURITY_EVENT = statement('record-security-event')`
  insert into security_events (organization_id, kind, outcome, user_id, user_name, address, device,
       subject_kind, subject_id, subject_name, detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/**
 * Records an event in the security log, in the transaction of the act, and as a line of the structured log after the commit. If the act
 * fails, neither is written. Record a refusal in a transaction of its own.
 */
export function recordSecurityEvent(
  context: EventContext,
  kind: SecurityEventKind,
  { outcome = 'done', subject, detail = '' }: SecurityEventFacts = {},
): void {
  const { organizationId, user, client } = context;
  const userId = user.id === 0 ? null : user.id;
  const { address, device } = client ?? { address: '', device: '' };
  context.send(RECORD_SECURITY_EVENT, [
    organizationId,
    kind,
    outcome,
    userId,
    user.name,
    address,
    device,
    subject?.kind ?? null,
    subject?.id ?? null,
    subject?.name ?? '',
    detail.slice(0, DETAIL_MAX),
  ]);
  const concerned = subject && { subject: subject.kind, subjectId: subject.id };
  context.log(
    { securityEvent: kind, outcome, organizationId, userId, address, device, ...concerned, detail },
    EVENT_LINE,
  );
}

/** Records an event of the whole instance, caused by the command line, in the log of every organization. */
export async function recordInstanceEvent(
  pool: pg.Pool,
  kind: SecurityEventKind,
  detail: string,
): Promise<void> {
  for (const organization of await listOrganizations(pool)) {
    await systemScope(pool, organization).transact(async (tx) => recordSecurityEvent(tx, kind, { detail }));
  }
}

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
