import type { Tx } from '#server/platform/db/scope.ts';
import { type HistoryRow, SELECT_ACTS } from './history-store.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The newest records with ids below `before`. */
interface Part {
  before: number;
  limit: number;
}

/** A mail to a customer. */
export interface CustomerMail {
  id: number;
  created_at: string;
  subject: string;
  state: 'sent' | 'failed' | 'waiting';
}

// The newest acts of the customer belong to the orders with the newest acts. So one index lookup for each order finds these orders, and
// only their acts are read. $1: the organization; $2: the customer; $3: the act before which the list starts.
const ACTS_OF_CUSTOMER = (limit: number) => `
  with own as (
    select o.id from orders o where o.organization_id = $1 and o.customer_id = $2
    union
    select c.order_id from audit_log c
    where c.organization_id = $1 and c.subject = 'order' and c.action = 'cancelled'
      and (c.details ->> 'customerId')::bigint = $2
  ), newest as materialized (
    select own.id, (
      select a.id from audit_log a where a.organization_id = $1 and a.order_id = own.id and a.id < $3
      order by a.id desc limit 1) as last_id
    from own
  ), recent as materialized (
    select id from newest where last_id is not null order by last_id desc limit ${limit}
  ), acts as (
    select a.id from recent cross join lateral (
      select a.id from audit_log a where a.organization_id = $1 and a.order_id = recent.id and a.id < $3
      order by a.id desc limit ${limit}) a
    union
    (select a.id from audit_log a
     where a.organization_id = $1 and a.subject = 'customer' and a.subject_id = $2 and a.id < $3
     order by a.id desc limit ${limit})
  )
  ${SELECT_ACTS}
  where a.organization_id = $1 and a.id in (select id from acts order by id desc limit ${limit})
  order by a.id desc`;

/** Lists the acts on a customer, its orders and their ads, the newest first. */
export function listCustomerActs(tx: Tx, customerId: number, { before, limit }: Part): Promise<HistoryRow[]> {
  return tx.statement<HistoryRow>(`customer-history-${limit}`, ACTS_OF_CUSTOMER(limit), [
    tx.organizationId,
    customerId,
    before,
  ]);
}

const ADDRESSES_OF_CUSTOMER = statement('addresses-of-customer')`
  select email from users where organization_id = $1 and customer_id = $2`;

/** Lists the mails to a customer's contact and to its users that are still kept, the newest first. */
export async function listCustomerMails(
  tx: Tx,
  customer: { id: number; contact: string },
  { before, limit }: Part,
): Promise<CustomerMail[]> {
  const users = await tx.statement(ADDRESSES_OF_CUSTOMER, [tx.organizationId, customer.id]);
  const addresses = [customer.contact, ...users.map(({ email }) => email)].filter((email) => email !== '');
  if (addresses.length === 0) return [];
  return tx.statement<CustomerMail>(
    `mails-to-customer-${limit}`,
    `select m.id, m.created_at, m.subject,
       case when m.sent_at is not null then 'sent' when m.failed_reason is not null then 'failed' else 'waiting' end as state
     from outgoing_mails m
     where m.organization_id = $1 and lower(m.recipient) = any ($2::text[]) and m.id < $3
     order by m.id desc limit ${limit}`,
    [tx.organizationId, addresses.map((email) => email.toLowerCase()), before],
  );
}
