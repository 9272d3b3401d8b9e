import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BoardAd } from '#contract/ads/ad-board.ts';
import type { Approval } from '#contract/ads/approvals.ts';
import type { ReminderPreview, ReminderSettings } from '#contract/ads/ad-reminders.ts';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Role } from '#domain/access/abilities.ts';
import { rungInstants, type Rung } from '#domain/ads/approval/reminder-ladder.ts';
import type { Today } from '#contract/insight/today.ts';
import { addDays, dayIn } from '#domain/platform/day.ts';
import { listDueReminders, sendDueReminder } from '#server/ads/reminders/send-reminders.ts';
import { NEW_ORGANIZATION, type Scope } from '#server/platform/db/scope.ts';
import { listOrganizationsWith, systemScope } from '#server/platform/db/system-scope.ts';
import { DeliveryWorld, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { ContactBrowser, fromNewAddress, sendLink } from '../support/portal.ts';
import { nameContact } from '../support/reports.ts';
import { runInside } from '../support/run-inside.ts';
import { before } from '../support/terms.ts';
import { rolesExcept, TODAY } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

const PUBLIC_URL = 'https://ads.example';
const CALENDAR = { holidayRegion: 'DE', timeZone: 'Europe/Berlin' } as const;
const NO_TEXT = { opening: '', closing: '' };

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' });
});
afterAll(() => world.testApp.close());
/** Marks the ads of earlier tests as complete, so that they get no reminders. */
beforeEach(async () => {
  await runInside(world.scope, `update verts set has_missing_data = false where organization_id = $1`, [
    world.scope.organizationId,
  ]);
  await turn(true);
});

const admin = () => world.testApp.as('administrator');
const turn = (isOn: boolean, texts: object = {}) =>
  admin().patch<{ settings: ReminderSettings } & ProblemBody>('/api/ad_reminders', {
    isOn,
    texts: { de: NO_TEXT, 'en-gb': NO_TEXT, fr: NO_TEXT, ...texts },
  });

/** Returns the scope of the organization's job at an instant. */
const jobAt = (now: string): Scope =>
  systemScope(world.testApp.app.pool, {
    ...NEW_ORGANIZATION,
    id: world.scope.organizationId,
    time_zone: CALENDAR.timeZone,
    default_locale: 'de',
    today: dayIn(new Date(now), CALENDAR.timeZone),
    now,
  });

async function run(scope: Scope): Promise<void> {
  for (const reminder of await listDueReminders(scope)) await sendDueReminder(scope, reminder, PUBLIC_URL);
}

interface Waiting {
  orderId: number;
  vertIds: number[];
  email: string;
  /** When each reminder of the first ad is due. */
  at: Record<Rung, string>;
  deadline: string;
}

let customers = 0;
/** Books ads without content for a new customer with a contact. */
async function waiting(names = ['Top']): Promise<Waiting> {
  customers += 1;
  const email = `kontakt-${customers}@kunde.example`;
  const customerId = await makeCustomer(world.scope, `Kunde ${customers}`);
  await nameContact(world.scope, customerId, email);
  const publicationId = await world.publish(names);
  const terms = {
    deadlines: { booking: null, creative: before(3), approval: before(2) },
    placements: [],
    cancellation: null,
  };
  await admin().patch(`/api/publications/${publicationId}/terms`, terms);
  const sold = await new DeliveryWorld(world.testApp, world.scope, customerId, world.connectionId).bookAll(
    await lateIssue(publicationId),
    0,
  );
  const { body } = await world.testApp
    .as('sales')
    .get<{ approval: Approval }>(`/api/verts/${sold.vertIds[0]}/approval`);
  const deadline = body.approval.deadlines.creative ?? '';
  const at = Object.fromEntries(rungInstants(deadline, CALENDAR).map((one) => [one.rung, one.at]));
  return {
    orderId: sold.orderId,
    vertIds: sold.vertIds,
    email,
    deadline,
    at: at as Record<Rung, string>,
  };
}

/** Returns an issue four weeks ahead, so that all reminders of its deadline are in the future. */
const lateIssue = (publicationId: number) => world.issueOn(publicationId, addDays(world.scope.today, 28));

const mailsTo = (email: string) =>
  runInside<{ id: number; subject: string; text_body: string; html_body: string }>(
    world.scope,
    `select id, subject, text_body, html_body from outgoing_mails where organization_id = $1 and recipient = $2 order by id`,
    [world.scope.organizationId, email],
  );
const rungsOf = async (vertId: number | undefined) =>
  (
    await runInside<{ rung: Rung | null }>(
      world.scope,
      'select rung from ad_reminders where organization_id = $1 and vert_id = $2 order by day',
      [world.scope.organizationId, vertId],
    )
  ).map(({ rung }) => rung);
const later = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

describe('reminders of ads', () => {
  test('are sent to the contact of the customer one after the other, each once by many processes', async () => {
    const { email, at, vertIds, deadline } = await waiting(['Top', 'Mitte']);
    await run(jobAt(later(at.invitation, -1)));
    expect(await mailsTo(email)).toEqual([]);
    for (const rung of ['invitation', 'early', 'near', 'last', 'over'] as const) {
      await Promise.all([1, 2, 3].map(() => run(jobAt(later(at[rung], 1)))));
      await run(jobAt(later(at[rung], 90)));
    }
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(5);
    expect(await rungsOf(vertIds[1])).toEqual(['invitation', 'early', 'near', 'last', 'over']);
    expect(mails[0]?.subject).toMatch(/^2 Anzeigen warten auf Sie, die erste bis .+, 12:00$/);
    expect(mails[0]?.text_body).not.toContain('entfällt');
    expect(mails[3]?.text_body).toContain('Sonst entfällt die Anzeige.');
    expect(mails[4]?.subject).toBe('Die Frist für 2 Anzeigen ist abgelaufen');
    expect(await listDueReminders(jobAt(later(deadline, 60 * 24 * 4)))).toEqual([]);
  });

  test('are sent only by users for a newsletter or an order with reminders switched off', async () => {
    const { email, at, orderId, vertIds } = await waiting();
    const sales = world.testApp.as('sales');
    const [{ publication_id: publicationId } = { publication_id: 0 }] = await runInside<{
      publication_id: number;
    }>(
      world.scope,
      `select i.publication_id from verts v join placements p on p.organization_id = $1 and p.id = v.placement_id
       join issues i on i.organization_id = $1 and i.id = p.issue_id where v.organization_id = $1 and v.id = $2`,
      [world.scope.organizationId, vertIds[0]],
    );
    const ofPublication = async (remindsOfAds: boolean) =>
      admin().patch<{ settings: { remindsOfAds: boolean } }>(`/api/publications/${publicationId}/approvals`, {
        rule: 'none',
        fallback: 'leave_out',
        remindsOfAds,
      });
    const ofOrder = (isOn: boolean) =>
      sales.patch<{ isOn: boolean }>(`/api/orders/${orderId}/ad_reminders`, { isOn });
    expect((await ofPublication(false)).body.settings.remindsOfAds).toBe(false);
    await run(jobAt(later(at.invitation, 1)));
    expect(await mailsTo(email)).toEqual([]);
    expect((await ofPublication(true)).body.settings.remindsOfAds).toBe(true);
    const switched = await ofOrder(false);
    expect([switched.status, switched.body]).toEqual([200, { isOn: false }]);
    await run(jobAt(later(at.invitation, 2)));
    expect(await mailsTo(email)).toEqual([]);
    const links = await sales.get<{ remindsOfAds: boolean }>(`/api/orders/${orderId}/links`);
    expect(links.body.remindsOfAds).toBe(false);
    const byHand = await sales.post<{ mailCount: number }>('/api/ads/remind', { vertIds });
    expect(byHand.body.mailCount).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await ofOrder(true)).body).toEqual({ isOn: true });
    await run(jobAt(later(at.early, 1)));
    expect(await mailsTo(email)).toHaveLength(2);
  });

  test('are switched on or off for an order by staff of its organization who may change orders', async () => {
    const { orderId } = await waiting();
    const path = `/api/orders/${orderId}/ad_reminders`;
    const other = world.testApp.as('administrator', 'other');
    expect((await other.patch(path, { isOn: false })).status).toBe(404);
    expect((await world.testApp.as('viewer').patch(path, { isOn: false })).status).toBe(403);
    expect((await world.testApp.as('customer').patch(path, { isOn: false })).status).toBe(403);
    expect((await world.testApp.anonymous.patch(path, { isOn: false })).status).toBe(401);
    expect((await admin().patch(path, { isOn: 'no' })).status).toBe(422);
  });

  test('are fewer for a contact who has chosen so on the page', async () => {
    const { at, orderId, vertIds } = await waiting();
    const email = 'wenige@kunde.example';
    const browser = new ContactBrowser(world.testApp, fromNewAddress());
    const page = await browser.open((await sendLink(world.testApp, orderId, { email })).path);
    expect((await browser.get(page)).body).toContain('Fewer emails');
    const chosen = await browser.post(`${page}/mails`, { fewer: 'yes' });
    expect(chosen.headers.location).toBe(`${page}?done=fewer`);
    for (const rung of ['invitation', 'early', 'near', 'last', 'over'] as const)
      await run(jobAt(later(at[rung], 1)));
    expect(await rungsOf(vertIds[0])).toEqual(['near', 'last', 'over']);
    expect((await browser.get(`${page}?done=fewer`)).body).toContain('All reminders again');
    await browser.post(`${page}/mails`, { fewer: 'no' });
    expect((await browser.get(page)).body).toContain('Fewer emails');
  });

  test('are not sent by a transaction that was aborted, and are then sent once', async () => {
    const { email, at, orderId } = await waiting();
    const scope = jobAt(at.early);
    const [due] = await listDueReminders(scope);
    if (!due) throw new Error('Nothing is due.');
    const dying: Scope = {
      ...scope,
      transact: (work) =>
        scope.transact(async (tx) => {
          await work(tx);
          throw new Error('The process was killed.');
        }),
    };
    await expect(sendDueReminder(dying, due, PUBLIC_URL)).rejects.toThrow('killed');
    expect(await mailsTo(email)).toEqual([]);
    expect(await sendDueReminder(scope, due, PUBLIC_URL)).toBe(true);
    expect(await sendDueReminder(scope, due, PUBLIC_URL)).toBe(false);
    expect(await mailsTo(email)).toHaveLength(1);
    const { body } = await world.testApp
      .as('sales')
      .get<{ history: HistoryEntry[] }>(`/api/orders/${orderId}/history`);
    expect(body.history).toContainEqual(expect.objectContaining({ action: 'reminded', topic: email }));
  });

  test('are only the latest one after a pause, and none after delivery, after cancellation, or while they are off', async () => {
    const paused = await waiting();
    await run(jobAt(later(paused.at.last, 30)));
    expect(await rungsOf(paused.vertIds[0])).toEqual(['last']);

    const delivered = await waiting();
    await world.save(delivered.vertIds[0] ?? 0, {
      type: 'ImageVert',
      imageUrl: 'https://bilder.example/a.png',
      linkUrl: 'https://kunde.example',
    });
    const cancelled = await waiting();
    await world.testApp.as('sales').delete(`/api/orders/${cancelled.orderId}`);
    const off = await waiting();
    await turn(false);
    await run(jobAt(off.at.near));
    const reminding = async () => {
      const found = await listOrganizationsWith(world.testApp.app.pool, 'organizations_to_remind()');
      return found.map(({ id }) => id);
    };
    expect(await reminding()).not.toContain(world.scope.organizationId);
    await turn(true);
    expect(await reminding()).toContain(world.scope.organizationId);
    await run(jobAt(later(off.at.near, 11 * 60)));
    for (const { email } of [delivered, cancelled, off]) expect(await mailsTo(email)).toEqual([]);
  });

  test('go to the contacts of links, with a separate secret that expires with the link', async () => {
    const { orderId, at, email } = await waiting();
    const may = {
      locale: 'de',
      mayUpload: true,
      mayApprove: false,
      mayAccept: false,
    };
    const link = await sendLink(world.testApp, orderId, {
      ...may,
      email: 'eins@kunde.example',
    });
    const looking = { ...may, mayUpload: false, email: 'zwei@kunde.example' };
    await sendLink(world.testApp, orderId, looking);
    await run(jobAt(at.near));
    expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo('zwei@kunde.example')).toHaveLength(1);
    const [, reminder] = await mailsTo('eins@kunde.example');
    const [path = ''] = /\/advertiser\/[\w-]+/.exec(reminder?.text_body ?? '') ?? [];
    expect(path).not.toBe(link.path);
    const browser = new ContactBrowser(world.testApp, fromNewAddress());
    expect(await browser.open(path)).toContain(`/orders/${orderId}`);

    await world.testApp.as('sales').delete(`/api/order_links/${link.id}`);
    await run(jobAt(at.last));
    expect(await mailsTo('eins@kunde.example')).toHaveLength(2);
    const after = await new ContactBrowser(world.testApp, fromNewAddress()).get(path);
    expect(after.statusCode).toBe(404);
  });

  test('near the deadline are also sent to the salesperson, without the address', async () => {
    const { at, email } = await waiting();
    await run(jobAt(at.near));
    const copies = await runInside<{ recipient: string; text_body: string }>(
      world.scope,
      `select recipient, text_body from outgoing_mails where organization_id = $1 and subject like 'Kopie für %'
       order by id desc limit 1`,
      [world.scope.organizationId],
    );
    const [mail] = await mailsTo(email);
    const [address = ''] = /https:\S+\/advertiser\/\S+/.exec(mail?.text_body ?? '') ?? [];
    expect(address).toContain(PUBLIC_URL);
    expect(mail?.html_body).toContain(`href="${address}"`);
    expect(copies[0]?.recipient).toBe(world.scope.user.email);
    expect(copies[0]?.text_body).not.toContain('/advertiser/');
  });

  test('without a reaction become calls of the day for staff, as do failed mails', async () => {
    const { orderId, vertIds, at, email, deadline } = await waiting();
    const toCall = async (now: string, role: Role = 'sales') => {
      world.testApp.now = now;
      world.testApp.today = dayIn(new Date(now), CALENDAR.timeZone);
      const { body } = await world.testApp.as(role).get<{ today: Today }>('/api/today');
      world.testApp.now = null;
      world.testApp.today = TODAY;
      return body.today.toCall.filter((ad) => ad.orderId === orderId);
    };
    await run(jobAt(at.last));
    expect(await toCall(at.last)).toEqual([]);
    expect(await toCall(deadline)).toMatchObject([{ vertId: vertIds[0], reason: 'silent', deadline }]);
    expect(await toCall(deadline, 'viewer')).toEqual([]);
    expect(await toCall(deadline, 'customer')).toEqual([]);
    const [mail] = await mailsTo(email);
    await runInside(
      world.scope,
      `update outgoing_mails set failed_reason = 'unknown' where organization_id = $1 and id = $2`,
      [world.scope.organizationId, mail?.id],
    );
    expect(await toCall(at.last)).toMatchObject([{ reason: 'bounced' }]);
    const [path = ''] = /\/advertiser\/[\w-]+/.exec(mail?.text_body ?? '') ?? [];
    await new ContactBrowser(world.testApp, fromNewAddress()).open(path);
    expect(await toCall(deadline)).toEqual([]);
  });
});

const remind = (vertIds: number[], caller = world.testApp.as('sales')) =>
  caller.post<{ mailCount: number; skipped: { vertId: number; reason: string }[] } & ProblemBody>(
    '/api/ads/remind',
    { vertIds },
  );
const skipped = (vertIds: readonly number[], reason: string) => vertIds.map((vertId) => ({ vertId, reason }));

const preview = (vertIds: number[], caller = world.testApp.as('sales')) =>
  caller.post<ReminderPreview & ProblemBody>('/api/ads/remind/preview', { vertIds });
const withoutAddresses = (text = '') => text.replaceAll(/https?:\/\/\S+/g, 'https://…');

describe('the preview of a reminder', () => {
  test('shows the mail as it is then written, and sends nothing', async () => {
    const { vertIds, email, orderId } = await waiting(['Top', 'Mitte']);
    const { body } = await preview(vertIds.slice(0, 1));
    expect(body.skipped).toEqual([]);
    expect(body.mails).toMatchObject([{ recipient: email, locale: 'de' }]);
    expect(body.mails[0]?.ads).toMatchObject(
      vertIds.map((vertId, index) => ({ vertId, orderId, placementName: ['Top', 'Mitte'][index] })),
    );
    expect(await mailsTo(email)).toEqual([]);
    await remind(vertIds.slice(0, 1));
    const [mail] = await mailsTo(email);
    expect(body.mails[0]?.subject).toBe(mail?.subject);
    expect(withoutAddresses(body.mails[0]?.text)).toBe(withoutAddresses(mail?.text_body));
    expect((await preview(vertIds)).body).toEqual({ mails: [], skipped: skipped(vertIds, 'had_mail') });
  });

  test('is only for staff who may change orders, and for ads of their organization', async () => {
    const { vertIds } = await waiting();
    for (const role of rolesExcept('administrator', 'sales', 'customer')) {
      expect((await preview(vertIds, world.testApp.as(role))).status, role).toBe(403);
    }
    expect([403, 404]).toContain((await preview(vertIds, world.testApp.as('customer'))).status);
    const other = await preview(vertIds, world.testApp.as('sales', 'other'));
    expect(other.body).toEqual({ mails: [], skipped: skipped(vertIds, 'not_awaited') });
    expect((await preview(vertIds, world.testApp.anonymous)).status).toBe(401);
    expect((await preview([])).body.errors).toHaveProperty('vertIds');
  });
});

describe('reminding now', () => {
  test('writes one mail for each contact, at most one a day, with the organization’s text', async () => {
    const { vertIds, email } = await waiting(['Top', 'Mitte']);
    await turn(false, {
      de: { opening: 'Wir freuen uns auf Ihre Anzeigen.', closing: '' },
    });
    const key = { 'idempotency-key': 'remind-once' };
    const once = () => world.testApp.as('sales').post('/api/ads/remind', { vertIds }, key);
    expect((await once()).body).toEqual({ mailCount: 1, skipped: [] });
    expect((await once()).body).toEqual({ mailCount: 1, skipped: [] });
    expect((await remind(vertIds)).body).toEqual({
      mailCount: 0,
      skipped: skipped(vertIds, 'had_mail'),
    });
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text_body).toContain('Wir freuen uns auf Ihre Anzeigen.');
    // Each missing ad has the address of the sheet that says what it must be like.
    const sheets = mails[0]?.text_body.match(/\/specifications\/\d+-[\w-]{43}/g) ?? [];
    expect(new Set(sheets).size).toBe(vertIds.length);
  });

  test('is shown on the board, with a failure of the mail and with the time when the contact opened the page', async () => {
    const { vertIds, email } = await waiting();
    const look = async (role: Role = 'sales') =>
      (await world.testApp.as(role).get<{ ads: BoardAd[] }>('/api/ads?weeks=8')).body.ads.find(
        ({ vertId }) => vertId === vertIds[0],
      );
    expect(await look()).toMatchObject({ canRemind: true, isBooked: true, reminded: null, openedAt: null });
    expect(await look('viewer')).toMatchObject({ canRemind: false });
    await remind(vertIds);
    expect(await look()).toMatchObject({ reminded: { isFailed: false }, openedAt: null });
    const [mail] = await mailsTo(email);
    const [path = ''] = /\/advertiser\/[\w-]+/.exec(mail?.text_body ?? '') ?? [];
    await new ContactBrowser(world.testApp, fromNewAddress()).open(path);
    expect((await look())?.openedAt).not.toBeNull();
    await runInside(
      world.scope,
      `update outgoing_mails set failed_reason = 'unknown' where organization_id = $1 and id = $2`,
      [world.scope.organizationId, mail?.id],
    );
    expect((await look())?.reminded?.isFailed).toBe(true);
  });

  test('is only for staff who may change orders, and for ads of their organization', async () => {
    const { vertIds, email } = await waiting();
    for (const role of rolesExcept('administrator', 'sales', 'customer')) {
      expect((await remind(vertIds, world.testApp.as(role))).status, role).toBe(403);
    }
    expect([403, 404]).toContain((await remind(vertIds, world.testApp.as('customer'))).status);
    const other = await remind(vertIds, world.testApp.as('sales', 'other'));
    expect(other.body).toEqual({ mailCount: 0, skipped: skipped(vertIds, 'not_awaited') });
    expect((await remind(vertIds, world.testApp.anonymous)).status).toBe(401);
    expect((await remind([])).body.errors).toHaveProperty('vertIds');
    expect(await mailsTo(email)).toEqual([]);
  });
});

test('the settings are only for administrators, and are refused with an old version or with long texts', async () => {
  const { body } = await admin().get<{ settings: ReminderSettings }>('/api/ad_reminders');
  expect(body.settings).toMatchObject({ isOn: true, texts: { fr: NO_TEXT } });
  const stale = await admin().patch('/api/ad_reminders', {
    ...body.settings,
    version: 0,
  });
  expect(stale.status).toBe(412);
  const long = await turn(true, {
    fr: { opening: 'x'.repeat(1_001), closing: '' },
  });
  expect(long.status).toBe(422);
  for (const role of rolesExcept('administrator')) {
    expect((await world.testApp.as(role).get('/api/ad_reminders')).status).toBe(403);
    expect((await world.testApp.as(role).patch('/api/ad_reminders', body.settings)).status).toBe(403);
  }
  const other = world.testApp.as('administrator', 'other');
  const foreign = await other.get<{ settings: ReminderSettings }>('/api/ad_reminders');
  expect(foreign.body.settings).toMatchObject({ isOn: true, silentEvents: [], version: 0 });
  expect((await world.testApp.anonymous.get('/api/ad_reminders')).status).toBe(401);
});
