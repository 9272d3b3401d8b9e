import { issueMove as de } from '#words/de/issue-move.ts';
import { issueMove as enGb, type IssueMove } from '#words/en-gb/issue-move.ts';
import { issueMove as fr } from '#words/fr/issue-move.ts';
import type { Locale } from '#words/locale.ts';
import { useLocale } from '../../../base/language.tsx';

const WORDS: Readonly<Record<Locale, IssueMove>> = { de, 'en-gb': enGb, fr };

/** The words of this page only, which are loaded with its code and not with the first page. */
export function useIssueMove(): IssueMove {
  return WORDS[useLocale()];
}
