import type { AdColumn } from '#domain/approval/board-column.ts';
import type { StateName } from '../../ui/state-mark.tsx';

/** The mark on a sold placement for each column of the board of ads. */
export const AD_MARKS: Readonly<Record<AdColumn, StateName>> = {
  missing: 'incomplete',
  to_check: 'unknown',
  with_customer: 'pending',
  approved: 'sent',
  locked: 'blocked',
};
