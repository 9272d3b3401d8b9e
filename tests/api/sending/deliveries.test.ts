import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { advanceDelivery } from '#server/sending/delivery/steps/advance-delivery.ts';
import { closeChecked } from '../support/close-checked.ts';
import { banner, type DeliveryWorld, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { firstIssue, makePublication, reserve } from '../support/world.ts';

let world: DeliveryWorld;

beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Inxmail' });
});
afterAll(() => closeChecked(world.testApp));

describe('handing an issue over', () => {
  test('freezes the complete ads of booked orders the day before, and no others', async () => {
    const sale = await world.sell({ names: ['Top', 'Middle', 'End'], complete: 2 });
    const other = await makePublication(world.scope, { names: ['Only'] });
    await reserve(world.scope, world.customerId, [
      (await firstIssue(world.scope, other)).placements[0]?.id ?? 0,
    ]);
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ kind: 'feed', progress: 'handed_over', sentAt: null });
    expect(await world.frozen(sale)).toEqual(
      sale.vertIds.slice(0, 2).map((id) => ({
        vert_id: id,
        link: `https://gruen.example/${id}`,
        is_present: true,
        is_in_mailing: true,
      })),
    );
    expect((await world.look(sale)).ads.map(({ state }) => state)).toEqual([
      'pending',
      'pending',
      'incomplete',
    ]);
  });

  test('hands nothing over two days before', async () => {
    const sale = await world.sell();
    await world.advance(world.on(addDays(sale.issue.sendingDate, -2)), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'planned' });
    expect(await world.frozen(sale)).toHaveLength(2);
  });

  test('hands an edited ad over again, and keeps its earlier revision', async () => {
    const sale = await world.sell({ names: ['Top'] });
    await world.advance(world.eve(sale), sale);
    const [vertId = 0] = sale.vertIds;
    expect((await world.save(vertId, banner('better'))).status).toBe(200);
    await world.advance(world.eve(sale), sale);
    expect(await world.frozen(sale)).toMatchObject([
      { is_present: false, is_in_mailing: false },
      { link: 'https://gruen.example/better', is_present: true, is_in_mailing: true },
    ]);
    const { events } = await world.look(sale);
    expect(events.map(({ event }) => event)).toEqual(['claimed', 'handed_over', 'claimed', 'handed_over']);
  });

  test('hands nothing over if no ad changed, and reuses an earlier revision with the same content', async () => {
    const sale = await world.sell({ names: ['Top'] });
    const [vertId = 0] = sale.vertIds;
    for (const what of ['one', 'two', 'one', 'one']) {
      await world.save(vertId, banner(what));
      await world.advance(world.eve(sale), sale);
    }
    const rows = await world.frozen(sale);
    expect(rows.map(({ link, is_present: present }) => `${link} ${present}`)).toEqual([
      'https://gruen.example/one true',
      'https://gruen.example/two false',
    ]);
    expect((await world.look(sale)).events.filter(({ event }) => event === 'handed_over')).toHaveLength(3);
  });

  test('removes cancelled ads, including the last one', async () => {
    const sale = await world.sell();
    await world.advance(world.eve(sale), sale);
    for (const [at, id] of sale.vertIds.entries()) {
      expect((await world.testApp.as('sales').delete(`/api/verts/${id}`)).status).toBe(200);
      await world.advance(world.eve(sale), sale);
      expect((await world.frozen(sale)).filter((row) => row.is_in_mailing)).toHaveLength(1 - at);
    }
  });

  test('is done by only one of several concurrent workers', async () => {
    const sale = await world.sell();
    await world.advance(world.on(addDays(sale.issue.sendingDate, -2)), sale);
    await world.scope.transact((tx) =>
      tx.statement('due-now', 'update deliveries set due_at = now() where organization_id = $1', [
        tx.organizationId,
      ]),
    );
    await Promise.all(
      Array.from({ length: 8 }, () => advanceDelivery(world.testApp.app, world.eve(sale), sale.issue.id)),
    );
    expect((await world.look(sale)).events.map(({ event }) => event)).toEqual(['claimed', 'handed_over']);
  });
});

describe('the timeline', () => {
  test('is visible only to staff who may sell', async () => {
    const sale = await world.sell({ names: ['Top'] });
    const url = `/api/deliveries/${sale.issue.id}`;
    for (const role of ['viewer', 'customer'] as const) {
      expect((await world.testApp.as(role).get(url)).status).toBe(403);
      expect((await world.testApp.as(role).get('/api/deliveries')).status).toBe(403);
    }
    expect((await world.testApp.as('administrator', 'other').get(url)).status).toBe(404);
    expect((await world.testApp.as('administrator', 'other').post(`${url}/was_sent`, {})).status).toBe(404);
    expect((await world.testApp.as('administrator', 'other').post(`${url}/send_again`)).status).toBe(404);
    expect((await world.testApp.as('administrator', 'other').post(`${url}/send_now`)).status).toBe(404);
  });

  // spec: dashboard-6
  test('lists issues that are sent soon, with their missing parts', async () => {
    const sale = await world.sell({ complete: 1 });
    const { body } = await world.testApp
      .as('sales')
      .get<{ deliveries: { issueId: number }[] }>('/api/deliveries');
    expect(body.deliveries.some(({ issueId }) => issueId === sale.issue.id)).toBe(
      sale.issue.sendingDate <= addDays(world.testApp.today, 1),
    );
  });
});
