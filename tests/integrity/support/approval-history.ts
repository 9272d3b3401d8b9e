import { type Side, SIDES } from '#domain/approval/approval-rule.ts';
import type { Rung } from '#domain/approval/reminder-ladder.ts';
import type { Scope, Tx } from '#server/db/scope.ts';

interface Entry {
  action: string;
  side: Side | null;
}

/** The sides that have agreed to an ad since its last change, by the history alone. */
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

/** The link of an ad as it is now. */
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
  /** Null if it was only named in a mail of another reason. */
  rung: Rung | null;
  day: string;
  mailId: number;
}

/** The ads in all reminders to a contact, and the ids of all mails to that contact. */
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
        'select id from outgoing_mails where organization_id = $1 and recipient = $2 order by id',
        [tx.organizationId, email],
      )
    ).map(({ id }) => id),
  }));
}
