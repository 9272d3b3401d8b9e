import { insertRows, takeIds } from './rows.ts';
import type { Tx } from './scope.ts';
import { statement } from './statement.ts';
import type { Change } from './announcements.ts';

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
interface RecordedAct {
  action: string;
  subject: Subject;
  subjectId: number;
  orderId: number | undefined;
  details: Record<string, unknown>;
}

const RECORD_ACT = statement('record-act')`
  insert into audit_log (organization_id, user_id, user_name, action, subject, subject_id, order_id, details, contact_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;

/**
 * Writes an act into the history, in its transaction. Its changes are announced after the commit. The action is a verb in the past tense:
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
    tx.user.contactHash ?? null,
  ]);
  changesOfAct(act).forEach((change) => tx.announce(change));
}

/** Writes the same act on many records into the history. Works like `recordAct` but with two statements in total. */
export async function recordActs(
  tx: Tx,
  action: string,
  subject: Subject,
  records: readonly { id: number; orderId?: number | undefined; details: Record<string, unknown> }[],
): Promise<void> {
  const ids = await takeIds(tx, 'audit_log', records.length);
  const acts = records.map(({ id, orderId, details }) => ({
    action,
    subject,
    subjectId: id,
    orderId: subject === 'order' ? id : orderId,
    details,
  }));
  await insertRows(
    tx,
    'audit_log',
    acts.map(({ subjectId, orderId, details }, at) => ({
      id: ids[at] ?? 0,
      user_id: tx.user.id,
      user_name: tx.user.name,
      action,
      subject,
      subject_id: subjectId,
      order_id: orderId ?? null,
      details,
      contact_hash: tx.user.contactHash ?? null,
    })),
  );
  acts.flatMap(changesOfAct).forEach((change) => tx.announce(change));
}

/** Returns what an act changed, for the users whose pages show it. */
function changesOfAct({ action, subject, subjectId, orderId, details }: RecordedAct): Change[] {
  if (action.startsWith('comment')) return orderId === undefined ? [] : [{ what: 'comment', id: orderId }];
  const changes: Change[] = orderId === undefined ? [] : [{ what: 'order', id: orderId }];
  switch (subject) {
    case 'order':
      // A cancelled order and its ads are deleted, so the event names its placements.
      return [
        ...changes,
        ...idsIn(details['placementIds']).map((id) => ({ what: 'placement', id }) as const),
      ];
    case 'placement':
      // A placement removed from its issue is deleted, too, so the event names its issue.
      return [
        ...changes,
        { what: 'placement', id: subjectId },
        ...idsIn([details['issueId']]).map((id) => ({ what: 'issue', id }) as const),
      ];
    case 'vert':
    case 'issue':
    case 'publication':
    case 'customer':
    case 'user':
      return [...changes, { what: subject, id: subjectId }];
    case 'organization':
      return action === 'reset' ? [{ what: 'everything', id: subjectId }] : changes;
    case 'report':
      return changes;
  }
}

function idsIn(values: unknown): number[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === 'number') : [];
}
