import {
  CUSTOMERS_ORDERS,
  FILTER_STATES,
  type FilterState,
  isFilterDay,
  MY_ORDERS,
  ORDER_SORTS,
  SUGGESTION_TYPES,
} from '#domain/sales/lists/order-filters.ts';

/** The filters of the orders list. Days are `2026-12-04`, or counted from today: `14d`. */
export interface OrdersFilters {
  state?: FilterState;
  publicationId?: number;
  creatorId?: number | typeof MY_ORDERS | typeof CUSTOMERS_ORDERS;
  sendingFrom?: string;
  sendingTo?: string;
  expiresUntil?: string;
  incomplete?: 1;
}

/** The state of the orders list, stored in the URL to survive a reload and sharing. */
export interface OrdersSearch extends OrdersFilters {
  sort?: (typeof ORDER_SORTS)[number];
  direction?: 'asc' | 'desc';
  /** The search value, and the kind of the chosen suggestion. */
  q?: string;
  t?: (typeof SUGGESTION_TYPES)[number];
}

/** Parses the URL's query and ignores unknown values. */
export function readOrdersSearch(search: Record<string, unknown>): OrdersSearch {
  const { sort, direction, q, t } = search;
  const filters = readFilters(search);
  const knownSort = ORDER_SORTS.find((known) => known === sort && isSortable(known, filters.state));
  const knownType = SUGGESTION_TYPES.find((known) => known === t);
  return {
    ...(knownSort ? { sort: knownSort } : {}),
    ...(direction === 'asc' || direction === 'desc' ? { direction } : {}),
    ...(typeof q === 'string' || typeof q === 'number' ? { q: String(q) } : {}),
    ...(knownType ? { t: knownType } : {}),
    ...filters,
  };
}

/** Returns the filters of a search, without its text and sort order. */
export function readFilters(search: Record<string, unknown>): OrdersFilters {
  const state = FILTER_STATES.find((known) => known === search['state']);
  const publicationId = idOf(search['publicationId']);
  const groups = [MY_ORDERS, CUSTOMERS_ORDERS] as const;
  const creatorId = groups.find((group) => group === search['creatorId']) ?? idOf(search['creatorId']);
  const day = (name: 'sendingFrom' | 'sendingTo' | 'expiresUntil') => {
    const value = search[name];
    return typeof value === 'string' && isFilterDay(value) ? { [name]: value } : {};
  };
  return {
    ...(state ? { state } : {}),
    ...(publicationId ? { publicationId } : {}),
    ...(creatorId ? { creatorId } : {}),
    ...day('sendingFrom'),
    ...day('sendingTo'),
    ...day('expiresUntil'),
    ...(String(search['incomplete']) === '1' ? { incomplete: 1 } : {}),
  };
}

/** Whether the list can be sorted in this order. Sorting by a day requires a state filter under which each order has that day. */
export function isSortable(sort: OrdersSearch['sort'], state: FilterState | undefined): boolean {
  if (sort === 'reservation_expire_date') return state === 'reserved';
  return sort !== 'next_sending_date' || state === 'open' || state === 'reserved' || state === 'booked';
}

/** Returns the search as the query of a URL. */
export function queryOf(search: OrdersSearch): string {
  return new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
}

/** Parses the query of a saved search. */
export function searchOf(query: string): OrdersSearch {
  return readOrdersSearch(Object.fromEntries(new URLSearchParams(query)));
}

function idOf(value: unknown): number | undefined {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
