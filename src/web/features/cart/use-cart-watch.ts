import { useQueries } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Issue } from '#contract/issues.ts';
import type { Day } from '#domain/day.ts';
import { isSelectable } from '#domain/placement.ts';
import { useLiveState } from '../../api/live-state.ts';
import { useSession } from '../../api/session.ts';
import { type WeekAnswer, weekIssuesQuery } from '../../api/week-issues.ts';
import { useWords } from '../../base/language.tsx';
import { flash } from '../../ui/messages/flash.ts';
import type { CartItem } from './cart-item.ts';
import type { Cart } from './use-cart.ts';

const REFRESH_MS = 20_000;

/** Keeps an eye on the placements in the cart: one that somebody else takes is marked at once, and said. */
export function useCartWatch(cart: Cart): void {
  const { cart: words } = useWords();
  const { today } = useSession();
  const isTold = useLiveState() === 'live';
  const weeks = weeksOf(cart.items);
  const answers = useQueries({
    queries: weeks.map(({ publicationId, weekNumber }) => ({
      ...weekIssuesQuery(publicationId, weekNumber),
      // Where changes are not told, the week view looks again by itself for the weeks that it shows.
      refetchInterval: (query: { getObserversCount: () => number }) =>
        isTold || query.getObserversCount() > 1 ? (false as const) : REFRESH_MS,
    })),
    combine: (results): readonly (WeekAnswer | undefined)[] => results.map(({ data }) => data),
  });
  const compare = useEffectEvent((known: readonly (WeekAnswer | undefined)[]) => {
    const lost = cart.markUnavailable((item) => {
      const answer = known[weeks.findIndex((week) => isSameWeek(week, item))];
      return answer && isLost(answer.issues, item, today);
    });
    if (lost.length > 0) {
      flash.show({ type: 'warning', text: words.goneHint(lost.length) });
    }
  });
  useEffect(() => compare(answers), [answers]);
}

type Week = Pick<CartItem, 'publicationId' | 'weekNumber'>;

const isSameWeek = (one: Week, other: Week) =>
  one.publicationId === other.publicationId && one.weekNumber === other.weekNumber;

function weeksOf(items: readonly CartItem[]): Week[] {
  return items.filter((item, index) => items.findIndex((other) => isSameWeek(item, other)) === index);
}

/** Sold, blocked, sent, or taken out of its issue altogether. */
function isLost(issues: readonly Issue[], { id }: CartItem, today: Day): boolean {
  const issue = issues.find(({ placements }) => placements.some((placement) => placement.id === id));
  const placement = issue?.placements.find((one) => one.id === id);
  return !issue || !placement || !isSelectable(placement, issue, today);
}
