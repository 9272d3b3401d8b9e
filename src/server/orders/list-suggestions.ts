import type { Scope } from '../db/scope.ts';

export interface SuggestionRow {
  type: 'customer' | 'publication' | 'note';
  value: string;
}

/** How many suggestions of each kind are offered. */
const OFFERED = 7;
const NOTE_SNIPPET = 120;

/** Customers, publications and notes that contain the text, for the search field of the orders list. */
export async function listSuggestions(scope: Scope, q: string): Promise<SuggestionRow[]> {
  if (q === '') {
    return [];
  }
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return scope.transact((tx) =>
    tx.statement<SuggestionRow>(
      'list-suggestions',
      `(select 'customer' as type, c.name as value from customers c
          where c.organization_id = $1 and c.name ilike $2
          group by c.name order by position(lower($3) in lower(c.name)), lower(c.name) limit $4)
       union all
       (select 'publication', n.title from publications n
          where n.organization_id = $1 and n.title ilike $2
          order by position(lower($3) in lower(n.title)), lower(n.title) limit $4)
       union all
       (select distinct 'note', left(w.note, ${NOTE_SNIPPET}) from order_overviews w
          where w.organization_id = $1 and w.lapsed_at is null and w.note ilike $2
            and (w.customer_name || ' ' || w.publications_text || ' ' || w.note) ilike $2
            and left(w.note, ${NOTE_SNIPPET}) ilike $2
          limit $4)`,
      [tx.organizationId, pattern, q, OFFERED],
    ),
  );
}
