import type { ApprovalState } from '#domain/approval/ad-approval.ts';
import type { StateName } from '../../ui/state-mark.tsx';

/** The mark of each state of an ad. */
export const APPROVAL_MARKS: Readonly<Record<ApprovalState, StateName>> = {
  missing: 'incomplete',
  draft: 'incomplete',
  submitted: 'reserved',
  changes_requested: 'reserved',
  approved: 'booked',
  locked: 'blocked',
  sent: 'sent',
};
