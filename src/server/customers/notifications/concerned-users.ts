/** The condition for a user `u` who looks after orders: active staff who are administrators or sales. */
const SELLS = `u.customer_id is null and u.deactivated_at is null and u.role in ('administrator', 'sales')`;

/**
 * Returns a query for a row for each user whom a cause concerns, from the rows of `causes`: kind, cause, order_id, vert_id, issue_id,
 * day and actor_id. An order concerns its creator, if that user looks after orders; otherwise the creator of the customer's latest order
 * who does. If there is no such creator, or no order yet, all users who look after orders are concerned. Users are not notified of their
 * own acts, nor of kinds that they do not want. $1 is the organization.
 */
export function noticesOf(causes: string): string {
  return `
  with causes as (${causes}),
  responsible as (
    select q.id as order_id, coalesce(
      (select u.id from users u where u.organization_id = $1 and u.id = q.creator_id and ${SELLS}),
      (select u.id from orders e join users u on u.organization_id = e.organization_id and u.id = e.creator_id
       where e.organization_id = $1 and e.customer_id = q.customer_id and ${SELLS} order by e.id desc limit 1)) as user_id
    from orders q where q.organization_id = $1 and q.id in (select order_id from causes)
  )
  select u.id as user_id, c.kind, c.cause, c.order_id, c.vert_id, c.issue_id, c.day
  from causes c
  left join responsible r on r.order_id = c.order_id
  join users u on u.organization_id = $1 and ${SELLS} and (u.id = r.user_id or r.user_id is null)
  left join notification_settings s on s.organization_id = $1 and s.user_id = u.id
  where u.id is distinct from c.actor_id and (c.order_id is null or r.order_id is not null)
    and (s.user_id is null or c.kind <> all (s.hidden) or c.kind = any (s.mailed))`;
}
