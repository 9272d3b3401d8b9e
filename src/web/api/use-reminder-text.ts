import type { BoardAd } from '#contract/ads/ad-board.ts';
import { formatDeadline } from '#words/format.ts';
import { useSession } from './session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { approvalWords } from '#words/ads/approval.ts';

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
