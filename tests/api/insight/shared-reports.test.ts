import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Report, SharedReport } from '#contract/insight/reports.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { reportOrder } from '../support/reports.ts';
import { startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { hashOfSecret, newSecret } from '#server/platform/keys/organization-secret.ts';
import { everyRow } from '#tests/integrity/support/backups.ts';
import { runInside } from '../support/run-inside.ts';
import { connectionOf } from '../support/workers.ts';
import { builder } from '#tests/database/query-builder.ts';

let world: TestApp;
let scope: Scope;
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
});
afterAll(() => world.close());
afterEach(() => {
  world.today = TODAY;
});

const reported = (customerName?: string) => reportOrder(scope, customerName);

async function show(id: number): Promise<Report> {
  const { status, body } = await world.as('administrator').get<{ report: Report }>(`/api/reports/${id}`);
  expect(status).toBe(200);
  return body.report;
}

async function renewed(id: number): Promise<string | null> {
  const { body } = await world.as('sales').post<{ report: Report }>(`/api/reports/${id}/token`);
  return body.report.token;
}

const shared = (token: string | null) =>
  world.anonymous.get<{ report: SharedReport }>(`/api/shared/reports/${token}`);

describe('the public link', () => {
  test('shows the numbers without a session, and no ids or links of other pages', async () => {
    const { id } = await reported('Fromagerie Lescure');
    const { token, ...own } = await show(id);
    const { status, body, headers } = await shared(token);
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(body.report).toMatchObject({
      publisher: 'Verlag Nordlicht',
      customerName: 'Fromagerie Lescure',
      clickCount: 80,
    });
    expect(body.report.order).toEqual(own.order);
    expect(body.report).not.toHaveProperty('id');
    expect(body.report).not.toHaveProperty('token');
    expect(body.report).not.toHaveProperty('customerContact');
  });

  test('is in the language of the customer’s self-service user', async () => {
    const { id, customerId } = await reported();
    const { token } = await show(id);
    expect((await shared(token)).body.report.locale).toBeNull();
    await world.app.pool.query(
      `insert into users (organization_id, email, name, locale, role, customer_id)
       values ($1, 'lecteur@lescure.example', 'Lecteur', 'fr', 'customer', $2)`,
      [world.organizations.own.id, customerId],
    );
    expect((await shared(token)).body.report.locale).toBe('fr');
  });

  test('is not stored: neither its token nor a part of it is in the database', async () => {
    const { token } = await show((await reported()).id);
    const rows = [...(await everyRow(connectionOf(world.app.pool))).values()].flat();
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter((row) => row.includes(String(token).slice(2)))).toEqual([]);
  });

  test('from before the tokens were derived opens the report until it is renewed', async () => {
    const { id } = await reported();
    const earlier = newSecret(scope.organizationId);
    await runInside(
      scope,
      'update reports set earlier_token_hash = $3 where organization_id = $1 and id = $2',
      [scope.organizationId, id, hashOfSecret(earlier)],
    );
    expect((await shared(earlier)).status).toBe(200);
    expect((await shared((await show(id)).token)).status).toBe(200);
    await renewed(id);
    expect((await shared(earlier)).status).toBe(404);
  });

  test('gives access to the report only', async () => {
    const { token } = await show((await reported()).id);
    const headers = { authorization: `Bearer ${token}`, cookie: `vertbook_session=${token}` };
    expect((await world.anonymous.get('/api/orders/overview', headers)).status).toBe(401);
    expect((await world.anonymous.post(`/api/shared/reports/${token}/token`)).status).toBe(404);
  });

  test('opens no report of another organization', async () => {
    const token = String(await renewed((await reported()).id));
    expect((await shared(token)).status).toBe(200);
    const other = token.replace(/^\d+/, String(world.organizations.other.id));
    expect((await shared(other)).status).toBe(404);
  });

  test('is renewed by staff, and the old one stops working', async () => {
    const { id } = await reported();
    const { token: old } = await show(id);
    const { status, body } = await world.as('sales').post<{ report: Report }>(`/api/reports/${id}/token`);
    expect(status).toBe(200);
    expect(body.report.token).not.toBe(old);
    expect((await shared(old)).status).toBe(404);
    expect((await shared(body.report.token)).status).toBe(200);
  });

  test('is revoked by staff, and can be created again', async () => {
    const { id } = await reported();
    const { token: old } = await show(id);
    expect((await world.as('sales').delete(`/api/reports/${id}/token`)).status).toBe(204);
    expect((await world.as('sales').delete(`/api/reports/${id}/token`)).status).toBe(204);
    expect((await show(id)).token).toBeNull();
    const revoked = await shared(old);
    expect(revoked).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(revoked.body).toEqual((await shared('x'.repeat(43))).body);
    await world.as('sales').post(`/api/reports/${id}/token`);
    expect((await show(id)).token).not.toBe(old);
  });

  test.each(['viewer', 'customer'] as const)('cannot be renewed or revoked by the %s', async (role) => {
    const { id } = await reported();
    for (const act of [
      world.as(role).post(`/api/reports/${id}/token`),
      world.as(role).delete(`/api/reports/${id}/token`),
    ]) {
      expect(await act).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  test.each(['null', 'short', "' or 1=1 --", 'x'.repeat(99)])('%j is not a link', async (token) => {
    expect((await shared(encodeURIComponent(token))).status).toBe(404);
  });

  test('is recorded in the history when it changes', async () => {
    const { id, orderId } = await reported();
    await world.as('sales').post(`/api/reports/${id}/token`);
    await world.as('sales').delete(`/api/reports/${id}/token`);
    const acts = await scope.transact(({ query, organizationId }) =>
      builder(query)
        .selectFrom('audit_log')
        .select(['action', 'subject', 'order_id'])
        .where('organization_id', '=', organizationId)
        .where('subject', '=', 'report')
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute(),
    );
    expect(acts).toEqual([
      { action: 'shared', subject: 'report', order_id: orderId },
      { action: 'unshared', subject: 'report', order_id: orderId },
    ]);
  });
});

test('the number of attempts to guess a link is limited', async () => {
  const answers = [];
  for (let tries = 0; tries < 80; tries += 1) answers.push((await shared('y'.repeat(43))).status);
  expect(answers.at(-1)).toBe(429);
});
