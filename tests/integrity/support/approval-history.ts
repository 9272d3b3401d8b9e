import { type Side, SIDES } from '#domain/ads/approval/approval-rule.ts';
import type { Rung } from '#domain/ads/approval/reminder-ladder.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';

interface Entry {
  action: string;
  side: Side | null;
}

/** Returns the sides that have agreed to an ad since its last change, by the history alone. */
export async function agreedByHistory(tx: Tx, vertId: number): Promise<ReadonlySet<Side>> {
  const entries = await tx.statement<Entry>(
    'history-of-test',
    `select action, details ->> 'side' as side from audit_log
     where organization_id = $1 and subject = 'vert' and subject_id = $2 order by id`,
    [tx.organizationId, vertId],
  );
  const lastChange = entries.findLastIndex(({ action }) => action === 'edited' || action === 'change_asked');
  return new Set(entries.slice(lastChange + 1).flatMap(({ side }) => side ?? []));
}

/** Whether both sides have agreed to an ad since its last change. */
export async function isApprovedByHistory(tx: Tx, vertId: number): Promise<boolean> {
  const agreed = await agreedByHistory(tx, vertId);
  return SIDES.every((side) => agreed.has(side));
}

/**
 * Counts the approvals by silence that the history does not justify: since the last change of the ad, the mail server has accepted no
 * reminder of its order at least 24 hours before the deadline.
 */
export async function groundlessSilence(tx: Tx, vertId: number, deadline: string): Promise<number> {
  const [row] = await tx.statement<{ count: number }>(
    'silence-of-test',
    `select count(*)::integer as count from audit_log l
     where l.organization_id = $1 and l.subject = 'vert' and l.subject_id = $2 and l.action = 'approved_silently'
       and not exists (
         select from audit_log r
         join outgoing_mails m on m.organization_id = $1 and r.details -> 'mailIds' @> to_jsonb(m.id)
           and m.sent_at <= $3::timestamptz - interval '24 hours'
         where r.organization_id = $1 and r.order_id = l.order_id and r.action = 'reminded' and r.id < l.id
           and r.id > (select coalesce(max(e.id), 0) from audit_log e
             where e.organization_id = $1 and e.subject = 'vert' and e.subject_id = $2
               and e.action in ('edited', 'change_asked') and e.id < l.id))`,
    [tx.organizationId, vertId, deadline],
  );
  return row?.count ?? 0;
}

/** Counts how often one of these ads was approved by silence. */
export async function countSilence(tx: Tx, vertIds: readonly number[]): Promise<number> {
  const rows = await tx.statement(
    'silences-of-test',
    `select 1 from audit_log where organization_id = $1 and subject = 'vert' and subject_id = any ($2::bigint[])
       and action = 'approved_silently'`,
    [tx.organizationId, vertIds],
  );
  return rows.length;
}

/** Records that the mail server accepted each waiting mail at the given instant, or refused it if `isTaken` returns false. */
export async function takeMails(tx: Tx, now: string, isTaken: () => boolean): Promise<void> {
  const mails = await tx.statement<{ id: number }>(
    'waiting-mails-of-test',
    'select id from outgoing_mails where organization_id = $1 and sent_at is null and failed_reason is null order by id',
    [tx.organizationId],
  );
  for (const { id } of mails) {
    await tx.statement(
      'take-mail-of-test',
      `update outgoing_mails set sent_at = case when $3 then $4::timestamptz end,
         failed_reason = case when not $3 then 'refused' end
       where organization_id = $1 and id = $2`,
      [tx.organizationId, id, isTaken(), now],
    );
  }
}

/** Returns the present link of an ad. */
export async function linkOf(tx: Tx, vertId: number): Promise<string> {
  const [row] = await tx.statement<{ link: string }>(
    'link-of-test',
    'select link_url as link from verts where organization_id = $1 and id = $2',
    [tx.organizationId, vertId],
  );
  return row?.link ?? '';
}

/** An ad in a reminder. */
interface SentReminder {
  vertId: number;
  kind: 'creative' | 'approval';
  /** Null if the mail was sent for another reason and only mentions the ad. */
  rung: Rung | null;
  day: string;
  mailId: number;
}

/** Returns the ads in all reminders to a contact, and the ids of all mails to that contact that report no event of an order. */
export async function readReminders(
  scope: Scope,
  email: string,
): Promise<{ sent: SentReminder[]; mailIds: number[] }> {
  return scope.read(async (tx) => ({
    sent: await tx.statement<SentReminder>(
      'reminders-of-test',
      `select a.vert_id as "vertId", a.deadline_kind as kind, a.rung, a.day, r.mail_id as "mailId"
       from ad_reminders a
       join link_reminders r on r.organization_id = $1 and r.link_id = a.link_id and r.day = a.day
       join order_links l on l.organization_id = $1 and l.id = a.link_id
       where a.organization_id = $1 and l.email = $2 order by a.day, a.vert_id`,
      [tx.organizationId, email],
    ),
    mailIds: (
      await tx.statement<{ id: number }>(
        'mails-of-test',
        `select id from outgoing_mails where organization_id = $1 and recipient = $2 and event = '' order by id`,
        [tx.organizationId, email],
      )
    ).map(({ id }) => id),
  }));
}
