import type { AdColumn } from '#domain/ads/approval/board-column.ts';
import type { StateName } from '#web/ui/state-mark.tsx';

/** The mark on a sold placement for each column of the board of ads. */
export const AD_MARKS: Readonly<Record<AdColumn, StateName>> = {
  missing: 'incomplete',
  to_check: 'unknown',
  with_customer: 'pending',
  approved: 'sent',
  locked: 'blocked',
};
