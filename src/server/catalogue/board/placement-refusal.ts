/**
 * Returns SQL that joins to `placements p` what `refusalOf` reads: the ad `v` that was not released, its order `o`, and the hold `h` of a
 * request. $1 is the organization. `own` is the SQL of an array of orders that do not take their placements. "offset 0" makes the planner look
 * up the rows of each placement by their keys. Without it, and without statistics of the tables, it would join them and read all ads of the
 * organization.
 */
export function takenJoins({ own = '' } = {}): string {
  return `
  left join lateral (
    select v.id, v.order_id, v.has_missing_data from verts v
    where v.organization_id = $1 and v.placement_id = p.id and v.released_at is null offset 0) v on true
  left join lateral (
    select o.id, o.customer_id, o.state, o.reservation_expire_date, o.lapsed_at from orders o
    where o.organization_id = $1 and o.id = v.order_id ${own && `and o.id <> all (${own})`} offset 0) o on true
  left join lateral (
    select h.held_until from active_holds h where h.organization_id = $1 and h.placement_id = p.id offset 0) h on true`;
}

/** SQL: the joins of `takenJoins` with all orders. */
export const TAKEN_JOINS = takenJoins();

/**
 * SQL: whether the creative deadline of the placement `p` of the issue `i` has passed. Strangers are offered no such placement, because they
 * could not deliver its ad in time. The same rule in TypeScript: `deadlinesOfPlacement`.
 */
export const IS_CREATIVE_DUE = `coalesce((case when i.deadlines -> 'placements' ? p.name
    then i.deadlines -> 'placements' -> p.name else i.deadlines end ->> 'creative')::timestamptz < now(), false)`;

/** SQL: whether the mailing of the issue `i` has started. $1 is the organization. */
export const IS_CLOSED =
  'exists (select from closed_issues c where c.organization_id = $1 and c.issue_id = i.id offset 0)';

/**
 * Returns the SQL of why the placement `p` of the issue `i`, with `TAKEN_JOINS`, cannot be ordered; null if it is free. The parameters are
 * SQL. Without `now`, placements are free even after their booking deadline. `isHeld` is false to leave out the holds of requests.
 */
export function refusalOf({
  today,
  now = 'null',
  isHeld = 'h.held_until is not null',
}: {
  today: string;
  now?: string;
  isHeld?: string;
}): string {
  return `placement_refusal(o.state, o.reservation_expire_date, o.lapsed_at, ${isHeld}, i.sending_date, i.blocked,
    ${IS_CLOSED}, booking_deadline(i.deadlines, p.name), ${today}, ${now})`;
}
