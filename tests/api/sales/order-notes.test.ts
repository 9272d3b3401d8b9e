import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Findings } from '#contract/sales/search.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { cart, first, freePlacements, type OneOrder, type Overviews, place } from '../support/orders.ts';
import { runInside } from '../support/run-inside.ts';

let world: TestApp;
let customerId: number;
beforeAll(async () => {
  world = await startTestApp();
  ({ customerId } = world.organizations.own);
});
afterAll(() => world.close());

const sales = () => world.as('sales');
const own = () => world.as('customer');
const read = async (id: number, caller = sales()) =>
  (await caller.get<OneOrder>(`/api/orders/${id}`)).body.order;
const placements = async (count = 1) => freePlacements(await world.scope('administrator'), count);
const list = async (query: string, caller = own()) =>
  (await caller.get<Overviews>(`/api/orders/overview?${query}`)).body;
const find = async (q: string, caller = own()) =>
  (await caller.get<Findings>(`/api/search?q=${encodeURIComponent(q)}`)).body;

/** Places an order as staff, and sets both of its notes. */
async function noted(note: string, customerNote: string): Promise<number> {
  const { id } = await place(sales(), cart(customerId, await placements(), { note }));
  expect((await sales().patch(`/api/orders/${id}`, { customerNote })).status).toBe(200);
  return id;
}

describe('the internal note of an order', () => {
  test('is shown only to staff, while the note for the customer is also shown to the customer', async () => {
    const id = await noted('Zahlt spät', 'Druckdaten bis Freitag');
    const both = { note: 'Zahlt spät', customerNote: 'Druckdaten bis Freitag' };
    expect(await read(id)).toMatchObject(both);
    expect(await read(id, world.as('viewer'))).toMatchObject(both);
    const seen = await read(id, own());
    expect(seen).toMatchObject({ note: 'Druckdaten bis Freitag', customerNote: 'Druckdaten bis Freitag' });
    expect(JSON.stringify(seen)).not.toContain('spät');
  });

  test('is not in the list, the export or the search results of the customer', async () => {
    const id = await noted('Geheimrabatt', 'Sonderseite Herbst');
    const { order_overviews: rows } = await list('sort=note');
    expect(rows.find((row) => row.id === id)?.note).toBe('Sonderseite Herbst');
    expect(JSON.stringify(rows)).not.toContain('Geheimrabatt');
    const exported = await own().post<string>('/api/orders/export', { orderIds: [id], columns: ['note'] });
    expect(exported.body).toContain('Sonderseite Herbst');
    expect(exported.body).not.toContain('Geheimrabatt');
    for (const typed of ['Geheimrabatt', 'Geheimrabbat', `${id} Geheimrabatt`]) {
      expect((await list(`q=${encodeURIComponent(typed)}`)).order_overviews, typed).toEqual([]);
      expect(JSON.stringify(await list(`q=${encodeURIComponent(typed)}`)), typed).not.toContain(
        'Geheimrabatt"',
      );
      expect((await find(typed)).orders, typed).toEqual([]);
    }
    expect((await find(String(id))).orders).toMatchObject([{ id, note: 'Sonderseite Herbst' }]);
    const staff = await list('q=Geheimrabatt', sales());
    expect(staff.order_overviews).toMatchObject([{ id, note: 'Geheimrabatt' }]);
  });

  test('does not affect the sorting of the customer’s list', async () => {
    const ids = [await noted('zz', 'Anfang'), await noted('aa', 'Beginn'), await noted('mm', 'Chance')];
    const sorted = async (direction: string) =>
      (await list(`sort=note&direction=${direction}`)).order_overviews
        .map((row) => row.id)
        .filter((id) => ids.includes(id));
    expect(await sorted('asc')).toEqual(ids);
    expect(await sorted('desc')).toEqual(ids.toReversed());
    const after = await list('sort=note&pageSize=1');
    const next = await list(
      `sort=note&pageSize=1&after=${encodeURIComponent(first(after.order_overviews).cursor)}`,
    );
    expect(first(next.order_overviews).id).not.toBe(first(after.order_overviews).id);
  });
});

test('the customer finds an order by the note for the customer, even with a typing error', async () => {
  const id = await noted('', 'Wintergarten');
  for (const typed of ['Wintergarten', 'Wintergraten']) {
    expect((await find(typed)).orders, typed).toMatchObject([{ id, note: 'Wintergarten' }]);
  }
  expect((await list('q=Wintergarten')).order_overviews).toMatchObject([{ id }]);
});

test('the text of a self-service user is in both notes, and a change of the internal note by staff affects no other', async () => {
  const body = cart(customerId, await placements(), { note: 'Bitte oben' });
  const order = await place(own(), body);
  expect(order).toMatchObject({ note: 'Bitte oben', customerNote: 'Bitte oben' });
  expect(await read(order.id, own())).toEqual(order);
  const { body: changed } = await sales().patch<OneOrder>(`/api/orders/${order.id}`, {
    note: 'Oben geht nicht',
  });
  expect(changed.order).toMatchObject({ note: 'Oben geht nicht', customerNote: 'Bitte oben' });
  expect((await read(order.id, own())).note).toBe('Bitte oben');
  const { history } = (
    await sales().get<{ history: { fields: string[] }[] }>(`/api/orders/${order.id}/history`)
  ).body;
  expect(history[0]?.fields).toEqual(['note']);
});

test('the history says which note has changed', async () => {
  const id = await noted('Zahlt spät', 'Druckdaten bis Freitag');
  const { body } = await sales().get<{ history: { fields: string[] }[] }>(`/api/orders/${id}/history`);
  expect(body.history[0]?.fields).toEqual(['customerNote']);
});

test('a note for the customer is limited, and only staff write it', async () => {
  const id = await noted('', 'alt');
  const long = await sales().patch(`/api/orders/${id}`, { customerNote: 'x'.repeat(2001) });
  expect(long).toMatchObject({ status: 422, body: { errors: { customerNote: [expect.any(String)] } } });
  for (const role of ['viewer', 'customer'] as const) {
    expect((await world.as(role).patch(`/api/orders/${id}`, { customerNote: 'neu' })).status).toBe(403);
  }
  await sales().patch(`/api/orders/${id}`, { customerNote: null });
  expect((await read(id)).customerNote).toBe('');
});

test('a restored order has both notes, even if a version without the note for the customer cancelled it', async () => {
  const id = await noted('intern', 'extern');
  await sales().delete(`/api/orders/${id}`);
  await runInside(
    await world.scope('administrator'),
    `update cancellations set content = content #- '{orders,0,customer_note}'
     where organization_id = $1 and order_id = $2`,
    [world.organizations.own.id, id],
  );
  expect((await sales().post(`/api/orders/${id}/restore`)).status).toBe(200);
  expect(await read(id)).toMatchObject({ note: 'intern', customerNote: '' });
});
