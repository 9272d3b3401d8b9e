import type { MailingKind } from '#domain/sending/delivery/mailing-kinds.ts';
import { instantOf } from '#domain/platform/clock.ts';
import { dayIn } from '#domain/platform/day.ts';
import { type IssueMail, type MailTemplate, mailTextsOf } from '#domain/sending/mail-texts.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { MailingTarget } from './mailing-system.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

/** The mailing system to which the ads of an issue were handed over. */
export interface HandedTo {
  connectionId: number | null;
  /** The address of the connection at that time; null for systems without an address. */
  address: string | null;
}

/** The delivery of one issue. */
export type DeliveryRow = RowOf<typeof LOCK_DELIVERY>;

/** The texts of an issue's mails, apart from its ads. They stay the same until the last mail is sent. */
export type FrozenTexts = Pick<
  MailingTarget,
  'publicationTitle' | 'topic' | 'locale' | 'organizationName' | 'texts'
>;

/** Returns an issue with the texts that were stored when its mailing started; with its current texts if none are stored. */
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

const LOCK_DELIVERY = statement('lock-delivery')`
  select ${DELIVERY_COLUMNS} from deliveries where organization_id = $1 and issue_id = $2 for update`.as<{
  letter: FrozenTexts | null;
  handed_to: HandedTo | null;
}>();

/** Locks the delivery of an issue; undefined if it has none yet. */
export async function lockDelivery(tx: Tx, issueId: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx.statement(LOCK_DELIVERY, [tx.organizationId, issueId]);
  return row;
}

const FIND_DELIVERY = statement('find-delivery')`
  select ${DELIVERY_COLUMNS} from deliveries where organization_id = $1 and issue_id = $2`.as<{
  letter: FrozenTexts | null;
  handed_to: HandedTo | null;
}>();

/** Returns the delivery of an issue; undefined if it has none yet. */
export async function findDelivery(tx: Tx, issueId: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx.statement(FIND_DELIVERY, [tx.organizationId, issueId]);
  return row;
}

const OPEN_DELIVERY = statement('open-delivery')`
  insert into deliveries (organization_id, issue_id, kind)
     select $1, i.id, $3 from issues i where i.organization_id = $1 and i.id = $2 on conflict do nothing`;

/** Locks the delivery of an issue, and creates it if there is none yet. Refuses an unknown issue. */
export async function openDelivery(tx: Tx, issueId: number, kind: MailingKind): Promise<DeliveryRow> {
  await tx.statement(OPEN_DELIVERY, [tx.organizationId, issueId, kind]);
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
  /**
   * Whether the issue is of today, its sending time has passed, and no ad was changed or booked both after this time and in the last
   * `quietMinutes` minutes.
   */
  isTime: boolean;
}

const ISSUE_TO_SEND = statement('issue-to-send')`
  select i.publication_id, n.title, i.topic, i.sending_date, i.week_number,
       coalesce(n.language, g.default_locale) as locale,
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
     where i.organization_id = $1 and i.id = $2`.as<{
  template: Partial<MailTemplate> | null;
  own_texts: Partial<IssueMail> | null;
  is_time: boolean;
}>();

/** Returns an issue with the data that its mailing needs. Refuses an unknown issue. */
export async function getIssueToSend(
  tx: Tx,
  issueId: number,
  { sendingTime, quietMinutes }: { sendingTime: string; quietMinutes: number },
): Promise<IssueToSend> {
  const [found] = await tx.statement(ISSUE_TO_SEND, [
    tx.organizationId,
    issueId,
    instantOf(dayIn(new Date(tx.now), tx.timeZone), sendingTime, tx.timeZone),
    quietMinutes,
    tx.today,
    tx.now,
  ]);
  const row = refuseMissing(found);
  return {
    issueId,
    publicationId: row.publication_id,
    publicationTitle: row.title,
    topic: row.topic,
    sendingDate: row.sending_date,
    weekNumber: row.week_number,
    timeZone: tx.timeZone,
    locale: row.locale,
    organizationName: row.organization_name,
    texts: mailTextsOf(row.template, row.own_texts),
    reference: null,
    isTime: row.is_time,
  };
}

const WRITE_DELIVERY_EVENT = statement('write-delivery-event')`
  insert into delivery_events (organization_id, issue_id, event, user_name, details) values ($1, $2, $3, $4, $5)`;

/** Adds an event to the timeline of a delivery, and announces it. */
export function writeEvent(
  tx: Tx,
  issueId: number,
  event: string,
  details: Record<string, unknown> = {},
): void {
  tx.send(WRITE_DELIVERY_EVENT, [tx.organizationId, issueId, event, tx.user.name, JSON.stringify(details)]);
  tx.announce({ what: 'delivery', id: issueId });
}
