const SORTS = ['id', 'customer_name', 'publications', 'created_at', 'note'] as const;
const TYPES = ['customer', 'publication', 'note'] as const;

/** The state of the orders list, stored in the URL to survive a reload and sharing. */
export interface OrdersSearch {
  sort?: (typeof SORTS)[number];
  direction?: 'asc' | 'desc';
  /** The search value, and the kind of the chosen suggestion. */
  q?: string;
  t?: (typeof TYPES)[number];
  status?: 'lapsed';
}

/** Parses the URL's query and ignores unknown values. */
export function readOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  const { sort, direction, q, t, status } = search;
  const knownSort = SORTS.find((known) => known === sort);
  const knownType = TYPES.find((known) => known === t);
  return {
    ...(knownSort ? { sort: knownSort } : {}),
    ...(direction === 'asc' || direction === 'desc' ? { direction } : {}),
    ...(typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}),
    ...(knownType ? { t: knownType } : {}),
    ...(status === 'lapsed' ? { status } : {}),
  };
}
