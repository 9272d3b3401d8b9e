import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { PublicationMailing } from '#contract/sending/mailing-publications.ts';
import { abilitiesOf, OWN_KIND } from '#domain/sending/delivery/mailing-kinds.ts';
import type { ListMatch } from '#domain/sending/delivery/mailing-list.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { StateMark, type StateName } from '#web/ui/state-mark.tsx';
import { Loading } from '#web/ui/messages/spinner.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { type ListQuestion, matchQuery } from './mailing-queries.ts';

/** The debounce time, in milliseconds, so that unfinished names are not looked up. */
const TYPING_MS = 500;

const MARKS: Readonly<Record<ListMatch, StateName>> = {
  found: 'sent',
  missing: 'incomplete',
  ambiguous: 'incomplete',
  refused: 'incomplete',
  unreachable: 'unknown',
};

/**
 * Shows next to a newsletter's title whether the mailing system has a list of that name; debounced while typing.
 * Spec §2 Publications management.
 */
export function ListNameCheck(question: ListQuestion) {
  const { match: words } = useWordsOf(mailingConnectionWords);
  const title = question.title?.trim();
  const settled = useDebounced(title, TYPING_MS);
  const isTyping = settled !== title;
  const { data, isFetching } = useQuery({
    ...matchQuery({ ...question, ...(settled === undefined ? {} : { title: settled }) }),
    enabled: settled !== '' && !isTyping,
  });
  if (title === '') return null;
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

function Match({ mailing }: { mailing: PublicationMailing }) {
  const { state, kind, connectionName, detail, mailingConnectionId } = mailing;
  const { match: words } = useWordsOf(mailingConnectionWords);
  if (!abilitiesOf(kind).hasLists) return <span className="msg">{words.notNeeded(connectionName)}</span>;
  return (
    <>
      <StateMark state={MARKS[state]} className="match__s">
        {words[state](connectionName)}
      </StateMark>
      {(state === 'refused' || state === 'unreachable') && detail !== '' && (
        <span className="over">{detail}</span>
      )}
      {state === 'missing' && kind === OWN_KIND && <Link to={paths.mailing}>{words.toLists}</Link>}
      {state === 'refused' && mailingConnectionId !== null && (
        <Link to={paths.mailingConnection} params={{ connectionId: String(mailingConnectionId) }}>
          {words.toConnection}
        </Link>
      )}
    </>
  );
}

/** The result of the check in one word, for a table row. */
export function ListMatchMark({ mailing: { kind, state } }: { mailing: PublicationMailing }) {
  const { match: words } = useWordsOf(mailingConnectionWords);
  if (!abilitiesOf(kind).hasLists) return <span className="quiet">{words.short.notNeeded}</span>;
  return <StateMark state={MARKS[state]}>{words.short[state]}</StateMark>;
}
