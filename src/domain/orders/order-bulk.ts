import type { Need } from '../abilities.ts';

/** What can be done with many orders at once. */
export const BULK_ACTS = ['prolong', 'book', 'cancel'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

/** The right that each act needs. */
export const BULK_NEEDS: Readonly<Record<BulkAct, Need>> = {
  prolong: 'update Order',
  book: 'book Order',
  cancel: 'cancel Order',
};

/** How many orders one act changes at most. */
export const MAX_BULK_ORDERS = 500;
