import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Publication } from '#contract/catalogue/publications.ts';
import type { Order } from '#contract/sales/orders.ts';
import { addDays } from '#domain/platform/day.ts';
import { closeChecked } from '../support/close-checked.ts';
import { cart, place } from '../support/orders.ts';
import { rolesExcept, startTestApp, type TestApp, TODAY } from '../support/test-app.ts';
import {
  book,
  capacity,
  firstIssue,
  makeCustomer,
  makePublication,
  reserve,
  upcomingIssues,
} from '../support/world.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => closeChecked(world));

type One = { publication: Publication };
type Many = { publications: Publication[] };

describe('the list of publications', () => {
  // spec: entity-15
  test('is sorted by title in natural order and shows no other organization', async () => {
    const scope = await world.scope('administrator', 'other');
    for (const title of ['zebra', 'Äpfel', 'apfel 10', 'Apfel 2', 'Birne']) {
      await makePublication(scope, { title });
    }
    const { status, body } = await world.as('viewer', 'other').get<Many>('/api/publications');
    expect(status).toBe(200);
    expect(body.publications.map(({ title }) => title)).toEqual([
      'Äpfel',
      'Apfel 2',
      'apfel 10',
      'Birne',
      'zebra',
    ]);
  });

  test('is readable by every role, and not without a session', async () => {
    for (const role of rolesExcept()) {
      expect((await world.as(role).get('/api/publications')).status).toBe(200);
    }
    expect((await world.anonymous.get('/api/publications')).status).toBe(401);
  });

  test('tells only users who may delete which publications have no order, not even a lapsed one', async () => {
    const scope = await world.scope('sales');
    const admin = await world.scope('administrator');
    const [sold, lapsed, empty] = [
      await makePublication(admin),
      await makePublication(admin),
      await makePublication(admin),
    ];
    const customerId = await makeCustomer(scope, 'Brauerei Lüders');
    await book(scope, customerId, [(await firstIssue(scope, sold)).placements[0]!.id]);
    await reserve(scope, customerId, [(await firstIssue(scope, lapsed)).placements[0]!.id], TODAY);
    world.today = addDays(TODAY, 1);
    const { body } = await world.as('administrator').get<Many>('/api/publications');
    const deletable = (id: number) =>
      body.publications.find((publication) => publication.id === id)?.deletable;
    expect([sold, lapsed, empty].map(deletable)).toEqual([false, false, true]);
    for (const role of rolesExcept('administrator')) {
      const others = await world.as(role).get<Many>('/api/publications');
      expect(others.body.publications.some((publication) => publication.deletable)).toBe(false);
    }
    world.today = TODAY;
  });
});

describe('one publication', () => {
  test('is readable by every signed-in user', async () => {
    const id = await makePublication(await world.scope('administrator'), { title: 'Zum Zeigen' });
    for (const role of rolesExcept()) {
      const { status, body } = await world.as(role).get<One>(`/api/publications/${id}`);
      expect(status).toBe(200);
      expect(body.publication).toMatchObject({ id, title: 'Zum Zeigen' });
    }
    expect((await world.anonymous.get(`/api/publications/${id}`)).status).toBe(401);
  });

  test.each(['get', 'patch', 'delete', 'available'] as const)(
    'of another organization gets the same response as one that never existed: %s',
    async (call) => {
      const foreign = await makePublication(await world.scope('administrator', 'other'));
      const answers = [];
      for (const id of [String(foreign), '999999999', '0', 'x', '9'.repeat(30)]) {
        const caller = world.as('administrator');
        const url = `/api/publications/${id}`;
        if (call === 'get') answers.push(await caller.get(url));
        if (call === 'patch') answers.push(await caller.patch(url, { title: 'Meins' }));
        if (call === 'delete') answers.push(await caller.delete(url));
        if (call === 'available') answers.push(await caller.get(`${url}/available_placements`));
      }
      for (const { status, body } of answers) {
        expect({ status, body }).toEqual({ status: 404, body: answers[1]?.body });
      }
    },
  );
});

describe('renaming a publication', () => {
  // spec: call-21
  test('changes the title, increments the version and appears in the orders list', async () => {
    const [admin, sales] = [await world.scope('administrator'), await world.scope('sales')];
    const id = await makePublication(admin, { title: 'Alter Name' });
    const customerId = await makeCustomer(sales, 'Tuchfabrik Ende');
    const orderId = await reserve(sales, customerId, [(await firstIssue(sales, id)).placements[0]!.id]);

    const { status, body } = await world
      .as('administrator')
      .patch<One>(`/api/publications/${id}`, { title: ' Neuer Name ', version: 1 });
    expect(status).toBe(200);
    expect(body.publication).toMatchObject({ id, title: 'Neuer Name', version: 2 });
    const list = await world
      .as('sales')
      .get<{ order_overviews: { id: number; publications: string[] }[] }>('/api/orders/overview');
    expect(list.body.order_overviews.find((order) => order.id === orderId)?.publications).toEqual([
      'Neuer Name',
    ]);
  });

  test('sets the language, which the label of the ads and of an own style follows', async () => {
    const id = await makePublication(await world.scope('administrator'), { title: 'Lettre' });
    const caller = world.as('administrator');
    const label = async () =>
      (await caller.get<{ vert_style: { labelText: string } }>(`/api/publications/${id}/vert_style`)).body
        .vert_style.labelText;
    const usual = await label();
    const set = (language: unknown) => caller.patch(`/api/publications/${id}`, { title: 'Lettre', language });
    expect((await set('fr')).body).toMatchObject({ publication: { language: 'fr', version: 2 } });
    expect(await label()).toBe('Publicité');
    expect((await caller.patch(`/api/publications/${id}/vert_style`, { spacer: 10 })).status).toBe(200);
    await set('en-gb');
    expect(await label()).toBe('Advertisement');
    await caller.patch(`/api/publications/${id}/vert_style`, { labelText: 'Anzeige von Freunden' });
    expect((await set(null)).body).toMatchObject({ publication: { language: null } });
    expect(await label()).toBe('Anzeige von Freunden');
    expect(usual).not.toBe('Publicité');
    expect((await set('it')).status).toBe(422);
    // Renaming alone keeps the language.
    await set('fr');
    const renamed = await caller.patch(`/api/publications/${id}`, { title: 'Lettre neuve' });
    expect(renamed.body).toMatchObject({ publication: { title: 'Lettre neuve', language: 'fr' } });
  });

  test('labels the ads of a new order in the language, also in the response that places it', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, { title: 'Lettre à commander' });
    await world.as('administrator').patch(`/api/publications/${id}`, {
      title: 'Lettre à commander',
      language: 'fr',
    });
    const customerId = await makeCustomer(scope, 'Boulangerie Petit');
    const { placements } = await firstIssue(scope, id);
    const order = await place(world.as('sales'), cart(customerId, [placements[0]!.id]));
    expect(order.verts[0]?.placement.issue.publication.vertStyle).toMatchObject({ labelText: 'Publicité' });
    const read = await world.as('sales').get<{ order: Order }>(`/api/orders/${order.id}`);
    expect(read.body.order.verts).toEqual(order.verts);
  });

  test('refuses a stale version and returns the current record', async () => {
    const id = await makePublication(await world.scope('administrator'), { title: 'Zweimal offen' });
    const caller = world.as('administrator');
    await caller.patch(`/api/publications/${id}`, { title: 'Zuerst', version: 1 });
    const { status, body } = await caller.patch(`/api/publications/${id}`, { title: 'Danach', version: 1 });
    expect(status).toBe(412);
    expect(body).toMatchObject({ code: 'stale', current: { id, title: 'Zuerst', version: 2 } });
    expect((await caller.patch(`/api/publications/${id}`, { title: 'Ohne Version' })).status).toBe(200);
  });

  test('refuses a blank, taken or long title under the field title', async () => {
    const scope = await world.scope('administrator');
    await makePublication(scope, { title: 'Besetzt' });
    const id = await makePublication(scope, { title: 'Frei' });
    const caller = world.as('administrator');
    for (const [title, message] of [
      [' ', 'Please enter the name of the newsletter.'],
      ['besetzt', 'There is already a newsletter of this name. Please choose another one.'],
      ['x'.repeat(201), 'This entry is too long. Please shorten it.'],
      ['two\nlines', 'This entry is not allowed. Please check it.'],
    ]) {
      const { status, body } = await caller.patch(`/api/publications/${id}`, { title });
      expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { title: [message] } });
    }
    expect(
      (await caller.patch<One>(`/api/publications/${id}`, { title: 'FREI' })).body.publication.title,
    ).toBe('FREI');
  });

  test('requires "manage all"', async () => {
    const id = await makePublication(await world.scope('administrator'));
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).patch(`/api/publications/${id}`, { title: 'Nein' })).status).toBe(403);
    }
    expect((await world.anonymous.patch(`/api/publications/${id}`, { title: 'Nein' })).status).toBe(401);
  });
});

describe('deleting a publication', () => {
  // spec: call-21
  test('deletes its issues, its placements and its capacity', async () => {
    const before = await capacity(await world.scope('administrator'));
    const scope = await world.scope('administrator');
    const id = await makePublication(scope);
    expect(await capacity(await world.scope('administrator'))).not.toEqual(before);
    expect((await world.as('administrator').delete(`/api/publications/${id}`)).status).toBe(204);
    expect(await upcomingIssues(scope, id)).toEqual([]);
    expect(await capacity(await world.scope('administrator'))).toEqual(before);
    expect((await world.as('administrator').delete(`/api/publications/${id}`)).status).toBe(404);
  });

  // spec: error-27
  test('is refused while there is an order, including a lapsed one', async () => {
    const sales = await world.scope('sales');
    const id = await makePublication(await world.scope('administrator'));
    const { placements } = await firstIssue(sales, id);
    await reserve(sales, await makeCustomer(sales, 'Weinhaus Ott'), [placements[0]!.id], TODAY);
    for (const today of [TODAY, addDays(TODAY, 1)]) {
      world.today = today;
      const { status, body } = await world.as('administrator').delete(`/api/publications/${id}`);
      expect(status).toBe(409);
      expect(body.code).toBe('publication_has_orders');
    }
    world.today = TODAY;
  });

  test('and ordering in it at the same time never both succeed', async () => {
    const [admin, sales] = [await world.scope('administrator'), await world.scope('sales')];
    const customerId = await makeCustomer(sales, 'Gleichzeitig KG');
    for (let round = 0; round < 10; round += 1) {
      const id = await makePublication(admin, { names: ['Top'] });
      const { placements } = await firstIssue(sales, id);
      const [deleted, ordered] = await Promise.all([
        world.as('administrator').delete(`/api/publications/${id}`),
        world.as('sales').post('/api/orders', {
          customer_id: customerId,
          reservation_expire_date: TODAY,
          placement_ids: [placements[0]!.id],
          note: '',
        }),
      ]);
      expect([
        [204, 422],
        [409, 201],
      ]).toContainEqual([deleted.status, ordered.status]);
    }
  });

  test('requires "manage all"', async () => {
    const id = await makePublication(await world.scope('administrator'));
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).delete(`/api/publications/${id}`)).status).toBe(403);
    }
    expect((await world.anonymous.delete(`/api/publications/${id}`)).status).toBe(401);
  });
});

describe('the available placements of a publication', () => {
  // spec: entity-16, call-18
  test('are the names in use in its upcoming issues, in their order', async () => {
    const scope = await world.scope('administrator');
    const id = await makePublication(scope, { names: ['Zuerst', 'Danach', 'Am Ende'] });
    const issue = await firstIssue(scope, id);
    const caller = world.as('administrator');
    await caller.post('/api/placements', { issueId: issue.id, name: 'Angehängt' });
    const { status, body } = await caller.get<{ available_placements: string[] }>(
      `/api/publications/${id}/available_placements`,
    );
    expect(status).toBe(200);
    expect(body.available_placements).toEqual(['Zuerst', 'Danach', 'Am Ende', 'Angehängt']);
    world.today = addDays(issue.sendingDate, 1);
    const later = await caller.get<{ available_placements: string[] }>(
      `/api/publications/${id}/available_placements`,
    );
    expect(later.body.available_placements).toEqual(['Zuerst', 'Danach', 'Am Ende']);
    world.today = TODAY;
  });

  test('require "manage all"', async () => {
    const id = await makePublication(await world.scope('administrator'));
    for (const role of rolesExcept('administrator')) {
      expect((await world.as(role).get(`/api/publications/${id}/available_placements`)).status).toBe(403);
    }
    expect((await world.anonymous.get(`/api/publications/${id}/available_placements`)).status).toBe(401);
  });
});
