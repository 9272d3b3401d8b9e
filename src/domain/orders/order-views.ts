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

/** How many views a user may save. */
export const MAX_ORDER_VIEWS = 30;
export const ORDER_VIEW_NAME_MAX = 60;
