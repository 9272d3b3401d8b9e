import { lateReasonProblem, passedBooking } from '#domain/pricing/terms/issue-deadlines.ts';
import type { Instant } from '#domain/catalogue/issue-deadline.ts';
import { allWords } from '#words/all.ts';
import { formatDay, formatDeadline } from '#words/format.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Problem } from '#server/platform/base/problem.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** A placement whose booking deadline has passed. */
type LatePlacement = Omit<RowOf<typeof PLACEMENTS_WITH_DEADLINES>, 'order_id' | 'deadlines'> & {
  deadline: Instant;
};

/** The placements of orders to reserve or book. */
interface Taken {
  orderIds: readonly number[];
  /** Absent for all placements of the orders. */
  placementIds?: readonly number[];
  /** The reason of staff for taking them after the deadline; null if none is given. */
  lateReason: string | null;
}

const PLACEMENTS_WITH_DEADLINES = statement('placements-with-deadlines')`
  select v.order_id, p.id, p.name, n.title, i.sending_date, i.deadlines
  from verts v
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where v.organization_id = $1 and v.order_id = any ($2::bigint[]) and ($3::bigint[] is null or p.id = any ($3)) and i.deadlines is not null
  order by i.sending_date, p.id`;

/** Like {@link refuseLateOrders}, for one order. */
export function refuseLate(
  tx: Tx,
  { orderId, ...taken }: Omit<Taken, 'orderIds'> & { orderId: number },
): Promise<void> {
  return refuseLateOrders(tx, { ...taken, orderIds: [orderId] });
}

/**
 * Refuses placements after their booking deadline. Staff may take them with a reason, which the history keeps. The deadline is compared
 * with the time when the request began. The caller holds the locks of the orders and calls this only if the organization has terms. After a
 * refusal the orders are rolled back.
 */
export async function refuseLateOrders(
  tx: Tx,
  { orderIds, placementIds: only, lateReason }: Taken,
): Promise<void> {
  const rows = await tx.statement(PLACEMENTS_WITH_DEADLINES, [tx.organizationId, orderIds, only ?? null]);
  const late = rows.flatMap((row) => {
    const deadline = passedBooking(row.deadlines, row.name, tx.now);
    return deadline === null ? [] : [{ ...row, deadline }];
  });
  refuseWithoutReason(tx, late, lateReason);
  const reason = lateReason?.trim();
  for (const order of new Set(late.map((row) => row.order_id))) {
    const placementIds = late.filter((row) => row.order_id === order).map(({ id }) => id);
    await recordAct(tx, 'booked_late', { order }, { reason, placementIds });
  }
}

/** Refuses late placements, unless staff take them with a reason. */
export function refuseWithoutReason(tx: Tx, late: readonly LatePlacement[], lateReason: string | null): void {
  if (late.length === 0) return;
  const isStaff = tx.user.customerId === null;
  const problem = lateReasonProblem(lateReason);
  if (!isStaff || problem) throw refusal(tx, late, isStaff && problem === 'too_long' ? problem : null);
}

/** Returns the refusal. It names the passed deadline; if there are several, the first one. */
function refusal(tx: Tx, late: readonly LatePlacement[], problem: 'too_long' | null): Problem {
  const { locale, timeZone } = tx;
  const { deadline: words } = allWords[locale];
  const [first] = late;
  if (!first) throw new TypeError('no placement is late');
  const named = [
    first.name,
    first.title,
    formatDay(locale, first.sending_date),
    formatDeadline(locale, first.deadline, timeZone),
  ] as const;
  return new Problem('booking_deadline_passed', {
    ...(problem ? { fields: { late_reason: [problem] } } : {}),
    extra: {
      title: late.length === 1 ? words.lateOne(...named) : words.lateMany(late.length, ...named),
      late_placements: late.map(({ id, deadline }) => ({ placementId: id, deadline })),
    },
  });
}
