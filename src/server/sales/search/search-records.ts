import { begunPattern, respell, similarNames, wordsIn } from '#domain/sales/search/spelling.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { Findings } from '#contract/sales/search.ts';
import { can } from '#domain/access/abilities.ts';
import { type OrderSearch, readOrderSearch } from '#domain/sales/lists/order-search.ts';
import { findBySomeWords, findByWords } from './find-by-words.ts';
import { findFree } from './find-free.ts';
import {
  findByNumber,
  findRecords,
  type Found,
  type FoundOrder,
  MAX_PER_KIND,
  presentFound,
  weeksInReach,
} from './find-records.ts';
import { listOverviews } from '../lists/list-overviews.ts';
import { CUSTOMER_NOTE } from '../lists/overview-columns.ts';

/** The maximum numbers of records and texts to compare, so that the cost of a search without results does not grow with the data. */
const MOST_CUSTOMERS = 10_000;
const NEWEST_ORDERS = 1_000;
const MOST_ISSUES = 2_000;
const MOST_TEXTS = 120;
const SNIPPET = 120;
/**
 * The minimum trigram similarity between a typed word and a text. Below it, usually more than two characters differ. If only the beginning
 * of a word was typed, one error leaves too few equal trigrams. Such words are found by a pattern instead.
 */
const MIN_SIMILARITY = 0.3;
/** Shorter words are similar to too many texts. */
const MIN_WORD_LENGTH = 4;
const LONGEST = 60;

/**
 * The texts to search: all (customer names, titles, topics and notes), those of orders (without topics), or those of customers (only
 * names).
 */
type SearchedTexts = 'everything' | 'orders' | 'customers';

/**
 * Returns corrected versions of a text, most likely first, made of words in records that the caller may see. Call it only if no record
 * contains the text.
 */
export async function likelyTexts(tx: Tx, typed: string, where: SearchedTexts): Promise<string[]> {
  const words = wordsIn(typed);
  if (typed.length > LONGEST || !words.some((word) => word.length >= MIN_WORD_LENGTH)) return [];
  return respell(typed, await similarTexts(tx, words, where));
}

/** Returns SQL for the form in which texts are compared: in lower case, without accents, and with umlauts as `ae`, `oe` and `ue`. */
const plain = (text: string) => `translate(
  replace(replace(replace(replace(lower(${text}), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
  'àáâãèéêëìíîïòóôõùúûçñ', 'aaaaeeeeiiiioooouuucn')`;

const CUSTOMERS = `(select c.name as text from customers c
  where c.organization_id = $1 and ($3::bigint is null or c.id = $3) limit ${MOST_CUSTOMERS})`;
const TITLES = `(select p.title from publications p where p.organization_id = $1)`;
const notesIn = (note: string) => `(select left(${note}, ${SNIPPET}) from order_overviews w
  where w.organization_id = $1 and w.lapsed_at is null and ($3::bigint is null or w.customer_id = $3)
  order by w.created_at desc, w.order_id desc limit ${NEWEST_ORDERS})`;
const TOPICS = `(select left(i.topic, ${SNIPPET}) from issues i
  where i.organization_id = $1 and i.sending_date between $5 and $6 and i.topic <> '' limit ${MOST_ISSUES})`;

function sourcesOf(where: SearchedTexts, isOwn: boolean): string {
  const notes = notesIn(isOwn ? CUSTOMER_NOTE : 'w.note');
  const sources = {
    customers: [CUSTOMERS],
    orders: [CUSTOMERS, TITLES, notes],
    everything: [CUSTOMERS, TITLES, notes, TOPICS],
  };
  return sources[where].join(' union all ');
}

async function similarTexts(tx: Tx, words: string[], where: SearchedTexts): Promise<string[]> {
  const isOwn = tx.user.customerId !== null;
  const span = where === 'everything' ? weeksInReach(tx.today) : [];
  // The SQL depends on the place of the search and on the user.
  const rows = await tx.statement<{ text: string }>(
    `likely-texts-${where}${isOwn ? '-own' : ''}`,
    // OFFSET 0 prevents the planner from computing the plain text several times.
    `select likely.text from (
       select searched.text, coalesce(searched.plain ~ $4::text, false) as is_begun,
         (select max(word_similarity(${plain('typed')}, searched.plain)) from unnest($2::text[]) as typed) as likeness
       from (select source.text, ${plain('source.text')} as plain from (${sourcesOf(where, isOwn)}) as source offset 0) as searched
     ) as likely
     where likely.is_begun or likely.likeness >= ${MIN_SIMILARITY}
     order by likely.is_begun desc, likely.likeness desc limit ${MOST_TEXTS}`,
    [tx.organizationId, words, tx.user.customerId, begunPattern(words.at(-1) ?? ''), ...span],
  );
  return rows.map(({ text }) => text);
}

const NO_RECORDS: Found = { customers: [], orders: [], invoices: [], issues: [] };
const NOTHING: Findings = { ...NO_RECORDS, free: [], hasMoreFree: false, similarTo: null };

/**
 * Returns the records that contain a text, and the free placements that it describes. If no record contains the text, returns the orders to
 * which its terms apply. If there are neither such orders nor free placements, returns the customers that contain each of its words, else
 * the records that contain the most similar text, else the customers whose names contain some of its words.
 */
export async function searchRecords(scope: Scope, { q }: { q: string }): Promise<Findings> {
  if (q === '') return NOTHING;
  const [found, free] = [await findRecords(scope, q), await findFree(scope, { q })];
  if (isSomething(found)) return { ...found, ...free, similarTo: null };
  const terms = can(scope.user.capabilities, 'index Order') ? readOrderSearch(q, scope.today) : null;
  const orders = terms ? await findOrdersByTerms(scope, terms) : [];
  if (orders.length > 0 || free.free.length > 0) return { ...NO_RECORDS, ...free, orders, similarTo: null };
  const worded = await findByWords(scope, q);
  if (worded.customers.length > 0) return { ...NO_RECORDS, ...worded, ...free, similarTo: null };
  for (const text of await scope.read((tx) => likelyTexts(tx, q, 'everything'))) {
    const similar = await findRecords(scope, text);
    if (isSomething(similar)) return { ...similar, ...free, similarTo: text };
  }
  return { ...NOTHING, ...(await findBySomeWords(scope, q)) };
}

function isSomething({ customers, orders, invoices, issues }: Found): boolean {
  return customers.length + orders.length + invoices.length + issues.length > 0;
}

/**
 * Returns the newest orders to which all terms apply. If there are none, searches for similar texts, because of typing errors. With an
 * order number, returns this order if it also matches the rest of the text.
 */
async function findOrdersByTerms(scope: Scope, terms: OrderSearch): Promise<FoundOrder[]> {
  const { q, id } = terms;
  if (id !== null) {
    const numbered = await scope.read((tx) => findByNumber(tx, String(id)));
    return numbered.filter(
      ({ customerName, note, publications }) =>
        similarNames([[customerName, note, ...publications].join(' ')], q).length > 0,
    );
  }
  const found = await listOrders(scope, terms);
  if (found.length > 0 || q === '') return found;
  for (const text of await scope.read((tx) => likelyTexts(tx, q, 'everything'))) {
    const similar = await listOrders(scope, { ...terms, q: text });
    if (similar.length > 0) return similar;
  }
  return [];
}

async function listOrders(scope: Scope, { q, state, period }: OrderSearch): Promise<FoundOrder[]> {
  const { rows } = await listOverviews(scope, {
    q,
    page: 0,
    pageSize: MAX_PER_KIND,
    filters: {
      ...(state ? { state } : {}),
      ...(period ? { sendingFrom: period.from, sendingTo: period.to } : {}),
    },
    sort: 'created_at',
    direction: 'desc',
  });
  return rows.map((row) => ({ ...presentFound(row), lapsed: state === 'lapsed' }));
}
