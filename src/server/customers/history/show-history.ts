import type { PlacementRename } from '#domain/catalogue/placement-series.ts';
import { type HistoryEntry, HISTORY_MAX } from '#contract/customers/history.ts';
import { findRow } from '#server/platform/db/rows.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { findMails } from '#server/platform/mail/find-mails.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** Lists the acts on an order, newest first, even if it was cancelled. Refuses self-service users. */
export function showOrderHistory(scope: Scope, orderId: number): Promise<HistoryEntry[]> {
  return showHistory(scope, orderId, 'orders');
}

/** Lists the acts on a placement, newest first. Refuses self-service users, because other customers may have ordered it. */
export function showPlacementHistory(scope: Scope, placementId: number): Promise<HistoryEntry[]> {
  return showHistory(scope, placementId, 'placements');
}

/** Lists the acts on a record. Returns an empty list for a record without acts. Refuses an id that never existed. */
async function showHistory(
  scope: Scope,
  id: number,
  table: 'orders' | 'placements',
): Promise<HistoryEntry[]> {
  if (scope.user.customerId !== null) throw new Problem('not_found');
  return scope.transact(async (tx) => {
    const history = table === 'orders' ? ORDER_HISTORY : PLACEMENT_HISTORY;
    const acts = await tx.statement(history, [tx.organizationId, id]);
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
    validFrom: textOf(details['validFrom']),
    copiedFrom: typeof details['copiedFrom'] === 'number' ? details['copiedFrom'] : null,
    move: moveOf(details),
  };
}

/**
 * Returns a text that belongs to the act: the new topic of an issue, the source of the content that was sent, a reason, what the act stored
 * as `number` (such as the number of an invoice or the name of an agreement), or a comment.
 */
function topicOf(
  { subject, action, comment }: Omit<HistoryRow, 'details'>,
  details: HistoryRow['details'],
): string | null {
  if (subject === 'publication') return topicOfPublication(details);
  if (subject === 'issue') return textOf(details['to']);
  if (subject === 'vert' && action === 'sent') return textOf(details['source']);
  if (action === 'booked_late' || subject === 'report') return textOf(details['reason']);
  return textOf(details['number']) ?? comment;
}

/** Returns what an act on a publication names: a rate card, a mailing system, placements, a new title, or how many issues were added. */
function topicOfPublication({
  name,
  names,
  renames,
  to,
  issues,
  reset,
}: HistoryRow['details']): string | null {
  if (reset === true) return 'reset';
  if (Array.isArray(names)) return names.filter((one) => typeof one === 'string').join(', ');
  if (Array.isArray(renames)) return renames.flatMap(renameOf).join(', ');
  return textOf(name) ?? textOf(to) ?? (typeof issues === 'number' ? String(issues) : null);
}

function renameOf(rename: unknown): string[] {
  if (typeof rename !== 'object' || rename === null) return [];
  const { name, newName } = rename as Partial<PlacementRename>;
  return name === undefined || newName === undefined ? [] : [`${name} → ${newName}`];
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

/** Returns the changed fields. The details of an act on an ad list its fields; the details of an act on an order contain the new values. */
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

/** A recorded act with the placement it concerns. */
type HistoryRow = RowOf<typeof PLACEMENT_HISTORY>;

/** Selects acts as {@link HistoryRow}. */
export const SELECT_ACTS = `
  select a.id, a.happened_at, a.user_name, a.action, a.subject, a.order_id, a.details, p.name as placement_name,
    c.text as comment
  from audit_log a
  left join comments c on c.organization_id = $1 and a.action = 'commented' and c.id = (a.details ->> 'commentId')::bigint
  left join verts v on v.organization_id = $1 and a.subject = 'vert' and v.id = a.subject_id
  left join placements p on p.organization_id = $1
    and p.id = case a.subject when 'placement' then a.subject_id when 'vert' then v.placement_id end`;

const NEWEST_FIRST = `order by a.happened_at desc, a.id desc limit ${HISTORY_MAX}`;

/** The acts on an order, its placements and its ads. */
const ORDER_HISTORY = statement('order-history')`
  ${SELECT_ACTS} where a.organization_id = $1 and a.order_id = $2 ${NEWEST_FIRST}`;

/**
 * The acts on a placement, its issue and its ads, on the orders that contain it, and on orders that contained it, up to their
 * cancellation or to the move of the ad.
 */
const PLACEMENT_HISTORY = statement('placement-history')`
  with had as (
       select v.order_id, null::bigint as until_id from verts v where v.organization_id = $1 and v.placement_id = $2
       union all
       select c.order_id, c.id from audit_log c
       where c.organization_id = $1 and c.subject = 'placement' and c.subject_id = $2 and c.action = 'cancelled'
       union all
       select c.order_id, c.id from audit_log c
       where c.organization_id = $1 and c.subject = 'order' and c.action = 'cancelled'
         and c.details -> 'placementIds' @> jsonb_build_array($2::bigint)
       union all
       select (c.details ->> 'orderId')::bigint, c.id from audit_log c
       where c.organization_id = $1 and c.subject = 'placement' and c.subject_id = $2 and c.action = 'left'
     ), acts as (
       select c.id from audit_log c
       where c.organization_id = $1 and c.subject = 'placement' and c.subject_id = $2
       union
       select c.id from placements q join audit_log c on c.organization_id = $1 and c.subject = 'issue' and c.subject_id = q.issue_id
       where q.organization_id = $1 and q.id = $2
       union
       select c.id from verts w join audit_log c on c.organization_id = $1 and c.subject = 'vert' and c.subject_id = w.id
       where w.organization_id = $1 and w.placement_id = $2
       union
       select c.id from had h join audit_log c on c.organization_id = $1 and c.subject = 'order' and c.order_id = h.order_id
         and c.action <> 'rescheduled'
       where h.until_id is null or c.id <= h.until_id
     )
     ${SELECT_ACTS} where a.organization_id = $1 and a.id in (select id from acts) ${NEWEST_FIRST}`;
