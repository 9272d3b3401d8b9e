import { hasTrigram, patternOf, prefixRange, limitedTo } from '#server/platform/db/limited-search.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { likelyTexts } from '../search/search-records.ts';
import { listOverviews } from '../lists/list-overviews.ts';
import type { OverviewRequest } from '../lists/overview-query.ts';

interface SuggestionRow {
  type: 'customer' | 'publication' | 'note';
  value: string;
}

/** The maximum number of suggestions of each kind. */
const MAX_PER_KIND = 7;
const NOTE_SNIPPET = 120;
/** The number of newest orders that are searched for notes before the index is used. */
const NEWEST = 1_000;
/** The maximum number of matches of an index that are compared to find the best. */
const MOST_MATCHES = 500;

/** Lists customers, publications and notes that contain the text, for the search field of the orders list. */
export async function listSuggestions(scope: Scope, q: string): Promise<SuggestionRow[]> {
  if (q === '') return [];
  return scope.read(async (tx) => {
    const pattern = patternOf(q);
    const [customers, publications, notes] = await Promise.all([
      listNames(tx, q),
      listTitles(tx, q, pattern),
      listNewNotes(tx, pattern),
    ]);
    const isIndexed = hasTrigram(pattern);
    const isDone = (values: string[]) => values.length === MAX_PER_KIND || !isIndexed;
    return [
      ...suggest('customer', isDone(customers) ? customers : await listNamesByIndex(tx, q, pattern)),
      ...suggest('publication', publications),
      ...suggest('note', isDone(notes) ? notes : await listNotesByIndex(tx, pattern)),
    ];
  });
}

function suggest(type: SuggestionRow['type'], values: string[]): SuggestionRow[] {
  return values.map((value) => ({ type, value }));
}

async function list(tx: Tx, name: string, text: string, values: unknown[]): Promise<string[]> {
  const rows = await tx.statement<{ value: string }>(name, text, [tx.organizationId, ...values]);
  return rows.map(({ value }) => value);
}

/** Lists the names that start with the text. */
function listNames(tx: Tx, q: string): Promise<string[]> {
  return list(
    tx,
    'suggest-names',
    `select distinct on (c.name_key) c.name as value from customers c
     where c.organization_id = $1 and c.name_key >= $2 and c.name_key < $3 and c.name_key like $4
     order by c.name_key limit ${MAX_PER_KIND}`,
    prefixRange(q),
  );
}

/** Lists the names that contain the text, those that start with it first. */
function listNamesByIndex(tx: Tx, q: string, pattern: string): Promise<string[]> {
  return limitedTo(tx, { name_search: pattern }, () =>
    list(
      tx,
      'suggest-names-by-index',
      `select n.name as value
       from (select c.name, c.name_key from customers c
         where c.organization_id = $1 and ' ' || c.name_key like $3 limit ${MOST_MATCHES}) as n
       group by n.name, n.name_key order by position($2 in n.name_key), n.name_key limit ${MAX_PER_KIND}`,
      [q.toLowerCase(), pattern],
    ),
  );
}

function listTitles(tx: Tx, q: string, pattern: string): Promise<string[]> {
  return list(
    tx,
    'suggest-titles',
    `select n.title as value from publications n
     where n.organization_id = $1 and lower((' ' || n.title) collate "und-x-icu") like $2
     order by position($3 in lower(n.title collate "und-x-icu")), lower(n.title collate "und-x-icu") limit ${MAX_PER_KIND}`,
    [pattern, q.toLowerCase()],
  );
}

function listNewNotes(tx: Tx, pattern: string): Promise<string[]> {
  return list(
    tx,
    'suggest-new-notes',
    `select distinct left(newest.note, ${NOTE_SNIPPET}) as value
     from (
       select w.note, w.note_key from order_overviews w
       where w.organization_id = $1 and w.lapsed_at is null
       order by w.created_at desc, w.order_id desc limit ${NEWEST}) as newest
     where ' ' || left(newest.note_key, ${NOTE_SNIPPET}) like $2 limit ${MAX_PER_KIND}`,
    [pattern],
  );
}

/** Searches the notes of all orders; used if the newest orders contain too few matches. */
function listNotesByIndex(tx: Tx, pattern: string): Promise<string[]> {
  return limitedTo(tx, { note_search: pattern }, () =>
    list(
      tx,
      'suggest-notes-by-index',
      `select distinct left(n.note, ${NOTE_SNIPPET}) as value
       from (
         select o.note from orders o
         where o.organization_id = $1 and o.note <> '' and o.lapsed_at is null
           and lower((' ' || o.note) collate "und-x-icu") like $2
         limit ${MOST_MATCHES}) as n
       where lower((' ' || left(n.note, ${NOTE_SNIPPET})) collate "und-x-icu") like $2 limit ${MAX_PER_KIND}`,
      [pattern],
    ),
  );
}

/** Returns texts similar to one that no order contains. Some orders of the list contain each returned text. Likeliest first. */
export function similarOrderTexts(scope: Scope, request: OverviewRequest): Promise<string[]> {
  return textsWithResults(scope, request.q, async (q) => {
    const { rows } = await listOverviews(scope, { ...request, q, pageSize: 6 });
    return rows.length > 0;
  });
}

/** Returns texts similar to one without suggestions. Each returned text has suggestions. Likeliest first. */
export function similarSuggestionTexts(scope: Scope, typed: string): Promise<string[]> {
  return textsWithResults(scope, typed, async (q) => (await listSuggestions(scope, q)).length > 0);
}

/** Each search is its own transaction, because `limitedTo` limits what the rest of a transaction sees. */
async function textsWithResults(
  scope: Scope,
  typed: string,
  finds: (q: string) => Promise<boolean>,
): Promise<string[]> {
  const found: string[] = [];
  for (const text of await scope.read((tx) => likelyTexts(tx, typed, 'orders'))) {
    if (await finds(text)) found.push(text);
  }
  return found;
}
