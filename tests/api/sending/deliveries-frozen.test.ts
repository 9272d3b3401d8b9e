import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { listSentMails } from '#server/sending/delivery/systems/builtin/list-sent-mails.ts';
import { closeChecked } from '../support/close-checked.ts';
import { type DeliveryWorld, type Sale, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { addressesOf, feedOf } from '../support/delivery/feeds.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import { advanceOwn, mailingBy, sellOwn } from '../support/delivery/own-mailing.ts';
import { runInside } from '../support/run-inside.ts';

const SOME = { mails: 3, ms: Infinity };

let server: MailServer;
let world: DeliveryWorld;
beforeAll(async () => {
  server = await startMailServer();
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' }, { isToday: true });
});
afterEach(async () => {
  server.mails.length = 0;
  await setMode('anonymous');
});
afterAll(async () => {
  await closeChecked(world.testApp);
  await server.close();
});

const setMode = (mode: string) =>
  world.testApp.app.pool.query('update organizations set tracking_mode = $1', [mode]);
const recipients = () => server.mails.flatMap((mail) => mail.recipients);
const sendNow = ({ issue }: Sale) => world.testApp.as('sales').post(`/api/deliveries/${issue.id}/send_now`);

/** Changes what a mail contains in addition to its ads: title, topic, organization name, language and tracking. */
async function changeAll({ issue }: Sale): Promise<void> {
  const administrator = world.testApp.as('administrator');
  const renamed = await administrator.patch(`/api/publications/${issue.publicationId}`, {
    title: `Umbenannt ${issue.id}`,
  });
  const edited = await administrator.patch(`/api/issues/${issue.id}`, { topic: 'Neues Thema' });
  expect([renamed.status, edited.status]).toEqual([200, 200]);
  await world.testApp.app.pool.query(
    `update organizations set tracking_mode = 'off', name = 'Umgetauft', default_locale = 'fr' where id = $1`,
    [world.scope.organizationId],
  );
}

describe('a Vertbook mailing in progress', () => {
  test('has the same content for all readers, even if names change during the sending', async () => {
    const sale = await sellOwn(world, world.testApp.today, 7);
    await world.testApp.as('administrator').patch(`/api/issues/${sale.issue.id}`, { topic: 'Herbst' });
    await sendNow(sale);
    expect(await advanceOwn(world, server, sale, { limits: SOME })).toBe(true);
    expect(server.mails).toHaveLength(3);
    await changeAll(sale);
    expect(await advanceOwn(world, server, sale)).toBe(false);

    expect(new Set(recipients()).size).toBe(7);
    expect(recipients()).toHaveLength(7);
    const subjects = new Set(server.mails.map(({ letter }) => letter.subject));
    expect([...subjects]).toEqual([expect.stringContaining('Herbst')]);
    const texts = new Set(server.mails.map(({ letter }) => letter.text?.replace(/https?:\S+/g, '')));
    expect(texts.size).toBe(1);
    expect([...texts][0]).not.toMatch(/Um(?:benannt|getauft)/);
    expect(server.mails.every(({ letter }) => String(letter.html).includes('/t/c/'))).toBe(true);
    expect(new Set(server.mails.map(({ letter }) => JSON.stringify(letter.headers.get('list')))).size).toBe(
      7,
    );

    expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 7 });
    const [report] = (await world.reportOf(sale.orderId)).vertReports;
    expect(report).toMatchObject({ isVertSent: true, impressionCount: 0, clickCount: 0 });
    const [shown] = await listSentMails(mailingBy(server, world.testApp.app), world.scope, 1);
    expect(subjects).toContain(shown?.subject);
    expect(shown?.html).toContain('/t/c/');
    await world.testApp.app.pool.query(
      `update organizations set name = 'Verlag Nordlicht', default_locale = 'de' where id = $1`,
      [world.scope.organizationId],
    );
  });

  test('continues with the same recipients if its list is renamed', async () => {
    const sale = await sellOwn(world, world.testApp.today, 5);
    await sendNow(sale);
    await advanceOwn(world, server, sale, { limits: { mails: 2, ms: Infinity } });
    await runInside(world.scope, `update mailing_lists set name = name || ' 2' where organization_id = $1`, [
      world.scope.organizationId,
    ]);
    await advanceOwn(world, server, sale);
    expect(new Set(recipients()).size).toBe(5);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 5 });
  });

  test('continues if an administrator adds a Vertbook connection during the sending', async () => {
    const sale = await sellOwn(world, world.testApp.today, 5);
    await sendNow(sale);
    await advanceOwn(world, server, sale, { limits: SOME });
    const made = await world.testApp
      .as('administrator')
      .post('/api/mailing_connections', { kind: 'builtin', name: 'Vertbook' });
    expect(made.status).toBe(201);
    await advanceOwn(world, server, sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 5 });
  });

  test('continues past midnight while recipients are waiting', async () => {
    const sale = await sellOwn(world, world.testApp.today, 7);
    await sendNow(sale);
    await advanceOwn(world, server, sale, { limits: SOME });
    const scope = world.dayAfter(sale);
    expect(await advanceOwn(world, server, sale, { limits: SOME, scope })).toBe(true);
    expect(await world.look(sale)).toMatchObject({ progress: 'confirming' });
    expect(await advanceOwn(world, server, sale, { scope })).toBe(false);
    expect(new Set(recipients()).size).toBe(7);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 7 });
  });

  test('ends after its sending day if the mail server was unreachable', async () => {
    const sale = await sellOwn(world, world.testApp.today, 7);
    await sendNow(sale);
    await advanceOwn(world, server, sale, { limits: SOME });
    await advanceOwn(world, { ...server, url: 'smtp://127.0.0.1:1' }, sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'retrying' });
    await advanceOwn(world, server, sale, { scope: world.dayAfter(sale) });
    expect(recipients()).toHaveLength(3);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 3 });
  });
});

describe('a mailing of another system', () => {
  test('is handed over again when tracking is switched off, and its report says so', async () => {
    const publicationId = await world.publish(['Top']);
    const sale = await world.bookAll(await world.issueOn(publicationId, world.testApp.today));
    const { html } = addressesOf(await feedOf(world.testApp, publicationId), 'Top');
    const fetched = async () => (await world.testApp.app.http.inject({ url: html })).body;
    await world.advance(world.scope, sale);
    expect(await fetched()).toContain('/t/c/');
    await setMode('off');
    expect(await fetched(), 'as it was handed over').toContain('/t/c/');
    await world.advance(world.scope, sale);
    expect(await fetched()).not.toContain('/t/c/');
    await setMode('anonymous');
    await world.testApp
      .as('sales')
      .post(`/api/deliveries/${sale.issue.id}/was_sent`, { sentAt: await databaseTime(world.scope) });
    const [report] = (await world.reportOf(sale.orderId)).vertReports;
    expect(report).toMatchObject({ isVertSent: true, impressionCount: null });
  });
});

/** Returns the current time of the database. */
async function databaseTime(scope: Scope): Promise<string> {
  const [row] = await runInside<{ now: string }>(scope, 'select clock_timestamp() as now', []);
  return row?.now ?? '';
}

/** Returns the organization's scope at a given UTC time of a day. */
const at = (day: string, instant: string): Scope => {
  const { scope } = world;
  const facts = { today: day, now: `${day}T${instant}Z` };
  return {
    ...scope,
    ...facts,
    transact: (work) => scope.transact((tx) => work({ ...tx, ...facts })),
    read: (work) => scope.read((tx) => work({ ...tx, ...facts })),
  };
};

/** Sets the time of the last edit of the ads, and the time of the booking to 2026-01-01. */
const touch = ({ vertIds, orderId }: Sale, instant: string) =>
  runInside(
    world.scope,
    `with o as (update orders set reserved_at = '2026-01-01', booked_at = '2026-01-01' where organization_id = $1 and id = $3)
     update verts set updated_at = $4 where organization_id = $1 and id = any ($2::bigint[])`,
    [world.scope.organizationId, vertIds, orderId, instant],
  );

/** Sells an issue that is sent at 02:30 on a day. Its ads were booked and edited more than a week before. */
async function sellAt(day: string): Promise<Sale> {
  await runInside(
    world.scope,
    `update mailing_connections set sending_time = '02:30' where organization_id = $1`,
    [world.scope.organizationId],
  );
  const sale = await sellOwn(world, day, 4);
  await touch(sale, addDays(day, -9));
  return sale;
}

describe('a sending time at a clock change', () => {
  test.each([
    ['2027-03-28', ['00:59:59', '01:00', '01:29:59'], ['01:30', '01:31', '02:00']],
    ['2027-10-31', ['00:00', '00:29:59'], ['00:30', '00:59:59', '01:00', '01:29', '01:30', '02:30']],
  ])('sends the issue of %s once', async (day, before, after) => {
    const sale = await sellAt(day);
    for (const instant of before) await advanceOwn(world, server, sale, { scope: at(day, instant) });
    expect(server.mails).toHaveLength(0);
    for (const [index, instant] of after.entries()) {
      // One mail each time, so that the sending is still in progress when the clocks are put back.
      const limits = { mails: 1, ms: Infinity };
      await advanceOwn(world, server, sale, { scope: at(day, instant), limits });
      expect(server.mails).toHaveLength(Math.min(index + 1, 4));
      if (index === 2) await advanceOwn(world, server, sale, { scope: at(day, instant) });
    }
    expect(new Set(recipients()).size).toBe(4);
    expect(recipients()).toHaveLength(4);
  });

  test('waits no additional hour after an edit in the first of the two repeated hours', async () => {
    const day = '2027-10-31';
    const sale = await sellAt(day);
    await touch(sale, `${day}T00:58Z`);
    await advanceOwn(world, server, sale, { scope: at(day, '01:02') });
    expect(server.mails).toHaveLength(0);
    await advanceOwn(world, server, sale, { scope: at(day, '01:04') });
    expect(server.mails).toHaveLength(4);
  });
});
