import type { Scope, Tx } from '../db/scope.ts';
import { patternOf, searchByIndex } from '../order-overviews/search-overviews.ts';

export interface SuggestionRow {
  type: 'customer' | 'publication' | 'note';
  value: string;
}

/** The maximum number of suggestions of each kind. */
const MAX_PER_KIND = 7;
const NOTE_SNIPPET = 120;
/** How many of the newest orders are searched first for notes. */
const NEWEST = 2_000;
/** The trigram index does not help with shorter texts. */
const SHORTEST_FOR_INDEX = 3;

/** Customers, publications and notes that contain the text, for the search field of the orders list. */
export async function listSuggestions(scope: Scope, q: string): Promise<SuggestionRow[]> {
  if (q === '') return [];
  return scope.read(async (tx) => {
    const found = await listNamesAndNewNotes(tx, q);
    const notes = found.filter(({ type }) => type === 'note').length;
    return notes === MAX_PER_KIND || q.length < SHORTEST_FOR_INDEX
      ? found
      : [...found.filter(({ type }) => type !== 'note'), ...(await listNotes(tx, q))];
  });
}

async function listNamesAndNewNotes(tx: Tx, q: string): Promise<SuggestionRow[]> {
  return tx.statement<SuggestionRow>(
    'list-suggestions',
    `(select 'customer' as type, c.name as value from customers c
        where c.organization_id = $1 and c.name ilike $2
        group by c.name order by position(lower($3) in lower(c.name)), lower(c.name) limit $4)
     union all
     (select 'publication', n.title from publications n
        where n.organization_id = $1 and n.title ilike $2
        order by position(lower($3) in lower(n.title)), lower(n.title) limit $4)
     union all
     (select distinct 'note', left(newest.note, ${NOTE_SNIPPET}) from (
          select w.note from order_overviews w
          where w.organization_id = $1 and w.lapsed_at is null
          order by w.created_at desc, w.order_id desc limit ${NEWEST}) as newest
        where left(newest.note, ${NOTE_SNIPPET}) ilike $2
        limit $4)`,
    [tx.organizationId, patternOf(q), q, MAX_PER_KIND],
  );
}

/** Searches the notes of all orders; used if the newest orders contain too few matches. */
async function listNotes(tx: Tx, q: string): Promise<SuggestionRow[]> {
  searchByIndex(tx, q);
  return tx.statement<SuggestionRow>(
    'list-note-suggestions',
    `select distinct 'note' as type, left(w.note, ${NOTE_SNIPPET}) as value from order_overviews w
     where w.organization_id = $1 and w.lapsed_at is null and w.searched like lower($2 collate "und-x-icu")
       and left(w.note, ${NOTE_SNIPPET}) ilike $2
     limit $3`,
    [tx.organizationId, patternOf(q), MAX_PER_KIND],
  );
}
