import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { signConfirmation } from '#server/sending/delivery/systems/feed/read-confirmation.ts';
import { CONFIRM_KEY, connect, handOverToday, newName, sendBy } from '../support/delivery/fed-issues.ts';
import { feedOf, makeDaily, moveToRealToday } from '../support/delivery/feeds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

let testApp: TestApp;
let scope: Scope;
let today: Day;
let customerId: number;
beforeAll(async () => {
  testApp = await startTestApp();
  today = await moveToRealToday(testApp);
  scope = await testApp.scope('administrator');
  customerId = await makeCustomer(scope, 'Möbelhaus Grün');
});
afterAll(() => testApp.close());

const handedOver = () => handOverToday({ testApp, scope, customerId });

let handed: Awaited<ReturnType<typeof handedOver>>;
let sentAt: string;
beforeEach(async () => {
  handed = await handedOver();
  sentAt = new Date().toISOString();
});

interface Call {
  body?: object | string;
  key?: string;
  signature?: string;
  confirmKey?: string;
}

async function confirm({ body, key, signature, confirmKey = CONFIRM_KEY }: Call = {}) {
  const content = body ?? { issueId: handed.issueId, sentAt, recipients: 1234 };
  const payload = typeof content === 'string' ? content : JSON.stringify(content);
  const response = await testApp.app.http.inject({
    method: 'POST',
    url: '/api/deliveries/confirm',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-vertbook-key': key ?? `${scope.organizationId}.${handed.connectionId}`,
      'x-vertbook-signature': signature ?? `sha256=${signConfirmation(confirmKey, payload)}`,
    },
  });
  return {
    status: response.statusCode,
    body: response.body === '' ? undefined : response.json<{ code: string }>(),
  };
}

const sentAtOf = (vertId: number) =>
  scope.read(async ({ query, organizationId }) => {
    const vert = await builder(query)
      .selectFrom('verts')
      .select('sent_at')
      .where('organization_id', '=', organizationId)
      .where('id', '=', vertId)
      .executeTakeFirstOrThrow();
    return vert.sent_at;
  });

describe('a signed confirmation', () => {
  test('records that the issue was sent, with time and recipients', async () => {
    expect(await confirm()).toEqual({ status: 204, body: undefined });
    expect(await sentAtOf(handed.vertId)).toBe(sentAt);
    const delivery = await scope.read(({ query, organizationId }) =>
      builder(query)
        .selectFrom('deliveries')
        .select(['state', 'recipient_count'])
        .where('organization_id', '=', organizationId)
        .where('issue_id', '=', handed.issueId)
        .executeTakeFirstOrThrow(),
    );
    expect(delivery).toEqual({ state: 'sent', recipient_count: 1234 });
  });

  test('changes nothing when it is repeated', async () => {
    await confirm();
    const later = { issueId: handed.issueId, sentAt: new Date().toISOString(), recipients: 9 };
    expect(await confirm()).toMatchObject({ status: 204 });
    expect(await confirm({ body: later })).toMatchObject({ status: 204 });
    expect(await sentAtOf(handed.vertId)).toBe(sentAt);
  });

  test('may have a time in any time zone, and no recipients', async () => {
    const body = { issueId: handed.issueId, sentAt: sentAt.replace('Z', '+00:00') };
    expect(await confirm({ body })).toMatchObject({ status: 204 });
    expect(await sentAtOf(handed.vertId)).toBe(sentAt);
  });

  test('covers the exact bytes of the body', async () => {
    const body = `{ "recipients" : 5,\n "sentAt":"${sentAt}","issueId":${handed.issueId} }`;
    expect(await confirm({ body })).toMatchObject({ status: 204 });
  });
});

describe('a confirmation is refused, and no ad becomes sent,', () => {
  const unsigned: [string, () => Call][] = [
    ['without a key', () => ({ key: '' })],
    ['with a malformed key', () => ({ key: '1.2.3' })],
    ['of an unknown connection', () => ({ key: `${scope.organizationId}.999999` })],
    ['of an unknown organisation', () => ({ key: `999999.${handed.connectionId}` })],
    ['of another organisation', () => ({ key: `${testApp.organizations.other.id}.${handed.connectionId}` })],
    ['without a signature', () => ({ signature: '' })],
    ['with a signature of another key', () => ({ confirmKey: 'ein anderer Schlüssel' })],
    ['with a signature of an empty key', () => ({ confirmKey: '' })],
    ['with a truncated signature', () => ({ signature: `sha256=${'ab'.repeat(16)}` })],
    [
      'with the signature of another body',
      () => ({ signature: `sha256=${signConfirmation(CONFIRM_KEY, '{}')}` }),
    ],
  ];
  test.each(unsigned)('%s, always with the same response', async (_what, call) => {
    expect(await confirm(call())).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await sentAtOf(handed.vertId)).toBeNull();
  });

  test('by a connection of another kind, or one without a key', async () => {
    const ghost = await connect({ testApp, scope }, handed.publicationId, 'ghost');
    expect(await confirm({ key: `${scope.organizationId}.${ghost}` })).toMatchObject({ status: 401 });
    const without = await connect({ testApp, scope }, handed.publicationId, 'feed', { confirmKey: '' });
    expect(await confirm({ key: `${scope.organizationId}.${without}`, confirmKey: '' })).toMatchObject({
      status: 401,
    });
  });

  test('for an issue of another connection, or an unknown one', async () => {
    const other = await handedOver();
    for (const issueId of [other.issueId, 999_999_999]) {
      expect(await confirm({ body: { issueId, sentAt } })).toMatchObject({ status: 404 });
    }
    expect(await sentAtOf(other.vertId)).toBeNull();
  });

  const wrongTimes: [string, () => string][] = [
    ['in the future', () => new Date(Date.now() + 3_600_000).toISOString()],
    ['long before its day', () => `${addDays(today, -2)}T12:00:00Z`],
    ['that is invalid', () => 'heute'],
    ['without a time zone', () => `${today}T08:00:00`],
  ];
  test.each(wrongTimes)('with a time %s', async (_what, time) => {
    expect(await confirm({ body: { issueId: handed.issueId, sentAt: time() } })).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { sentAt: [expect.any(String)] } },
    });
    expect(await sentAtOf(handed.vertId)).toBeNull();
  });

  test('before any ad of the issue was handed over', async () => {
    const { publicationId, issue } = await makeDaily(scope);
    const connectionId = await connect({ testApp, scope }, publicationId);
    const key = `${scope.organizationId}.${connectionId}`;
    expect(await confirm({ key, body: { issueId: issue.id, sentAt } })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });
});

test('the settings page shows the address and key of confirmations', async () => {
  const { confirmation } = await feedOf(testApp, handed.publicationId);
  expect(confirmation).toEqual({
    address: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/deliveries\/confirm$/),
    key: `${scope.organizationId}.${handed.connectionId}`,
  });
  const { publicationId } = await makeDaily(scope);
  expect((await feedOf(testApp, publicationId)).confirmation.key).toBeNull();
});

const connectFeed = (fields: object) =>
  testApp.as('administrator').post<{ mailing_connection: { id: number } }>('/api/mailing_connections', {
    kind: 'feed',
    name: newName(),
    ...fields,
  });

describe('a connection of the kind feed', () => {
  test('stores the key that signs confirmations, and the house ad for unsold placements', async () => {
    const { status, body } = await connectFeed({
      settings: { houseAd: '<p>Werben Sie hier</p>' },
      secrets: { confirmKey: CONFIRM_KEY },
    });
    expect(status).toBe(201);
    expect(body.mailing_connection).toMatchObject({
      settings: { houseAd: '<p>Werben Sie hier</p>' },
      secrets: { confirmKey: true },
    });
    expect(JSON.stringify(body)).not.toContain(CONFIRM_KEY);
    await sendBy(scope, body.mailing_connection.id, handed.publicationId);
    const key = `${scope.organizationId}.${body.mailing_connection.id}`;
    expect(await confirm({ key })).toMatchObject({ status: 204 });
  });

  test('refuses a key that could be guessed', async () => {
    expect(await connectFeed({ secrets: { confirmKey: 'geheim' } })).toMatchObject({
      status: 422,
      body: { errors: { confirmKey: [expect.any(String)] } },
    });
  });
});
