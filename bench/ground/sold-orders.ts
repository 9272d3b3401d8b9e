import type { BooksSize, Query } from './books.ts';

/** Seven of ten triples of placements are sold: five booked, two reserved. */
const MOST = 'k % 10 < 7';
const IS_BOOKED = 'k % 10 < 5';

/**
 * Sells most placements in orders of three: the order with the id k holds the placements k, k + a third and k + two
 * thirds of all. One of four ads lacks its data.
 */
export function sellMostPlacements(query: Query, size: BooksSize, placements: number): Promise<void> {
  return sell(query, size, placements, MOST);
}

/** Sells the first so many triples: books that have been used for a while, with all other triples free. */
export function sellFirst(count: number) {
  return (query: Query, size: BooksSize, placements: number): Promise<void> =>
    sell(query, size, placements, `k <= ${count}`);
}

async function sell(query: Query, size: BooksSize, placements: number, isSold: string): Promise<void> {
  const third = Math.floor(placements / 3);
  await query(
    `insert into orders (organization_id, id, customer_id, state, reserved_at, booked_at, reservation_expire_date, note, creator_id, creator_name)
     select 1, k, 1 + k % $2, case when is_booked then 'booked' else 'reserved' end, reserved_at,
       case when is_booked then reserved_at + interval '2 days' end, case when not is_booked then current_date + 1 + k % 40 end,
       case when k % 3 = 0 then format('Kampagne %s', k % 97) else '' end, 1, 'Ada Lindner'
     from generate_series(1, $1::int) as k,
       lateral (select ${IS_BOOKED} as is_booked, now() - interval '90 days' + k % 80 * interval '1 day' as reserved_at) as facts
     where ${isSold}`,
    [third, size.customers],
  );
  await query(
    `insert into verts (organization_id, order_id, placement_id, has_missing_data, sending_date)
     select 1, k, p.id, k % 4 = 0, i.sending_date
     from generate_series(1, $1::int) as k
     cross join generate_series(0, 2) as t
     join placements p on p.organization_id = 1 and p.id = k + t * $1
     join issues i on i.organization_id = 1 and i.id = p.issue_id
     where ${isSold}
     order by p.id`,
    [third],
  );
  await query(
    `insert into audit_log (organization_id, happened_at, user_id, user_name, action, subject, subject_id, order_id, details)
     select 1, o.reserved_at, 1, 'Ada Lindner', 'reserved', 'order', o.id, o.id,
       jsonb_build_object('placementIds', array[o.id, o.id + $1, o.id + 2 * $1]) from orders o order by o.id`,
    [third],
  );
  await query(
    `insert into audit_log (organization_id, happened_at, user_id, user_name, action, subject, subject_id, order_id)
     select 1, o.booked_at, 1, 'Ada Lindner', 'booked', 'order', o.id, o.id from orders o where o.state = 'booked' order by o.id`,
  );
  await writeOverviews(query);
  await query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`);
}

/** Writes the rows of the orders list, of orders that are there with their ads. */
export async function writeOverviews(query: Query): Promise<void> {
  await query(OVERVIEWS);
}

const OVERVIEWS = `
  insert into order_overviews (
    organization_id, order_id, customer_id, customer_name, publications, publications_text, note, state, created_at,
    booked_at, reservation_expire_date, lapsed_at, count_verts, count_sent_verts, first_unsent_sending_date,
    first_sending_date, latest_issue_sending_date)
  select 1, o.id, o.customer_id, c.name, s.titles, array_to_string(s.titles, ', '), o.note, o.state, o.reserved_at,
    o.booked_at, o.reservation_expire_date, o.lapsed_at, s.verts, s.sent, s.first_unsent, s.first_sending, s.latest_sending
  from orders o
  join customers c on c.id = o.customer_id
  join (
    select v.order_id, array_agg(distinct n.title order by n.title) as titles, count(*) as verts, count(v.sent_at) as sent,
      min(i.sending_date) filter (where v.sent_at is null) as first_unsent, min(i.sending_date) as first_sending, max(i.sending_date) as latest_sending
    from verts v
    join placements p on p.id = v.placement_id
    join issues i on i.id = p.issue_id
    join publications n on n.id = i.publication_id
    group by v.order_id
  ) s on s.order_id = o.id`;
