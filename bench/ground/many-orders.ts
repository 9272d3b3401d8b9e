import type { BooksSize, Query } from './books.ts';

/** Stands in the notes of so many orders, however many there are. */
export const RARE_WORD = { word: 'Weinlese', orders: 40 };
/** Stands in the notes of every tenth order. */
export const COMMON_WORD = 'Frühjahr';
export const ORDERS_OF_CUSTOMER = 25;

/** Whose orders these are has nothing to do with what stands in their notes: every customer has some of each kind. */
const customerOf = (order: string, customers: string) =>
  `1 + (${order} + 7 * (${order} / ${customers})) % ${customers}`;

/** How many of a hundred orders are lapsed reservations, and how many are reservations that hold. */
const LAPSED = 10;
const RESERVED = 1;

/**
 * Writes orders as the list of orders reads them: the orders and their overview rows, without ads. Nine of ten are
 * booked, spread over five years.
 */
export async function writeManyOrders(query: Query, count: number, size: BooksSize): Promise<void> {
  const { rows } = await query(
    `select indexname, indexdef from pg_indexes where tablename = 'order_overviews' and indexname <> 'order_overviews_pkey'`,
  );
  for (const index of rows) await query(`drop index ${String(index['indexname'])}`);
  await query(
    `insert into orders (organization_id, id, customer_id, state, reserved_at, booked_at, reservation_expire_date, lapsed_at, note, creator_name)
     select 1, k, ${customerOf('k', '$2')}, state, at, case when state = 'booked' then at end,
       case when state = 'reserved' then case when is_lapsed then at::date + 7 else current_date + 1 + k % 60 end end,
       case when is_lapsed then at + interval '8 days' end,
       case when k % greatest($1::int / ${RARE_WORD.orders}, 1) = 11 then 'Zur ${RARE_WORD.word} ' || k
         when k % 10 = 3 then '${COMMON_WORD}, Schaltung ' || k % 1013
         when k % 2 = 0 then ('{Kampagne,Sonderheft,Nachtrag,Wiederholung,Abschluss}'::text[])[k % 5 + 1] || ' ' || k % 5023
         else '' end, 'Ada Lindner'
     from generate_series(1, $1::int) as k, lateral (
       select now() - ($1::int - k) * (interval '5 years' / $1::int) as at, k % 100 < ${LAPSED} as is_lapsed,
         case when k % 100 < ${LAPSED + RESERVED} then 'reserved' else 'booked' end as state) as facts`,
    [count, size.customers],
  );
  await query(
    `insert into order_overviews (
       organization_id, order_id, customer_id, customer_name, publications, publications_text, note, state, created_at,
       booked_at, reservation_expire_date, lapsed_at, count_verts, count_sent_verts, first_unsent_sending_date,
       first_sending_date, latest_issue_sending_date)
     select 1, o.id, o.customer_id, c.name, titles, array_to_string(titles, ', '), o.note, o.state, o.reserved_at,
       o.booked_at, o.reservation_expire_date, o.lapsed_at, 3, 3, null, reserved_on + 10, reserved_on + 24
     from orders o
     join customers c on c.id = o.customer_id
     cross join lateral (select o.reserved_at::date as reserved_on) as at
     join lateral (
       select array_agg(n.title order by n.title) as titles from publications n
       where n.id in (1 + o.id % $1, 1 + o.id * 7 % $1)) as named on true
     order by o.id`,
    [size.publications],
  );
  for (const index of rows) await query(String(index['indexdef']));
  await query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`);
}
