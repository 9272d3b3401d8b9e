import { ask, reserve } from '../place.ts';
import type { RaceSetup } from '../race-setup.ts';
import { type Race, unlessOneOf } from './race.ts';

const ONE_UNDOES = ['200 | 409 undo_expired', '409 undo_expired | 200'];

async function reserveHere(setup: RaceSetup) {
  const { placementIds } = await setup.takeIssue();
  const order = await reserve(setup.now, { customerId: setup.organization.customerId, placementIds });
  return { order, placementIds };
}

/** A cancelled order is restored while another client orders its placements. */
export const restoreAgainstOrder: Race = {
  name: 'the placements of a cancelled order are restored or sold, as a whole',
  async round(setup) {
    const { order, placementIds } = await reserveHere(setup);
    await setup.now.delete(`/api/orders/${order.id}`);
    const { customerId } = setup.organization;
    const [restored, ordered] = await Promise.all([
      setup.now.post(`/api/orders/${order.id}/restore`),
      ask(setup.now, { customerId, placementIds }),
    ]);
    return unlessOneOf(
      ['200 | 422 placements_unavailable', '422 placements_unavailable | 201'],
      restored,
      ordered,
    );
  },
};

/** A cancellation is undone twice at once. */
export const restoreAgainstRestore: Race = {
  name: 'a cancelled order is restored once',
  async round(setup) {
    const { order } = await reserveHere(setup);
    await setup.now.delete(`/api/orders/${order.id}`);
    const path = `/api/orders/${order.id}/restore`;
    return unlessOneOf(ONE_UNDOES, ...(await Promise.all([setup.now.post(path), setup.now.post(path)])));
  },
};

/** A placement returns to its order while the order is cancelled. */
export const restorePlacementAgainstCancel: Race = {
  name: 'a placement returns to an order that exists, which is then not cancelled unseen',
  async round(setup) {
    const { order } = await reserveHere(setup);
    const path = `/api/verts/${order.verts[0]?.id ?? 0}`;
    await setup.now.delete(path);
    const [restored, cancelled] = await Promise.all([
      setup.now.post(`${path}/restore`),
      setup.now.delete(`/api/orders/${order.id}?version=${order.version + 1}`),
    ]);
    return unlessOneOf(['200 | 409 order_changed', '404 not_found | 204'], restored, cancelled);
  },
};

/** A booking is undone twice at once. */
export const unbookAgainstUnbook: Race = {
  name: 'a booking is undone once',
  async round(setup) {
    const { order } = await reserveHere(setup);
    await setup.now.post(`/api/orders/${order.id}/book`);
    const unbook = () => setup.now.post(`/api/orders/${order.id}/unbook`, { version: order.version + 1 });
    return unlessOneOf(
      ['200 | 409 order_changed', '409 order_changed | 200'],
      ...(await Promise.all([unbook(), unbook()])),
    );
  },
};
