import { useMutation, useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type Issue, listIssues } from '#contract/catalogue/issues.ts';
import { repeatOrder } from '#contract/sales/order-repeats.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { placementRefusal } from '#domain/catalogue/placement.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import {
  type FreeSpace,
  planRepeats,
  REPEAT_WEEKS,
  type Repetition,
} from '#domain/sales/orders/order-repeat.ts';
import {
  FUTURE_WEEKS,
  sundayOf,
  type WeekNumber,
  weekOf,
  weeksBetween,
  weeksFrom,
} from '#domain/platform/week.ts';
import { hasNothingToShow } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { useSession } from '#web/api/session.ts';
import { useRetryKey } from '#web/api/forms/use-retry-key.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { flash } from '#web/ui/messages/flash.ts';
import { type Order, useKeepOrder } from './use-order.ts';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

const DAYS_OF_WEEK = 7;
/** The number of weeks after the last wanted week that are searched for a free day. */
const WEEKS_AFTER = 8;

/** The interval and number of an order's repetitions. */
export interface Rhythm {
  everyWeeks: number;
  times: number;
}

/**
 * Returns the proposed rhythm: one repetition after the shortest offered interval that the order fits into, so that its weeks
 * do not overlap. Longer orders get the longest offered interval.
 */
export function proposedRhythm({ verts }: Order): Rhythm {
  const weeks = verts.map(({ placement }) => weekOf(placement.issue.sendingDate)).toSorted();
  const span = weeksBetween(weeks.at(0) ?? '', weeks.at(-1) ?? '') + 1;
  const everyWeeks = REPEAT_WEEKS.find((count) => count >= span) ?? REPEAT_WEEKS.at(-1) ?? 1;
  return { everyWeeks, times: 1 };
}

/** Returns the repetitions of an order with their free placements; undefined while they load. */
export function useRepeatPlan(order: Order, rhythm: Rhythm): Repetition<Vert>[] | undefined {
  const { today } = useSession();
  const days = order.verts.map(({ placement }) => placement.issue.sendingDate).toSorted();
  const weekNumber = weeksToRead(today, days.at(0) ?? today, days.at(-1) ?? today, rhythm);
  const ids = [...new Set(order.verts.map(({ placement }) => placement.issue.publication.id))];
  const issues = useQueries({
    queries: ids.map((publicationId) => ({
      queryKey: ['issues', publicationId, 'free', weekNumber[0], weekNumber.length],
      queryFn: () => call(listIssues, { query: { publicationId, weekNumber } }),
      throwOnError: hasNothingToShow,
    })),
    combine: issuesOf,
  });
  const { everyWeeks, times } = rhythm;
  return useMemo(() => {
    if (!issues) return undefined;
    // Issues exist only for a limited time ahead. Whether placements are free after the last issue is unknown.
    const lastDay =
      issues
        .map(({ sendingDate }) => sendingDate)
        .toSorted()
        .at(-1) ?? today;
    const readUntil = sundayOf(weekOf(lastDay));
    return planRepeats(order.verts, freeSpaces(issues, today), { everyWeeks, times, today, readUntil });
  }, [order.verts, issues, everyWeeks, times, today]);
}

function issuesOf(results: readonly { data: { issues: Issue[] } | undefined }[]): Issue[] | undefined {
  return results.some(({ data }) => data === undefined)
    ? undefined
    : results.flatMap(({ data }) => data?.issues ?? []);
}

function freeSpaces(issues: readonly Issue[], today: Day): FreeSpace[] {
  return issues.flatMap((issue) => {
    const { publicationId, sendingDate, placements } = issue;
    return placements
      .filter((placement) => placementRefusal(placement, issue, today) === null)
      .map(({ id, name }) => ({ id, name, publicationId, sendingDate }));
  });
}

/**
 * Returns the weeks to fetch: from the first wanted week, or this week if it is past, to `WEEKS_AFTER` weeks after the last wanted
 * week, but at most `FUTURE_WEEKS`.
 */
function weeksToRead(today: Day, first: Day, last: Day, { everyWeeks, times }: Rhythm): WeekNumber[] {
  const wantedFirst = addDays(first, DAYS_OF_WEEK * everyWeeks);
  const from = weekOf(wantedFirst > today ? wantedFirst : today);
  const until = weekOf(addDays(last, DAYS_OF_WEEK * (everyWeeks * times + WEEKS_AFTER)));
  return weeksFrom(from, Math.min(Math.max(weeksBetween(from, until) + 1, WEEKS_AFTER), FUTURE_WEEKS));
}

interface WantedRepeat {
  until: Day | null;
  offers: readonly Offer[];
  /** Why staff reserves after a booking deadline. */
  lateReason?: string;
}

/** Returns a mutation that reserves the chosen placements with copies of the ads, and opens the new order. */
export function useRepeatOrder(order: Order, onRepeated: () => void) {
  const { repeat: words } = useWordsOf(orderMovesWords);
  const navigate = useNavigate();
  const keep = useKeepOrder();
  const retryKey = useRetryKey();
  return useMutation({
    mutationFn: ({ until, offers, lateReason }: WantedRepeat) => {
      const placements = offers.map(({ id, from }) => ({ from: from.id, placementId: id }));
      const late = lateReason === undefined ? {} : { late_reason: lateReason };
      const body = { reservation_expire_date: until, placements, ...late };
      return call(repeatOrder, {
        params: { id: order.id },
        body,
        idempotencyKey: retryKey.keyFor([order.id, body]),
      });
    },
    onSuccess: ({ order: repeated }) => {
      retryKey.forget();
      onRepeated();
      keep(repeated);
      flash.show({ type: 'success', text: words.done(repeated.verts.length, repeated.id) });
      void navigate({ to: paths.order, params: { orderId: String(repeated.id) } });
    },
  });
}

/** A free placement for an ad: in the wanted week, or the next free placement after it. */
export interface Offer extends FreeSpace {
  from: Vert;
  wantedDate: Day;
  /** Why the placement is not in the wanted week; null if it is in that week. */
  gap: Repetition<Vert>['gap'];
}
