import { useMutation, useQueryClient } from '@tanstack/react-query';
import { remindOfAds, type ReminderPreview } from '#contract/ads/ad-reminders.ts';
import { NOT_REMINDED } from '#domain/ads/approval/reminder-ladder.ts';
import type { ApprovalWords } from '#words/en-gb/ads/approval.ts';
import { call } from './call.ts';
import { reportFailure } from './failure-text.ts';
import { useRetryKey } from './forms/use-retry-key.ts';
import { refetch } from './query-client.ts';
import { showFailure, showSuccess } from '#web/ui/messages/flash.ts';
import { approvalWords } from '#words/ads/approval.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import type { BoardAd } from '#contract/ads/ad-board.ts';
import { formatDeadline } from '#words/format.ts';
import { useSession } from './session.ts';

const FAILURE_MS = 10_000;

/** An ad whose contacts are reminded to complete or approve it. */
export interface RemindedAd {
  vertId: number;
  customerName: string;
}

/** Returns a mutation that reminds the contacts of several ads; only the question that shows the mails runs it. A message names the customers that were not reminded, with the reason. */
export function useRemindOfAds(onDone?: () => void) {
  const client = useQueryClient();
  const { board } = useWordsOf(approvalWords);
  const retry = useRetryKey();
  return useMutation({
    mutationFn: (ads: readonly RemindedAd[]) => {
      const body = { vertIds: ads.map(({ vertId }) => vertId) };
      return call(remindOfAds, { body, idempotencyKey: retry.keyFor(body) });
    },
    onSuccess: ({ mailCount, skipped }, ads) => {
      retry.forget();
      const done = board.mailsWritten(mailCount);
      const others = board.notReminded(skippedNames(board, ads, skipped));
      if (skipped.length === 0) showSuccess(done);
      else if (mailCount > 0) showSuccess(`${done} ${others}`);
      else showFailure(others, FAILURE_MS);
      onDone?.();
    },
    onError: reportFailure,
    onSettled: () => refetch(client, 'verts', 'history', 'today'),
  });
}

/** Lists the customers by reason: "Brandt, Lehmbau (had an email today); Sauer (no contact with an email address)". */
export function skippedNames(
  { notRemindedBecause: words }: ApprovalWords['board'],
  ads: readonly RemindedAd[],
  skipped: ReminderPreview['skipped'],
): string {
  return NOT_REMINDED.flatMap((reason) => {
    const ids = new Set(skipped.filter((one) => one.reason === reason).map(({ vertId }) => vertId));
    const names = new Set(
      ads.filter(({ vertId }) => ids.has(vertId)).map(({ customerName }) => customerName),
    );
    return names.size === 0 ? [] : `${[...names].join(', ')} (${words[reason]})`;
  }).join('; ');
}

/**
 * Returns a function that says when contacts were reminded of an ad, and when a contact opened the page of its order. It
 * returns null if neither has happened.
 */
export function useReminderText(): (ad: Pick<BoardAd, 'reminded' | 'openedAt'>) => string | null {
  const { board } = useWordsOf(approvalWords);
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  const when = (instant: string) => formatDeadline(locale, instant, timeZone);
  return ({ reminded, openedAt }) => {
    if (!reminded) return openedAt && board.opened(when(openedAt));
    if (reminded.isFailed) return board.reminderFailed(when(reminded.at));
    const isOpened = openedAt !== null && Date.parse(openedAt) >= Date.parse(reminded.at);
    return isOpened
      ? board.remindedOpened(when(reminded.at), when(openedAt))
      : board.reminded(when(reminded.at));
  };
}
