import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Day } from '#domain/platform/day.ts';
import { NOTIFICATION_KINDS } from '#domain/customers/notification.ts';
import { NEW_ORGANIZATION } from '#server/platform/db/scope.ts';
import { systemScope } from '#server/platform/db/system-scope.ts';
import { sendDailyMails } from '#server/customers/notifications/send-daily-mails.ts';
import { speak } from '../support/organizations.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { orderVerts } from '../support/verts.ts';

const URL = 'https://ads.example';
const MONDAY: Day = '2026-11-23';
let world: TestApp;
let order: number;
beforeAll(async () => {
  world = await startTestApp();
  const { orderId } = await orderVerts(await world.scope('sales'), world.organizations.own.customerId);
  order = orderId;
});
afterAll(() => world.close());

const job = (today: Day, time = '08:00') =>
  systemScope(world.app.pool, {
    ...NEW_ORGANIZATION,
    id: world.organizations.own.id,
    time_zone: 'Europe/Berlin',
    default_locale: 'de',
    today,
    now: `${today}T${time}:00Z`,
  });
const viewer = () => world.organizations.own.users.viewer;
const mails = () =>
  runInside<{ recipient: string; subject: string; text_body: string }>(
    job(MONDAY),
    `select recipient, subject, text_body from outgoing_mails where organization_id = $1 and recipient = $2 order by id`,
    [job(MONDAY).organizationId, viewer().email],
  );
const mention = (text = 'Bitte, @viewer of nordlicht') =>
  world.as('sales').post(`/api/orders/${order}/comments`, { text });

test('the daily mail is off by default', async () => {
  await mention();
  await sendDailyMails(job(MONDAY), URL);
  expect(await mails()).toEqual([]);
});

test('the daily mail has the unread notifications, on the morning of a working day, in the user’s language', async () => {
  const settings = { hidden: ['mentioned'], mailed: ['mentioned', 'ordered'] };
  expect((await world.as('viewer').patch('/api/notifications/settings', settings)).status).toBe(200);
  await speak(world.app.pool, viewer(), 'fr');
  await mention();
  await sendDailyMails(job(MONDAY, '05:30'), URL);
  await sendDailyMails(job('2026-11-22'), URL);
  expect(await mails()).toEqual([]);
  await sendDailyMails(job(MONDAY), URL);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('2 notifications');
  expect(mail?.text_body).toContain('vous a mentionné dans la commande de');
  expect(mail?.text_body).toContain(`${URL}/orders/${order}#comments\n`);
  expect(mail?.text_body).toContain(`${URL}/user`);
});

test('the daily mail is sent once a day by many processes, repeats nothing, and is not sent without news', async () => {
  await mention();
  await sendDailyMails(job(MONDAY), URL);
  expect(await mails()).toHaveLength(1);
  await Promise.all([1, 2, 3, 4].map(() => sendDailyMails(job('2026-11-24'), URL)));
  const all = await mails();
  expect(all).toHaveLength(2);
  expect(all[1]?.subject).toContain('1 notification');
  await sendDailyMails(job('2026-11-25'), URL);
  expect(await mails()).toHaveLength(2);
});

test('a daily mail that could not be written is written at the next attempt', async () => {
  await mention();
  const before = (await mails()).length;
  const scope = job('2026-11-26');
  // Simulates a process that ends before the commit.
  await expect(
    scope.transact(async (tx) => {
      await sendDailyMails({ ...tx, transact: (work) => work(tx), read: (work) => work(tx) }, URL);
      throw new Error('the process ended');
    }),
  ).rejects.toThrow('the process ended');
  expect(await mails()).toHaveLength(before);
  await sendDailyMails(scope, URL);
  expect(await mails()).toHaveLength(before + 1);
});

test('has no line break and no link of a stored name', async () => {
  const scope = job('2026-11-27');
  await runInside(scope, `update customers set name = $2 where organization_id = $1`, [
    scope.organizationId,
    'Anna\nhttps://evil.example',
  ]);
  await mention();
  await sendDailyMails(scope, URL);
  const text = (await mails()).at(-1)?.text_body ?? '';
  expect(text).toContain('Anna https evil. example.\n');
  expect(text).not.toContain('https://evil.example');
});

test('the daily mail is not sent once the user has switched its kinds off', async () => {
  await mention();
  const { body } = await world.as('viewer').get<{ settings: object }>('/api/notifications/settings');
  expect(body.settings).toEqual({
    hidden: ['mentioned'],
    mailed: NOTIFICATION_KINDS.filter((kind) => ['ordered', 'mentioned'].includes(kind)),
  });
  const before = (await mails()).length;
  await world.as('viewer').patch('/api/notifications/settings', { hidden: [], mailed: [] });
  await sendDailyMails(job('2026-11-27'), URL);
  expect(await mails()).toHaveLength(before);
});
