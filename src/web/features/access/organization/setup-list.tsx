import { Link } from '@tanstack/react-router';
import { dismissSetup, getSetup, type Setup } from '#contract/access/setup.ts';
import type { SetupStep } from '#domain/access/setup.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { setup as de } from '#words/de/access/setup.ts';
import { setup as enGb } from '#words/en-gb/access/setup.ts';
import { setup as fr } from '#words/fr/access/setup.ts';
import { inEachLanguage } from '#words/locale.ts';
import { call } from '#web/api/call.ts';
import { FAILURE_MS } from '#web/api/failure-text.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { showFailure } from '#web/ui/messages/flash.ts';

const WORDS = inEachLanguage(de, enGb, fr);

const useSetupWords = () => WORDS[useLocale()];

const KEY = ['setup'];

/** Returns the remaining steps of the set-up; null if there are none. Only users who manage all may ask. */
export function useSetup(managesAll: boolean) {
  return useQuery({
    queryKey: KEY,
    enabled: managesAll,
    queryFn: async ({ signal }): Promise<Setup | null> => (await call(getSetup, { signal })).setup,
    refetchOnMount: refetchUnlessPrerendered,
  });
}

/** Returns a mutation that dismisses the list for all administrators. */
function useDismissSetup() {
  const client = useQueryClient();
  const { shell } = useWords();
  return useMutation({
    mutationFn: () => call(dismissSetup, {}),
    onSuccess: () => client.setQueryData(KEY, null),
    onError: () => showFailure(shell.flash.saveFailure, FAILURE_MS),
  });
}

/** The steps that a new organization still has to set up. Each step links to the page where it is done. */
export function SetupList({ setup: { steps, publicationId } }: { setup: Setup }) {
  const words = useSetupWords();
  const dismiss = useDismissSetup();
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section className="sheet" aria-labelledby="setup">
      <header className="panel__h">
        <h2 className="h2" id="setup">
          {words.title}
        </h2>
        <span className="over">{words.progress(done, steps.length)}</span>
      </header>
      <ol className="list">
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <Link {...pageOf(step, publicationId)}>
              <b>{words.steps[step].title}</b>
              <StateMark state={isDone ? 'booked' : 'pending'}>{isDone ? words.done : words.open}</StateMark>
              <span className="sub">{words.steps[step].hint}</span>
            </Link>
          </li>
        ))}
      </ol>
      <div className="tbl__f">
        <Button pending={dismiss.isPending} onClick={() => dismiss.mutate()}>
          {words.hide}
        </Button>
      </div>
    </section>
  );
}

/** Returns the page where a step is done. */
function pageOf(step: SetupStep, publicationId: number | null) {
  switch (step) {
    case 'newsletter':
      return { to: paths.publicationsAdd };
    case 'sending':
      return { to: paths.mailing };
    case 'style':
      return publicationId === null
        ? { to: paths.publicationsAdd }
        : { to: paths.publicationVertStyle, params: { publicationId: String(publicationId) } };
    case 'logo':
      return { to: paths.letterhead };
    case 'customers':
      return { to: paths.customersImport };
    case 'bookings':
      return { to: paths.ordersImport };
    case 'colleagues':
      return { to: paths.usersInvite };
  }
}
