import type { Need } from '#domain/access/abilities.ts';

/** The acts that can be done on many orders at once. */
export const BULK_ACTS = ['prolong', 'book', 'cancel'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** The capability that each act needs. */
export const BULK_NEEDS: Readonly<Record<BulkAct, Need>> = {
  prolong: 'update Order',
  book: 'book Order',
  cancel: 'cancel Order',
};

/** The maximum number of orders that one act changes. */
export const MAX_BULK_ORDERS = 500;
