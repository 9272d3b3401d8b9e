import { type ReactNode, useState } from 'react';
import type { Feed } from '#contract/sending/feeds.ts';
import {
  FEED_FORMATS,
  FEED_SYSTEMS,
  type FeedSystem,
  isAddressInMailing,
} from '#domain/sending/delivery/feed.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { feedWords } from '#words/sending/feed.ts';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { CopyLine } from './copy-line.tsx';

interface FeedCodeProps {
  feed: Feed;
  /** Requests the code for the issue of this day. */
  onDate: (date: string) => void;
}

/** The code that the user puts into a mailing, or into the settings of a mailing system, so that the system fetches the ads. */
export function FeedCode({ feed, onDate }: FeedCodeProps) {
  const words = useWordsOf(feedWords);
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const [system, setSystem] = useState<FeedSystem>('inxmail');
  if (feed.placements.length === 0) {
    return <EmptyState>{mailingConnection.publication.noPlacements}</EmptyState>;
  }
  return (
    <>
      <SelectField
        label={words.system}
        options={FEED_SYSTEMS.map((value) => ({ value, label: words.systems[value] }))}
        value={system}
        hint={words.steps[system]}
        onChange={({ target }) => setSystem(FEED_SYSTEMS.find((one) => one === target.value) ?? system)}
      />
      {isAddressInMailing(system) ? (
        <MailingCode feed={feed} system={system} onDate={onDate} />
      ) : (
        <SettingsCode feed={feed} system={system} />
      )}
      <p className="msg">{feed.isCounted ? words.counted : words.uncounted}</p>
    </>
  );
}

/** The code for a system whose mailings contain the address. The address is valid for one issue only. */
function MailingCode({ feed, system, onDate }: FeedCodeProps & { system: FeedSystem }) {
  const words = useWordsOf(feedWords);
  const locale = useLocale();
  const { issue, issueDates } = feed;
  if (issue === null) return <EmptyState>{words.noIssue}</EmptyState>;
  const whole = feed.snippets.find((one) => one.system === system);
  return (
    <>
      <SelectField
        label={words.issue}
        options={issueDates.map((value) => ({ value, label: formatDay(locale, value) }))}
        value={issue.date}
        hint={words.onlyForIssue(formatDay(locale, issue.opensOn), formatDay(locale, issue.date))}
        onChange={({ target }) => onDate(target.value)}
      />
      {whole && <CopyLine label={words.code} text={whole.code} />}
      {!whole &&
        feed.placements.map((placement) => (
          <CopyLine
            key={placement.slug}
            label={placement.name}
            text={snippetOf(placement, system)?.code ?? ''}
          />
        ))}
    </>
  );
}

/** The address for the settings of a system, which is valid for all issues, and the code for the system's mailings. */
function SettingsCode({ feed, system }: { feed: Feed; system: FeedSystem }) {
  const words = useWordsOf(feedWords);
  const codes = new Set(feed.placements.map((placement) => snippetOf(placement, system)?.code ?? ''));
  // Code that is the same for all placements is shown once.
  const isShared = codes.size === 1 && feed.placements.length > 1;
  return (
    <>
      <p className="msg">{words.neverInMailing}</p>
      {isShared && <CopyLine label={words.code} text={[...codes].join('')} />}
      {feed.placements.map((placement) => (
        <Placement key={placement.slug} placement={placement} system={system} isCodeShown={!isShared} />
      ))}
      <Formats title={words.wholeIssue} addresses={feed.all}>
        <p className="msg">{words.forADay}</p>
      </Formats>
    </>
  );
}

type FedPlacement = Feed['placements'][number];

function snippetOf({ snippets }: FedPlacement, system: FeedSystem) {
  return snippets.find((one) => one.system === system);
}

interface PlacementProps {
  placement: FedPlacement;
  system: FeedSystem;
  isCodeShown: boolean;
}

function Placement({ placement, system, isCodeShown }: PlacementProps) {
  const words = useWordsOf(feedWords);
  const snippet = snippetOf(placement, system);
  return (
    <section className="stack stack--near">
      <h3 className="h3">{placement.name}</h3>
      {snippet && (
        <>
          <CopyLine label={words.address} text={snippet.address} />
          {isCodeShown && snippet.code !== snippet.address && (
            <CopyLine label={words.code} text={snippet.code} />
          )}
        </>
      )}
      <Formats title={words.formats} addresses={placement.addresses} />
    </section>
  );
}

interface FormatsProps {
  title: string;
  addresses: Feed['all'];
  children?: ReactNode;
}

/** The addresses of each format, collapsed at first. */
function Formats({ title, addresses, children }: FormatsProps) {
  return (
    <details className="feed__all">
      <summary>{title}</summary>
      <div className="stack stack--near">
        {FEED_FORMATS.map((format) => (
          <CopyLine key={format} label={format.toUpperCase()} text={addresses[format]} />
        ))}
        {children}
      </div>
    </details>
  );
}
