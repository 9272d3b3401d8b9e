/** The columns of the orders list that users can choose, from left to right. The column of the customer is always shown. */
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

/** The default columns. Spec §2 Orders list. */
export const DEFAULT_ORDER_COLUMNS: readonly OrderColumn[] = [
  'id',
  'publications',
  'created',
  'state',
  'sent',
  'note',
];

/** The sort key and the filters of the list. */
interface ShownBy {
  sort?: string | undefined;
  sendingFrom?: string | undefined;
  sendingTo?: string | undefined;
  expiresUntil?: string | undefined;
}

/** Returns the chosen columns, plus the expiry date and the next sending day if the list is sorted or filtered by them. */
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

/** The maximum number of views that a user may save. */
export const MAX_ORDER_VIEWS = 30;
export const ORDER_VIEW_NAME_MAX = 60;
