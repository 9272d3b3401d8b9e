import { queryOptions } from '@tanstack/react-query';
import { getLetterhead, type StoredLetterhead } from '#contract/organizations/letterheads.ts';
import { letterheadWords } from '#words/letterhead.ts';
import { call } from '../../api/call.ts';
import { useLocale } from '../../base/language.tsx';

/** The letterhead of the organization. */
export const letterheadQuery = queryOptions({
  queryKey: ['letterhead'],
  queryFn: async ({ signal }): Promise<StoredLetterhead> =>
    (await call(getLetterhead, { signal })).letterhead,
});

/** Returns the words of the letterhead's settings, which are loaded with their page. */
export const useLetterheadWords = () => letterheadWords[useLocale()];
