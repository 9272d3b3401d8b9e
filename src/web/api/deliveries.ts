import { queryOptions } from '@tanstack/react-query';
import { type Delivery, type DeliverySummary, getDelivery, listDeliveries } from '#contract/deliveries.ts';
import { type DeliveryProgress, hasEnded } from '#domain/delivery.ts';
import { call } from './call.ts';
import { askAnew } from './query-client.ts';
import { currentLiveState } from './live-state.ts';

const UNDER_WAY: ReadonlySet<DeliveryProgress> = new Set(['claimed', 'confirming', 'handed_over']);
/** Somebody has just asked for it, or it begins at this moment. */
const BEGINNING: ReadonlySet<string> = new Set(['hurried', 'sent_again', 'claimed']);
const SOON_MS = 3000;
const NOW_AND_THEN_MS = 30_000;

/**
 * How long what is known of an issue on its way stays right; false where nothing happens by itself any more. Where changes
 * are told, asking is only for what was not heard.
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

/** The way of an issue to its readers; it asks again by itself while something goes on. */
export function deliveryQuery(issueId: number, today: string) {
  return queryOptions({
    queryKey: ['delivery', issueId],
    queryFn: async ({ signal }): Promise<Delivery> =>
      (await call(getDelivery, { params: { issueId }, signal })).delivery,
    refetchOnMount: askAnew,
    refetchInterval: ({ state }) =>
      state.data ? askAgainAfter(state.data, today, currentLiveState() === 'live') : false,
  });
}

/** What is sent today and tomorrow, and what waits for a person. */
export const deliveriesQuery = queryOptions({
  queryKey: ['deliveries'],
  queryFn: async ({ signal }): Promise<DeliverySummary[]> =>
    (await call(listDeliveries, { signal })).deliveries,
  refetchOnMount: askAnew,
  refetchInterval: NOW_AND_THEN_MS,
});
