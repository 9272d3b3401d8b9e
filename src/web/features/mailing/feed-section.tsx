import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Feed, rotatePublicationFeed } from '#contract/feeds.ts';
import { FEED_FORMATS, FEED_SYSTEMS, type FeedSystem } from '#domain/feed.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { call } from '../../api/call.ts';
import { reportFailure } from '../../api/failure-text.ts';
import { useSession } from '../../api/session.ts';
import { ConfirmedButton } from '../../base/confirm-act.tsx';
import { useLocale, useWords } from '../../base/language.tsx';
import { Loaded } from '../../base/loaded.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { flash } from '../../ui/messages/flash.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { CopyLine } from './copy-line.tsx';
import { feedQuery } from './mailing-queries.ts';

/** The addresses that a mailing system fetches the ads from, ready to be put into its mailings. */
export function FeedSection({ publicationId }: { publicationId: number }) {
  const { feed: words } = useWords();
  const feed = useQuery(feedQuery(publicationId));
  return (
    <section className="sheet form form--wide form__b">
      <h2 className="h2">{words.title}</h2>
      <p>{words.explanation}</p>
      <Loaded of={feed}>
        {(found) => (
          <>
            <Snippets feed={found} />
            <Confirmation feed={found} />
            <Validity feed={found} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Snippets({ feed }: { feed: Feed }) {
  const { feed: words, mailingConnection } = useWords();
  const [system, setSystem] = useState<FeedSystem>('inxmail');
  if (feed.placements.length === 0) {
    return <EmptyState>{mailingConnection.publication.noPlacements}</EmptyState>;
  }
  const whole = feed.snippets.find((one) => one.system === system);
  const codes = new Set(feed.placements.map((placement) => snippetOf(placement, system)?.code ?? ''));
  // Code that is the same for all placements is shown once.
  const isShared = codes.size === 1 && feed.placements.length > 1;
  return (
    <>
      <SelectField
        label={words.system}
        options={FEED_SYSTEMS.map((value) => ({ value, label: words.systems[value] }))}
        value={system}
        hint={words.steps[system]}
        onChange={({ target }) => setSystem(FEED_SYSTEMS.find((one) => one === target.value) ?? system)}
      />
      {whole && <CopyLine label={words.code} text={whole.code} />}
      {!whole && isShared && <CopyLine label={words.code} text={[...codes].join('')} />}
      {!whole &&
        feed.placements.map((placement) => (
          <Placement key={placement.slug} placement={placement} system={system} isCodeShown={!isShared} />
        ))}
      <details className="feed__all">
        <summary>{words.wholeIssue}</summary>
        <div className="stack stack--near">
          {FEED_FORMATS.map((format) => (
            <CopyLine key={format} label={format.toUpperCase()} text={feed.all[format]} />
          ))}
          <p className="msg">{words.forADay}</p>
        </div>
      </details>
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
  const { feed: words } = useWords();
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
      <details className="feed__all">
        <summary>{words.formats}</summary>
        <div className="stack stack--near">
          {FEED_FORMATS.map((format) => (
            <CopyLine key={format} label={format.toUpperCase()} text={placement.addresses[format]} />
          ))}
        </div>
      </details>
    </section>
  );
}

function Confirmation({ feed: { confirmation } }: { feed: Feed }) {
  const { confirmation: words } = useWords().feed;
  return (
    <section className="stack stack--near">
      <h3 className="h3">{words.title}</h3>
      <p>{words.explanation}</p>
      <CopyLine label={words.address} text={confirmation.address} />
      {confirmation.key === null ? (
        <p className="msg">{words.noKey}</p>
      ) : (
        <CopyLine label={words.key} text={confirmation.key} />
      )}
    </section>
  );
}

/** The time since which the addresses are valid, and the action that renews them. */
function Validity({ feed }: { feed: Feed }) {
  const { feed: words } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  const client = useQueryClient();
  const { publicationId, createdAt } = feed;
  const rotate = useMutation({
    mutationFn: async () => (await call(rotatePublicationFeed, { params: { id: publicationId } })).feed,
    onSuccess: (renewed) => {
      client.setQueryData(feedQuery(publicationId).queryKey, renewed);
      flash.show({ type: 'success', text: words.rotate.success });
    },
    onError: reportFailure,
  });
  return (
    <div className="row row--wrap row--acts">
      <span className="quiet">
        {words.since(formatDay(locale, dayOfInstant(createdAt, organization.timeZone), 'basic'))}
      </span>
      <ConfirmedButton
        act={rotate}
        label={words.rotate.submit}
        button={{ icon: 'undo' }}
        danger
        title={words.rotate.question}
      >
        {words.rotate.explanation}
      </ConfirmedButton>
    </div>
  );
}
