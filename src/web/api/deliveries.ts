import { queryOptions } from '@tanstack/react-query';
import { type Delivery, type DeliverySummary, getDelivery, listDeliveries } from '#contract/deliveries.ts';
import { type DeliveryProgress, hasEnded } from '#domain/delivery.ts';
import { call } from './call.ts';
import { refetchUnlessPrerendered } from './query-client.ts';
import { currentLiveState } from './live-state.ts';

const UNDER_WAY: ReadonlySet<DeliveryProgress> = new Set(['claimed', 'confirming', 'handed_over']);
/** A user has just requested it, or it starts now. */
const BEGINNING: ReadonlySet<string> = new Set(['hurried', 'sent_again', 'claimed']);
const SOON_MS = 3000;
const NOW_AND_THEN_MS = 30_000;

/**
 * Returns after how many milliseconds to fetch a delivery again; false when it no longer changes by itself. While the live
 * stream is open, the interval only covers lost messages.
 */
export function askAgainAfter(
  { progress, sendingDate, events }: Pick<Delivery, 'progress' | 'sendingDate' | 'events'>,
  today: string,
  isTold = false,
): number | false {
  if (hasEnded(progress) || sendingDate > today) {
    return false;
  }
  const last = events.at(-1)?.event;
  const isMoving = UNDER_WAY.has(progress) || BEGINNING.has(last ?? '');
  return isMoving && !isTold ? SOON_MS : NOW_AND_THEN_MS;
}

/** The delivery of an issue; fetched again while it is in progress. */
export function deliveryQuery(issueId: number, today: string) {
  return queryOptions({
    queryKey: ['delivery', issueId],
    queryFn: async ({ signal }): Promise<Delivery> =>
      (await call(getDelivery, { params: { issueId }, signal })).delivery,
    refetchOnMount: refetchUnlessPrerendered,
    refetchInterval: ({ state }) =>
      state.data ? askAgainAfter(state.data, today, currentLiveState() === 'live') : false,
  });
}

/** The deliveries of today and tomorrow, and those that wait for a user. */
export const deliveriesQuery = queryOptions({
  queryKey: ['deliveries'],
  queryFn: async ({ signal }): Promise<DeliverySummary[]> =>
    (await call(listDeliveries, { signal })).deliveries,
  refetchOnMount: refetchUnlessPrerendered,
  refetchInterval: NOW_AND_THEN_MS,
});
