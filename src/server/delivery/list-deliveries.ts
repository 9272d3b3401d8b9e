import type { DeliverySummary } from '#contract/deliveries.ts';
import type { DeliveryProgress } from '#domain/delivery.ts';
import { type MailingKind, OWN_KIND } from '#domain/mailing-kinds.ts';
import { addDays } from '#domain/day.ts';
import type { Scope } from '../db/scope.ts';
import { reasonOf } from './show-delivery.ts';

interface SummaryRow {
  issue_id: number;
  publication_id: number;
  title: string;
  sending_date: string;
  week_number: string;
  kind: MailingKind;
  state: DeliveryProgress;
  reason: string | null;
  reason_detail: string | null;
  /** The reason why its connection is paused; null if it is not. */
  paused_reason: string | null;
  sent_at: string | null;
  recipient_count: number | null;
  ads: number;
  incomplete: number;
}

/** How many days after its sending date an issue that waits for a user is listed. */
const REMEMBERED_DAYS = 7;

/** Lists the issues of today and tomorrow, and those that wait for a user, by sending date. */
export async function listDeliveries(scope: Scope): Promise<DeliverySummary[]> {
  const rows = await scope.read((tx) =>
    tx.statement<SummaryRow>(
      'list-deliveries',
      `select i.id as issue_id, n.id as publication_id, n.title, i.sending_date, i.week_number,
         coalesce(d.kind, c.kind, $5) as kind, coalesce(d.state, 'planned') as state, d.reason, d.reason_detail,
         case when coalesce(d.state not in ('sent', 'missed', 'cancelled'), true) then c.paused_reason end as paused_reason,
         d.sent_at, d.recipient_count, s.ads, s.incomplete
       from issues i
       join publications n on n.organization_id = $1 and n.id = i.publication_id
       left join mailing_connections c on c.organization_id = $1 and case
         when n.mailing_connection_id is null then c.kind = $5 else c.id = n.mailing_connection_id end
       left join deliveries d on d.organization_id = $1 and d.issue_id = i.id
       cross join lateral (
         select count(*) as ads, count(*) filter (where v.has_missing_data) as incomplete
         from placements p
         join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
         join orders o on o.organization_id = $1 and o.id = v.order_id and o.state = 'booked'
         where p.organization_id = $1 and p.issue_id = i.id) as s
       where i.organization_id = $1 and i.sending_date between $2 and $4
         and (d.state in ('blocked', 'unknown', 'retrying') or i.sending_date >= $3 and s.ads > 0)
       order by i.sending_date, lower(n.title), i.id`,
      [tx.organizationId, addDays(tx.today, -REMEMBERED_DAYS), tx.today, addDays(tx.today, 1), OWN_KIND],
    ),
  );
  return rows.map((row) => ({
    issueId: row.issue_id,
    publication: { id: row.publication_id, title: row.title },
    sendingDate: row.sending_date,
    weekNumber: row.week_number,
    kind: row.kind,
    progress: row.state,
    reason: reasonOf(row.reason ?? row.paused_reason),
    reasonDetail: row.reason_detail,
    sentAt: row.sent_at,
    recipientCount: row.recipient_count,
    adCount: row.ads,
    incompleteCount: row.incomplete,
  }));
}
