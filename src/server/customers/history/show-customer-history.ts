import { emailKey } from '#domain/platform/email.ts';
import { CUSTOMER_HISTORY_PAGE } from '#contract/sales/customer-records.ts';
import type { HistoryEntry } from '#contract/customers/history.ts';
import { readCursor, writeCursor } from '#server/platform/base/list-cursor.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { presentEntry, SELECT_ACTS } from './show-history.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** One more entry than a page, to know whether there is a next page. */
const LIMIT = CUSTOMER_HISTORY_PAGE + 1;
const NEWEST = Number.MAX_SAFE_INTEGER;

/**
 * Lists a page of the acts on a customer and its orders, and of the mails to the customer, newest first. Refuses an
 * unknown customer.
 */
export function showCustomerHistory(
  scope: Scope,
  customerId: number,
  { after }: { after?: string | undefined },
): Promise<{ history: HistoryEntry[]; next?: string }> {
  // The cursor contains the ids of the last act and of the last mail of the previous page.
  const { key, id } = after === undefined ? { key: String(NEWEST), id: NEWEST } : readCursor(after, 'bigint');
  return scope.read(async (tx) => {
    const { customer_contact_email: contact } = await getRow(tx, 'customers', customerId, [
      'customer_contact_email',
    ]);
    const acts = await tx.statement(ACTS_OF_CUSTOMER, [tx.organizationId, customerId, Number(key)]);
    const mails = await listCustomerMails(tx, { id: customerId, contact }, id);
    const both = merge(acts.map(presentEntry), mails.map(presentMail));
    const history = both.slice(0, CUSTOMER_HISTORY_PAGE);
    const lastOf = (isMail: boolean) =>
      history.findLast(({ subject }) => (subject === 'mail') === isMail)?.id;
    // The acts of concurrent transactions can have another order by time than by id.
    const page = { history: history.toSorted(newestFirst) };
    return both.length > history.length
      ? { ...page, next: writeCursor({ key: String(lastOf(false) ?? key), id: lastOf(true) ?? id }) }
      : page;
  });
}

function newestFirst(one: HistoryEntry, other: HistoryEntry): number {
  return Date.parse(other.happenedAt) - Date.parse(one.happenedAt);
}

/** Merges two lists by time; each is newest first. The entries of each list stay in the order of their ids. */
function merge(acts: readonly HistoryEntry[], mails: readonly HistoryEntry[]): HistoryEntry[] {
  const merged: HistoryEntry[] = [];
  const waiting = [...mails];
  for (const act of acts) {
    while (waiting[0] && Date.parse(waiting[0].happenedAt) > Date.parse(act.happenedAt)) {
      merged.push(...waiting.splice(0, 1));
    }
    merged.push(act);
  }
  return [...merged, ...waiting];
}

function presentMail({
  id,
  created_at: happenedAt,
  subject,
  state,
}: RowOf<typeof MAILS_TO_CUSTOMER>): HistoryEntry {
  return {
    id,
    happenedAt,
    userName: '',
    action: state,
    subject: 'mail',
    orderId: null,
    placementName: null,
    placementCount: null,
    reservationExpireDate: null,
    fields: [],
    copiedFrom: null,
    move: null,
    topic: subject,
    validFrom: null,
  };
}

// A page of acts can only contain acts on as many orders as it has entries: those whose last act is newest. One index
// lookup for each order finds them, and only their acts are read, besides the acts on the customer itself. $1: the
// organization; $2: the customer; $3: the id of the last listed act, or more than every id.
const ACTS_OF_CUSTOMER = statement('customer-history')`
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
    select id from newest where last_id is not null order by last_id desc limit ${LIMIT}
  ), acts as (
    select a.id from recent cross join lateral (
      select a.id from audit_log a where a.organization_id = $1 and a.order_id = recent.id and a.id < $3
      order by a.id desc limit ${LIMIT}) a
    union
    (select a.id from audit_log a
     where a.organization_id = $1 and a.subject = 'customer' and a.subject_id = $2 and a.id < $3
     order by a.id desc limit ${LIMIT})
  )
  ${SELECT_ACTS}
  where a.organization_id = $1 and a.id in (select id from acts order by id desc limit ${LIMIT})
  order by a.id desc`;

const ADDRESSES_OF_CUSTOMER = statement('addresses-of-customer')`
  select email from users where organization_id = $1 and customer_id = $2`;

const MAILS_TO_CUSTOMER = statement('mails-to-customer')`
  select m.id, m.created_at, m.subject,
    case when m.sent_at is not null then 'sent' when m.failed_reason is not null then 'failed' else 'waiting' end as state
  from outgoing_mails m
  where m.organization_id = $1 and lower(m.recipient) = any ($2::text[]) and m.id < $3
  order by m.id desc limit ${LIMIT}`;

/** Lists the stored mails with ids below `before` to a customer's contact and to its users, newest first. */
async function listCustomerMails(
  tx: Tx,
  customer: { id: number; contact: string },
  before: number,
): Promise<RowOf<typeof MAILS_TO_CUSTOMER>[]> {
  const users = await tx.statement(ADDRESSES_OF_CUSTOMER, [tx.organizationId, customer.id]);
  const addresses = [customer.contact, ...users.map(({ email }) => email)].filter((email) => email !== '');
  if (addresses.length === 0) return [];
  return tx.statement(MAILS_TO_CUSTOMER, [tx.organizationId, addresses.map(emailKey), before]);
}
