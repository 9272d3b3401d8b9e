import type { Tx } from '#server/platform/db/scope.ts';

/** The next day on which an ad of a current order is due. The ads are read only if one of them was not sent in time. */
export const NEXT_SENDING = `case when w.lapsed_at is null then case when w.first_unsent_sending_date < $2 then (
    select min(v.sending_date) from verts v
    where v.organization_id = $1 and v.order_id = w.order_id and v.sent_at is null and v.sending_date >= $2)
  else w.first_unsent_sending_date end end`;

/** The note for the customer, from the order of the row `w`. */
export const CUSTOMER_NOTE = `(select o.customer_note from orders o where o.organization_id = $1 and o.id = w.order_id)`;

type Caller = { user: Pick<Tx['user'], 'customerId'> };

/**
 * Returns the column with the note of an order. A self-service user sees only the note for the customer, and searches and sorts by this
 * note.
 */
export function noteIn({ user }: Caller): string {
  return user.customerId === null ? 'w.note' : CUSTOMER_NOTE;
}

/** Returns the columns that the orders list selects, apart from the sort key. */
export const overviewColumns = (
  tx: Caller,
) => `w.order_id, w.customer_name, w.publications, ${noteIn(tx)} as note, w.state, w.created_at, w.booked_at,
  w.reservation_expire_date, w.lapsed_at, w.count_verts, w.count_sent_verts, w.first_unsent_sending_date,
  w.first_sending_date, w.latest_issue_sending_date, ${NEXT_SENDING} as next_sending_date`;
