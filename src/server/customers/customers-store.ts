import type { Tables } from '#server/platform/db/catalogue.gen.ts';
import type { PARTY_KINDS } from '#domain/customers/customer-invoice-fields.ts';
import type { ListKey } from '#server/platform/base/list-cursor.ts';
import { hasTrigram, patternOf, limitedTo } from '#server/platform/db/limited-search.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

export type CustomerRow = Tables['customers'];
/** A customer in a list, with the key by which the list is sorted. */
type ListedCustomer = CustomerRow & { name_key: string };

/**
 * The part of the customers to list, sorted case-insensitively by name: those whose name contains each word of `q`, in any order, after a
 * key. One or two letters are found only at the start of a word.
 */
interface CustomersPart {
  q: string;
  after?: ListKey | undefined;
  limit: number;
}

/** The kind of business relation of a customer, such as agency. */
export type PartyKind = (typeof PARTY_KINDS)[number];

/** The number of customers that a search scans in name order before it uses the index. */
const SCAN = 500;

const LIST_ALL_CUSTOMERS = statement('list-all-customers')`
  select c.* from customers c where c.organization_id = $1 order by c.name_key, c.id`;

/** Lists every customer, sorted by name. */
export function listAllCustomerRows(tx: Tx): Promise<CustomerRow[]> {
  return tx.statement(LIST_ALL_CUSTOMERS, [tx.organizationId]);
}

const LIST_CUSTOMERS_NAMED = statement('list-customers-named')`
  select c.* from customers c
     where c.organization_id = $1 and c.name_key = lower($2 collate "und-x-icu") and c.name = $2 order by c.id limit $3`;

/** Lists the customers with exactly this name. */
export function listCustomersNamed(tx: Tx, name: string, limit: number): Promise<ListedCustomer[]> {
  return tx.statement(LIST_CUSTOMERS_NAMED, [tx.organizationId, name, limit]);
}

const ofKind = (condition: string) => `
  select c.* from customers c where c.organization_id = $1 and c.party_kind ${condition} and ' ' || c.name_key like all ($2::text[])
  order by c.name_key, c.id limit $3`;
const AGENCIES = statement('list-agencies')`${ofKind(`= 'agency'`)}`;
const ADVERTISERS = statement('list-advertisers')`${ofKind(`<> 'agency'`)}`;

/** Lists the customers of a kind whose name contains each word of `q`, sorted by name. */
export function listCustomersOfKind(
  tx: Tx,
  kind: PartyKind,
  { q, limit }: { q: string; limit: number },
): Promise<ListedCustomer[]> {
  return tx.statement(kind === 'agency' ? AGENCIES : ADVERTISERS, [tx.organizationId, patternsOf(q), limit]);
}

const FOLLOWING = `select c.* from customers c
  where c.organization_id = $1 and (c.name_key, c.id) > ($2, $3::bigint)`;
const IN_ORDER = 'order by c.name_key, c.id limit';

const LIST_CUSTOMERS = statement('list-customers')`${FOLLOWING} ${IN_ORDER} $4`;
const SCAN_CUSTOMERS = statement('scan-customers')`
  select c.* from (${FOLLOWING} ${IN_ORDER} ${SCAN}) as c where ' ' || c.name_key like all ($5::text[]) ${IN_ORDER} $4`;
const FIND_CUSTOMERS = statement(
  'find-customers',
)`${FOLLOWING} and ' ' || c.name_key like all ($5::text[]) ${IN_ORDER} $4`;

/** Lists a part of the customers. A frequent text is found by a scan in the order of the list, a rare one by the index. */
export async function listCustomerRows(tx: Tx, part: CustomersPart): Promise<ListedCustomer[]> {
  const { q, after, limit } = part;
  const values = [tx.organizationId, after?.key ?? '', after?.id ?? 0, limit] as const;
  const patterns = patternsOf(q);
  const [longest] = patterns;
  if (longest === undefined) return tx.statement(LIST_CUSTOMERS, values);
  const scanned = await tx.statement(SCAN_CUSTOMERS, [...values, patterns]);
  if (scanned.length === limit) return scanned;
  const find = () => tx.statement(FIND_CUSTOMERS, [...values, patterns]);
  return hasTrigram(longest) ? limitedTo(tx, { name_search: longest }, find) : find();
}

/** Returns a LIKE pattern for each word of a text, the longest first. */
function patternsOf(q: string): string[] {
  return wordsOf(q).map(patternOf);
}

function wordsOf(q: string): string[] {
  const words = q.split(/\s+/).filter((word) => word !== '');
  return words.toSorted((one, other) => other.length - one.length);
}

const WITH_WORD = statement('list-customers-with-word')`
  select c.* from customers c where c.organization_id = $1 and ' ' || c.name_key like $2 ${IN_ORDER} ${SCAN}`;
/** The maximum number of words that are searched one by one. */
const SEARCHED_WORDS = 5;

/**
 * Lists the customers whose name contains some of several words, those with the most words first. Call it only if no name contains all of
 * them. Words of one or two letters do not count.
 */
export async function listCustomersWithSomeWords(
  tx: Tx,
  { q, limit }: Pick<CustomersPart, 'q' | 'limit'>,
): Promise<ListedCustomer[]> {
  const patterns = patternsOf(q).filter((pattern) => /[^% ]{3}/u.test(pattern));
  if (wordsOf(q).length < 2) return [];
  const found = new Map<number, { row: ListedCustomer; words: number }>();
  for (const pattern of patterns.slice(0, SEARCHED_WORDS)) {
    const rows = await limitedTo(tx, { name_search: pattern }, () =>
      tx.statement(WITH_WORD, [tx.organizationId, pattern]),
    );
    for (const row of rows) found.set(row.id, { row, words: (found.get(row.id)?.words ?? 0) + 1 });
  }
  // Of customers with equally many words, those of the longest word come first: a map keeps the order of insertion.
  return [...found.values()]
    .toSorted((one, other) => other.words - one.words)
    .slice(0, limit)
    .map(({ row }) => row);
}

export function getCustomerRow(tx: Tx, id: number): Promise<CustomerRow> {
  return getRow(tx, 'customers', id, '*');
}

/** Locks a customer, so that concurrent orders of the customer and changes of its fields wait. */
export function lockCustomer(tx: Tx, id: number): Promise<CustomerRow> {
  return getRow(tx, 'customers', id, '*', 'forUpdate');
}
