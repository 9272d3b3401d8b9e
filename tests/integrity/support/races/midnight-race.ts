import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '#domain/platform/day.ts';
import { tidyLapsedReservations } from '#server/sales/orders/tidy-lapsed-reservations.ts';
import { ask, reserve } from '../place.ts';
import { inShort, type Race } from './race.ts';

const LARGEST_DELAY_MS = 8;

/**
 * At midnight, one process still books a reservation on its last day. For another process, the reservation has lapsed, and that
 * process sells some of its placements and runs the cleanup job.
 */
export const bookAtMidnight: Race = {
  name: 'a booking that is acknowledged at midnight keeps all its placements',
  async round(setup, number) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const mark = `midnight ${number};`;
    const order = await reserve(setup.now, { customerId, placementIds, until: setup.today, mark });
    const later = await setup.scope('later');
    const delayed = async <T>(act: () => Promise<T>): Promise<T> => {
      await sleep(setup.random.between(0, LARGEST_DELAY_MS));
      return act();
    };
    const [booked, ordered, tidied] = await Promise.all([
      delayed(() => setup.now.post(`/api/orders/${order.id}/book`, { version: order.version })),
      delayed(() =>
        ask(setup.later, {
          customerId,
          placementIds: placementIds.slice(0, 2),
          until: addDays(setup.today, 30),
        }),
      ),
      delayed(() => tidyLapsedReservations(later).then((count) => `tidied ${count}`, String)),
    ]);
    const outcome = [booked, ordered].map(inShort).join(' | ');
    const kept = await setup.keptOrders(mark);
    const placements = kept.map((found) => found.placementIds.toSorted((one, other) => one - other).join());
    await tidyLapsedReservations(later);
    const after = (await setup.keptOrders(mark)).map((found) => found.placementIds.length);
    if (outcome === '200 | 422 placements_unavailable') {
      const all = placementIds.toSorted((one, other) => one - other).join();
      const isThere = placements.join() === all && after.join() === String(placementIds.length);
      return isThere && tidied === 'tidied 0'
        ? []
        : [`booked, ${tidied}, then ${placements.join()} of ${all}`];
    }
    return outcome === '409 order_changed | 201' ? [] : [`${outcome}, ${tidied}`];
  },
};
