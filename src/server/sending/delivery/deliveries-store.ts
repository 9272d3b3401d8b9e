import type { DeliveryProgress } from '#domain/sending/delivery/delivery.ts';
import type { MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import { instantOf } from '#domain/platform/clock.ts';
import { type Day, dayIn } from '#domain/platform/day.ts';
import { type IssueMail, type MailTemplate, mailTextsOf } from '#domain/sending/mail-texts.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { MailingTarget } from './mailing-system.ts';
import type { HandedTo } from './handed-to.ts';

/** The delivery of one issue. */
export interface DeliveryRow {
  issue_id: number;
  kind: MailingKind;
  state: DeliveryProgress;
  reason: string | null;
  reason_detail: string | null;
  content_key: string | null;
  reference: Record<string, unknown> | null;
  /** The texts of a started mailing; null before it starts. */
  letter: FrozenTexts | null;
  /** Whether the ads were handed over with tracking links; null if that was not stored. */
  is_counted: boolean | null;
  /** Whether the links of the issue's mails contain the reader key of their recipient. */
  counts_recipients: boolean;
  /** The mailing system to which the ads were sent; null if that was not stored. */
  handed_to: HandedTo | null;
  attempts: number;
  handed_over_at: string | null;
  sent_at: string | null;
  recipient_count: number | null;
  /** A user has chosen "send now". */
  is_hurried: boolean;
  /** Since when mails of the sent issue wait to be sent again at a user's request; null if none waits. */
  repeating_since: string | null;
  /** The key of the current or last lease. */
  lease_key: string | null;
  /** Whether no process holds the delivery's lease. */
  is_free: boolean;
  /** Whether the delivery's next step is due. */
  is_due: boolean;
}

/** The texts of an issue's mails, apart from its ads. They stay the same until the last mail is sent. */
export type FrozenTexts = Pick<
  MailingTarget,
  'publicationTitle' | 'topic' | 'locale' | 'organizationName' | 'texts'
>;

/** Returns an issue with the texts that were stored when its mailing started. */
export function withFrozenTexts<Target extends MailingTarget>(
  issue: Target,
  letter: FrozenTexts | null,
): Target {
  return letter ? { ...issue, ...letter } : issue;
}

/** Returns the current texts of an issue's mails. */
export function frozenTextsOf({
  publicationTitle,
  topic,
  locale,
  organizationName,
  texts,
}: MailingTarget): FrozenTexts {
  return { publicationTitle, topic, locale, organizationName, ...(texts && { texts }) };
}

/** The content key of a mailing whose system has not replied to a change, so it may contain the old or the new ads. */
export const UNKNOWN_CONTENT = 'unknown';

const DELIVERY_COLUMNS = `
  issue_id, kind, state, reason, reason_detail, content_key, reference, letter, is_counted, counts_recipients, handed_to, attempts, handed_over_at, sent_at, recipient_count,
  is_hurried, repeating_since, lease_key, coalesce(leased_until < clock_timestamp(), true) as is_free, due_at <= clock_timestamp() as is_due`;

/** Locks the delivery of an issue; undefined if it has none yet. */
export async function lockDelivery(tx: Tx, issueId: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx.statement<DeliveryRow>(
    'lock-delivery',
    `select ${DELIVERY_COLUMNS} from deliveries where organization_id = $1 and issue_id = $2 for update`,
    [tx.organizationId, issueId],
  );
  return row;
}

/** Returns the delivery of an issue; undefined if it has none yet. */
export async function findDelivery(tx: Tx, issueId: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx.statement<DeliveryRow>(
    'find-delivery',
    `select ${DELIVERY_COLUMNS} from deliveries where organization_id = $1 and issue_id = $2`,
    [tx.organizationId, issueId],
  );
  return row;
}

/** Locks the delivery of an issue, and creates it if there is none yet. Refuses an unknown issue. */
export async function openDelivery(tx: Tx, issueId: number, kind: MailingKind): Promise<DeliveryRow> {
  await tx.statement(
    'open-delivery',
    `insert into deliveries (organization_id, issue_id, kind)
     select $1, i.id, $3 from issues i where i.organization_id = $1 and i.id = $2 on conflict do nothing`,
    [tx.organizationId, issueId, kind],
  );
  return refuseMissing(await lockDelivery(tx, issueId));
}

/** Returns the publication of an issue. Refuses an unknown issue. */
export async function getPublicationOf(tx: Tx, issueId: number): Promise<number> {
  const issue = await getRow(tx, 'issues', issueId, ['publication_id']);
  return issue.publication_id;
}

/** An issue with the data that its mailing needs. */
export interface IssueToSend extends MailingTarget {
  weekNumber: string;
  /** Whether the sending time has passed, and since then no ad was changed or booked within the last `quietMinutes` minutes. */
  isTime: boolean;
}

interface IssueRow {
  publication_id: number;
  title: string;
  topic: string;
  sending_date: Day;
  week_number: string;
  default_locale: string;
  organization_name: string;
  template: Partial<MailTemplate> | null;
  own_texts: Partial<IssueMail> | null;
  is_time: boolean;
}

/** Returns an issue with the data that its mailing needs. Refuses an unknown issue. */
export async function getIssueToSend(
  tx: Tx,
  issueId: number,
  { sendingTime, quietMinutes }: { sendingTime: string; quietMinutes: number },
): Promise<IssueToSend> {
  const [found] = await tx.statement<IssueRow>(
    'issue-to-send',
    `select i.publication_id, n.title, i.topic, i.sending_date, i.week_number, g.default_locale,
       g.name as organization_name, m.texts as template, w.texts as own_texts,
       i.sending_date = $5 and c.now >= $3::timestamptz and not exists (
         select 1 from placements p
         join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
         join orders o on o.organization_id = $1 and o.id = v.order_id and o.state = 'booked'
         where p.organization_id = $1 and p.issue_id = i.id
           and greatest(v.updated_at, o.booked_at) > greatest($3::timestamptz, c.now - make_interval(mins => $4))) as is_time
     from issues i
     join publications n on n.organization_id = $1 and n.id = i.publication_id
     join organizations g on g.id = $1
     left join mail_templates m on m.organization_id = $1 and m.publication_id = n.id
     left join issue_mails w on w.organization_id = $1 and w.issue_id = i.id
     cross join (select $6::timestamptz as now) c
     where i.organization_id = $1 and i.id = $2`,
    [
      tx.organizationId,
      issueId,
      instantOf(dayIn(new Date(tx.now), tx.timeZone), sendingTime, tx.timeZone),
      quietMinutes,
      tx.today,
      tx.now,
    ],
  );
  const row = refuseMissing(found);
  return {
    issueId,
    publicationId: row.publication_id,
    publicationTitle: row.title,
    topic: row.topic,
    sendingDate: row.sending_date,
    weekNumber: row.week_number,
    timeZone: tx.timeZone,
    locale: row.default_locale,
    organizationName: row.organization_name,
    texts: mailTextsOf(row.template, row.own_texts),
    reference: null,
    isTime: row.is_time,
  };
}

/** Adds an event to the timeline of a delivery, and announces it. */
export function writeEvent(
  tx: Tx,
  issueId: number,
  event: string,
  details: Record<string, unknown> = {},
): void {
  tx.send(
    'write-delivery-event',
    `insert into delivery_events (organization_id, issue_id, event, user_name, details) values ($1, $2, $3, $4, $5)`,
    [tx.organizationId, issueId, event, tx.user.name, JSON.stringify(details)],
  );
  tx.announce({ what: 'delivery', id: issueId });
}
