import { reserve } from '../place.ts';
import { inShort, type Race, unlessOneOf } from './race.ts';
import type { RaceSetup } from '../race-setup.ts';

function reserveHere(setup: RaceSetup, placementIds: readonly number[]) {
  return reserve(setup.now, { customerId: setup.organization.customerId, placementIds });
}

/** Two people cancel the last two placements of an order. */
export const cancelLastAgainstCancelLast: Race = {
  name: 'cancelling the last placement deletes the order, and exactly one act does',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const order = await reserveHere(setup, placementIds.slice(0, 2));
    const answers = await Promise.all(
      order.verts.map((vert) => setup.now.delete<{ order_deleted?: boolean }>(`/api/verts/${vert.id}`)),
    );
    const { status } = await setup.now.get(`/api/orders/${order.id}`);
    const outcome = answers
      .map((answer) => `${inShort(answer)} ${String(answer.body.order_deleted)}`)
      .toSorted();
    const isRight = outcome.join() === '200 false,200 true' && status === 404;
    return isRight ? [] : [`${outcome.join()}, then the order answers ${status}`];
  },
};

/** Two people cancel the same placement. */
export const cancelAgainstCancel: Race = {
  name: 'a placement is cancelled once',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const order = await reserveHere(setup, placementIds.slice(0, 2));
    const path = `/api/verts/${order.verts[0]?.id ?? 0}`;
    const answers = await Promise.all([setup.now.delete(path), setup.now.delete(path)]);
    return unlessOneOf(['200 | 404 not_found', '404 not_found | 200'], ...answers);
  },
};

/** An order is booked while it is cancelled. */
export const bookAgainstCancel: Race = {
  name: 'a cancelled order is deleted, booked or not',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const order = await reserveHere(setup, placementIds);
    const path = `/api/orders/${order.id}`;
    const [booked, cancelled] = await Promise.all([setup.now.post(`${path}/book`), setup.now.delete(path)]);
    const after = await setup.now.get(path);
    return unlessOneOf(
      ['200 | 204 | 404 not_found', '404 not_found | 204 | 404 not_found'],
      booked,
      cancelled,
      after,
    );
  },
};

/** Two people change the same order. */
export const editAgainstEdit: Race = {
  name: 'of two changes of what both had read, one is refused',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { id, version } = await reserveHere(setup, placementIds);
    const answers = await Promise.all(
      ['one', 'other'].map((note) => setup.now.patch(`/api/orders/${id}`, { note, version })),
    );
    return unlessOneOf(['200 | 412 stale', '412 stale | 200'], ...answers);
  },
};

/** A publication is deleted while another client orders in it. */
export const deletePublicationAgainstOrder: Race = {
  name: 'a publication is deleted, or it has an order',
  async round(setup) {
    const id = await setup.makePublication(['Top'], ['friday']);
    const [issue] = await setup.issuesOf(id);
    const placementIds = issue?.placementIds ?? [];
    const [deleted, ordered] = await Promise.all([
      setup.now.delete(`/api/publications/${id}`),
      setup.now.post('/api/orders', {
        customer_id: setup.organization.customerId,
        placement_ids: placementIds,
        reservation_expire_date: '2026-12-31',
      }),
    ]);
    return unlessOneOf(
      ['204 | 422 placements_unavailable', '409 publication_has_orders | 201'],
      deleted,
      ordered,
    );
  },
};

/** Names change while orders that show them are made and changed: the orders list must not keep an old one. */
export const renameAgainstActs: Race = {
  name: 'the orders list shows the names that customers and publications have',
  async round(setup, number) {
    const publicationId = await setup.makePublication(['Top', 'Middle', 'End'], ['friday']);
    const [issue] = await setup.issuesOf(publicationId);
    const [first = 0, second = 0, third = 0] = issue?.placementIds ?? [];
    const { body } = await setup.now.post<{ customer: { id: number } }>('/api/customers', {
      name: `Bäckerei ${number}`,
    });
    const customerId = body.customer.id;
    const order = await reserve(setup.now, { customerId, placementIds: [first, second] });
    const answers = await Promise.all([
      setup.now.patch(`/api/publications/${publicationId}`, { title: `Neuer Titel ${number}` }),
      setup.now.patch(`/api/customers/${customerId}`, { name: `Konditorei ${number}` }),
      setup.now.post(`/api/orders/${order.id}/book`),
      setup.now.patch(`/api/orders/${order.id}`, { note: 'Kampagne' }),
      reserve(setup.now, { customerId, placementIds: [third] }).then(() => ({
        status: 200,
        body: {},
        headers: {},
      })),
    ]);
    return answers.flatMap((answer) => unlessOneOf(['200'], answer));
  },
};
