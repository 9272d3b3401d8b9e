import { can } from '#domain/access/abilities.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Placement } from '#contract/catalogue/placements.ts';
import type { AdColumn } from '#domain/ads/approval/board-column.ts';
import type { IssueDeadlines } from '#domain/catalogue/issue-deadline.ts';
import { placementState, type RefusalReason } from '#domain/catalogue/placement.ts';
import { refusalOf, TAKEN_JOINS } from '../board/placement-refusal.ts';
import type { WeekNumber } from '#domain/platform/week.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';

/**
 * Returns the query for issues. It selects only the data that the caller may see: orders with their customers' names for staff with the
 * right `show CustomerName` ($3); the ad and the order's state for staff who see orders ($4) and for the customer of the order ($5). A held
 * placement has no `held_until` for other callers, and `presentPlacement` shows it to them as sold.
 */
function selectIssues(where: string): string {
  return `
  select id, publication_id, sending_date, week_number, topic, blocked, refusal, recipient_count, total_impression_count, version, deadlines,
    placement_id, name, additional, sold, own,
    not sold and held_until is not null as held, case when not sold and $4::boolean then held_until end as held_until,
    case when visible then vert_id end as vert_id,
    case when visible then has_missing_data end as has_missing_data,
    case when visible then order_state end as order_state,
    case when visible and order_state = 'reserved' then reservation_expire_date end as reserved_until,
    case when sold and $3::boolean then order_id end as order_id,
    case when sold and $3::boolean then (
      select c.name from customers c where c.organization_id = $1 and c.id = customer_id) end as customer_name
  from (
    select *, sold and customer_id is not distinct from $5::bigint as own,
      sold and ($4::boolean or customer_id = $5::bigint) as visible
    from (
      select i.id, i.publication_id, i.sending_date, i.week_number, i.topic, i.blocked,
        ${refusalOf({ today: '$2' })} as refusal, i.recipient_count,
        i.total_impression_count, i.version, i.deadlines, p.id as placement_id, p.name, p.additional, p.position,
        coalesce(order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2), false) as sold, h.held_until,
        v.id as vert_id, v.has_missing_data, o.state as order_state, o.reservation_expire_date, o.id as order_id,
        o.customer_id
      from issues i
      left join placements p on p.organization_id = $1 and p.issue_id = i.id
      ${TAKEN_JOINS}
      where i.organization_id = $1 and ${where}) as placed) as shown
  order by sending_date, id, position, placement_id`;
}

/** The columns that are never null, except that an issue without placements is one row with a null `name` and `additional`. */
interface Shown {
  /** Why the placement cannot be ordered. */
  refusal: RefusalReason | null;
  name: string;
  additional: boolean;
  sold: boolean;
  own: boolean;
  /** Whether a request of a visitor or an offered change holds the placement. */
  held: boolean;
}

const LIST_ISSUES = statement('list-issues')`
  ${selectIssues('i.publication_id = $6 and i.week_number = any($7::text[])')}`.as<Shown>();
const FIND_ISSUE = statement('find-issue')`${selectIssues('i.id = $6')}`.as<Shown>();

/** One placement of an issue with the visible part of its ad; an issue without placements is one row. */
type IssueRow = RowOf<typeof FIND_ISSUE>;

export function listIssueRows(tx: Tx, publicationId: number, weeks: readonly string[]): Promise<IssueRow[]> {
  return tx.statement(LIST_ISSUES, [...viewerValues(tx), publicationId, weeks]);
}

function findIssueRows(tx: Tx, id: number): Promise<IssueRow[]> {
  return tx.statement(FIND_ISSUE, [...viewerValues(tx), id]);
}

function viewerValues(tx: Tx) {
  const { capabilities, customerId } = tx.user;
  return [
    tx.organizationId,
    tx.today,
    can(capabilities, 'show CustomerName') && customerId === null,
    can(capabilities, 'index Order') && customerId === null,
    customerId,
  ] as const;
}

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
  const sold = row.sold || (row.held && row.held_until === null);
  return {
    id,
    name: row.name,
    additional: row.additional,
    sold,
    state: sold ? 'sold' : placementState(row.refusal),
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

/** Lists the issues of a publication in these weeks with their placements, sorted by sending date, for the week view. */
export async function listIssues(
  scope: Scope,
  publicationId: number,
  weeks: readonly WeekNumber[],
): Promise<Issue[]> {
  return scope.read(async (tx) => presentForUser(tx, await listIssueRows(tx, publicationId, weeks)));
}

/** Returns one issue for the week view; refuses an unknown id. */
export async function getIssue(tx: Tx, id: number): Promise<Issue> {
  const [issue] = await presentForUser(tx, await findIssueRows(tx, id));
  return refuseMissing(issue);
}

/** Skips the query for the board columns if the organization has no approval rules. */
async function presentForUser(tx: Tx, rows: readonly IssueRow[]): Promise<Issue[]> {
  if (!tx.keepsApprovals) return presentIssues(rows);
  const visible = rows.flatMap(({ vert_id: vertId }) => vertId ?? []);
  return presentIssues(rows, await upperActs().findAdColumns(tx, visible));
}
