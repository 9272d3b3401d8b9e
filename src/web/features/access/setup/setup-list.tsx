import { Link } from '@tanstack/react-router';
import type { Setup } from '#contract/access/setup.ts';
import type { SetupStep } from '#domain/access/setup.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { useDismissSetup, useSetupWords } from './use-setup.ts';

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
