import type { SecurityEventKind, SecurityOutcome } from '#domain/access/security-event.ts';
import type { Client } from '#server/platform/base/actor.ts';
import type { Queries } from '#server/platform/db/transaction.ts';
import { statement } from '#server/platform/db/statement.ts';

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
