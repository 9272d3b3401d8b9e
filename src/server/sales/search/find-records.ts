import { can } from '#domain/access/abilities.ts';
import { isLapsed } from '#domain/sales/orders/reservation-lapse.ts';
import type { Findings } from '#contract/sales/search.ts';
import { hasTrigram, patternOf, prefixRange, limitedTo } from '#server/platform/db/limited-search.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { listOverviews } from '../lists/list-overviews.ts';
import { CUSTOMER_NOTE } from '../lists/overview-columns.ts';
import type { OverviewRow } from '../lists/overview-query.ts';
import type { Day } from '#domain/platform/day.ts';
import { addWeeks, FUTURE_WEEKS, mondayOf, PAST_WEEKS, sundayOf, weekOf } from '#domain/platform/week.ts';
import { statement } from '../../platform/db/statement.ts';

/** The maximum number of invoices. */
const MAX = 6;
/** The last word of the text that contains a digit, such as `2026-0064` in "invoice 2026-0064". */
const NUMBER = /\S*\d\S*(?=\D*$)/;

const INVOICES = statement('search-invoices')`
  select i.id, i.kind, i.number, c.name as "customerName",
    case when i.kind = 'correction' then null when s.open_amount = 0 then 'settled' when s.due_on < $3 then 'overdue' else 'open' end as state
  from invoices i
  join customers c on c.organization_id = $1 and c.id = i.customer_id
  left join invoice_states s on s.organization_id = $1 and s.invoice_id = i.id
  where i.organization_id = $1 and reverse(lower(i.number)) ~>=~ $2 and reverse(lower(i.number)) ~<~ $4
  order by i.id desc limit ${MAX}`;

/** Returns the latest invoices and corrections whose number ends with the number in the text. */
async function findInvoices(tx: Tx, q: string): Promise<Findings['invoices']> {
  const [number] = NUMBER.exec(q) ?? [];
  if (number === undefined) return [];
  const reversed = [...number.toLowerCase()].toReversed().join('');
  const after = `${reversed}\u{10FFFF}`;
  return tx.statement(INVOICES, [tx.organizationId, reversed, tx.today, after]);
}

/** The maximum number of records of each kind. */
export const MAX_PER_KIND = 6;
const ORDER_NUMBER = /^#?\s*([1-9]\d{0,14})$/;

/** The records of each kind. */
export type Found = Pick<Findings, 'customers' | 'orders' | 'invoices' | 'issues'>;
export type FoundOrder = Found['orders'][number];

/** Returns the first records of each kind that contain the text as typed and that the user may see. */
export async function findRecords(scope: Scope, q: string): Promise<Found> {
  const { capabilities } = scope.user;
  const [customers, issues, invoices, numbered] = await scope.read((tx) =>
    Promise.all([
      can(capabilities, 'index Customer') ? findCustomers(tx, q) : [],
      findIssues(tx, q),
      can(capabilities, 'index Invoice') ? findInvoices(tx, q) : [],
      can(capabilities, 'index Order') ? findByNumber(tx, ORDER_NUMBER.exec(q)?.[1]) : [],
    ]),
  );
  const containing = can(capabilities, 'index Order') ? await findOrders(scope, q) : [];
  const others = containing.filter(({ id }) => id !== numbered[0]?.id);
  return { customers, issues, invoices, orders: [...numbered, ...others].slice(0, MAX_PER_KIND) };
}

/** How many customers are compared to find the best matches. A frequent text has enough matches among these. */
const SCAN = 500;

const selectCustomers = (from: string, where: string, rank = '') => `
  select c.id, c.name, c.agency_name as "agencyName",
    btrim(c.customer_contact_first_name || ' ' || c.customer_contact_last_name) as contact
  from ${from} as c where c.organization_id = $1 and ${where}
  order by ${rank} c.name_key, c.id limit ${MAX_PER_KIND}`;
/** Names with this text come first. */
const BY_POSITION = 'position($3 in c.name_key) = 0,';

const STARTING_CUSTOMERS = statement('search-customers-starting')`
  ${selectCustomers('customers', 'c.name_key >= $2 and c.name_key < $3 and c.name_key like $4')}`;
const SCANNED_CUSTOMERS = statement('search-customers-scanned')`${selectCustomers(
  `(select c.* from customers c where c.organization_id = $1 order by c.name_key, c.id limit ${SCAN})`,
  'c.searched like $2',
  BY_POSITION,
)}`;
const INDEXED_CUSTOMERS = statement('search-customers-indexed')`${selectCustomers(
  `(select c.* from customers c where c.organization_id = $1 and c.searched like $2 limit ${SCAN})`,
  'c.searched like $2',
  BY_POSITION,
)}`;

/** Returns the customers that contain the text. Names that start with the text come first. */
async function findCustomers(tx: Tx, q: string): Promise<Found['customers']> {
  const pattern = patternOf(q);
  const values = [tx.organizationId, pattern, q.toLowerCase()] as const;
  const [starting, scanned] = await Promise.all([
    tx.statement(STARTING_CUSTOMERS, [tx.organizationId, ...prefixRange(q)]),
    tx.statement(SCANNED_CUSTOMERS, values),
  ]);
  const known = joinCustomers(starting, scanned);
  if (known.length === MAX_PER_KIND || !hasTrigram(pattern)) return known;
  const indexed = await limitedTo(tx, { customer_search: pattern }, () =>
    tx.statement(INDEXED_CUSTOMERS, values),
  );
  return joinCustomers(starting, indexed);
}

function joinCustomers(...lists: Found['customers'][]): Found['customers'] {
  const byId = new Map(lists.flat().map((customer) => [customer.id, customer]));
  return [...byId.values()].slice(0, MAX_PER_KIND);
}

const SEARCH_ISSUES = statement('search-issues')`
  select i.id, i.publication_id as "publicationId", p.title as "publicationTitle",
       i.week_number as "weekNumber", i.sending_date::text as "sendingDate", i.topic
     from issues i join publications p on p.organization_id = $1 and p.id = i.publication_id
     where i.organization_id = $1 and i.topic <> '' and i.sending_date between $3 and $4
       and strpos(lower(i.topic collate "und-x-icu"), lower($2 collate "und-x-icu")) > 0
     order by i.sending_date < $5, abs(i.sending_date - $5::date), i.id
     limit ${MAX_PER_KIND}`;

/** Returns the issues whose topic contains the text: the upcoming ones first, then the past ones, each by distance from today. */
function findIssues(tx: Tx, q: string): Promise<Found['issues']> {
  return tx.statement(SEARCH_ISSUES, [tx.organizationId, q, ...weeksInReach(tx.today), tx.today]);
}

const orderByNumber = (note: string) => `
  select w.order_id as id, w.customer_name as "customerName", ${note} as note, w.publications, w.count_verts as placements,
    w.first_sending_date as "firstSendingDate", w.state,
    w.booked_at as "bookedAt", w.reservation_expire_date as "reservationExpireDate", w.lapsed_at as "lapsedAt"
  from order_overviews w
  where w.organization_id = $1 and w.order_id = $2 and ($3::bigint is null or w.customer_id = $3)`;

const ORDER_BY_NUMBER = statement('search-order-number')`${orderByNumber('w.note')}`;
const OWN_ORDER_BY_NUMBER = statement('search-order-number-own')`${orderByNumber(CUSTOMER_NOTE)}`.as<{
  note: string;
}>();

/** Returns the order with this number, even if it has lapsed, because a user who types the number wants that order. */
export async function findByNumber(tx: Tx, number: string | undefined): Promise<FoundOrder[]> {
  if (number === undefined) return [];
  const { customerId } = tx.user;
  const wanted = customerId === null ? ORDER_BY_NUMBER : OWN_ORDER_BY_NUMBER;
  const rows = await tx.statement(wanted, [tx.organizationId, Number(number), customerId]);
  return rows.map(({ bookedAt, reservationExpireDate, lapsedAt, ...order }) => ({
    ...order,
    lapsed: isLapsed({ bookedAt, reservationExpireDate, lapsedAt }, tx.today),
  }));
}

/** Returns the newest orders that the orders list finds by this text. */
async function findOrders(scope: Scope, q: string): Promise<FoundOrder[]> {
  const { rows } = await listOverviews(scope, {
    q,
    page: 0,
    pageSize: MAX_PER_KIND,
    sort: 'created_at',
    direction: 'desc',
  });
  return rows.map(presentFound);
}

/** Returns an order of the orders list as a search result. */
export function presentFound(row: OverviewRow): FoundOrder {
  return {
    id: row.order_id,
    customerName: row.customer_name,
    note: row.note,
    publications: row.publications,
    placements: row.count_verts,
    firstSendingDate: row.first_sending_date,
    state: row.state,
    lapsed: false,
  };
}

/** Returns the first and the last day of the weeks that the week view reaches. */
export function weeksInReach(today: Day): [Day, Day] {
  const week = weekOf(today);
  return [mondayOf(addWeeks(week, -PAST_WEEKS)), sundayOf(addWeeks(week, FUTURE_WEEKS))];
}
