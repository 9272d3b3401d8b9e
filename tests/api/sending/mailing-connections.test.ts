import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import { findConnectionOf } from '#server/sending/delivery/connections/connection.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import {
  ADMIN_KEY,
  CONNECTIONS,
  createConnection,
  type OneConnection,
  SENDER,
} from '../support/delivery/mailing-connections.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makePublication } from '../support/world.ts';

let server: MailServer;
let testApp: TestApp;
const admin = () => testApp.as('administrator');

beforeAll(async () => {
  server = await startMailServer();
  testApp = await startTestApp({ settings: { SMTP_URL: server.url } });
});
beforeEach(async () => {
  const scope = await testApp.scope('administrator');
  await runInside(scope, 'update publications set mailing_connection_id = null');
  await runInside(scope, 'delete from mailing_connections');
});
afterAll(async () => {
  await testApp.close();
  await server.close();
});

const connect = (body: object) => createConnection(testApp, body);

const sealedOf = async (id: number): Promise<Buffer | null> => {
  const scope = await testApp.scope('administrator');
  const [row] = await runInside<{ secrets: Buffer | null }>(
    scope,
    'select secrets from mailing_connections where id = $1',
    [id],
  );
  return row?.secrets ?? null;
};

describe('a connection', () => {
  test('is stored as entered, and listed by name', async () => {
    await connect({ name: 'Zweite', kind: 'feed', settings: {} });
    const connection = await connect({ name: ' Erste ', sendingTime: '06:30' });
    expect(connection).toMatchObject({
      kind: 'builtin',
      name: 'Erste',
      settings: SENDER,
      secrets: { dkimPrivateKey: false },
      sendingTime: '06:30',
      pausedReason: null,
      dkimRecord: null,
      publicationCount: 0,
      version: 1,
    });
    const { body } = await admin().get<{ mailing_connections: MailingConnectionRecord[] }>(CONNECTIONS);
    expect(body.mailing_connections.map(({ name }) => name)).toEqual(['Erste', 'Zweite']);
    expect(
      (await admin().get<OneConnection>(`${CONNECTIONS}/${connection.id}`)).body.mailing_connection,
    ).toEqual(connection);
  });

  test('encrypts its secrets, and returns only that they are set', async () => {
    const connection = await connect({
      kind: 'ghost',
      name: 'Ghost',
      settings: { url: 'https://ghost.example' },
      secrets: { adminKey: ADMIN_KEY },
    });
    expect(connection.secrets).toEqual({ adminKey: true });
    const sealed = await sealedOf(connection.id);
    expect(sealed?.toString('latin1')).not.toContain('1b1b1b');
    const renamed = await admin().patch<OneConnection>(`${CONNECTIONS}/${connection.id}`, {
      name: 'Ghost 5',
    });
    expect(renamed.body.mailing_connection.secrets).toEqual({ adminKey: true });
    expect(JSON.stringify(renamed.body)).not.toContain('1b1b1b');
    const scope = await testApp.scope('administrator');
    const acts = await runInside<{ details: string }>(
      scope,
      `select details::text from audit_log where action in ('connected', 'connection_changed')`,
    );
    expect(acts.length).toBeGreaterThan(0);
    expect(JSON.stringify(acts)).not.toContain('1b1b1b');
    const publication = await makePublication(scope);
    await admin().patch(`/api/publications/${publication}/mailing`, { mailingConnectionId: connection.id });
    const opened = await scope.read((tx) => findConnectionOf(tx, testApp.app.keys, publication));
    expect(opened).toMatchObject({ id: connection.id, kind: 'ghost', secrets: { adminKey: ADMIN_KEY } });
  });

  test('keeps fields that a change omits, and deletes fields that it empties', async () => {
    const { id } = await connect({ settings: { ...SENDER, replyTo: 'redaktion@nordlicht.example' } });
    const changed = await admin().patch<OneConnection>(`${CONNECTIONS}/${id}`, {
      settings: { fromName: 'Südlicht' },
    });
    expect(changed.body.mailing_connection).toMatchObject({
      settings: { ...SENDER, fromName: 'Südlicht', replyTo: 'redaktion@nordlicht.example' },
      version: 2,
    });
    const emptied = await admin().patch<OneConnection>(`${CONNECTIONS}/${id}`, { settings: { replyTo: '' } });
    expect(emptied.body.mailing_connection.settings).toEqual({ ...SENDER, fromName: 'Südlicht' });
  });

  test('refuses a change that is based on an old version', async () => {
    const { id } = await connect({});
    await admin().patch(`${CONNECTIONS}/${id}`, { name: 'Neu', version: 1 });
    const stale = await admin().patch(`${CONNECTIONS}/${id}`, { name: 'Alt', version: 1 });
    expect(stale).toMatchObject({ status: 412, body: { current: { name: 'Neu', version: 2 } } });
  });

  test('has a unique name, and only one connection is of Vertbook’s own kind', async () => {
    await connect({ name: 'Post' });
    expect(await admin().post(CONNECTIONS, { kind: 'feed', name: 'POST' })).toMatchObject({
      status: 422,
      body: { errors: { name: ['This name is already in use. Please choose another one.'] } },
    });
    expect(await admin().post(CONNECTIONS, { kind: 'builtin', name: 'Post 2' })).toMatchObject({
      status: 422,
      body: { errors: { kind: [expect.stringContaining('already set up')] } },
    });
  });

  test.each([
    [{ kind: 'builtin', settings: { fromName: 'N' } }, ['fromAddress']],
    [
      { kind: 'builtin', settings: { fromAddress: 'a@b.example\r\nBcc: evil@evil.example' } },
      ['fromAddress'],
    ],
    [{ kind: 'builtin', settings: { ...SENDER, fromName: 'A\r\nBcc: x' } }, ['fromName']],
    [{ kind: 'builtin', settings: { ...SENDER, replyTo: 'a, b@c.example' } }, ['replyTo']],
    [{ kind: 'builtin', settings: { ...SENDER, dkimDomain: 'nordlicht.example' } }, ['dkimSelector']],
    [
      { kind: 'builtin', settings: { ...SENDER, dkimDomain: 'other.example', dkimSelector: 'a b' } },
      ['dkimDomain', 'dkimSelector'],
    ],
    [{ kind: 'builtin', settings: SENDER, secrets: { dkimPrivateKey: 'no key' } }, ['dkimPrivateKey']],
    [{ kind: 'ghost', settings: { url: 'javascript:alert(1)' }, secrets: { adminKey: ADMIN_KEY } }, ['url']],
    [{ kind: 'ghost', settings: { url: 'https://ghost.example' } }, ['adminKey']],
    [
      { kind: 'ghost', settings: { url: 'https://ghost.example' }, secrets: { adminKey: 'abc' } },
      ['adminKey'],
    ],
    [{ kind: 'feed', sendingTime: '25:00' }, ['sendingTime']],
    [{ kind: 'mailman' }, ['kind']],
  ])('is refused if its fields are invalid: %j', async (body, fields) => {
    const { status, body: problem } = await admin().post(CONNECTIONS, { name: 'Wrong', ...body });
    expect({ status, fields: Object.keys(problem.errors ?? {}).toSorted() }).toEqual({ status: 422, fields });
  });

  test('can be deleted when no publication uses it', async () => {
    const { id } = await connect({ kind: 'feed', name: 'Feed', settings: {} });
    const publication = await makePublication(await testApp.scope('administrator'));
    await admin().patch(`/api/publications/${publication}/mailing`, { mailingConnectionId: id });
    expect(await admin().delete(`${CONNECTIONS}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'mailing_connection_used' },
    });
    await admin().patch(`/api/publications/${publication}/mailing`, { mailingConnectionId: null });
    expect((await admin().delete(`${CONNECTIONS}/${id}`)).status).toBe(204);
    expect((await admin().get(`${CONNECTIONS}/${id}`)).status).toBe(404);
  });

  test('of another organization is not found', async () => {
    const { id } = await connect({});
    const stranger = testApp.as('administrator', 'other');
    const publication = await makePublication(await testApp.scope('administrator', 'other'));
    for (const { status } of [
      await stranger.get(`${CONNECTIONS}/${id}`),
      await stranger.patch(`${CONNECTIONS}/${id}`, { name: 'Mine' }),
      await stranger.delete(`${CONNECTIONS}/${id}`),
      await stranger.post(`${CONNECTIONS}/${id}/check`),
      await stranger.post(`${CONNECTIONS}/${id}/dkim_key`, {}),
      await stranger.get(`/api/mailing_list_check?title=x&connectionId=${id}`),
    ]) {
      expect(status).toBe(404);
    }
    const chosen = await stranger.patch(`/api/publications/${publication}/mailing`, {
      mailingConnectionId: id,
    });
    expect(chosen).toMatchObject({
      status: 422,
      body: { errors: { mailingConnectionId: [expect.any(String)] } },
    });
  });
});

describe('a DKIM key', () => {
  const SIGNED = { ...SENDER, dkimDomain: 'nordlicht.example', dkimSelector: 'vertbook' };

  test('is generated, and only its DNS record is shown', async () => {
    const { id } = await connect({ settings: SIGNED });
    const { status, body } = await admin().post<OneConnection>(`${CONNECTIONS}/${id}/dkim_key`, {
      version: 1,
    });
    expect(status).toBe(200);
    expect(body.mailing_connection).toMatchObject({
      secrets: { dkimPrivateKey: true },
      dkimRecord: {
        name: 'vertbook._domainkey.nordlicht.example',
        type: 'TXT',
        value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[A-Za-z0-9+/=]{392}$/),
      },
      version: 2,
    });
    expect(JSON.stringify(body)).not.toContain('PRIVATE');
    const another = await admin().post<OneConnection>(`${CONNECTIONS}/${id}/dkim_key`, {});
    expect(another.body.mailing_connection.dkimRecord).not.toEqual(body.mailing_connection.dkimRecord);
    const forgotten = await admin().patch<OneConnection>(`${CONNECTIONS}/${id}`, {
      secrets: { dkimPrivateKey: '' },
    });
    expect(forgotten.body.mailing_connection).toMatchObject({
      secrets: { dkimPrivateKey: false },
      dkimRecord: null,
    });
    expect(await sealedOf(id)).toBeNull();
  });

  test('can be uploaded', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    const connection = await connect({ settings: SIGNED, secrets: { dkimPrivateKey: pem } });
    expect(connection.dkimRecord?.value).toMatch(/^v=DKIM1; k=rsa; p=/);
  });

  test('needs a domain and a selector', async () => {
    const { id } = await connect({});
    const { status, body } = await admin().post(`${CONNECTIONS}/${id}/dkim_key`, {});
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 422,
      fields: ['dkimDomain', 'dkimSelector'],
    });
  });
});
