import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PublicationMailing } from '#contract/mailing-publications.ts';
import type { ListMatch } from '#domain/mailing-list.ts';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { StateMark, type StateName } from '../../ui/badge.tsx';
import { Loading } from '../../ui/messages/spinner.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { type ListQuestion, matchQuery } from './mailing-queries.ts';

/** Long enough not to ask a mailing system about half a name. */
const TYPING_MS = 500;

const MARKS: Readonly<Record<ListMatch, StateName>> = {
  found: 'sent',
  missing: 'incomplete',
  ambiguous: 'incomplete',
  unreachable: 'unknown',
};

/**
 * Says beside a newsletter's title whether the mailing system has a list of that name: checked as the title is typed,
 * with a pause. Spec §2 Publications management.
 */
export function ListNameCheck(question: ListQuestion) {
  const { match: words } = useWords().mailingConnection;
  const title = question.title?.trim();
  const settled = useDebounced(title, TYPING_MS);
  const isTyping = settled !== title;
  const { data, isFetching } = useQuery({
    ...matchQuery({ ...question, ...(settled === undefined ? {} : { title: settled }) }),
    enabled: settled !== '' && !isTyping,
  });
  if (title === '') {
    return null;
  }
  return (
    <div className="match" role="status">
      {isTyping || (isFetching && !data) ? (
        <Loading label={words.checking} />
      ) : (
        data && <Match mailing={data} />
      )}
    </div>
  );
}

function Match({ mailing: { state, kind, connectionName, detail } }: { mailing: PublicationMailing }) {
  const { match: words } = useWords().mailingConnection;
  // Who gets a mailing that fetches its ads is known to its system alone.
  if (kind === 'feed') {
    return <span className="msg">{words.notNeeded(connectionName)}</span>;
  }
  return (
    <>
      <StateMark state={MARKS[state]} className="match__s">
        {words[state](connectionName)}
      </StateMark>
      {state === 'unreachable' && detail !== '' && <span className="over">{detail}</span>}
      {state === 'missing' && kind === 'builtin' && <Link to={paths.mailing}>{words.toLists}</Link>}
    </>
  );
}

/** The same in a word, for a row of a table. */
export function ListMatchMark({ mailing: { kind, state } }: { mailing: PublicationMailing }) {
  const { match: words } = useWords().mailingConnection;
  if (kind === 'feed') {
    return <span className="quiet">{words.short.notNeeded}</span>;
  }
  return <StateMark state={MARKS[state]}>{words.short[state]}</StateMark>;
}
