import { useQuery } from '@tanstack/react-query';
import { listOutboxMails } from '#contract/outbox.ts';
import { formatInstant } from '#words/format.ts';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** The mails of an instance without a mail server, the newest first. */
export function OutboxList() {
  const { profile, shell } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  const { data, error, refetch } = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => call(listOutboxMails, { signal }),
  });
  if (isProblem(error, 'not_found')) {
    return <EmptyState>{profile.outbox.off}</EmptyState>;
  }
  if (error) {
    return (
      <EmptyState action={<Button onClick={() => void refetch()}>{shell.retry}</Button>}>
        {shell.loadFailure}
      </EmptyState>
    );
  }
  if (!data) {
    return <Spinner />;
  }
  if (data.mails.length === 0) {
    return <EmptyState>{profile.outbox.empty}</EmptyState>;
  }
  return (
    <ul className="list">
      {data.mails.map((mail) => (
        <li key={`${mail.issueId}-${mail.id}`} className="outbox">
          <h2 className="h3">{mail.subject}</h2>
          <p className="over">
            {profile.outbox.to} {mail.recipient} ·{' '}
            {formatInstant(locale, mail.createdAt, organization.timeZone)}
          </p>
          <p className="outbox__t">{mail.text}</p>
        </li>
      ))}
    </ul>
  );
}
