import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vert } from '#contract/ads/verts.ts';
import { defaultVertStyle } from '#domain/ads/verts/vert-style.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { markSent, orderVerts } from '../support/verts.ts';
import { makeCustomer } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

type OneVert = { vert: Vert };

let testApp: TestApp;
let scope: Scope;
let strangerId: number;

beforeAll(async () => {
  testApp = await startTestApp();
  scope = await testApp.scope('administrator');
  strangerId = await makeCustomer(scope, 'Möbelhaus Grün');
});
afterAll(() => testApp.close());

const ownCustomer = () => testApp.organizations.own.customerId;

describe('an ad', () => {
  // spec: entity-21, entity-28
  test('is shown with its placement, issue, publication and order', async () => {
    const { vert, orderId } = await orderVerts(scope, strangerId);
    const { status, body } = await testApp.as('viewer').get<OneVert>(`/api/verts/${vert.id}`);
    expect(status).toBe(200);
    expect(body.vert).toEqual({ ...vert, isCancelable: false });
    expect(body.vert).toMatchObject({
      type: 'ImageVert',
      hasMissingData: true,
      sent: false,
      placement: {
        name: 'Top',
        additional: false,
        issue: { sendingDate: '2026-11-26', weekNumber: '2026-48', publication: { title: /Wochenblick/ } },
      },
      order: {
        id: orderId,
        state: 'reserved',
        lapsed: false,
        reservationExpireDate: '2026-12-01',
        customerName: 'Möbelhaus Grün',
      },
    });
  });

  test('has the default style in the organization’s language, until its publication has its own style', async () => {
    const { vert } = await orderVerts(scope, strangerId);
    const { publication } = vert.placement.issue;
    expect(publication.vertStyle).toEqual(defaultVertStyle('de'));
    await scope.transact((tx) =>
      builder(tx.query)
        .insertInto('vert_styles')
        .values({
          organization_id: tx.organizationId,
          publication_id: publication.id,
          style: JSON.stringify({ ...defaultVertStyle('de'), isDefaultStyle: false, labelText: 'Werbung' }),
        })
        .execute(),
    );
    const { body } = await testApp.as('sales').get<OneVert>(`/api/verts/${vert.id}`);
    expect(body.vert.placement.issue.publication.vertStyle).toEqual({
      ...defaultVertStyle('de'),
      isDefaultStyle: false,
      labelText: 'Werbung',
    });
  });

  // spec: role-14
  test('is readable by its customer, and does not exist for other customers', async () => {
    const own = await orderVerts(scope, ownCustomer());
    const strange = await orderVerts(scope, strangerId);
    expect((await testApp.as('customer').get(`/api/verts/${own.vert.id}`)).status).toBe(200);
    const unknown = await testApp.as('customer').get('/api/verts/999999');
    expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const caller of [testApp.as('customer'), testApp.as('administrator', 'other')]) {
      const refused = await caller.get(`/api/verts/${strange.vert.id}`);
      expect(refused.status).toBe(404);
      expect(refused.body).toEqual(unknown.body);
    }
    expect((await testApp.anonymous.get(`/api/verts/${own.vert.id}`)).status).toBe(401);
  });

  // spec: order-12
  test('can be cancelled by staff until it was sent, by a self-service user only while it is reserved', async () => {
    const reserved = await orderVerts(scope, ownCustomer());
    const booked = await orderVerts(scope, ownCustomer(), 'booked');
    const sent = await orderVerts(scope, ownCustomer(), 'booked');
    await markSent(testApp, sent.vert.id);
    const seen = async (role: 'sales' | 'viewer' | 'customer') =>
      Promise.all(
        [reserved, booked, sent].map(async ({ vert }) => {
          const { body } = await testApp.as(role).get<OneVert>(`/api/verts/${vert.id}`);
          return body.vert.isCancelable;
        }),
      );
    expect(await seen('sales')).toEqual([true, true, false]);
    expect(await seen('viewer')).toEqual([false, false, false]);
    expect(await seen('customer')).toEqual([true, false, false]);
    testApp.today = '2026-12-02';
    expect(await seen('customer')).toEqual([false, false, false]);
    testApp.today = '2026-11-24';
  });
});

describe('cancelling an ad', () => {
  // spec: call-12
  test('frees its placement; cancelling the last ad deletes the order', async () => {
    const { verts, orderId } = await orderVerts(scope, strangerId, 'reserved', ['Top', 'Middle']);
    const [first, last] = verts.map((vert) => `/api/verts/${vert.id}`);
    const sales = testApp.as('sales');
    expect(await sales.delete(String(first))).toMatchObject({ status: 200, body: { order_deleted: false } });
    expect((await sales.get(String(first))).status).toBe(404);
    expect(await sales.delete(String(last))).toMatchObject({ status: 200, body: { order_deleted: true } });
    expect((await sales.get(`/api/orders/${orderId}`)).status).toBe(404);
  });

  test('is refused once it was sent', async () => {
    const { vert } = await orderVerts(scope, strangerId, 'booked', ['Top', 'Middle']);
    await markSent(testApp, vert.id);
    const { status, body } = await testApp.as('sales').delete(`/api/verts/${vert.id}`);
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'order_sent' });
  });

  // spec: role-11
  test('is refused without the permission', async () => {
    const booked = await orderVerts(scope, ownCustomer(), 'booked');
    const path = `/api/verts/${booked.vert.id}`;
    expect((await testApp.as('customer').delete(path)).body.code).toBe('order_booked');
    expect((await testApp.as('viewer').delete(path)).status).toBe(403);
    expect((await testApp.as('administrator', 'other').delete(path)).status).toBe(404);
    expect((await testApp.anonymous.delete(path)).status).toBe(401);
    const strange = await orderVerts(scope, strangerId);
    expect((await testApp.as('customer').delete(`/api/verts/${strange.vert.id}`)).status).toBe(404);
    expect((await testApp.as('sales').get(`/api/verts/${strange.vert.id}`)).status).toBe(200);
  });
});

test('acts on an ad are recorded in the history of its order', async () => {
  const { vert, orderId } = await orderVerts(scope, strangerId);
  await testApp.as('sales').patch(`/api/verts/${vert.id}`, { linkUrl: 'https://gruen.example/' });
  const { id } = testApp.organizations.own;
  const acts = await transact(testApp.app.pool, id, ({ query }) =>
    builder(query)
      .selectFrom('audit_log')
      .select(['action', 'user_name', 'order_id', 'details'])
      .where('organization_id', '=', id)
      .where('subject', '=', 'vert')
      .where('subject_id', '=', vert.id)
      .execute(),
  );
  expect(acts).toEqual([
    {
      action: 'edited',
      user_name: 'sales of nordlicht',
      order_id: orderId,
      details: { fields: ['linkUrl'] },
    },
  ]);
});
