import { hasTrigram, patternOf, prefixRange, limitedTo } from '#server/platform/db/limited-search.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';
import { likelyTexts } from '../search/search-records.ts';
import { listOverviews } from '../lists/list-overviews.ts';
import type { OverviewRequest } from '../lists/overview-query.ts';

/** A text for the search field of the orders list. */
interface Suggestion {
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

/** Lists customers, publications and notes that contain the text, at most {@link MAX_PER_KIND} of each, for the search field of the orders list. */
export async function listSuggestions(scope: Scope, q: string): Promise<Suggestion[]> {
  if (q === '') return [];
  return scope.read(async (tx) => {
    const [pattern, typed] = [patternOf(q), q.toLowerCase()];
    const [customers, publications, notes] = await Promise.all([
      tx.statement(STARTING_NAMES, [tx.organizationId, ...prefixRange(q)]),
      tx.statement(TITLES, [tx.organizationId, pattern, typed]),
      tx.statement(NEW_NOTES, [tx.organizationId, pattern]),
    ]);
    const isIndexed = hasTrigram(pattern);
    const isDone = (found: readonly unknown[]) => found.length === MAX_PER_KIND || !isIndexed;
    const byName = () => tx.statement(NAMES_BY_INDEX, [tx.organizationId, typed, pattern]);
    const byNote = () => tx.statement(NOTES_BY_INDEX, [tx.organizationId, pattern]);
    return [
      ...suggest(
        'customer',
        isDone(customers) ? customers : await limitedTo(tx, { name_search: pattern }, byName),
      ),
      ...suggest('publication', publications),
      ...suggest('note', isDone(notes) ? notes : await limitedTo(tx, { note_search: pattern }, byNote)),
    ];
  });
}

function suggest(type: Suggestion['type'], found: readonly { value: string }[]): Suggestion[] {
  return found.map(({ value }) => ({ type, value }));
}

const STARTING_NAMES = statement('suggest-names')`
  select distinct on (c.name_key) c.name as value from customers c
  where c.organization_id = $1 and c.name_key >= $2 and c.name_key < $3 and c.name_key like $4
  order by c.name_key limit ${MAX_PER_KIND}`;

/** The names that contain the text, those that start with it first. */
const NAMES_BY_INDEX = statement('suggest-names-by-index')`
  select n.name as value
  from (select c.name, c.name_key from customers c
    where c.organization_id = $1 and ' ' || c.name_key like $3 limit ${MOST_MATCHES}) as n
  group by n.name, n.name_key order by position($2 in n.name_key), n.name_key limit ${MAX_PER_KIND}`;

const TITLES = statement('suggest-titles')`
  select n.title as value from publications n
  where n.organization_id = $1 and lower((' ' || n.title) collate "und-x-icu") like $2
  order by position($3 in lower(n.title collate "und-x-icu")), lower(n.title collate "und-x-icu") limit ${MAX_PER_KIND}`;

const NEW_NOTES = statement('suggest-new-notes')`
  select distinct left(newest.note, ${NOTE_SNIPPET}) as value
  from (
    select w.note, w.note_key from order_overviews w
    where w.organization_id = $1 and w.lapsed_at is null
    order by w.created_at desc, w.order_id desc limit ${NEWEST}) as newest
  where ' ' || left(newest.note_key, ${NOTE_SNIPPET}) like $2 limit ${MAX_PER_KIND}`;

/** Searches the notes of all live orders; used if the newest orders contain too few matches. */
const NOTES_BY_INDEX = statement('suggest-notes-by-index')`
  select distinct left(n.note, ${NOTE_SNIPPET}) as value
  from (
    select o.note from orders o
    where o.organization_id = $1 and o.note <> '' and o.lapsed_at is null
      and lower((' ' || o.note) collate "und-x-icu") like $2
    limit ${MOST_MATCHES}) as n
  where lower((' ' || left(n.note, ${NOTE_SNIPPET})) collate "und-x-icu") like $2 limit ${MAX_PER_KIND}`;

/** Returns texts similar to a text that no order contains, likeliest first. For each returned text, the list has orders. */
export function similarOrderTexts(scope: Scope, request: OverviewRequest): Promise<string[]> {
  return textsWithResults(scope, request.q, async (q) => {
    const { rows } = await listOverviews(scope, { ...request, q, pageSize: 6 });
    return rows.length > 0;
  });
}

/** Returns texts similar to a text without suggestions, likeliest first. Each returned text has suggestions. */
export function similarSuggestionTexts(scope: Scope, typed: string): Promise<string[]> {
  return textsWithResults(scope, typed, async (q) => (await listSuggestions(scope, q)).length > 0);
}

/** Each search runs in a transaction of its own. */
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
