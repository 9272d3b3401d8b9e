import type { Scope, Tx } from '../db/scope.ts';
import { patternOf, searchByIndex } from '../order-overviews/search-overviews.ts';

export interface SuggestionRow {
  type: 'customer' | 'publication' | 'note';
  value: string;
}

/** How many suggestions of each kind are returned. */
const OFFERED = 7;
const NOTE_SNIPPET = 120;
/** In how many of the newest orders notes are searched first. */
const NEWEST = 2_000;
/** The trigram index does not help with shorter texts. */
const SHORTEST_FOR_INDEX = 3;

/** Customers, publications and notes that contain the text, for the search field of the orders list. */
export async function listSuggestions(scope: Scope, q: string): Promise<SuggestionRow[]> {
  if (q === '') {
    return [];
  }
  return scope.read(async (tx) => {
    const found = await listNamesAndNewNotes(tx, q);
    const notes = found.filter(({ type }) => type === 'note').length;
    return notes === OFFERED || q.length < SHORTEST_FOR_INDEX
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
    [tx.organizationId, patternOf(q), q, OFFERED],
  );
}

/** Notes of all orders: for a text that few notes contain, none of them new. */
async function listNotes(tx: Tx, q: string): Promise<SuggestionRow[]> {
  searchByIndex(tx, q);
  return tx.statement<SuggestionRow>(
    'list-note-suggestions',
    `select distinct 'note' as type, left(w.note, ${NOTE_SNIPPET}) as value from order_overviews w
     where w.organization_id = $1 and w.lapsed_at is null and w.searched like lower($2 collate "und-x-icu")
       and left(w.note, ${NOTE_SNIPPET}) ilike $2
     limit $3`,
    [tx.organizationId, patternOf(q), OFFERED],
  );
}
