import { addDays } from '#domain/platform/day.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { TODAY } from '../support/test-app.ts';
import { builder } from '#tests/database/query-builder.ts';
import type { Bodies, Made, Queries } from '../support/entry-points.ts';

/** The kind of the id that follows a path segment. */
export const kindOf = {
  'changes/:change': 'order',
  'orders/:id': 'order',
  'views/:id': 'orderView',
  'make_goods/:id': 'makeGood',
} as const;

/** A valid body for every route that needs one, so that only the ids can be wrong; `n` is new for each call. */
export const bodies: Bodies = {
  bookOrder: () => ({}),
  placeOrder: ({ customer, placement }) => ({
    customer_id: customer,
    placement_ids: [placement],
    reservation_expire_date: addDays(TODAY, 3),
  }),
  grantMakeGood: ({ sentVert }) => ({ vertId: sentVert, amount: 1, reason: 'Tür' }),
  replaceMakeGood: ({ vert }) => ({ vertId: vert }),
  updateOrderParties: ({ customer }) => ({ copyToId: customer, orderedBy: 'Tür' }),
  createOrderView: (_, n) => ({ name: `Tür ${n}`, query: '' }),
  updateOrderView: (_, n) => ({ name: `Tor ${n}` }),
  chooseOrderColumns: () => ({ columns: ['id'] }),
  previewOrdersAct: ({ order }) => ({ act: 'cancel', orderIds: [order] }),
  actOnOrders: ({ order }) => ({ act: 'cancel', orderIds: [order] }),
  exportOrders: ({ order }) => ({ orderIds: [order], columns: ['id'] }),
  updateOrder: () => ({ note: 'Tür' }),
  reviveOrder: () => ({}),
  unbookOrder: () => ({}),
  undoChange: () => ({}),
  previewChange: ({ placement }) => ({ version: 1, add: [{ placement_id: placement }] }),
  changePlacements: ({ placement }) => ({ version: 1, add: [{ placement_id: placement }] }),
  copyVerts: ({ vert }) => ({ copies: [{ from: vert, to: vert, version: 1 }] }),
  repeatOrder: ({ vert, placement }) => ({
    reservation_expire_date: addDays(TODAY, 3),
    placements: [{ from: vert, placementId: placement }],
  }),
  moveVert: ({ placement }) => ({ placementId: placement }),
};

/** The query of routes that require one, or whose query contains record ids. */
export const queries: Queries = {
  listMakeGoods: ({ customer }) => `customerId=${customer}`,
};

/** Creates the further records of this area. */
export async function makeRecords(made: Made) {
  const { organizationId, user, customerId } = made;
  return {
    orderView: await makeView(made, { organization_id: organizationId, user_id: user }),
    makeGood: await keepMakeGood(made, organizationId, customerId),
  };
}

async function makeView(
  { app, n }: Made,
  owner: { organization_id: number; user_id: number },
): Promise<number> {
  return transact(app.pool, owner.organization_id, async ({ query }) => {
    const view = { ...owner, name: `Tür ${n}`, query: '' };
    return (
      await builder(query).insertInto('order_views').values(view).returning('id').executeTakeFirstOrThrow()
    ).id;
  });
}

/** Stores a credit of the customer for a deleted ad. */
function keepMakeGood({ app, n }: Made, organization_id: number, customer_id: number): Promise<number> {
  const credit = {
    organization_id,
    customer_id,
    vert_id: 1_000_000 + n,
    order_id: 1,
    publication_title: 'Tür',
    placement_name: 'Top',
    sending_date: TODAY,
    currency: 'EUR' as const,
    amount: 100,
    reason: 'Tür',
    creator_name: 'Vio',
  };
  return transact(app.pool, organization_id, async ({ query }) => {
    const written = builder(query).insertInto('make_goods').values(credit).returning('id');
    return (await written.executeTakeFirstOrThrow()).id;
  });
}
