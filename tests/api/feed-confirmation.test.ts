import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, type Day } from '#domain/day.ts';
import type { Scope } from '#server/db/scope.ts';
import { sealSecrets } from '#server/delivery/connections/connection.ts';
import { signConfirmation } from '#server/delivery/feed/read-confirmation.ts';
import { freezeAds } from '#server/delivery/frozen-ads.ts';
import { feedOf, fillAd, makeDaily, moveToRealToday } from './support/feeds.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { book, makeCustomer } from './support/world.ts';

const CONFIRM_KEY = 'ein langer geheimer Schlüssel';

let testApp: TestApp;
let scope: Scope;
let today: Day;
let customerId: number;
let names = 0;
beforeAll(async () => {
  testApp = await startTestApp();
  today = await moveToRealToday(testApp);
  scope = await testApp.scope('administrator');
  customerId = await makeCustomer(scope, 'Möbelhaus Grün');
});
afterAll(() => testApp.close());

async function connect(publicationId: number, kind = 'feed', secrets = { confirmKey: CONFIRM_KEY }) {
  const connectionId = await scope.transact(async ({ db, organizationId: organization_id }) => {
    names += 1;
    const { id } = await db
      .insertInto('mailing_connections')
      .values({ organization_id, kind, name: `System ${names}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('mailing_connections')
      .set({ secrets: sealSecrets(testApp.app.keys, { organizationId: organization_id, id }, secrets) })
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .execute();
    return id;
  });
  await sendBy(connectionId, publicationId);
  return connectionId;
}

function sendBy(connectionId: number, publicationId: number) {
  return scope.transact(({ db, organizationId }) =>
    db
      .updateTable('publications')
      .set({ mailing_connection_id: connectionId })
      .where('organization_id', '=', organizationId)
      .where('id', '=', publicationId)
      .execute(),
  );
}

/** An issue of today whose ad was handed over, as the delivery writes it down. */
async function handedOver() {
  const { publicationId, issue, placementId } = await makeDaily(scope);
  const connectionId = await connect(publicationId);
  await book(scope, customerId, [placementId('Top')]);
  const vertId = await fillAd(testApp, scope, placementId('Top'), { headline: 'Betten' });
  await scope.transact(async (tx) => {
    await freezeAds(tx, issue.id);
    await tx.statement(
      'hand-over-of-test',
      `insert into deliveries (organization_id, issue_id, kind, state, content_key, handed_over_at)
       values ($1, $2, 'feed', 'handed_over', 'key', now())`,
      [tx.organizationId, issue.id],
    );
    await tx.statement(
      'hand-over-items-of-test',
      `update delivery_items set handed_over_at = now() - interval '1 hour' where organization_id = $1 and issue_id = $2`,
      [tx.organizationId, issue.id],
    );
  });
  return { publicationId, connectionId, issueId: issue.id, vertId };
}

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
  const said = body ?? { issueId: handed.issueId, sentAt, recipients: 1234 };
  const payload = typeof said === 'string' ? said : JSON.stringify(said);
  const answer = await testApp.app.http.inject({
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
    status: answer.statusCode,
    body: answer.body === '' ? undefined : answer.json<{ code: string }>(),
  };
}

const sentAtOf = (vertId: number) =>
  scope.read(async ({ db, organizationId }) => {
    const vert = await db
      .selectFrom('verts')
      .select('sent_at')
      .where('organization_id', '=', organizationId)
      .where('id', '=', vertId)
      .executeTakeFirstOrThrow();
    return vert.sent_at;
  });

describe('a signed confirmation', () => {
  test('says that the issue was sent, when, and to how many', async () => {
    expect(await confirm()).toEqual({ status: 204, body: undefined });
    expect(await sentAtOf(handed.vertId)).toBe(sentAt);
    const delivery = await scope.read(({ db, organizationId }) =>
      db
        .selectFrom('deliveries')
        .select(['state', 'recipient_count'])
        .where('organization_id', '=', organizationId)
        .where('issue_id', '=', handed.issueId)
        .executeTakeFirstOrThrow(),
    );
    expect(delivery).toEqual({ state: 'sent', recipient_count: 1234 });
  });

  test('changes nothing when it comes again', async () => {
    await confirm();
    const later = { issueId: handed.issueId, sentAt: new Date().toISOString(), recipients: 9 };
    expect(await confirm()).toMatchObject({ status: 204 });
    expect(await confirm({ body: later })).toMatchObject({ status: 204 });
    expect(await sentAtOf(handed.vertId)).toBe(sentAt);
  });

  test('may name the time in any time zone, and need not know how many received it', async () => {
    const body = { issueId: handed.issueId, sentAt: sentAt.replace('Z', '+00:00') };
    expect(await confirm({ body })).toMatchObject({ status: 204 });
    expect(await sentAtOf(handed.vertId)).toBe(sentAt);
  });

  test('is of the very bytes that were sent', async () => {
    const body = `{ "recipients" : 5,\n "sentAt":"${sentAt}","issueId":${handed.issueId} }`;
    expect(await confirm({ body })).toMatchObject({ status: 204 });
  });
});

describe('a confirmation is refused, and nothing is sent,', () => {
  const unsigned: [string, () => Call][] = [
    ['without a key', () => ({ key: '' })],
    ['with a key of another shape', () => ({ key: '1.2.3' })],
    ['of a connection that is not there', () => ({ key: `${scope.organizationId}.999999` })],
    ['of an organisation that is not there', () => ({ key: `999999.${handed.connectionId}` })],
    ['of another organisation', () => ({ key: `${testApp.organizations.other.id}.${handed.connectionId}` })],
    ['without a signature', () => ({ signature: '' })],
    ['with a signature of another key', () => ({ confirmKey: 'ein anderer Schlüssel' })],
    ['with a signature of an empty key', () => ({ confirmKey: '' })],
    ['with half a signature', () => ({ signature: `sha256=${'ab'.repeat(16)}` })],
    [
      'with the signature of another body',
      () => ({ signature: `sha256=${signConfirmation(CONFIRM_KEY, '{}')}` }),
    ],
  ];
  test.each(unsigned)('%s, always alike', async (_what, call) => {
    expect(await confirm(call())).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await sentAtOf(handed.vertId)).toBeNull();
  });

  test('by a connection of another kind, or one without a key', async () => {
    const ghost = await connect(handed.publicationId, 'ghost');
    expect(await confirm({ key: `${scope.organizationId}.${ghost}` })).toMatchObject({ status: 401 });
    const without = await connect(handed.publicationId, 'feed', { confirmKey: '' });
    expect(await confirm({ key: `${scope.organizationId}.${without}`, confirmKey: '' })).toMatchObject({
      status: 401,
    });
  });

  test('for an issue that another connection sends, or that is not there', async () => {
    const other = await handedOver();
    for (const issueId of [other.issueId, 999_999_999]) {
      expect(await confirm({ body: { issueId, sentAt } })).toMatchObject({ status: 404 });
    }
    expect(await sentAtOf(other.vertId)).toBeNull();
  });

  const wrongTimes: [string, () => string][] = [
    ['that is still to come', () => new Date(Date.now() + 3_600_000).toISOString()],
    ['long before its day', () => `${addDays(today, -2)}T12:00:00Z`],
    ['that is none', () => 'heute'],
    ['without a time zone', () => `${today}T08:00:00`],
  ];
  test.each(wrongTimes)('with a time %s', async (_what, time) => {
    expect(await confirm({ body: { issueId: handed.issueId, sentAt: time() } })).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { sentAt: [expect.any(String)] } },
    });
    expect(await sentAtOf(handed.vertId)).toBeNull();
  });

  test('while nothing of the issue was ever handed over', async () => {
    const { publicationId, issue } = await makeDaily(scope);
    const connectionId = await connect(publicationId);
    const key = `${scope.organizationId}.${connectionId}`;
    expect(await confirm({ key, body: { issueId: issue.id, sentAt } })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  });
});

test('the settings page is told where to confirm, and with which key', async () => {
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
    name: `Inxmail ${(names += 1)}`,
    ...fields,
  });

describe('a connection of the kind feed', () => {
  test('keeps what confirmations are signed with, and what stands where nothing is sold', async () => {
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
    await sendBy(body.mailing_connection.id, handed.publicationId);
    const key = `${scope.organizationId}.${body.mailing_connection.id}`;
    expect(await confirm({ key })).toMatchObject({ status: 204 });
  });

  test('takes no key that could be guessed', async () => {
    expect(await connectFeed({ secrets: { confirmKey: 'geheim' } })).toMatchObject({
      status: 422,
      body: { errors: { confirmKey: [expect.any(String)] } },
    });
  });
});
