import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { type Feed, updatePublicationFeed } from '#contract/sending/feeds.ts';
import { FEED_SEPARATOR_MAX } from '#domain/sending/delivery/feed.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { showSaved } from '#web/ui/messages/save-flash.ts';
import { UnsavedGuard } from '#web/ui/navigation/unsaved-guard.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { feedQueryKey } from './mailing-queries.ts';

// Loaded separately, because it needs the HTML filter, which few other pages use.
const SeparatorPreview = lazy(() =>
  import('./separator-preview.tsx').then((part) => ({ default: part.SeparatorPreview })),
);

/** The form for the separator between ads, for systems that fetch all ads of an issue at once, with a preview. */
export function FeedSeparator({ feed: { publicationId, separator } }: { feed: Feed }) {
  const { feed, common } = useWords();
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
