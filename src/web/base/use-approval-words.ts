import { approvalWords } from '#words/approval.ts';
import type { ApprovalWords } from '#words/en-gb/approval.ts';
import { useLocale } from './language.tsx';

/** The words of the approval of ads, which are loaded with their pages. */
export function useApprovalWords(): ApprovalWords {
  return approvalWords[useLocale()];
}
