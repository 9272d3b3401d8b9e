import type { DeliveryProgress } from '#domain/delivery.ts';
import type { MailingKind } from '#domain/mailing-kinds.ts';
import { instantOf } from '#domain/clock.ts';
import { type Day, dayIn } from '#domain/day.ts';
import type { Tx } from '../db/scope.ts';
import { Problem } from '../base/problem.ts';
import type { MailingTarget } from './mailing-system.ts';
import type { HandedTo } from './where-handed.ts';

/** The way of one issue to its readers. */
export interface DeliveryRow {
  issue_id: number;
  kind: MailingKind;
  state: DeliveryProgress;
  reason: string | null;
  reason_detail: string | null;
  content_key: string | null;
  reference: Record<string, unknown> | null;
  /** What the mails of a mailing that has begun are made of; null where that was not kept. */
  letter: FrozenLetter | null;
  /** Whether the addresses in what was handed over count. */
  is_counted: boolean | null;
  /** Which mailing system was asked to take it; null where that was not kept. */
  handed_to: HandedTo | null;
  attempts: number;
  handed_over_at: string | null;
  sent_at: string | null;
  recipient_count: number | null;
  /** Somebody asked for it to be sent now. */
  is_hurried: boolean;
  /** Of whoever works on it, or did so last. */
  lease_key: string | null;
  /** Nobody works on it at this moment. */
  is_free: boolean;
  /** It is to be looked at by now. */
  is_due: boolean;
}

/** What every mail of an issue says beside its ads: it stays the same until the last one has left. */
export type FrozenLetter = Pick<MailingTarget, 'publicationTitle' | 'topic' | 'locale' | 'organizationName'>;

/** What the mails of an issue are made of at this moment. */
export function letterOf({ publicationTitle, topic, locale, organizationName }: MailingTarget): FrozenLetter {
  return { publicationTitle, topic, locale, organizationName };
}

/** Stands for the content of a mailing that was asked to change it and has not answered: nobody knows what is in it. */
export const UNKNOWN_CONTENT = 'unknown';

const DELIVERY_COLUMNS = `
  issue_id, kind, state, reason, reason_detail, content_key, reference, letter, is_counted, handed_to, attempts, handed_over_at, sent_at, recipient_count,
  is_hurried, lease_key, coalesce(leased_until < clock_timestamp(), true) as is_free, due_at <= clock_timestamp() as is_due`;

/** Locks the delivery of an issue; undefined where it has none yet. */
export async function lockDelivery(tx: Tx, issueId: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx.statement<DeliveryRow>(
    'lock-delivery',
    `select ${DELIVERY_COLUMNS} from deliveries where organization_id = $1 and issue_id = $2 for update`,
    [tx.organizationId, issueId],
  );
  return row;
}

/** The delivery of an issue as it is; undefined where it has none yet. */
export async function findDelivery(tx: Tx, issueId: number): Promise<DeliveryRow | undefined> {
  const [row] = await tx.statement<DeliveryRow>(
    'find-delivery',
    `select ${DELIVERY_COLUMNS} from deliveries where organization_id = $1 and issue_id = $2`,
    [tx.organizationId, issueId],
  );
  return row;
}

/** Begins the delivery of an issue, where it has not begun, and locks it. Refuses an issue that is not there. */
export async function openDelivery(tx: Tx, issueId: number, kind: MailingKind): Promise<DeliveryRow> {
  await tx.statement(
    'open-delivery',
    `insert into deliveries (organization_id, issue_id, kind)
     select $1, i.id, $3 from issues i where i.organization_id = $1 and i.id = $2 on conflict do nothing`,
    [tx.organizationId, issueId, kind],
  );
  const row = await lockDelivery(tx, issueId);
  if (!row) {
    throw new Problem('not_found');
  }
  return row;
}

/** The publication of an issue. Refuses an issue that is not there. */
export async function getPublicationOf(tx: Tx, issueId: number): Promise<number> {
  const issue = await tx.db
    .selectFrom('issues')
    .select('publication_id')
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', issueId)
    .executeTakeFirst();
  if (!issue) {
    throw new Problem('not_found');
  }
  return issue.publication_id;
}

/** An issue with what its mailing needs to know. */
export interface IssueToSend extends MailingTarget {
  weekNumber: string;
  /** It is the day, its time (`HH:MM`, which no day leaves out and none has twice) has come, and none of its ads was changed or booked in the last minutes since. */
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
  is_time: boolean;
}

/** Refuses an issue that is not there. */
export async function getIssueToSend(
  tx: Tx,
  issueId: number,
  { sendingTime, quietMinutes }: { sendingTime: string; quietMinutes: number },
): Promise<IssueToSend> {
  const [row] = await tx.statement<IssueRow>(
    'issue-to-send',
    `select i.publication_id, n.title, i.topic, i.sending_date, i.week_number, g.default_locale,
       g.name as organization_name,
       i.sending_date = $5 and c.now >= $3::timestamptz and not exists (
         select 1 from placements p
         join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
         join orders o on o.organization_id = $1 and o.id = v.order_id and o.state = 'booked'
         where p.organization_id = $1 and p.issue_id = i.id
           and greatest(v.updated_at, o.booked_at) > greatest($3::timestamptz, c.now - make_interval(mins => $4))) as is_time
     from issues i
     join publications n on n.organization_id = $1 and n.id = i.publication_id
     join organizations g on g.id = $1
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
  if (!row) {
    throw new Problem('not_found');
  }
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
    reference: null,
    isTime: row.is_time,
  };
}

/** Writes what happened to an issue on its way, and announces it. */
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
