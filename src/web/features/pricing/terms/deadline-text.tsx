import type { DeadlineKind } from '#domain/catalogue/issue-deadline.ts';
import { formatDeadline } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getOrderTerms, listDeadlines } from '#contract/pricing/terms.ts';
import { call } from '#web/api/call.ts';

interface DeadlineTextProps {
  kind: DeadlineKind;
  at: string;
  /** `atOnce` means that the deadline passed before the ad was ordered. */
  state: 'open' | 'over' | 'atOnce';
}

/** A deadline in a table: its kind and its time. A missed deadline is marked. */
export function DeadlineText({ kind, at, state }: DeadlineTextProps) {
  const { deadline } = useWords();
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  const when = formatDeadline(locale, at, timeZone);
  const texts = {
    booking: [deadline.bookUntil, deadline.bookingOver],
    creative: [deadline.creativeUntil, deadline.creativeOver],
    approval: [deadline.approvalUntil, deadline.approvalOver],
  } as const;
  const [until, over] = texts[kind];
  if (state === 'atOnce') {
    return (
      <span className="terms-cell">
        <span>{deadline.creativeAtOnce}</span> <span className="over nw">{deadline.creativeWas(when)}</span>
      </span>
    );
  }
  return state === 'over' ? (
    <StateMark state="incomplete">{over(when)}</StateMark>
  ) : (
    <span>{until(when)}</span>
  );
}

/** Returns the deadlines of placements by id; empty if no newsletter has terms. */
export function useCartDeadlines(placementIds: readonly number[]) {
  const { keepsTerms } = useSession().organization;
  const { data } = useQuery({
    queryKey: ['issues', 'deadlines', placementIds],
    queryFn: ({ signal }) => call(listDeadlines, { body: { placement_ids: [...placementIds] }, signal }),
    enabled: keepsTerms && placementIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return data?.deadlines ?? [];
}

/** Returns the deadlines of an order's ads, and what cancelling them costs now. Contains no terms if no newsletter has terms. */
export function useOrderTerms(orderId: number | undefined, stamp: string) {
  const { keepsTerms } = useSession().organization;
  const { data, isLoading } = useQuery({
    queryKey: ['order', orderId, 'terms', stamp],
    queryFn: ({ signal }) => call(getOrderTerms, { params: { id: orderId ?? 0 }, signal }),
    enabled: keepsTerms && orderId !== undefined,
    placeholderData: keepPreviousData,
  });
  return { terms: data?.terms, isLoading };
}
