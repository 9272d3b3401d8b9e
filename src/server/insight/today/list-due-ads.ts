import type { Today } from '#contract/insight/today.ts';
import { addDays } from '#domain/platform/day.ts';
import { deadlinesOfPlacement, isPast } from '#domain/pricing/terms/issue-deadlines.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** How many days ahead creative deadlines are listed. */
const DAYS = 7;
const DAY_MS = 86_400_000;
/** How many days ahead sending dates are read. Later issues have no creative deadline within the next `DAYS` days. */
const SENDING_DAYS = 60;
/** The maximum number of incomplete ads that are read, next sending date first, and of ads that are listed. */
const READ_MAX = 1_000;
const ADS_MAX = 20;

type AdRow = RowOf<typeof TODAY_DUE_ADS>;

const TODAY_DUE_ADS = statement('today-due-ads')`
  select v.id as vert_id, v.order_id, p.name as placement_name, c.name as customer_name, n.id as publication_id, n.title,
       i.sending_date, i.deadlines
     from issues i
     join publications n on n.organization_id = $1 and n.id = i.publication_id
     join placements p on p.organization_id = $1 and p.issue_id = i.id
     join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
     join orders o on o.organization_id = $1 and o.id = v.order_id
       and order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2)
     join customers c on c.organization_id = $1 and c.id = o.customer_id
     where i.organization_id = $1 and i.sending_date between $2 and $3 and i.deadlines is not null
       and v.has_missing_data and v.sent_at is null and ($4::bigint is null or o.customer_id = $4)
     order by i.sending_date, i.id, p.position, p.id limit $5`;

/**
 * Returns the incomplete ads whose creative deadline is within the next `DAYS` days, earliest first. A self-service user gets only the
 * customer's own ads. Returns none if the organization keeps no terms.
 */
export async function listDueAds(tx: Tx): Promise<Today['dueAds']> {
  if (!tx.keepsTerms) return [];
  const rows = await tx.statement(TODAY_DUE_ADS, [
    tx.organizationId,
    tx.today,
    addDays(tx.today, SENDING_DAYS),
    tx.user.customerId,
    READ_MAX,
  ]);
  const latest = Date.parse(tx.now) + DAYS * DAY_MS;
  return rows
    .flatMap(({ deadlines, ...row }) => {
      const { creative } = deadlinesOfPlacement(deadlines, row.placement_name);
      const isNear = creative !== null && !isPast(creative, tx.now) && Date.parse(creative) <= latest;
      return isNear ? [present(row, creative)] : [];
    })
    .toSorted((one, other) => Date.parse(one.deadline) - Date.parse(other.deadline))
    .slice(0, ADS_MAX);
}

function present(row: Omit<AdRow, 'deadlines'>, deadline: string): Today['dueAds'][number] {
  return {
    vertId: row.vert_id,
    orderId: row.order_id,
    placementName: row.placement_name,
    customerName: row.customer_name,
    publication: { id: row.publication_id, title: row.title },
    sendingDate: row.sending_date,
    deadline,
  };
}
