import { addDays, type Day } from '#domain/platform/day.ts';
import type { ApprovalState } from './ad-approval.ts';
import type { Side } from './approval-rule.ts';

/** The columns of the board of ads, in their order. */
export const AD_COLUMNS = ['missing', 'to_check', 'with_customer', 'approved', 'locked'] as const;
export type AdColumn = (typeof AD_COLUMNS)[number];

/** The groups of ads within a column, by their deadline. */
export const DUE_GROUPS = ['late', 'soon', 'week', 'later'] as const;
type DueGroup = (typeof DUE_GROUPS)[number];

/** The maximum and the default number of weeks of issues on the board of ads. */
export const AD_WEEKS_MAX = 8;
export const AD_WEEKS_USUAL = 3;
/** The maximum number of ads on the board. */
export const ADS_MAX = 500;
/** The maximum number of ads in one bulk act. */
export const AD_ACTS_MAX = 100;

/** Returns the column of an ad; null for a sent ad, which is not on the board. */
export function adColumn(state: ApprovalState, awaited: Side | null): AdColumn | null {
  switch (state) {
    case 'missing':
    case 'draft':
      return 'missing';
    case 'submitted':
    case 'changes_requested':
      return awaited === 'customer' ? 'with_customer' : 'to_check';
    case 'sent':
      return null;
    default:
      return state;
  }
}

/** Returns the group of an ad. `day` is the day of its deadline, or its sending date if it has no deadline. */
export function dueGroup(day: Day, isLate: boolean, today: Day): DueGroup {
  if (isLate) return 'late';
  if (day <= addDays(today, 1)) return 'soon';
  return day < addDays(today, 7) ? 'week' : 'later';
}
