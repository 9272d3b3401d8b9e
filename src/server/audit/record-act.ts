import type { Tx } from '../db/scope.ts';
import { changesOfAct } from './changes-of-act.ts';

/** The record that an act concerns, and what was done to it. */
export interface RecordedAct {
  /** A verb in the past tense: `reserved`, `booked`, `cancelled`, `blocked`, `edited` … */
  action: string;
  subject:
    | 'order'
    | 'vert'
    | 'placement'
    | 'issue'
    | 'publication'
    | 'customer'
    | 'user'
    | 'organization'
    | 'report';
  subjectId: number;
  orderId?: number;
  details?: Record<string, unknown>;
}

/** Writes the act into the history, in its transaction; what it changed is announced with the commit. */
export async function recordAct(tx: Tx, act: RecordedAct): Promise<void> {
  tx.send(
    'record-act',
    `insert into audit_log (organization_id, user_id, user_name, action, subject, subject_id, order_id, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.organizationId,
      tx.user.id,
      tx.user.name,
      act.action,
      act.subject,
      act.subjectId,
      act.orderId ?? null,
      JSON.stringify(act.details ?? {}),
    ],
  );
  changesOfAct(act).forEach((change) => tx.announce(change));
}
