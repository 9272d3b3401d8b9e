import { addDays } from '#domain/platform/day.ts';
import { TODAY } from '../race-setup.ts';
import { ask, reserve } from '../place.ts';
import { type Race, unlessOneOf } from './race.ts';

/** Some clients order in an issue while it is blocked. */
export const blockAgainstOrder: Race = {
  name: 'an issue is either blocked or sold, and the second act is refused',
  async round(setup) {
    const { id, placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const isBlockFirst = setup.random.between(0, 1) === 1;
    const block = () => setup.now.patch(`/api/issues/${id}`, { blocked: true });
    const order = () => ask(setup.now, { customerId, placementIds });
    const early = isBlockFirst ? block() : null;
    const ordering = order();
    const [blocked, ordered] = await Promise.all([early ?? block(), ordering]);
    const unavailable = ordered.body.unavailable_placements;
    const isExact = unavailable === undefined || unavailable.join() === placementIds.join();
    return [
      ...unlessOneOf(['200 | 422 placements_unavailable', '422 issue_sold | 201'], blocked, ordered),
      ...(isExact ? [] : [`refused ${unavailable?.join() ?? ''} of ${placementIds.join()}`]),
    ];
  },
};

/** Around midnight: for one process, the reservation has lapsed and its issue can be blocked; another process still books it. */
export const blockAgainstBook: Race = {
  name: 'an issue is not blocked by one day and booked by another',
  async round(setup) {
    const { id, placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const order = await reserve(setup.now, { customerId, placementIds, until: addDays(TODAY, 1) });
    const [blocked, booked] = await Promise.all([
      setup.later.patch(`/api/issues/${id}`, { blocked: true }),
      setup.now.post(`/api/orders/${order.id}/book`, { version: order.version }),
    ]);
    return unlessOneOf(['200 | 409 order_changed', '422 issue_sold | 200'], blocked, booked);
  },
};
