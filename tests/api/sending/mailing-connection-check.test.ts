import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailingCheck } from '#contract/sending/mailing-connections.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import {
  CONNECTIONS,
  createConnection,
  type OneConnection,
} from '../support/delivery/mailing-connections.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

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

describe('checking a connection', () => {
  test('reports that the system is reachable, and ends a pause', async () => {
    const { id } = await connect({});
    const scope = await testApp.scope('administrator');
    await runInside(scope, `update mailing_connections set paused_reason = 'auth' where id = $1`, [id]);
    const { body } = await admin().post<{ check: MailingCheck }>(`${CONNECTIONS}/${id}/check`);
    expect(body.check).toEqual({ isReady: true, reason: null, detail: '' });
    const { body: after } = await admin().get<OneConnection>(`${CONNECTIONS}/${id}`);
    expect(after.mailing_connection.pausedReason).toBeNull();
  });

  test('reports the problem', async () => {
    const away = await startTestApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const post = away.as('administrator');
    const { body: made } = await post.post<OneConnection>(CONNECTIONS, { kind: 'builtin', name: 'Post' });
    const { body } = await post.post<{ check: MailingCheck }>(
      `${CONNECTIONS}/${made.mailing_connection.id}/check`,
    );
    expect(body.check).toMatchObject({
      isReady: false,
      reason: 'temporary',
      detail: expect.stringContaining('ECONNREFUSED'),
    });
    await away.close();
  });
});

test.each([
  ['geheim', '1', { isReady: true, reason: null }],
  ['falsch', '1', { isReady: false, reason: 'auth' }],
  // The server offers no encryption, so no password is sent.
  ['geheim', '0', { isReady: false, reason: 'temporary' }],
])(
  'a mail server that requires a password: %s, with SMTP_PLAINTEXT=%s',
  async (password, plain, expected) => {
    let signIns = 0;
    const guarded = new SMTPServer({
      logger: false,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ username, password: given }, _session, done) => {
        signIns += 1;
        done(given === 'geheim' ? null : new Error('no'), { user: username });
      },
    });
    await new Promise<void>((resolve) => {
      guarded.listen(0, '127.0.0.1', resolve);
    });
    const { port } = guarded.server.address() as AddressInfo;
    const away = await startTestApp({
      settings: { SMTP_URL: `smtp://post:${password}@127.0.0.1:${port}`, SMTP_PLAINTEXT: plain },
    });
    const { body: made } = await away
      .as('administrator')
      .post<OneConnection>(CONNECTIONS, { kind: 'builtin', name: 'Post' });
    const { body } = await away
      .as('administrator')
      .post<{ check: MailingCheck }>(`${CONNECTIONS}/${made.mailing_connection.id}/check`);
    expect(body.check).toMatchObject(expected);
    expect(body.check.detail).not.toContain(password);
    expect(signIns > 0).toBe(plain === '1');
    await away.close();
    await new Promise<void>((resolve) => {
      guarded.close(resolve);
    });
  },
);
