import { approvalWords } from '#words/ads/approval.ts';
import { useLocale } from './language.tsx';

/** Returns the words of the approval of ads, which are loaded with their pages. */
export const useApprovalWords = () => approvalWords[useLocale()];
