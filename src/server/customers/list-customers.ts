import { unicodeDomains } from '#domain/platform/email.ts';
import { CUSTOMERS_PAGE_SIZE } from '#contract/customers/customers.ts';
import { readCursor, writeCursor } from '#server/platform/base/list-cursor.ts';
import { refuseMissing } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { upperActs } from '#server/platform/db/upper-acts.ts';
import {
  type CustomerRow,
  getCustomerRow,
  listCustomerRows,
  listCustomersNamed,
  listCustomersOfKind,
  listCustomersWithSomeWords,
  type PartyKind,
} from './customers-store.ts';
import { isNearLimit } from '#domain/sales/orders/self-service-limits.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** The customers to list. */
interface CustomersRequest {
  /** Words of the name. */
  q?: string;
  /** The whole name. */
  name?: string | undefined;
  /** Only customers of this kind. Their list has only one page. */
  partyKind?: PartyKind | undefined;
  limit?: number | undefined;
  /** The cursor of the previous page. */
  after?: string | undefined;
}

/** A page of customers; `next` is the cursor of the next page, if there is one. */
interface CustomersPage {
  customers: CustomerRow[];
  next?: string;
}

/** Lists a page of customers whose names contain each word of `q`, sorted by name. */
export function listCustomers(scope: Scope, request: CustomersRequest): Promise<CustomersPage> {
  const { name, after, partyKind } = request;
  const q = unicodeDomains(request.q ?? '');
  const limit = Math.min(request.limit ?? CUSTOMERS_PAGE_SIZE, CUSTOMERS_PAGE_SIZE);
  const key = after === undefined ? undefined : readCursor(after, 'text');
  return scope.read(async (tx) => {
    if (name !== undefined) return { customers: await listCustomersNamed(tx, name, limit) };
    if (partyKind !== undefined) return { customers: await listCustomersOfKind(tx, partyKind, { q, limit }) };
    // Reads one more row, to know whether there is a next page.
    const rows = await listCustomerRows(tx, { q, after: key, limit: limit + 1 });
    const customers = rows.slice(0, limit);
    const last = customers.at(-1);
    return rows.length > limit && last
      ? { customers, next: writeCursor({ key: last.name_key, id: last.id }) }
      : { customers };
  });
}

/** Lists customers with names similar to `q`, most similar first. Used if no name contains `q`. */
export function listSimilarCustomers(
  scope: Scope,
  { q, limit }: { q: string; limit: number },
): Promise<CustomerRow[]> {
  return scope.read(async (tx) => {
    const similar = new Map<number, CustomerRow>();
    for (const text of await upperActs().likelyTexts(tx, q, 'customers')) {
      for (const row of await listCustomerRows(tx, { q: text, limit })) similar.set(row.id, row);
    }
    return [...similar.values()].slice(0, limit);
  });
}

/** Lists the customers whose names contain some of several words, the best first. Used if no name contains all of them. */
export function listWithSomeWords(
  scope: Scope,
  { q, limit }: { q: string; limit: number },
): Promise<CustomerRow[]> {
  return scope.read((tx) => listCustomersWithSomeWords(tx, { q, limit }));
}

/** Returns a customer. Refuses an unknown id. */
export function getCustomer(scope: Scope, id: number): Promise<CustomerRow> {
  return scope.read((tx) => getCustomerRow(tx, id));
}

/** A self-service customer with the number of its reserved placements. */
type NearLimit = RowOf<typeof LIST_NEAR_LIMIT>;

const LIST_NEAR_LIMIT = statement('list-near-limit')`
  select c.id, c.name, sum(v.count_verts)::integer as "openPlacements"
         from order_overviews v
         join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
         where v.organization_id = $1 and c.organization_id = $1 and v.state = 'reserved'
           and order_holds(v.state, v.reservation_expire_date, v.lapsed_at, $2)
           and c.id in (select u.customer_id from users u where u.organization_id = $1 and u.deactivated_at is null)
         group by c.id, c.name order by 3 desc, c.id`;

const SELF_SERVICE_LIMIT = statement('self-service-limit')`
  select self_service_open_placements as limit from organizations where id = $1`;

/** Lists the self-service customers near the organization's limit of reserved placements, those nearest to it first. */
export async function listNearLimit(scope: Scope): Promise<{ limit: number; customers: NearLimit[] }> {
  return scope.read(async (tx) => {
    const [[organization], customers] = await Promise.all([
      tx.statement(SELF_SERVICE_LIMIT, [tx.organizationId]),
      tx.statement(LIST_NEAR_LIMIT, [tx.organizationId, tx.today]),
    ]);
    const { limit } = refuseMissing(organization);
    return { limit, customers: customers.filter(({ openPlacements }) => isNearLimit(openPlacements, limit)) };
  });
}
