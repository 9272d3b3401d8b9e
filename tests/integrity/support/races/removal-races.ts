import { addDays } from '#domain/platform/day.ts';
import { TODAY } from '../race-setup.ts';
import { ask, reserve } from '../place.ts';
import { type Race, unlessOneOf } from './race.ts';

/** A placement is removed while another client orders it. */
export const removePlacementAgainstOrder: Race = {
  name: 'a placement is either removed or sold',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const [removed, ordered] = await Promise.all([
      setup.now.delete(`/api/placements/${placementIds[0] ?? 0}`),
      ask(setup.now, { customerId, placementIds }),
    ]);
    const refused = ordered.body.unavailable_placements ?? [];
    return [
      ...unlessOneOf(['204 | 422 placements_unavailable', '409 placement_sold | 201'], removed, ordered),
      ...(refused.every((id) => id === placementIds[0]) ? [] : [`refused ${refused.join()}`]),
    ];
  },
};

/** Around midnight: for one process, the reservation has lapsed and its placement can be removed; another process still books it. */
export const removePlacementAgainstBook: Race = {
  name: 'a placement is not removed by one day and booked by another',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const [placementId = 0] = placementIds;
    const order = await reserve(setup.now, {
      customerId,
      placementIds: [placementId],
      until: addDays(TODAY, 1),
    });
    const [removed, booked] = await Promise.all([
      setup.later.delete(`/api/placements/${placementId}`),
      setup.now.post(`/api/orders/${order.id}/book`, { version: order.version }),
    ]);
    return unlessOneOf(
      ['204 | 404 not_found', '204 | 409 order_cancelled', '409 placement_sold | 200'],
      removed,
      booked,
    );
  },
};
