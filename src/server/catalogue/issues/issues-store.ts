import { can } from '#domain/access/abilities.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '../../platform/db/statement.ts';

/**
 * Returns the query for issues. It selects only the data that the caller may see: orders with their customers' names by the right `show
 * CustomerName` ($3); the ad and the order's state for staff who see orders ($4) and for the customer of the order ($5).
 */
function selectIssues(where: string): string {
  return `
  select id, publication_id, sending_date, week_number, topic, blocked, closed, recipient_count, total_impression_count, version, deadlines,
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
        i.sending_date = $2 and exists (
          select from closed_issues c where c.organization_id = $1 and c.issue_id = i.id) as closed, i.recipient_count,
        i.total_impression_count, i.version, i.deadlines, p.id as placement_id, p.name, p.additional, p.position,
        coalesce(order_holds(o.state, o.reservation_expire_date, o.lapsed_at, $2), false) as sold, h.held_until,
        v.id as vert_id, v.has_missing_data, o.state as order_state, o.reservation_expire_date, o.id as order_id,
        o.customer_id
      from issues i
      left join placements p on p.organization_id = $1 and p.issue_id = i.id
      left join verts v on v.organization_id = $1 and v.placement_id = p.id and v.released_at is null
      left join orders o on o.organization_id = $1 and o.id = v.order_id
      left join storefront_holds h on h.organization_id = $1 and h.placement_id = p.id and h.held_until > now()
      where i.organization_id = $1 and ${where}) as placed) as shown
  order by sending_date, id, position, placement_id`;
}

/** What the statement never leaves empty; an issue without placements is one row without a name. */
interface Shown {
  /** Whether its mailing has started, so that its free placements can no longer be sold. */
  closed: boolean;
  name: string;
  additional: boolean;
  sold: boolean;
  own: boolean;
  /** Whether the request of a storefront visitor holds the placement. */
  held: boolean;
}

const LIST_ISSUES = statement('list-issues')`
  ${selectIssues('i.publication_id = $6 and i.week_number = any($7::text[])')}`.as<Shown>();
const FIND_ISSUE = statement('find-issue')`${selectIssues('i.id = $6')}`.as<Shown>();

/** One placement of an issue with the visible part of its ad; an issue without placements is one row. */
export type IssueRow = RowOf<typeof FIND_ISSUE>;

export function listIssueRows(tx: Tx, publicationId: number, weeks: readonly string[]): Promise<IssueRow[]> {
  return tx.statement(LIST_ISSUES, [...viewerValues(tx), publicationId, weeks]);
}

export function findIssueRows(tx: Tx, id: number): Promise<IssueRow[]> {
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
