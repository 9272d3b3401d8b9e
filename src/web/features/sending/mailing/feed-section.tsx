import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Feed, rotatePublicationFeed, updatePublicationFeed } from '#contract/sending/feeds.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useSession } from '#web/api/session.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { feedWords } from '#words/sending/feed.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { flash, showSaved } from '#web/ui/messages/flash.ts';
import { CopyLine } from './copy-line.tsx';
import { FeedCode } from './feed-code.tsx';
import { feedQuery, feedQueryKey } from './mailing-queries.ts';
import { FEED_SEPARATOR_MAX } from '#domain/sending/delivery/feed.ts';
import { UnsavedGuard } from '#web/ui/navigation/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';

// Loaded separately, because it needs the HTML filter, which few other pages use.
const SeparatorPreview = lazy(() =>
  import('./separator-preview.tsx').then((part) => ({ default: part.SeparatorPreview })),
);

/** The form for the separator between ads, for systems that fetch all ads of an issue at once, with a preview. */
function FeedSeparator({ feed: { publicationId, separator } }: { feed: Feed }) {
  const { common } = useWords();
  const feed = useWordsOf(feedWords);
  const { separator: words } = feed;
  const [entered, setEntered] = useState<string | null>(null);
  const value = entered ?? separator;
  const isChanged = value !== separator;
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: async () =>
      (await call(updatePublicationFeed, { params: { id: publicationId }, body: { separator: value } })).feed,
    onSuccess: (saved) => {
      client.setQueriesData<Feed>(
        { queryKey: feedQueryKey(publicationId) },
        (found) => found && { ...found, separator: saved.separator },
      );
      setEntered(null);
      showSaved();
    },
    onError: reportFailure,
  });
  const reset = () => {
    setEntered(null);
    save.reset();
  };
  const submit = () =>
    save.mutateAsync().then(
      () => true,
      () => false,
    );
  return (
    <form
      className="stack stack--near"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !save.isPending) void submit();
      }}
    >
      <UnsavedGuard isChanged={isChanged} onSave={submit} onReset={reset} />
      <h3 className="h3">{words.title}</h3>
      <TextArea
        label={words.label}
        hint={words.hint}
        maxLength={FEED_SEPARATOR_MAX}
        value={value}
        errors={fieldMessages(save.error, 'separator')}
        onChange={({ target }) => setEntered(target.value)}
      />
      {value.trim() !== '' && (
        <Suspense fallback={null}>
          <SeparatorPreview html={value} />
        </Suspense>
      )}
      <div className="row">
        <Button type="submit" variant="primary" pending={save.isPending} unavailable={!isChanged}>
          {common.save}
        </Button>
        <Button onClick={reset} unavailable={!isChanged}>
          {common.reset}
        </Button>
      </div>
    </form>
  );
}

/** The maximum number of issues that are named before the addresses are renewed. */
const NAMED_MAX = 5;

/** The addresses from which a mailing system fetches the ads, as code to paste into its mailings. */
export function FeedSection({ publicationId }: { publicationId: number }) {
  const words = useWordsOf(feedWords);
  const [date, setDate] = useState<string | null>(null);
  const feed = useQuery({ ...feedQuery(publicationId, date), placeholderData: keepPreviousData });
  return (
    <section className="sheet form form--wide form__b">
      <h2 className="h2">{words.title}</h2>
      <p>{words.explanation}</p>
      <Loaded of={feed}>
        {(found) => (
          <>
            <FeedCode feed={found} onDate={setDate} />
            <FeedSeparator feed={found} />
            <Confirmation feed={found} />
            <Validity feed={found} onRenewed={() => setDate(null)} />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Confirmation({ feed: { confirmation } }: { feed: Feed }) {
  const { confirmation: words } = useWordsOf(feedWords);
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

/** Since when the addresses are valid, and the button that renews them. */
function Validity({ feed, onRenewed }: { feed: Feed; onRenewed: () => void }) {
  const words = useWordsOf(feedWords);
  const locale = useLocale();
  const { organization } = useSession();
  const client = useQueryClient();
  const { publicationId, createdAt } = feed;
  const days = useDaysOfCode(feed);
  const rotate = useMutation({
    mutationFn: async () => (await call(rotatePublicationFeed, { params: { id: publicationId } })).feed,
    onSuccess: (renewed) => {
      onRenewed();
      // The cached code of every day contains the old addresses.
      client.removeQueries({ queryKey: feedQueryKey(publicationId) });
      client.setQueryData(feedQuery(publicationId, null).queryKey, renewed);
      flash.show({ type: 'success', text: words.rotate.success });
    },
    onError: reportFailure,
  });
  return (
    <>
      <p className="msg">{words.oldCode}</p>
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
          {days && ` ${words.rotate.issues(days)}`}
        </ConfirmedButton>
      </div>
    </>
  );
}

/** Returns the issues to name before a renewal, because their code stops working: all after today's. Null if there are none. */
function useDaysOfCode({ issueDates }: Feed): string | null {
  const { rotate } = useWordsOf(feedWords);
  const locale = useLocale();
  const { today } = useSession();
  const later = issueDates.filter((day) => day > today);
  if (later.length === 0) return null;
  const days = later
    .slice(0, NAMED_MAX)
    .map((day) => formatDay(locale, day, 'basic'))
    .join(', ');
  return later.length > NAMED_MAX ? rotate.andLater(days) : days;
}
