import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Workers } from '#server/platform/queue/start-workers.ts';
import { mailWorkers } from '#server/platform/mail/mail-workers.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import { PASSWORD, speak } from '../support/organizations.ts';
import { recordedEvents } from '../support/users/security-events.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { WAIT } from '../support/wait.ts';
import { startGroup } from '../support/workers.ts';

const PUBLIC_URL = 'https://ads.verlag.example';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';
let server: MailServer;
let testApp: TestApp;
let workers: Workers;

beforeAll(async () => {
  server = await startMailServer();
  testApp = await startTestApp({ settings: { SMTP_URL: server.url, PUBLIC_URL, TRUST_PROXY: '1' } });
  workers = await startGroup(testApp.app, mailWorkers(testApp.app));
});
beforeEach(async () => {
  await testApp.app.pool.query('delete from sign_in_failures');
  await testApp.app.pool.query('update users set last_signed_in_at = now()');
});
afterEach(() => {
  server.mails.length = 0;
});
afterAll(async () => {
  await workers.stop();
  await testApp.close();
  await server.close();
});

let addresses = 0;
const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}`, 'user-agent': FIREFOX });
const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = newAddress()) =>
  testApp.anonymous.post('/api/users/sign_in', { user: { email, password } }, headers);

const fail = async (email: string, times: number) => {
  for (let at = 0; at < times; at += 1) {
    expect((await signIn(email, `wrong ${at}`)).status).toBe(401);
    await testApp.app.pool.query('delete from sign_in_failures');
  }
};

const administrator = () => testApp.as('administrator');

/** Waits until no mail is waiting any more, and returns the sent mails. */
async function sentMails(): Promise<{ to: string; subject: string; text: string }[]> {
  await vi.waitFor(async () => {
    const { rows } = await testApp.app.pool.query('select from outgoing_mails where sent_at is null');
    expect(rows).toEqual([]);
  }, WAIT);
  return server.mails.map(({ recipients, letter }) => ({
    to: recipients.join(),
    subject: letter.subject ?? '',
    text: letter.text ?? '',
  }));
}

describe('a sign-in from a new device', () => {
  test('warns the user once, in the user’s language, with no link but the public address', async () => {
    const { users } = testApp.organizations.own;
    await speak(testApp.app.pool, users.sales, 'de');
    const headers = newAddress();
    await signIn(users.sales.email, PASSWORD, headers);
    await Promise.all([
      signIn(users.sales.email, PASSWORD, headers),
      signIn(users.sales.email, PASSWORD, headers),
    ]);
    const mails = await sentMails();
    expect(mails).toMatchObject([
      { to: users.sales.email, subject: 'Vertbook: Anmeldung von einem neuen Gerät' },
    ]);
    const { text } = mails[0] ?? { text: '' };
    expect(text).toContain('Firefox, Windows');
    expect(text).toContain(headers['x-forwarded-for']);
    expect(text.match(/https?:\/\/[^\s,]+/g)).toEqual([PUBLIC_URL]);
    expect(await recordedEvents(testApp)).toContainEqual(
      expect.objectContaining({ kind: 'alert_sent', subject: 'sales of nordlicht', detail: 'new_device' }),
    );
  });

  test('does not warn in a browser that is known for the user, nor at the first sign-in', async () => {
    const { viewer, customer } = testApp.organizations.own.users;
    await testApp.app.pool.query('update users set last_signed_in_at = null where id = $1', [viewer.id]);
    const first = await signIn(viewer.email);
    const cookies = [first.headers['set-cookie']].flat().map(String);
    const known = cookies.find((cookie) => cookie.includes('known='))?.split(';')[0] ?? '';
    expect(known).not.toBe('');
    expect((await signIn(viewer.email, PASSWORD, { ...newAddress(), cookie: known })).status).toBe(201);
    expect(await sentMails()).toEqual([]);
    await signIn(customer.email);
    expect(await sentMails()).toMatchObject([{ to: customer.email }]);
  });

  test('does not warn the users of a demo organization', async () => {
    const { id, users } = testApp.organizations.other;
    await testApp.app.pool.query('update organizations set is_resettable = true where id = $1', [id]);
    expect((await signIn(users.sales.email)).status).toBe(201);
    for (let at = 0; at < 10; at += 1) await signIn(users.sales.email, `wrong ${at}`);
    expect(await sentMails()).toEqual([]);
  });
});

describe('failed sign-ins', () => {
  test('warn the user at the tenth, and not again that day', async () => {
    const { email } = testApp.organizations.own.users.administrator;
    await fail(email, 9);
    expect(await sentMails()).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, (_, at) => signIn(email, `guess ${at}`)));
    await fail(email, 11);
    expect(await sentMails()).toMatchObject([
      { to: email, subject: 'Vertbook: failed sign-ins to your account' },
    ]);
  });

  test('are counted from the last sign-in', async () => {
    const { email } = testApp.organizations.own.users.customer;
    const headers = newAddress();
    await signIn(email, PASSWORD, headers);
    await sentMails();
    server.mails.length = 0;
    await fail(email, 6);
    await signIn(email, PASSWORD, headers);
    await fail(email, 6);
    expect(await sentMails()).toEqual([]);
  });
});

describe('a new administrator', () => {
  test('is reported to all other administrators, the one who acts included', async () => {
    const { users } = testApp.organizations.own;
    await administrator().patch(`/api/users/${users.sales.id}`, { role: 'administrator' });
    expect(await sentMails()).toMatchObject([
      { to: users.administrator.email, subject: 'Vertbook: new administrator' },
    ]);
    server.mails.length = 0;
    await administrator().post('/api/users', { email: 'chefin@nordlicht.example', role: 'administrator' });
    const mails = await sentMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [users.administrator.email, users.sales.email, 'chefin@nordlicht.example'].toSorted(),
    );
    const { text = '' } = mails.find(({ to }) => to === users.administrator.email) ?? {};
    expect(text).toContain('chefin@nordlicht.example is now an administrator');
    expect(text).toContain('administrator of nordlicht has arranged this');
  });

  test('is reported to administrators without a password too, but to none who has never signed in', async () => {
    const { viewer } = testApp.organizations.own.users;
    await administrator().post('/api/users', { email: 'invited@nordlicht.example', role: 'administrator' });
    await testApp.app.pool.query(
      `update users set role = 'administrator', password_hash = null where id = $1`,
      [viewer.id],
    );
    await sentMails();
    server.mails.length = 0;
    await administrator().post('/api/users', { email: 'new@nordlicht.example', role: 'administrator' });
    const recipients = (await sentMails()).map(({ to }) => to);
    expect(recipients).toContain(viewer.email);
    expect(recipients).not.toContain('invited@nordlicht.example');
  });

  test('is not reported again by another change of the user', async () => {
    const { sales } = testApp.organizations.own.users;
    await administrator().patch(`/api/users/${sales.id}`, { name: 'Sina Ost' });
    expect(await sentMails()).toEqual([]);
  });
});
