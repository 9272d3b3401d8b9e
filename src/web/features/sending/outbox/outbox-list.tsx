import { useQuery } from '@tanstack/react-query';
import { listOutboxMails } from '#contract/sending/outbox.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { OutboxEntry } from './outbox-entry.tsx';

/** The mails of an instance without a mail server, the newest first. */
export function OutboxList() {
  const { outbox } = useWords().profile;
  const mails = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call(listOutboxMails, { signal }),
    refetchOnMount: refetchUnlessPrerendered,
  });
  if (isProblem(mails.error, 'not_found')) return <EmptyState>{outbox.off}</EmptyState>;
  return (
    <Loaded of={mails}>
      {({ mails: all }) =>
        all.length === 0 ? (
          <EmptyState>{outbox.empty}</EmptyState>
        ) : (
          <ul className="outbox">
            {all.map((mail) => (
              <li key={`${mail.issueId ?? ''}-${mail.id}`}>
                <OutboxEntry mail={mail} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
