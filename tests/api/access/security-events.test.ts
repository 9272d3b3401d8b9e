import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderLinks } from '#contract/public/order-links.ts';
import { PASSWORD } from '../support/organizations.ts';
import { LINK } from '../support/portal.ts';
import { eventsOf, recordedEvents } from '../support/users/security-events.ts';
import { reportOrder } from '../support/reports.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer, makePublication } from '../support/world.ts';

let testApp: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  testApp = await startTestApp({ settings: { TRUST_PROXY: '1' }, logLine: (line) => lines.push(line) });
});
afterAll(() => testApp.close());

const FROM = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'curl/8.5.0' };
const own = (role: 'administrator' | 'sales' | 'viewer') => testApp.organizations.own.users[role];
const signIn = (email: string, password: string) =>
  testApp.anonymous.post<{ session: { token: string } }>(
    '/api/users/sign_in',
    { user: { email, password } },
    FROM,
  );
const administrator = () => testApp.as('administrator');
const linesWith = (text: string) => lines.filter((line) => line.includes(text));

test('signing in and out is recorded with name, address and device', async () => {
  const events = await eventsOf(testApp, async () => {
    const { body } = await signIn(own('sales').email, PASSWORD);
    await testApp.anonymous.delete('/api/users/sign_out', {
      ...FROM,
      authorization: `Bearer ${body.session.token}`,
    });
  });
  const from = { user: 'sales of nordlicht', address: '203.0.113.7', device: 'curl', outcome: 'done' };
  expect(events).toMatchObject([
    { kind: 'signed_in', detail: 'password', ...from },
    { kind: 'signed_out', ...from },
  ]);
});

describe('a refused sign-in', () => {
  test('is recorded for a known account', async () => {
    const events = await eventsOf(testApp, () => signIn(own('viewer').email, 'a secret guess'));
    expect(events).toMatchObject([
      { kind: 'sign_in_refused', outcome: 'refused', user: 'viewer of nordlicht' },
    ]);
    expect(linesWith('a secret guess')).toEqual([]);
  });

  test('of an unknown account is in the log of the process only, with a shortened address', async () => {
    const events = await eventsOf(testApp, () => signIn('mallory@unknown.example', 'another guess'));
    expect(events).toEqual([]);
    const [line = '{}'] = linesWith('unknown account');
    expect(JSON.parse(line)).toMatchObject({
      email: 'm…@unknown.example',
      address: '203.0.113.7',
      device: 'curl',
    });
    expect(linesWith('mallory')).toEqual([]);
    expect(linesWith('another guess')).toEqual([]);
  });
});

test('a password reset is recorded: the request, the change, and the mail to the user', async () => {
  const { email } = own('viewer');
  const events = await eventsOf(testApp, async () => {
    await testApp.anonymous.post('/api/users/password', { user: { email } }, FROM);
    const { rows } = await testApp.app.pool.query<{ text_body: string }>(
      'select text_body from outgoing_mails where recipient = $1 order by id desc limit 1',
      [email],
    );
    const [, token = ''] = /reset_password_token=([\w-]+)/.exec(rows[0]?.text_body ?? '') ?? [];
    expect(token).not.toBe('');
    await testApp.anonymous.patch(
      '/api/users/password',
      {
        user: { reset_password_token: token, password: 'acht Möwen im Wind' },
      },
      FROM,
    );
    expect(linesWith(token)).toEqual([]);
  });
  expect(events.map(({ kind, user }) => [kind, user])).toEqual([
    ['password_reset_requested', 'viewer of nordlicht'],
    ['password_changed', 'viewer of nordlicht'],
    ['alert_sent', 'viewer of nordlicht'],
  ]);
});

test('changes of users are recorded, but not their names', async () => {
  const path = `/api/users/${own('sales').id}`;
  const events = await eventsOf(testApp, async () => {
    await administrator().post('/api/users', { email: 'neu@nordlicht.example', role: 'viewer' });
    await administrator().patch(path, { name: 'Sina Ost' });
    await administrator().patch(path, { role: 'viewer' });
    await administrator().delete(path);
    await administrator().patch(path, { deactivated: false, role: 'sales' });
    await administrator().delete(`${path}/sessions`);
  });
  expect(events.map(({ kind, subject, detail }) => [kind, subject, detail])).toEqual([
    ['user_invited', 'neu@nordlicht.example', 'viewer'],
    ['role_changed', 'Sina Ost', 'sales → viewer'],
    ['user_deactivated', 'Sina Ost', 'viewer'],
    ['role_changed', 'Sina Ost', 'viewer → sales'],
    ['user_reactivated', 'Sina Ost', 'sales'],
    ['sessions_ended', 'Sina Ost', ''],
  ]);
  expect(events.every(({ user }) => user === 'administrator of nordlicht')).toBe(true);
});

test('an act that is refused for its content is not recorded', async () => {
  const { id } = own('administrator');
  const events = await eventsOf(testApp, () => administrator().patch(`/api/users/${id}`, { role: 'viewer' }));
  expect(events).toEqual([]);
});

test('exports, connections and settings are recorded', async () => {
  const events = await eventsOf(testApp, async () => {
    await administrator().get('/api/data-export/2026-11-24');
    const { body } = await administrator().post<{ mailing_connection: { id: number } }>(
      '/api/mailing_connections',
      {
        kind: 'feed',
        name: 'Hausfeed',
      },
    );
    await administrator().delete(`/api/mailing_connections/${body.mailing_connection.id}`);
    await administrator().patch('/api/organization', {
      selfServiceOpenPlacements: 30,
      name: 'Verlag Nordlicht KG',
    });
    await administrator().patch('/api/organization', { name: 'Verlag Nordlicht' });
    await administrator().patch('/api/organization/seller', {
      city: 'Hamburg',
      iban: 'DE89370400440532013000',
    });
  });
  expect(events.map(({ kind, subject, detail }) => [kind, subject, detail])).toEqual([
    ['data_exported', '', '2026-11'],
    ['connection_added', 'Hausfeed', ''],
    ['connection_removed', 'Hausfeed', ''],
    ['settings_changed', '', 'selfServiceOpenPlacements'],
    ['settings_changed', '', 'iban'],
  ]);
});

test('keys of feeds, links of reports and reports about persons are recorded', async () => {
  const scope = await testApp.scope('administrator');
  const publicationId = await makePublication(scope, { title: 'Küchenbrief' });
  const { id: reportId, orderId } = await reportOrder(scope);
  const events = await eventsOf(testApp, async () => {
    await administrator().get(`/api/publications/${publicationId}/feed`);
    await administrator().post(`/api/publications/${publicationId}/feed/rotate`);
    await administrator().post(`/api/reports/${reportId}/token`);
    await administrator().delete(`/api/reports/${reportId}/token`);
    const { body } = await administrator().post<OrderLinks>(`/api/orders/${orderId}/links`, LINK);
    const linkId = body.links[0]?.id;
    await administrator().delete(`/api/order_links/${linkId}`);
    await administrator().post('/api/persons/report', { email: own('sales').email });
  });
  expect(events.map(({ kind }) => kind)).toEqual([
    'feed_key_created',
    'feed_key_rotated',
    'report_link_created',
    'report_link_revoked',
    'order_link_created',
    'order_link_revoked',
    'person_report_exported',
  ]);
});

test('a self-service user who gets another customer is recorded', async () => {
  const customerId = await makeCustomer(await testApp.scope('administrator'), 'Weingut Ahr');
  const { id } = testApp.organizations.own.users.customer;
  const events = await eventsOf(testApp, () => administrator().patch(`/api/users/${id}`, { customerId }));
  expect(events).toMatchObject([{ kind: 'user_changed', subject: 'customer of nordlicht' }]);
});

test('a route without its capability is recorded once an hour for each user', async () => {
  const caller = testApp.as('viewer', 'own');
  const viewer = (await signIn(own('viewer').email, 'acht Möwen im Wind')).body.session.token;
  const headers = { ...FROM, authorization: `Bearer ${viewer}` };
  const events = await eventsOf(testApp, async () => {
    for (let times = 0; times < 3; times += 1) {
      expect((await caller.get('/api/users', headers)).status).toBe(403);
    }
    expect((await caller.get('/api/orders/999999', headers)).status).toBe(404);
  });
  expect(events).toMatchObject([
    { kind: 'act_refused', outcome: 'refused', user: 'viewer of nordlicht', detail: 'GET /api/users' },
  ]);
});

test('a demo organization keeps no addresses', async () => {
  await testApp.app.pool.query('update organizations set is_resettable = true where id = $1', [
    testApp.organizations.own.id,
  ]);
  const events = await eventsOf(testApp, () => signIn(own('administrator').email, PASSWORD));
  expect(events).toMatchObject([{ kind: 'signed_in', address: '', device: 'curl' }]);
  expect(await recordedEvents(testApp)).not.toEqual([]);
});
