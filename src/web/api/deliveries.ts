import { queryOptions } from '@tanstack/react-query';
import { type Delivery, getDelivery } from '#contract/sending/deliveries.ts';
import { type DeliveryProgress, hasEnded } from '#domain/sending/delivery/delivery.ts';
import { call } from './call.ts';
import { refetchUnlessPrerendered } from './query-client.ts';
import { currentLiveState } from './live/live-state.ts';

const IN_PROGRESS: ReadonlySet<DeliveryProgress> = new Set(['claimed', 'confirming', 'handed_over']);
/** If one of these events is the last one, the delivery is about to progress. */
const STARTING_EVENTS: ReadonlySet<string> = new Set(['hurried', 'sent_again', 'claimed']);
const FAST_POLL_MS = 3000;
const SLOW_POLL_MS = 30_000;

/**
 * Returns after how many milliseconds to fetch a delivery again; false while it does not change by itself. While the live
 * stream is open, the interval only covers lost messages.
 */
export function refetchDelay(
  { progress, sendingDate, events }: Pick<Delivery, 'progress' | 'sendingDate' | 'events'>,
  today: string,
  hasLiveStream = false,
): number | false {
  const last = events.at(-1)?.event;
  const isRepeating = last === 'mails_repeated';
  if ((hasEnded(progress) || sendingDate > today) && !isRepeating) return false;
  const isChanging = isRepeating || IN_PROGRESS.has(progress) || STARTING_EVENTS.has(last ?? '');
  return isChanging && !hasLiveStream ? FAST_POLL_MS : SLOW_POLL_MS;
}

/** Returns the query of an issue's delivery, which is polled while the delivery can change by itself. */
export function deliveryQuery(issueId: number, today: string) {
  return queryOptions({
    queryKey: ['delivery', issueId],
    queryFn: async ({ signal }): Promise<Delivery> =>
      (await call(getDelivery, { params: { issueId }, signal })).delivery,
    refetchOnMount: refetchUnlessPrerendered,
    refetchInterval: ({ state }) =>
      state.data ? refetchDelay(state.data, today, currentLiveState() === 'live') : false,
  });
}
