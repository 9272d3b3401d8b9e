import type { HistoryEntry } from '#contract/customers/history.ts';
import { findRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { findMails } from '#server/platform/mail/find-mails.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { type HistoryRow, listOrderActs, listPlacementActs } from './history-store.ts';

/** Lists the acts on an order, newest first, even if it was cancelled. Refuses self-service users. */
export function showOrderHistory(scope: Scope, orderId: number): Promise<HistoryEntry[]> {
  return showHistory(scope, orderId, 'orders', listOrderActs);
}

/** Lists the acts on a placement, newest first. Refuses self-service users, because other customers may have ordered it. */
export function showPlacementHistory(scope: Scope, placementId: number): Promise<HistoryEntry[]> {
  return showHistory(scope, placementId, 'placements', listPlacementActs);
}

/** Lists the acts on a record. Returns an empty list for a record without acts. Refuses an id that never existed. */
async function showHistory(
  scope: Scope,
  id: number,
  table: 'orders' | 'placements',
  list: (tx: Tx, id: number) => Promise<HistoryRow[]>,
): Promise<HistoryEntry[]> {
  if (scope.user.customerId !== null) throw new Problem('not_found');
  return scope.transact(async (tx) => {
    const acts = await list(tx, id);
    if (acts.length === 0 && !(await findRow(tx, table, id, ['id']))) throw new Problem('not_found');
    const mails = await findMails(tx, acts.flatMap(mailIdsOf));
    return acts.map((act) => {
      const addresses = mailIdsOf(act).flatMap((mailId) => mails.get(mailId)?.address ?? []);
      return addresses.length === 0
        ? presentEntry(act)
        : { ...presentEntry(act), topic: addresses.join(', ') };
    });
  });
}

/** Returns the ids of the mails with which a report, a link or a reminder was sent. */
function mailIdsOf({ subject, action, details }: HistoryRow): number[] {
  const isMailed =
    (subject === 'report' && action === 'mailed') || action === 'link_sent' || action === 'reminded';
  const ids = isMailed ? details['mailIds'] : [];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}

/** Converts an act to the entry of the contract. */
export function presentEntry({ details, ...row }: HistoryRow): HistoryEntry {
  return {
    id: row.id,
    happenedAt: row.happened_at,
    userName: row.user_name,
    action: row.action,
    subject: row.subject,
    orderId: row.order_id,
    placementName: row.placement_name ?? textOf(details['name']),
    placementCount: Array.isArray(details['placementIds']) ? details['placementIds'].length : null,
    reservationExpireDate: textOf(details['reservationExpireDate'] ?? details['reservation_expire_date']),
    fields: fieldsOf(row, details),
    topic: topicOf(row, details),
    copiedFrom: typeof details['copiedFrom'] === 'number' ? details['copiedFrom'] : null,
    move: moveOf(details),
  };
}

/**
 * Returns a text that belongs to the act: the new topic of an issue, the source of the content that was sent, a reason, the number of a
 * paper, or a comment.
 */
function topicOf(
  { subject, action, comment }: Omit<HistoryRow, 'details'>,
  details: HistoryRow['details'],
): string | null {
  if (subject === 'issue') return textOf(details['to']);
  if (subject === 'vert' && action === 'sent') return textOf(details['source']);
  if (action === 'booked_late' || subject === 'report') return textOf(details['reason']);
  return textOf(details['number']) ?? comment;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function moveOf(details: HistoryRow['details']): HistoryEntry['move'] {
  const [fromDate, toDate] = [textOf(details['fromDate']), textOf(details['toDate'])];
  if (fromDate === null || toDate === null) return null;
  return { fromName: textOf(details['fromName']), fromDate, toName: textOf(details['toName']), toDate };
}

const NOTES = new Map([
  ['note', 'note'],
  ['customer_note', 'customerNote'],
]);

/** Returns the changed fields. The details of an act on an ad list its fields; those of an act on an order contain the new values. */
function fieldsOf(
  { subject, action }: Omit<HistoryRow, 'details'>,
  details: HistoryRow['details'],
): string[] {
  if (subject === 'order' && action === 'edited') {
    return Object.keys(details).map((name) => NOTES.get(name) ?? 'reservationExpireDate');
  }
  const { fields } = details;
  return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [];
}
