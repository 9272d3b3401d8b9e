import { addDays } from '#domain/platform/day.ts';
import { ask, reserve } from '../place.ts';
import type { RaceSetup } from '../race-setup.ts';
import { bothBeforeWriting, type Race, unlessOneOf } from './race.ts';

/** The number of days until a day after all issues that a rhythm makes. */
const FREE_DAY = 400;

/** Reserves the first placement of an issue. Returns the order, the path of its ad in the API, and two free placements of another issue. */
async function reserveOne(setup: RaceSetup) {
  const [from, to] = await setup.takeIssues(2);
  const { customerId } = setup.organization;
  const order = await reserve(setup.now, {
    customerId,
    placementIds: (from?.placementIds ?? []).slice(0, 1),
  });
  const [target = 0, other = 0] = to?.placementIds ?? [];
  return { order, path: `/api/verts/${order.verts[0]?.id ?? 0}`, target, other };
}

/** An ad moves to a placement while another client orders the placement. */
export const moveAgainstOrder: Race = {
  name: 'a placement takes an ad that moves there, or a new order',
  async round(setup) {
    const { order, path, target } = await reserveOne(setup);
    const { customerId } = setup.organization;
    const [moved, ordered] = await bothBeforeWriting(setup, () => [
      setup.now.post(`${path}/move`, { placementId: target, version: order.version }),
      ask(setup.now, { customerId, placementIds: [target] }),
    ]);
    return unlessOneOf(
      ['200 | 422 placements_unavailable', '422 placements_unavailable | 201'],
      moved,
      ordered,
    );
  },
};

/** An ad moves while its order is cancelled. */
export const moveAgainstCancel: Race = {
  name: 'an ad moves or is cancelled with its order, and the second act is refused',
  async round(setup) {
    const { order, path, target } = await reserveOne(setup);
    const [moved, cancelled] = await Promise.all([
      setup.now.post(`${path}/move`, { placementId: target, version: order.version }),
      setup.now.delete(`/api/orders/${order.id}?version=${order.version}`),
    ]);
    // The move finds the ad gone, or waits for the order and then finds it cancelled.
    return unlessOneOf(
      ['200 | 409 order_changed', '409 order_cancelled | 204', '404 not_found | 204'],
      moved,
      cancelled,
    );
  },
};

/** Two people who have read the same order move its ad. */
export const moveAgainstMove: Race = {
  name: 'of two moves of what both had read, one is refused',
  async round(setup) {
    const { order, path, target, other } = await reserveOne(setup);
    const { version } = order;
    const answers = await Promise.all(
      [target, other].map((placementId) => setup.now.post(`${path}/move`, { placementId, version })),
    );
    return unlessOneOf(['200 | 409 order_changed', '409 order_changed | 200'], ...answers);
  },
};

/** An issue moves to another day, in another month, while a placement in it is ordered. */
export const moveIssueAgainstOrder: Race = {
  name: 'an ad is sent on the day of its issue, which moves while the ad is ordered',
  async round(setup) {
    const { id, placementIds } = await setup.takeIssue();
    const { customerId } = setup.organization;
    const [ordered, moved] = await Promise.all([
      ask(setup.now, { customerId, placementIds }),
      setup.now.patch(`/api/issues/${id}`, { sendingDate: addDays(setup.today, FREE_DAY + id) }),
    ]);
    return unlessOneOf(['201 | 200'], ordered, moved);
  },
};
