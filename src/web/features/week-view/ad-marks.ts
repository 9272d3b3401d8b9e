import type { AdColumn } from '#domain/approval/board-column.ts';
import type { StateName } from '../../ui/state-mark.tsx';

/** The mark of each column of the board of ads on a sold placement. */
export const AD_MARKS: Readonly<Record<AdColumn, StateName>> = {
  missing: 'incomplete',
  to_check: 'unknown',
  with_customer: 'pending',
  approved: 'sent',
  locked: 'blocked',
};
