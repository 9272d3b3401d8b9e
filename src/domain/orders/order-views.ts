/** The columns of the orders list that can be chosen, in their order. The customer is always shown. */
export const ORDER_COLUMNS = [
  'id',
  'publications',
  'created',
  'state',
  'expires',
  'nextSending',
  'ready',
  'sent',
  'creator',
  'note',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** The columns until a user chooses others. Spec §2 Orders list. */
export const DEFAULT_ORDER_COLUMNS: readonly OrderColumn[] = [
  'id',
  'publications',
  'created',
  'state',
  'sent',
  'note',
];

/** What the list is sorted by or limited to. */
interface ShownBy {
  sort?: string | undefined;
  sendingFrom?: string | undefined;
  sendingTo?: string | undefined;
  expiresUntil?: string | undefined;
}

/** The chosen columns, and the day that the list is sorted by or limited to. */
export function shownOrderColumns(
  chosen: readonly OrderColumn[],
  { sort, sendingFrom, sendingTo, expiresUntil }: ShownBy,
): OrderColumn[] {
  const shown = new Set<OrderColumn>(chosen);
  if (sort === 'reservation_expire_date' || expiresUntil !== undefined) shown.add('expires');
  if (sort === 'next_sending_date' || sendingFrom !== undefined || sendingTo !== undefined)
    shown.add('nextSending');
  return shown.size === chosen.length ? [...chosen] : ORDER_COLUMNS.filter((column) => shown.has(column));
}

/** How many views a user may save. */
export const MAX_ORDER_VIEWS = 30;
export const ORDER_VIEW_NAME_MAX = 60;
