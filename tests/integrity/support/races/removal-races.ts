import { addDays } from '#domain/day.ts';
import { TODAY } from '../arena.ts';
import { ask, reserve } from '../place.ts';
import { type Race, unlessOneOf } from './race.ts';

/** A placement is removed while somebody orders it. */
export const removePlacementAgainstOrder: Race = {
  name: 'a placement is either removed or sold',
  async round(arena) {
    const { placementIds } = await arena.takeIssue();
    const { customerId } = arena.organization;
    const [removed, ordered] = await Promise.all([
      arena.now.delete(`/api/placements/${placementIds[0] ?? 0}`),
      ask(arena.now, { customerId, placementIds }),
    ]);
    const refused = ordered.body.unavailable_placements ?? [];
    return [
      ...unlessOneOf(['204 | 422 placements_unavailable', '409 placement_sold | 201'], removed, ordered),
      ...(refused.every((id) => id === placementIds[0]) ? [] : [`refused ${refused.join()}`]),
    ];
  },
};

/** Around midnight: for one process the reservation has lapsed and its placement can go, another one still books it. */
export const removePlacementAgainstBook: Race = {
  name: 'a placement is not removed by one day and booked by another',
  async round(arena) {
    const { placementIds } = await arena.takeIssue();
    const { customerId } = arena.organization;
    const [placementId = 0] = placementIds;
    const order = await reserve(arena.now, {
      customerId,
      placementIds: [placementId],
      until: addDays(TODAY, 1),
    });
    const [removed, booked] = await Promise.all([
      arena.later.delete(`/api/placements/${placementId}`),
      arena.now.post(`/api/orders/${order.id}/book`),
    ]);
    return unlessOneOf(['204 | 404 not_found', '409 placement_sold | 200'], removed, booked);
  },
};
