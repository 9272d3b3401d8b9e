import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { listOutboxMails, type OutboxMail } from '#contract/sending/outbox.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { refetchUnlessPrerendered } from '#web/api/query-client.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mailDocument } from '#ad-html/mail-document.ts';
import { formatFileSize, formatInstant } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { MarkupFrame } from '#web/ui/frames/markup-frame.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';

/** The mails of an instance without a mail server. */
export function OutboxPage() {
  const { profile } = useWords();
  return (
    <HeadedPage title={profile.outbox.title} lede={profile.outbox.lede}>
      <section className="sheet">
        <OutboxList />
      </section>
    </HeadedPage>
  );
}

/** The mails of an instance without a mail server, the newest first. */
function OutboxList() {
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

/** A mail, collapsed at first. */
function OutboxEntry({ mail }: { mail: OutboxMail }) {
  const { outbox } = useWords().profile;
  const locale = useLocale();
  const { organization } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="outbox__h">
        <h2 className="h3">{mail.subject}</h2>
        <span className="over">
          {outbox.to} {mail.recipient} · {formatInstant(locale, mail.createdAt, organization.timeZone)}
        </span>
        <Icon name="down" className="outbox__i" />
      </summary>
      {isOpen && <Content mail={mail} />}
    </details>
  );
}

/** The HTML part of the mail, if any, or its text. */
function Content({ mail: { html, text, subject, issueId, attachment } }: { mail: OutboxMail }) {
  const { outbox } = useWords().profile;
  const locale = useLocale();
  const [isText, setText] = useState(html === null);
  return (
    <div className="outbox__c">
      {attachment && (
        <p className="quiet">
          {outbox.attachment(attachment.name, formatFileSize(locale, attachment.byteSize))}
        </p>
      )}
      {html !== null && (
        <div className="row row--wrap">
          <Button bar onClick={() => setText(!isText)}>
            {isText ? outbox.asMail : outbox.asText}
          </Button>
          {issueId !== null && (
            <Link to={paths.delivery} params={{ issueId: String(issueId) }}>
              {outbox.toDelivery}
            </Link>
          )}
        </div>
      )}
      {isText || html === null ? (
        <p className="outbox__t">{text}</p>
      ) : (
        <div className="prev">
          <MarkupFrame markup={mailDocument(html, location.origin)} title={outbox.frame(subject)} />
        </div>
      )}
    </div>
  );
}
