import { useQuery } from '@tanstack/react-query';
import { listOutboxMails } from '#contract/mailing/outbox.ts';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { refetchUnlessPrerendered } from '../../api/query-client.ts';
import { useWords } from '../../base/language.tsx';
import { Loaded } from '../../base/records/loaded.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
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
