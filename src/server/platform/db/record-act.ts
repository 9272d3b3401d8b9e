import { insertRows, takeIds } from './insert-rows.ts';
import type { Tx } from './scope.ts';
import { changesOfAct } from './changes-of-act.ts';
import { statement } from './statement.ts';

type Subject =
  | 'order'
  | 'vert'
  | 'placement'
  | 'issue'
  | 'publication'
  | 'customer'
  | 'user'
  | 'organization'
  | 'report';

/** The id of the record that an act concerns, under its kind, and the id of its order, if any: `{ vert: 7, orderId: 3 }`. */
type ActedOn = { [Kind in Subject]: Record<Kind, number> }[Subject] & { orderId?: number };

/** What was done to a record, as the history stores it. */
export interface RecordedAct {
  action: string;
  subject: Subject;
  subjectId: number;
  orderId: number | undefined;
  details: Record<string, unknown>;
}

const RECORD_ACT = statement('record-act')`
  insert into audit_log (organization_id, user_id, user_name, action, subject, subject_id, order_id, details)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/**
 * Writes an act into the history, in its transaction. Its changes are announced with the commit. The action is a verb in the past tense:
 * `reserved`, `booked`, `cancelled`, `blocked`, `edited` …
 */
export async function recordAct(
  tx: Tx,
  action: string,
  { orderId, ...record }: ActedOn,
  details: Record<string, unknown> = {},
): Promise<void> {
  const [subject, subjectId] = Object.entries(record)[0] as [Subject, number];
  const act = { action, subject, subjectId, orderId: subject === 'order' ? subjectId : orderId, details };
  tx.send(RECORD_ACT, [
    tx.organizationId,
    tx.user.id,
    tx.user.name,
    action,
    subject,
    subjectId,
    act.orderId ?? null,
    JSON.stringify(details),
  ]);
  changesOfAct(act).forEach((change) => tx.announce(change));
}

/** Writes the same act on many records into the history. Works like `recordAct` but with two statements in total. */
export async function recordActs(
  tx: Tx,
  action: string,
  subject: Subject,
  records: readonly { id: number; details: Record<string, unknown> }[],
): Promise<void> {
  const ids = await takeIds(tx, 'audit_log', records.length);
  const acts = records.map(({ id, details }) => ({
    action,
    subject,
    subjectId: id,
    orderId: subject === 'order' ? id : undefined,
    details,
  }));
  await insertRows(
    tx,
    'audit_log',
    acts.map(({ subjectId, orderId, details }, at) => ({
      id: ids[at] ?? 0,
      happened_at: tx.now,
      user_id: tx.user.id,
      user_name: tx.user.name,
      action,
      subject,
      subject_id: subjectId,
      order_id: orderId ?? null,
      details,
    })),
  );
  acts.flatMap(changesOfAct).forEach((change) => tx.announce(change));
}
