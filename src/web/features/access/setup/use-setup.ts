import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dismissSetup, getSetup, type Setup } from '#contract/access/setup.ts';
import { setup as de } from '#words/de/access/setup.ts';
import { setup as enGb } from '#words/en-gb/access/setup.ts';
import { setup as fr } from '#words/fr/access/setup.ts';
import { inEachLanguage } from '#words/locale.ts';
import { call } from '#web/api/call.ts';
import { FAILURE_MS } from '#web/api/failure-text.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { showFailure } from '#web/ui/messages/save-flash.ts';

const WORDS = inEachLanguage(de, enGb, fr);

export const useSetupWords = () => WORDS[useLocale()];

const KEY = ['setup'];

/** Returns the remaining steps of the set-up; null if there are none. */
export function useSetup() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Setup | null> => (await call(getSetup, { signal })).setup,
    refetchOnMount: refetchUnlessPrerendered,
  });
}

/** Returns a mutation that dismisses the list for all administrators. */
export function useDismissSetup() {
  const client = useQueryClient();
  const { shell } = useWords();
  return useMutation({
    mutationFn: () => call(dismissSetup, {}),
    onSuccess: () => client.setQueryData(KEY, null),
    onError: () => showFailure(shell.flash.saveFailure, FAILURE_MS),
  });
}
