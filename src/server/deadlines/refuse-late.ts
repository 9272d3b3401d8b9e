import { type Instant, type IssueDeadlines, passedBooking } from '#domain/terms/issue-deadlines.ts';
import { lateReasonProblem } from '#domain/terms/late-reason.ts';
import { allWords } from '#words/all.ts';
import { formatDay, formatDeadline } from '#words/format.ts';
import { recordAct } from '../audit/record-act.ts';
import { Problem } from '../base/problem.ts';
import type { Tx } from '../db/scope.ts';

interface PlacementRow {
  id: number;
  name: string;
  title: string;
  sending_date: string;
  deadlines: IssueDeadlines;
}

/** A placement after its booking deadline. */
interface LatePlacement extends PlacementRow {
  deadline: Instant;
}

/** The placements of an order that are reserved or booked. */
interface Taken {
  orderId: number;
  /** All placements of the order if it is absent. */
  placementIds?: readonly number[];
  /** Why staff takes them after the deadline. */
  lateReason: string | null;
}

const PLACEMENTS_WITH_DEADLINES = `
  select p.id, p.name, n.title, i.sending_date, i.deadlines
  from verts v
  join placements p on p.organization_id = $1 and p.id = v.placement_id
  join issues i on i.organization_id = $1 and i.id = p.issue_id
  join publications n on n.organization_id = $1 and n.id = i.publication_id
  where v.organization_id = $1 and v.order_id = $2 and ($3::bigint[] is null or p.id = any ($3)) and i.deadlines is not null
  order by i.sending_date, p.id`;

/**
 * Refuses placements after their booking deadline, unless a member of staff gives a reason, which the history keeps. The request
 * counts as of its begin. The caller holds the locks of the order and calls this only if the organization keeps terms; a refusal
 * rolls the order back.
 */
export async function refuseLate(tx: Tx, { orderId, placementIds, lateReason }: Taken): Promise<void> {
  const rows = await tx.statement<PlacementRow>('placements-with-deadlines', PLACEMENTS_WITH_DEADLINES, [
    tx.organizationId,
    orderId,
    placementIds ?? null,
  ]);
  const late = rows.flatMap((row): LatePlacement[] => {
    const deadline = passedBooking(row.deadlines, row.name, tx.now);
    return deadline === null ? [] : [{ ...row, deadline }];
  });
  if (late.length === 0) return;
  const isStaff = tx.user.customerId === null;
  const problem = lateReasonProblem(lateReason);
  if (!isStaff || problem) throw refusal(tx, late, isStaff && problem === 'too_long' ? problem : null);
  await recordAct(
    tx,
    'booked_late',
    { order: orderId },
    { reason: lateReason?.trim(), placementIds: late.map(({ id }) => id) },
  );
}

/** Names the deadline that has passed, of several the first. */
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
