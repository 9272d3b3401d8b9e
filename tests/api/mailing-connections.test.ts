import { generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailingCheck, MailingConnectionRecord } from '#contract/mailing-connections.ts';
import type { PublicationMailing } from '#contract/mailing-publications.ts';
import type { Publication } from '#contract/publications.ts';
import { findConnectionOf } from '#server/delivery/connections/connection.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { runInside } from './support/run-inside.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { firstIssue, makePublication } from './support/world.ts';

type One = { mailing_connection: MailingConnectionRecord };

const URL = '/api/mailing_connections';
const SENDER = { fromName: 'Nordlicht', fromAddress: 'news@mail.nordlicht.example' };
const ADMIN_KEY = `${'0a'.repeat(12)}:${'1b'.repeat(32)}`;

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

async function connect(body: object): Promise<MailingConnectionRecord> {
  const answer = await admin().post<One>(URL, { kind: 'builtin', name: 'Post', settings: SENDER, ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.mailing_connection;
}

const choose = (id: number, body: object) =>
  admin().patch<{ publication: Publication }>(`/api/publications/${id}/mailing`, body);

const askForList = async (id: number, query = '') =>
  (await admin().get<{ mailing: PublicationMailing }>(`/api/publications/${id}/mailing_list${query}`)).body
    .mailing;

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
  test('is kept as it was typed, and listed by name', async () => {
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
    const { body } = await admin().get<{ mailing_connections: MailingConnectionRecord[] }>(URL);
    expect(body.mailing_connections.map(({ name }) => name)).toEqual(['Erste', 'Zweite']);
    expect((await admin().get<One>(`${URL}/${connection.id}`)).body.mailing_connection).toEqual(connection);
  });

  test('keeps its secrets sealed, and answers only that they are set', async () => {
    const connection = await connect({
      kind: 'ghost',
      name: 'Ghost',
      settings: { url: 'https://ghost.example' },
      secrets: { adminKey: ADMIN_KEY },
    });
    expect(connection.secrets).toEqual({ adminKey: true });
    const sealed = await sealedOf(connection.id);
    expect(sealed?.toString('latin1')).not.toContain('1b1b1b');
    const renamed = await admin().patch<One>(`${URL}/${connection.id}`, { name: 'Ghost 5' });
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

  test('keeps what a change leaves out, and forgets what it empties', async () => {
    const { id } = await connect({ settings: { ...SENDER, replyTo: 'redaktion@nordlicht.example' } });
    const changed = await admin().patch<One>(`${URL}/${id}`, { settings: { fromName: 'Südlicht' } });
    expect(changed.body.mailing_connection).toMatchObject({
      settings: { ...SENDER, fromName: 'Südlicht', replyTo: 'redaktion@nordlicht.example' },
      version: 2,
    });
    const emptied = await admin().patch<One>(`${URL}/${id}`, { settings: { replyTo: '' } });
    expect(emptied.body.mailing_connection.settings).toEqual({ ...SENDER, fromName: 'Südlicht' });
  });

  test('is not changed over the head of somebody else', async () => {
    const { id } = await connect({});
    await admin().patch(`${URL}/${id}`, { name: 'Neu', version: 1 });
    const stale = await admin().patch(`${URL}/${id}`, { name: 'Alt', version: 1 });
    expect(stale).toMatchObject({ status: 412, body: { current: { name: 'Neu', version: 2 } } });
  });

  test('has a name of its own, and the own sending is set up once', async () => {
    await connect({ name: 'Post' });
    expect(await admin().post(URL, { kind: 'feed', name: 'POST' })).toMatchObject({
      status: 422,
      body: { errors: { name: ['This name is already in use. Please choose another one.'] } },
    });
    expect(await admin().post(URL, { kind: 'builtin', name: 'Post 2' })).toMatchObject({
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
  ])('is refused where it cannot work: %j', async (body, fields) => {
    const { status, body: problem } = await admin().post(URL, { name: 'Wrong', ...body });
    expect({ status, fields: Object.keys(problem.errors ?? {}).toSorted() }).toEqual({ status: 422, fields });
  });

  test('is deleted once no publication is sent by it', async () => {
    const { id } = await connect({ kind: 'feed', name: 'Feed', settings: {} });
    const publication = await makePublication(await testApp.scope('administrator'));
    await admin().patch(`/api/publications/${publication}/mailing`, { mailingConnectionId: id });
    expect(await admin().delete(`${URL}/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'mailing_connection_used' },
    });
    await admin().patch(`/api/publications/${publication}/mailing`, { mailingConnectionId: null });
    expect((await admin().delete(`${URL}/${id}`)).status).toBe(204);
    expect((await admin().get(`${URL}/${id}`)).status).toBe(404);
  });

  test('of another organisation is not there', async () => {
    const { id } = await connect({});
    const stranger = testApp.as('administrator', 'other');
    const publication = await makePublication(await testApp.scope('administrator', 'other'));
    for (const { status } of [
      await stranger.get(`${URL}/${id}`),
      await stranger.patch(`${URL}/${id}`, { name: 'Mine' }),
      await stranger.delete(`${URL}/${id}`),
      await stranger.post(`${URL}/${id}/check`),
      await stranger.post(`${URL}/${id}/dkim_key`, {}),
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

describe('a key that signs mails', () => {
  const SIGNED = { ...SENDER, dkimDomain: 'nordlicht.example', dkimSelector: 'vertbook' };

  test('is made here, and only the record that publishes it is shown', async () => {
    const { id } = await connect({ settings: SIGNED });
    const { status, body } = await admin().post<One>(`${URL}/${id}/dkim_key`, { version: 1 });
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
    const another = await admin().post<One>(`${URL}/${id}/dkim_key`, {});
    expect(another.body.mailing_connection.dkimRecord).not.toEqual(body.mailing_connection.dkimRecord);
    const forgotten = await admin().patch<One>(`${URL}/${id}`, { secrets: { dkimPrivateKey: '' } });
    expect(forgotten.body.mailing_connection).toMatchObject({
      secrets: { dkimPrivateKey: false },
      dkimRecord: null,
    });
    expect(await sealedOf(id)).toBeNull();
  });

  test('may be brought along', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    const connection = await connect({ settings: SIGNED, secrets: { dkimPrivateKey: pem } });
    expect(connection.dkimRecord?.value).toMatch(/^v=DKIM1; k=rsa; p=/);
  });

  test('needs a domain and a selector', async () => {
    const { id } = await connect({});
    const { status, body } = await admin().post(`${URL}/${id}/dkim_key`, {});
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 422,
      fields: ['dkimDomain', 'dkimSelector'],
    });
  });
});

describe('asking a mailing system', () => {
  test('says whether it is there, and ends a pause', async () => {
    const { id } = await connect({});
    const scope = await testApp.scope('administrator');
    await runInside(scope, `update mailing_connections set paused_reason = 'auth' where id = $1`, [id]);
    const { body } = await admin().post<{ check: MailingCheck }>(`${URL}/${id}/check`);
    expect(body.check).toEqual({ isReady: true, reason: null, detail: '' });
    const { body: after } = await admin().get<One>(`${URL}/${id}`);
    expect(after.mailing_connection.pausedReason).toBeNull();
  });

  test('says what stands in the way', async () => {
    const away = await startTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const post = away.as('administrator');
    const { body: made } = await post.post<One>(URL, { kind: 'builtin', name: 'Post' });
    const { body } = await post.post<{ check: MailingCheck }>(`${URL}/${made.mailing_connection.id}/check`);
    expect(body.check).toMatchObject({
      isReady: false,
      reason: 'temporary',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
    await away.close();
  });
});

test.each([
  ['geheim', { isReady: true, reason: null }],
  ['falsch', { isReady: false, reason: 'auth' }],
])('a mail server that wants a password is asked with it: %s', async (password, expected) => {
  const guarded = new SMTPServer({
    logger: false,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password: given }, _session, done) =>
      done(given === 'geheim' ? null : new Error('no'), { user: username }),
  });
  await new Promise<void>((resolve) => {
    guarded.listen(0, '127.0.0.1', resolve);
  });
  const { port } = guarded.server.address() as AddressInfo;
  const away = await startTestApp({ settings: { SMTP_URL: `smtp://post:${password}@127.0.0.1:${port}` } });
  const { body: made } = await away.as('administrator').post<One>(URL, { kind: 'builtin', name: 'Post' });
  const { body } = await away
    .as('administrator')
    .post<{ check: MailingCheck }>(`${URL}/${made.mailing_connection.id}/check`);
  expect(body.check).toMatchObject(expected);
  expect(body.check.detail).not.toContain(password);
  await away.close();
  await new Promise<void>((resolve) => {
    guarded.close(resolve);
  });
});

describe('the list of a publication', () => {
  test('is looked for by its title, saved or only typed', async () => {
    const id = await makePublication(await testApp.scope('administrator'), { title: 'Hafenblick' });
    expect(await askForList(id)).toEqual({
      mailingConnectionId: null,
      kind: 'builtin',
      connectionName: 'Vertbook',
      title: 'Hafenblick',
      state: 'missing',
      detail: '',
    });
    await admin().post('/api/mailing_lists', { name: 'Hafenblick' });
    expect(await askForList(id)).toMatchObject({ state: 'found', detail: 'Hafenblick' });
    expect(await askForList(id, '?title=Hafenblicke')).toMatchObject({
      title: 'Hafenblicke',
      state: 'missing',
    });
    expect(await askForList(id, '?title=%20Hafenblick%20')).toMatchObject({ state: 'found' });
    expect(await askForList(id, '?title=hafenblick'), 'as it is written').toMatchObject({ state: 'missing' });
    const { body } = await admin().get<{ mailing: PublicationMailing }>(
      '/api/mailing_list_check?title=Hafenblick',
    );
    expect(body.mailing).toMatchObject({ state: 'found', mailingConnectionId: null });
  });

  test('is asked of the connection that is selected', async () => {
    const { id: ghost } = await connect({
      kind: 'ghost',
      name: 'Ghost',
      settings: { url: 'http://127.0.0.1:1' },
      secrets: { adminKey: ADMIN_KEY },
    });
    const id = await makePublication(await testApp.scope('administrator'), { title: 'Marktplatz' });
    expect(await askForList(id, `?connectionId=${ghost}`)).toMatchObject({
      mailingConnectionId: ghost,
      kind: 'ghost',
      state: 'unreachable',
    });
    expect(await askForList(id, '?connectionId=')).toMatchObject({
      mailingConnectionId: null,
      kind: 'builtin',
    });
  });
});

describe('choosing how a publication is sent', () => {
  test('is a change like any other', async () => {
    const { id: feed } = await connect({ kind: 'feed', name: 'Feed', settings: {} });
    const id = await makePublication(await testApp.scope('administrator'));
    expect((await choose(id, { mailingConnectionId: feed, version: 1 })).body.publication.version).toBe(2);
    expect((await choose(id, { mailingConnectionId: null, version: 1 })).status).toBe(412);
    const scope = await testApp.scope('administrator');
    const connection = await scope.read((tx) => findConnectionOf(tx, testApp.app.keys, id));
    expect(connection).toMatchObject({ id: feed, kind: 'feed', sendingTime: '08:00' });
  });

  test('waits until what stands in a mailing has been sent: else it would be sent twice', async () => {
    const { id: feed } = await connect({ kind: 'feed', name: 'Feed', settings: {} });
    const scope = await testApp.scope('administrator');
    const id = await makePublication(scope);
    const issue = await firstIssue(scope, id);
    await runInside(
      scope,
      `insert into deliveries (organization_id, issue_id, kind, state, content_key) values ($1, $2, 'builtin', 'confirming', 'x')`,
      [scope.organizationId, issue.id],
    );
    expect(await choose(id, { mailingConnectionId: feed })).toMatchObject({
      status: 409,
      body: { code: 'mailing_in_progress' },
    });
    await runInside(scope, `update deliveries set state = 'sent', sent_at = now() where issue_id = $1`, [
      issue.id,
    ]);
    expect((await choose(id, { mailingConnectionId: feed })).status).toBe(200);
  });
});
