import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeChecked } from '../support/close-checked.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, makeCustomer, makePublication, reserve } from '../support/world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

const ROUNDS = 10;

type Overviews = {
  order_overviews: { id: number; customer_name: string; publications: string[]; note: string }[];
};

async function overviewOf(orderId: number) {
  const { body } = await world.as('administrator').get<Overviews>('/api/orders/overview');
  return body.order_overviews.find((order) => order.id === orderId);
}

describe('the orders list shows the current names after concurrent acts', () => {
  test.each(['publication', 'customer'] as const)(
    'when an order is placed while its %s is renamed',
    async (renamed) => {
      const [admin, sales] = [await world.scope('administrator'), await world.scope('sales')];
      for (let round = 0; round < ROUNDS; round += 1) {
        const publicationId = await makePublication(admin);
        const customerId = await makeCustomer(sales, `Vorher ${round}`);
        const { placements } = await firstIssue(sales, publicationId);
        const name = `Nachher ${renamed} ${round}`;
        const [rename, orderId] = await Promise.all([
          renamed === 'publication'
            ? world.as('administrator').patch(`/api/publications/${publicationId}`, { title: name })
            : world.as('sales').patch(`/api/customers/${customerId}`, { name }),
          reserve(sales, customerId, [placements[0]!.id]),
        ]);
        expect(rename.status).toBe(200);
        const overview = await overviewOf(orderId);
        expect(renamed === 'publication' ? overview?.publications[0] : overview?.customer_name).toBe(name);
      }
    },
  );

  test.each(['publication', 'customer'] as const)(
    'when the note of an order is changed while its %s is renamed',
    async (renamed) => {
      const [admin, sales] = [await world.scope('administrator'), await world.scope('sales')];
      for (let round = 0; round < ROUNDS; round += 1) {
        const publicationId = await makePublication(admin);
        const customerId = await makeCustomer(sales, `Vorher ${round}`);
        const { placements } = await firstIssue(sales, publicationId);
        const orderId = await reserve(sales, customerId, [placements[0]!.id]);
        const name = `Danach ${renamed} ${round}`;
        const answers = await Promise.all([
          renamed === 'publication'
            ? world.as('administrator').patch(`/api/publications/${publicationId}`, { title: name })
            : world.as('sales').patch(`/api/customers/${customerId}`, { name }),
          world.as('sales').patch(`/api/orders/${orderId}`, { note: 'Eilig' }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        const overview = await overviewOf(orderId);
        expect(overview?.note).toBe('Eilig');
        expect(renamed === 'publication' ? overview?.publications[0] : overview?.customer_name).toBe(name);
      }
    },
  );

  test('an order that is cancelled while its publication is renamed stays cancelled', async () => {
    const [admin, sales] = [await world.scope('administrator'), await world.scope('sales')];
    for (let round = 0; round < ROUNDS; round += 1) {
      const publicationId = await makePublication(admin);
      const { placements } = await firstIssue(sales, publicationId);
      const orderId = await reserve(sales, await makeCustomer(sales, 'Storno GmbH'), [placements[0]!.id]);
      const answers = await Promise.all([
        world
          .as('administrator')
          .patch(`/api/publications/${publicationId}`, { title: `Storniert ${round}` }),
        world.as('sales').delete(`/api/orders/${orderId}`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 204]);
      expect(await overviewOf(orderId)).toBeUndefined();
    }
  });
});
