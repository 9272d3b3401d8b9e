const SORTS = ['id', 'customer_name', 'publications', 'created_at', 'note'] as const;
const TYPES = ['customer', 'publication', 'note'] as const;

/** The state of the orders list, kept in the address: reload and share keep it. */
export interface OrdersSearch {
  sort?: (typeof SORTS)[number];
  direction?: 'asc' | 'desc';
  /** The search value, and which kind of suggestion it was. */
  q?: string;
  t?: (typeof TYPES)[number];
  status?: 'lapsed';
}

/** Reads the address; what it does not know is left out. */
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
