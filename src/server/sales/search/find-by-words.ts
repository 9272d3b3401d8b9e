import { can } from '#domain/access/abilities.ts';
import { wordsIn } from '#domain/sales/search/spelling.ts';
import type { Findings } from '#contract/sales/search.ts';
import { hasTrigram, limitedTo, patternOf } from '#server/platform/db/limited-search.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { listWithSomeWords } from '#server/customers/list-customers.ts';
import { listOverviews } from '../lists/list-overviews.ts';
import { MAX_PER_KIND, presentFound } from './find-records.ts';

/** The maximum number of found customers whose orders are searched. */
const CUSTOMERS_WITH_ORDERS = 3;

const CUSTOMERS_WITH_WORDS = statement('search-customers-with-words')`
  select c.id, c.name, c.agency_name as "agencyName",
    btrim(c.customer_contact_first_name || ' ' || c.customer_contact_last_name) as contact
  from customers c where c.organization_id = $1 and c.searched like $2 and c.searched like all ($3::text[])
  order by c.name_key, c.id limit ${MAX_PER_KIND}`;

/**
 * Returns the customers that contain each word of a text, in any order and also inside other words, and their newest orders: "holz reiter"
 * finds "Holzreiter" and "Reiter Holzbau". Finds nothing for a single word, and for users who do not see all customers.
 */
export async function findByWords(scope: Scope, q: string): Promise<Pick<Findings, 'customers' | 'orders'>> {
  const patterns = wordsIn(q)
    .toSorted((one, other) => other.length - one.length)
    .map(patternOf);
  const [longest = '', ...others] = patterns;
  const isSearched =
    others.length > 0 && hasTrigram(longest) && can(scope.user.capabilities, 'index Customer');
  const customers = isSearched ? await scope.read((tx) => withWords(tx, longest, others)) : [];
  return { customers, orders: await ordersOf(scope, customers) };
}

/**
 * Returns the customers whose names contain some words of a text, the best first, and their newest orders. Finds nothing for users who do
 * not see all customers.
 */
export async function findBySomeWords(
  scope: Scope,
  q: string,
): Promise<Pick<Findings, 'customers' | 'orders'>> {
  if (!can(scope.user.capabilities, 'index Customer')) return { customers: [], orders: [] };
  const rows = await listWithSomeWords(scope, { q, limit: MAX_PER_KIND });
  const customers = rows.map((row) => ({
    id: row.id,
    name: row.name,
    agencyName: row.agency_name,
    contact: `${row.customer_contact_first_name} ${row.customer_contact_last_name}`.trim(),
  }));
  return { customers, orders: await ordersOf(scope, customers) };
}

/** Returns the newest orders of the first customers. */
async function ordersOf(scope: Scope, customers: Findings['customers']): Promise<Findings['orders']> {
  if (!can(scope.user.capabilities, 'index Order')) return [];
  const orders: Findings['orders'] = [];
  for (const { name } of customers.slice(0, CUSTOMERS_WITH_ORDERS)) {
    const page = { page: 0, pageSize: MAX_PER_KIND, sort: 'created_at', direction: 'desc' } as const;
    const { rows } = await listOverviews(scope, { q: name, t: 'customer', ...page });
    orders.push(...rows.map(presentFound));
  }
  return orders.slice(0, MAX_PER_KIND);
}

function withWords(tx: Tx, longest: string, others: readonly string[]): Promise<Findings['customers']> {
  return limitedTo(tx, { customer_search: longest }, () =>
    tx.statement(CUSTOMERS_WITH_WORDS, [tx.organizationId, longest, others]),
  );
}
