import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import type { AdColumn } from '#domain/ads/approval/board-column.ts';
import type { IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import { placementState } from '#domain/catalogue/placement.ts';
import type { IssueRow } from './issues-store.ts';

/** Groups rows, which are sorted by issue, into issues. `columns`: the columns of ads on the board of ads, keyed by ad id. */
export function presentIssues(
  rows: readonly IssueRow[],
  columns: ReadonlyMap<number, AdColumn> = new Map(),
): Issue[] {
  const issues: Issue[] = [];
  for (const row of rows) {
    let issue = issues.at(-1);
    if (issue?.id !== row.id) {
      issue = presentIssue(row);
      issues.push(issue);
    }
    if (row.placement_id !== null) {
      issue.placements.push(presentPlacement(row, row.placement_id, columns));
    }
  }
  return issues;
}

function presentIssue(row: IssueRow): Issue {
  return {
    id: row.id,
    publicationId: row.publication_id,
    sendingDate: row.sending_date,
    weekNumber: row.week_number,
    topic: row.topic,
    blocked: row.blocked,
    recipientCount: row.recipient_count,
    totalImpressionCount: row.total_impression_count,
    version: row.version,
    deadlines: row.deadlines && withoutCancellation(row.deadlines),
    placements: [],
  };
}

/** Leaves out the cancellation costs, which the week view does not show. */
function withoutCancellation({
  booking,
  creative,
  approval,
  placements,
}: IssueDeadlines): Issue['deadlines'] {
  return { booking, creative, approval, placements };
}

function presentPlacement(row: IssueRow, id: number, columns: ReadonlyMap<number, AdColumn>): Placement {
  const isSeenHeld = row.held_until !== null;
  const sold = row.sold || (row.held && !isSeenHeld);
  return {
    id,
    name: row.name,
    additional: row.additional,
    sold,
    state: placementState({ sold, held: isSeenHeld, blocked: row.blocked || row.closed }),
    ...(row.held_until === null ? {} : { heldUntil: row.held_until }),
    vert: sold ? presentVert(row, columns) : null,
  };
}

/** Leaves out the fields that the caller may not see. A hidden ad has no id. */
function presentVert(row: IssueRow, columns: ReadonlyMap<number, AdColumn>): NonNullable<Placement['vert']> {
  const adColumn = row.vert_id === null ? undefined : columns.get(row.vert_id);
  return {
    id: row.vert_id,
    own: row.own,
    ...(row.order_id === null ? {} : { orderId: row.order_id }),
    ...(row.customer_name === null ? {} : { customerName: row.customer_name }),
    ...(row.order_state === null ? {} : { orderState: row.order_state }),
    ...(row.reserved_until === null ? {} : { reservedUntil: row.reserved_until }),
    ...(row.has_missing_data === null ? {} : { hasMissingData: row.has_missing_data }),
    ...(adColumn && { adColumn }),
  };
}
