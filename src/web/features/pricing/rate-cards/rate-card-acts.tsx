import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createRateCard,
  deleteRateCard,
  publishRateCard,
  type RateCardRecord,
  withdrawRateCard,
} from '#contract/pricing/rate-cards.ts';
import type { RateCard } from '#domain/pricing/rate-cards/rate-card.ts';
import { formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { publicationKey } from '#web/api/publications.ts';
import { refetch } from '#web/api/query-client.ts';
import { useCreateRecord } from '#web/api/forms/use-retry-key.ts';
import { ConfirmedButton } from '#web/ui/dialogs/confirm-dialog.tsx';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { showSuccess } from '#web/ui/messages/flash.ts';
import { Button } from '#web/ui/button.tsx';
import { rateCardWords } from '#words/pricing/rate-card.ts';

/**
 * Returns a mutation that runs an act on a version, shows a message, and refetches the versions and the session, which says
 * whether prices are kept.
 */
function useAct<Done>({ publicationId }: RateCardRecord, run: () => Promise<Done>, success: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      showSuccess(success);
      refetch(client, 'session');
      return client.invalidateQueries({ queryKey: publicationKey(publicationId) });
    },
    onError: (error) => {
      reportFailure(error);
      return client.invalidateQueries({ queryKey: publicationKey(publicationId) });
    },
  });
}

/** Publishes a saved draft, after confirmation. */
export function PublishRateCard({ draft, isChanged }: { draft: RateCardRecord; isChanged: boolean }) {
  const words = useWordsOf(rateCardWords);
  const locale = useLocale();
  const { id, name, validFrom, version } = draft;
  const act = useAct(
    draft,
    () => call(publishRateCard, { params: { id }, body: { version } }),
    words.published,
  );
  if (isChanged) {
    return (
      <Button unavailable data-tip={words.saveFirst}>
        {words.publish}
      </Button>
    );
  }
  return (
    <ConfirmedButton
      act={act}
      label={words.publish}
      title={words.publishQuestion(name)}
      button={{ variant: 'plain' }}
    >
      {words.publishWhy(formatDay(locale, validFrom))}
    </ConfirmedButton>
  );
}

/** Deletes a draft, after confirmation. */
export function RemoveDraft({ draft }: { draft: RateCardRecord }) {
  const words = useWordsOf(rateCardWords);
  const { id, name } = draft;
  const act = useAct(draft, () => call(deleteRateCard, { params: { id } }), words.removed);
  return (
    <ConfirmedButton act={act} label={words.remove} danger title={words.removeQuestion(name)}>
      {words.removeWhy}
    </ConfirmedButton>
  );
}

/** Makes a published version a draft again, after confirmation. */
export function WithdrawRateCard({ rateCard }: { rateCard: RateCardRecord }) {
  const words = useWordsOf(rateCardWords);
  const { id, name } = rateCard;
  const act = useAct(rateCard, () => call(withdrawRateCard, { params: { id } }), words.withdrawn);
  return (
    <ConfirmedButton
      act={act}
      label={`${words.withdraw}: ${name}`}
      confirmLabel={words.withdraw}
      title={words.withdrawQuestion(name)}
    >
      {words.withdrawWhy}
    </ConfirmedButton>
  );
}

interface NewVersionProps {
  publicationId: number;
  /** The initial content of the new version. */
  card: RateCard;
  label: string;
  isPrimary: boolean;
  onCreated: (draft: RateCardRecord) => void;
}

/** The button that creates a draft from the given content. */
export function NewVersion({ publicationId, card, label, isPrimary, onCreated }: NewVersionProps) {
  const words = useWordsOf(rateCardWords);
  const client = useQueryClient();
  const creation = useCreateRecord({
    send: (body: RateCard, idempotencyKey) =>
      call(createRateCard, { params: { id: publicationId }, body, idempotencyKey }),
    onCreated: async ({ rateCard }) => {
      await client.invalidateQueries({ queryKey: publicationKey(publicationId) });
      onCreated(rateCard);
      showSuccess(words.created);
    },
  });
  return (
    <Button
      icon="plus"
      variant={isPrimary ? 'primary' : 'plain'}
      pending={creation.isPending}
      onClick={() => creation.mutate(card)}
    >
      {label}
    </Button>
  );
}
