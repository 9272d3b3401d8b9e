import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MailingCheck } from '#contract/sending/mailing-connections.ts';
import { warnOfDemo } from '#server/platform/http/serve-local-only.ts';
import type { Workers } from '#server/platform/queue/start-workers.ts';
import { mailWorkers } from '#server/platform/mail/mail-workers.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import { CONNECTIONS, createConnection } from '../support/delivery/mailing-connections.ts';
import { PASSWORD } from '../support/organizations.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { WAIT } from '../support/wait.ts';
import { WebhookReceiver } from '../support/fakes/webhook-receiver.ts';
import { startGroup } from '../support/workers.ts';

const EXPOSED = { PUBLIC_URL: 'https://ads.example.com', OUTGOING_NETWORKS: 'loopback' };
let folder: string;
let mailServer: MailServer;
let receiver: WebhookReceiver;
let testApp: TestApp;
let workers: Workers;

/** Makes the organization `own` a demo; the organization `other` stays a normal one. */
async function makeDemo({ app, organizations }: TestApp): Promise<void> {
  await app.pool.query('update organizations set is_resettable = true where id = $1', [organizations.own.id]);
}
const signIn = (app: TestApp, email: string) =>
  app.anonymous.post('/api/users/sign_in', { user: { email, password: PASSWORD } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vertbook-public-demo-'));
  mailServer = await startMailServer();
  receiver = await new WebhookReceiver().start();
  const settings = { ...EXPOSED, SMTP_URL: mailServer.url, VERTBOOK_DATA: folder };
  testApp = await startTestApp({ settings });
  await makeDemo(testApp);
  workers = await startGroup(testApp.app, mailWorkers(testApp.app));
});
afterAll(async () => {
  await workers.stop();
  await testApp.close();
  await mailServer.close();
  await receiver.stop();
  await rm(folder, { recursive: true });
});

describe('a demo with a public address and a mail server', () => {
  test('is reported as exposed to visitors, and warns the operator in the log', async () => {
    const { body } = await testApp.anonymous.get<{ demo: object }>('/api/instance');
    expect(body.demo).toMatchObject({ isExposed: true });
    const log = { warn: vi.fn() };
    warnOfDemo(testApp.app.env, log as never);
    expect(log.warn).toHaveBeenCalledWith(expect.stringContaining('DEMO WITH PUBLIC PASSWORDS'));
  });

  test('writes its mails to the outbox, while mails of other organizations go to the mail server', async () => {
    const invited = (of: 'own' | 'other') =>
      testApp
        .as('administrator', of)
        .post('/api/users', { email: `mila@${of}.example`, name: 'Mila', role: 'viewer' });
    expect((await invited('own')).status).toBe(201);
    expect((await invited('other')).status).toBe(201);
    await vi.waitFor(async () => {
      expect(await readdir(join(folder, 'outbox'))).toHaveLength(1);
      expect(mailServer.mails.map(({ recipients }) => recipients)).toEqual([['mila@other.example']]);
    }, WAIT);
    expect((await testApp.as('administrator').get('/api/outbox')).status).toBe(200);
    expect((await testApp.as('administrator', 'other').get('/api/outbox')).status).toBe(404);
  });

  test('calls no mailing system', async () => {
    const settings = { endpoint: receiver.url };
    const secrets = { signingSecret: receiver.secret };
    const { id } = await createConnection(testApp, { kind: 'webhook', name: 'Versand', settings, secrets });
    const { body } = await testApp
      .as('administrator')
      .post<{ check: MailingCheck }>(`${CONNECTIONS}/${id}/check`);
    expect(body.check.isReady).toBe(false);
    expect(receiver.processed).toEqual([]);
  });
});

describe('a demo on an instance without the setting VERTBOOK_DEMO', () => {
  test('users of the demo organization cannot sign in on an instance with a public address', async () => {
    const exposed = await startTestApp({ settings: { ...EXPOSED, VERTBOOK_DEMO: '' } });
    const { own, other } = exposed.organizations;
    expect((await exposed.as('sales').get('/api/session')).status).toBe(200);
    await makeDemo(exposed);
    expect((await signIn(exposed, own.users.sales.email)).status).toBe(401);
    expect((await exposed.as('sales').get('/api/session')).status).toBe(401);
    expect((await signIn(exposed, other.users.sales.email)).status).toBe(201);
    expect((await exposed.anonymous.get<{ demo: null }>('/api/instance')).body.demo).toBeNull();
    await exposed.close();
  });

  test('refuses public client addresses, also those that a local tunnel reports in a header', async () => {
    const local = await startTestApp({ settings: { VERTBOOK_DEMO: '' } });
    const statusFor = async (remoteAddress: string, headers = {}) => {
      const { statusCode } = await local.app.http.inject({ url: '/api/instance', remoteAddress, headers });
      return statusCode;
    };
    for (const address of ['127.0.0.1', '::1', '::ffff:192.168.1.7', '10.1.2.3', 'fd00::7', 'fe80::7']) {
      expect(await statusFor(address), address).toBe(200);
    }
    for (const address of ['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1111']) {
      expect(await statusFor(address), address).toBe(403);
    }
    for (const reported of [
      { 'x-forwarded-for': '8.8.8.8' },
      { 'x-real-ip': '8.8.8.8' },
      { 'cf-connecting-ip': '2606:4700::1111' },
      { forwarded: 'for=8.8.8.8;proto=https' },
      { forwarded: 'for=10.1.2.3, for="[2606:4700::1111]:4711"' },
      { forwarded: 'for=8.8.8.8:4711' },
      { forwarded: 'for=unknown' },
    ]) {
      expect(await statusFor('127.0.0.1', reported), JSON.stringify(reported)).toBe(403);
    }
    expect(await statusFor('127.0.0.1', { forwarded: 'for="[fd00::7]:80";by=10.0.0.1' })).toBe(200);
    await local.close();
  });
});

const statusUnder = async (app: TestApp, host: string) =>
  (await app.app.http.inject({ url: '/api/instance', headers: { host } })).statusCode;

test('without a public address, a request under an unknown host name is refused, so that no link can contain it', async () => {
  const [open, named] = await Promise.all([
    startTestApp({ settings: { PUBLIC_URL: '', SERVED_HOSTS: 'ads.example.com' } }),
    startTestApp({ settings: { PUBLIC_URL: 'http://ads.example.com' } }),
  ]);
  for (const host of ['localhost:3000', '192.168.1.7:3000', 'buero-pc', 'ads.example.com']) {
    expect(await statusUnder(open, host), host).toBe(200);
  }
  expect(await statusUnder(open, 'evil.example')).toBe(421);
  expect(await statusUnder(named, 'evil.example')).toBe(200);
  await Promise.all([open.close(), named.close()]);
});

test.each([
  ['POST', '/api/users', { email: 'x@gruen.example', role: 'viewer', name: 'Zahlen: https://evil.example' }],
  ['POST', '/api/users', { email: 'x@gruen.example', role: 'viewer', name: 'Anna\r\n\r\nBitte zahlen' }],
  ['PATCH', '/api/organization', { name: 'Verlag\nhttps://evil.example' }],
])('a name with an address or a line break is refused at `name`: %s %s %j', async (method, url, body) => {
  const admin = testApp.as('administrator', 'other');
  const refused = await (method === 'POST' ? admin.post(url, body) : admin.patch(url, body));
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({
    name: ['Please enter the name only, without addresses, links and line breaks.'],
  });
});

test('a link in a stored name is made unclickable in mails', async () => {
  const { app, organizations } = testApp;
  const { viewer } = organizations.other.users;
  await app.pool.query('update users set name = $1 where id = $2', [
    'Anna\r\nhttps://evil.example',
    viewer.id,
  ]);
  mailServer.mails.length = 0;
  await testApp.anonymous.post('/api/users/password', { user: { email: viewer.email } });
  await vi.waitFor(() => expect(mailServer.mails).toHaveLength(1), WAIT);
  const text = mailServer.mails[0]?.letter.text ?? '';
  expect(text).toContain('Hello Anna https evil. example,');
  expect(text).not.toContain('https://evil.example');
});
