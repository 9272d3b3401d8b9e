import { reserve } from '../place.ts';
import { inShort, type Race, unlessOneOf } from './race.ts';
import type { RaceSetup } from '../race-setup.ts';

function reserveHere(setup: RaceSetup, placementIds: readonly number[]) {
  return reserve(setup.now, { customerId: setup.organization.customerId, placementIds });
}

/** Two people cancel the last two placements of an order. Who is refused looks at the order and cancels again. */
export const cancelLastAgainstCancelLast: Race = {
  name: 'of two who cancel the last two placements, one is refused, and then cancels the last one with the order',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const order = await reserveHere(setup, placementIds.slice(0, 2));
    const cancel = async (id: number, version: number) => {
      const answer = await setup.now.delete<{ order_deleted?: boolean }>(
        `/api/verts/${id}?version=${version}`,
      );
      return { id, outcome: `${inShort(answer)} ${String(answer.body.order_deleted)}` };
    };
    const answers = await Promise.all(order.verts.map(({ id }) => cancel(id, order.version)));
    const refused = answers.find(({ outcome }) => outcome.startsWith('409'));
    if (refused) answers.push(await cancel(refused.id, order.version + 1));
    const { status } = await setup.now.get(`/api/orders/${order.id}`);
    const outcomes = answers.map(({ outcome }) => outcome).toSorted();
    const isRight = outcomes.join() === '200 false,200 true,409 order_changed undefined' && status === 404;
    return isRight ? [] : [`${outcomes.join()}, then the order answers ${status}`];
  },
};

/** Two people cancel the same placement. */
export const cancelAgainstCancel: Race = {
  name: 'a placement is cancelled once',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const order = await reserveHere(setup, placementIds.slice(0, 2));
    const path = `/api/verts/${order.verts[0]?.id ?? 0}?version=${order.version}`;
    const answers = await Promise.all([setup.now.delete(path), setup.now.delete(path)]);
    // The second one finds the ad gone, or waits for the order and then finds it changed.
    const refusals = ['404 not_found', '409 order_changed'];
    return unlessOneOf(
      refusals.flatMap((refusal) => [`200 | ${refusal}`, `${refusal} | 200`]),
      ...answers,
    );
  },
};

/** An order is booked while it is cancelled. */
export const bookAgainstCancel: Race = {
  name: 'an order is booked or cancelled, and the second act is refused',
  async round(setup) {
    const { placementIds } = await setup.takeIssue();
    const { id, version } = await reserveHere(setup, placementIds);
    const path = `/api/orders/${id}`;
    const [booked, cancelled] = await Promise.all([
      setup.now.post(`${path}/book`, { version }),
      setup.now.delete(`${path}?version=${version}`),
    ]);
    const after = await setup.now.get(path);
    return unlessOneOf(
      ['200 | 409 order_changed | 200', '409 order_cancelled | 204 | 404 not_found'],
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
    return unlessOneOf(['200 | 409 order_changed', '409 order_changed | 200'], ...answers);
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

async function bookAndEdit(setup: RaceSetup, { id, version }: { id: number; version: number }) {
  const booked = await setup.now.post(`/api/orders/${id}/book`, { version });
  if (booked.status !== 200) return booked;
  return setup.now.patch(`/api/orders/${id}`, { note: 'Kampagne', version: version + 1 });
}

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
      bookAndEdit(setup, order),
      reserve(setup.now, { customerId, placementIds: [third] }).then(() => ({
        status: 200,
        body: {},
        headers: {},
      })),
    ]);
    return answers.flatMap((answer) => unlessOneOf(['200'], answer));
  },
};
