import { queryOptions } from '@tanstack/react-query';
import { getLetterhead, type StoredLetterhead } from '#contract/billing/letterheads.ts';
import { letterheadWords } from '#words/billing/letterhead.ts';
import { call } from '#web/api/call.ts';
import { useLocale } from '#web/ui/language/language.tsx';

/** The letterhead of the organization. */
export const letterheadQuery = queryOptions({
  queryKey: ['letterhead'],
  queryFn: async ({ signal }): Promise<StoredLetterhead> =>
    (await call(getLetterhead, { signal })).letterhead,
});

/** Returns the words of the letterhead's settings, which are loaded with their page. */
export const useLetterheadWords = () => letterheadWords[useLocale()];
