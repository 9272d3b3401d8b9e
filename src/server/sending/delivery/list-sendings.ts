import type { DeliverySummary } from '#contract/sending/deliveries.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { DeliveryProgress } from '#domain/sending/delivery/delivery.ts';
import { DEFAULT_SENDING_TIME } from '#domain/sending/delivery/mailing-connection.ts';
import { abilitiesOf, type MailingKind, OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import { sendingVerdict } from '#domain/sending/delivery/sending-verdict.ts';
import { presentRow } from '#server/platform/db/record-columns.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { APPROVAL_JOINS, IS_UNAPPROVED } from '#server/ads/versions/approval-facts.ts';
import { OWN_LIST_PROBLEM, presentReason } from './present-reason.ts';

type SendingRow = RowOf<typeof SENDINGS.waiting>;

/** The sending of an issue in a list. */
export interface Sending extends DeliverySummary {
  topic: string;
  /** `HH:MM`; null if another system decides. */
  sendingTime: string | null;
}

/** The number of days after its sending date during which an issue is listed that waits for a user or a retry, or was missed. */
const REMEMBERED_DAYS = 7;
/** The delivery `d` waits for a user, or is tried again. */
const IS_WAITING = `d.state in ('blocked', 'unknown', 'retrying')`;

/**
 * Selects the sendings from day $2 until day $3 for which a condition on the issue `i`, its delivery `d` and the counts of its ads `s` is
 * true. $4 is today.
 */
const sendings = (condition: string) => `
  select i.id as issue_id, n.id as publication_id, n.title, i.topic, i.sending_date, i.week_number,
    coalesce(d.kind, c.kind, $5) as kind, coalesce(c.sending_time::text, $8) as sending_time,
    coalesce(d.state, 'planned') as state, d.reason, d.reason_detail,
    case when coalesce(d.state not in ('sent', 'missed', 'cancelled'), true) then c.paused_reason end as paused_reason,
    case when coalesce(c.kind, $5) = $5 and coalesce(d.state = 'planned', true) then ${OWN_LIST_PROBLEM} end as list_problem,
    d.sent_at, d.recipient_count, s.*
  from issues i
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  left join mailing_connections c on c.organization_id = $1 and case
    when n.mailing_connection_id is null then c.kind = $5 else c.id = n.mailing_connection_id end
  left join deliveries d on d.organization_id = $1 and d.issue_id = i.id
  cross join lateral (
    select count(*) as total, count(v.sent_at) as sent, count(*) filter (where o.state = 'reserved') as reserved,
      count(*) filter (where o.state = 'booked' and v.sent_at is null and v.has_missing_data) as incomplete,
      count(*) filter (
        where o.state = 'booked' and v.sent_at is null and not v.has_missing_data and ${IS_UNAPPROVED}) as unapproved,
      count(*) filter (
        where o.state = 'booked' and v.sent_at is null and not v.has_missing_data and t.id is null
          and not ${IS_UNAPPROVED}) as unfrozen
    from placements p
    join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
    join orders o on o.organization_id = $1 and o.id = v.order_id
      and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $4)
      and ($9::bigint is null or o.customer_id = $9)
    left join delivery_items t on t.organization_id = $1 and t.placement_id = p.id and t.vert_id = v.id
      and t.replaced_at is null
    ${APPROVAL_JOINS}
    where p.organization_id = $1 and p.issue_id = i.id) as s
  where i.organization_id = $1 and i.sending_date between $2 and $3 and ($7::bigint is null or i.publication_id = $7)
    and ${condition}
  order by i.sending_date, lower(n.title), i.id limit $6`;

const SENDINGS = {
  /** With booked ads from today on, or waiting for a user or a retry. */
  waiting: statement('list-deliveries')`
    ${sendings(`(${IS_WAITING} or i.sending_date >= $4 and s.total > s.reserved)`)}`.as<SendingFacts>(),
  /** With ads, and from today on, waiting for a user or a retry, or missed. */
  today: statement('today-issues')`${sendings(
    `s.total > 0 and (i.sending_date >= $4 or ${IS_WAITING} or d.state = 'missed')`,
  )}`.as<SendingFacts>(),
};

/** The types of expressions that the database does not state. */
interface SendingFacts {
  kind: MailingKind;
  sending_time: string;
  state: DeliveryProgress;
}

/** Which sendings are listed: recent ones and those until a day. */
interface SendingsFilter {
  until: Day;
  limit: number;
  /** Lists only the issues of this publication. */
  publicationId?: number | undefined;
}

/** Lists sendings with their verdicts, by sending date and title. For a self-service user, counts only the ads of the user's customer. */
export async function listSendings(
  tx: Tx,
  which: keyof typeof SENDINGS,
  { until, limit, publicationId }: SendingsFilter,
): Promise<Sending[]> {
  const rows = await tx.statement(SENDINGS[which], [
    tx.organizationId,
    addDays(tx.today, -REMEMBERED_DAYS),
    until,
    tx.today,
    OWN_KIND,
    limit,
    publicationId ?? null,
    DEFAULT_SENDING_TIME,
    tx.user.customerId,
  ]);
  return rows.map((row) => present(row, tx.user.customerId !== null));
}

/** Returns a sending as it is listed. For self-service users, the verdict ignores the reason why the delivery waits or would fail. */
function present(row: SendingRow, isSelfService: boolean): Sending {
  const { state: progress, kind, total, reserved, incomplete } = row;
  const isSelf = abilitiesOf(kind).hand === 'self';
  const reason = presentReason({ progress, isSelf, ...presentRow(row) });
  return {
    issueId: row.issue_id,
    publication: { id: row.publication_id, title: row.title },
    sendingDate: row.sending_date,
    weekNumber: row.week_number,
    topic: row.topic,
    kind,
    sendingTime: isSelf ? row.sending_time.slice(0, 'HH:MM'.length) : null,
    progress,
    ...reason,
    verdict: sendingVerdict({ progress, reason: isSelfService ? null : reason.reason, ads: row }),
    sentAt: row.sent_at,
    recipientCount: row.recipient_count,
    adCount: total - reserved,
    incompleteCount: incomplete,
  };
}

/** The maximum number of listed issues, more than an organization sends in two days. */
const ISSUES_MAX = 2_000;

/** Lists the issues of today and tomorrow with booked ads, and recent issues that wait for a user or a retry, by sending date. */
export async function listDeliveries(scope: Scope): Promise<DeliverySummary[]> {
  return scope.read((tx) => listSendings(tx, 'waiting', { until: addDays(tx.today, 1), limit: ISSUES_MAX }));
}
