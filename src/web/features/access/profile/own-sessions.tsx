import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type OwnSession,
} from '#contract/access/session.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useRelativeTime } from '#web/api/use-relative-time.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';

const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }): Promise<OwnSession[]> => (await call(listOwnSessions, { signal })).sessions,
});

/** The sessions of the user, with device, place and time of the last use. */
export function OwnSessions() {
  const { sessions: words } = useWords().profile;
  const sessions = useQuery(ownSessionsQuery);
  const end = useEndSessions();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section className="sheet form form__b devices" aria-labelledby="profile-sessions">
      <h2 className="h3" id="profile-sessions">
        {words.title}
      </h2>
      <Loaded of={sessions} rows={2}>
        {(all) => (
          <ul>
            {all.map((session) => (
              <OneSession
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables === session.id}
                onEnd={() => end.mutate(session.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {others.length > 0 && (
        <div className="row">
          <ConfirmedButton
            act={{ isPending: end.isPending, mutate: (_input, options) => end.mutate('others', options) }}
            label={words.endOthers}
            title={words.question}
          >
            {words.explanation}
          </ConfirmedButton>
        </div>
      )}
    </section>
  );
}

function OneSession(props: { session: OwnSession; isEnding: boolean; onEnd: () => void }) {
  const { sessions: words } = useWords().profile;
  const { device, address, lastUsedAt, isCurrent } = props.session;
  const ago = useRelativeTime();
  const name = device === '' ? words.unknownDevice : device;
  const used = isCurrent ? words.current : words.lastUsed(ago(lastUsedAt));
  return (
    <li>
      <span className="grow">
        <b>{name}</b>
        <span className="over">{[used, address].filter(Boolean).join(' · ')}</span>
      </span>
      {!isCurrent && (
        <Button pending={props.isEnding} aria-label={words.endNamed(name)} onClick={props.onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}

function useEndSessions() {
  const { sessions: words } = useWords().profile;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (which: number | 'others') =>
      which === 'others' ? call(endOtherSessions, {}) : call(endOwnSession, { params: { id: which } }),
    onSuccess: (_answer, which) => {
      flash.show({ type: 'success', text: which === 'others' ? words.othersEnded : words.ended });
    },
    onError: reportFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}
