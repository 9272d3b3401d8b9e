import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { Notification } from '#contract/customers/notifications.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Report } from '#contract/insight/reports.ts';
import { addDays, type Day, weekdayOf } from '#domain/platform/day.ts';
import { REPORT_WAIT_DAYS } from '#domain/insight/report-mail.ts';
import { NEW_ORGANIZATION, type Scope } from '#server/platform/db/scope.ts';
import { listOrganizationsWith, systemScope } from '#server/platform/db/system-scope.ts';
import { listDueReports, sendDueReport } from '#server/insight/reports/send-due-report.ts';
import { makeReport, NUMBERS, nameContact, reportOrder } from '../support/reports.ts';
import { runInside } from '../support/run-inside.ts';
import { rolesExcept, startTestApp, TODAY, type TestApp } from '../support/test-app.ts';
import { orderVerts } from '../support/verts.ts';
import { makeCustomer } from '../support/world.ts';

const IDA = 'ida@marten.example';
const PUBLIC_URL = 'https://ads.example';
const SATURDAY = 6;
let world: TestApp;
/** The Scope of the user who creates the orders. */
let sales: Scope;
beforeAll(async () => {
  world = await startTestApp();
  sales = await world.scope('sales');
});
afterAll(() => world.close());
/** Marks the reports of earlier tests as mailed, so that later tests do not send them. */
beforeEach(async () => {
  world.today = TODAY;
  await runInside(sales, `update reports set mailed_at = now() where organization_id = $1`, [
    sales.organizationId,
  ]);
  await choose(null);
});

const choose = (reportMailDays: number | null) =>
  world.as('administrator').patch<ProblemBody>('/api/organization', { reportMailDays });

const job = (today: Day, time = '08:00') =>
  systemScope(world.app.pool, {
    ...NEW_ORGANIZATION,
    id: sales.organizationId,
    time_zone: 'Europe/Berlin',
    default_locale: 'de',
    today,
    now: new Date(`${today}T${time}:00+01:00`).toISOString(),
  });

async function run(scope: Scope): Promise<void> {
  for (const report of await listDueReports(scope)) {
    await sendDueReport(world.app.files, scope, { report, publicUrl: PUBLIC_URL });
  }
}

/** Creates a report whose customer has a contact with the given address. Also returns a sending date of the order. */
async function reported({ email = IDA } = {}) {
  const made = await reportOrder(sales);
  await nameContact(sales, made.customerId, email);
  return { ...made, sentOn: made.vert.placement.issue.sendingDate };
}

/** Returns the smallest number of days from `atLeast` on after which the day is not on a weekend. */
function workingDays(from: Day, atLeast = 7): number {
  return weekdayOf(addDays(from, atLeast)) >= SATURDAY ? workingDays(from, atLeast + 1) : atLeast;
}

const mails = (orderId: number) =>
  runInside<{
    recipient: string;
    subject: string;
    text_body: string;
    reply_to: string;
    attachment_name: string;
  }>(
    sales,
    `select m.recipient, m.subject, m.text_body, m.reply_to, m.attachment_name
     from audit_log a, jsonb_array_elements_text(a.details -> 'mailIds') as sent (id)
     join outgoing_mails m on m.organization_id = $1 and m.id = sent.id::bigint
     where a.organization_id = $1 and a.order_id = $2 and a.action = 'mailed' order by m.id`,
    [sales.organizationId, orderId],
  );

async function show(id: number): Promise<Report> {
  return (await world.as('sales').get<{ report: Report }>(`/api/reports/${id}`)).body.report;
}

async function organizationsWithWork(): Promise<number[]> {
  const work = `organizations_with_due_reports(${REPORT_WAIT_DAYS})` as const;
  return (await listOrganizationsWith(world.app.pool, work)).map(({ id }) => id);
}

async function notices(): Promise<Notification[]> {
  const { body } = await world.as('sales').get<{ notifications: Notification[] }>('/api/notifications');
  return body.notifications.filter(({ kind }) => kind === 'unmailed');
}

test('no report is sent automatically by default', async () => {
  const { orderId, sentOn } = await reported();
  for (const days of [1, 7, 30]) await run(job(addDays(sentOn, workingDays(sentOn, days))));
  expect(await mails(orderId)).toEqual([]);
});

test('a report is sent on the set day, in office hours, and only once by many processes', async () => {
  const { id, orderId, sentOn } = await reported();
  const days = workingDays(sentOn);
  await choose(days);
  const due = addDays(sentOn, days);
  await run(job(addDays(due, -1), '23:59'));
  await run(job(due, '07:59'));
  expect(await mails(orderId)).toEqual([]);
  const found = await listDueReports(job(due));
  await Promise.all([1, 2, 3].map(() => run(job(due))));
  expect(found).toEqual([{ id, isLastDay: false }]);
  await run(job(addDays(due, 1)));
  const { token, mails: sendings } = await show(id);
  expect(await mails(orderId)).toEqual([
    {
      recipient: IDA,
      subject: `Auswertung zu Ihrem Auftrag ${orderId}`,
      text_body: expect.stringMatching(/^Sehr geehrte Frau Pohl,/),
      reply_to: sales.user.email,
      attachment_name: `Auswertung-${orderId}.pdf`,
    },
  ]);
  const [mail] = await mails(orderId);
  expect(mail?.text_body).toContain(`${PUBLIC_URL}/shared/report/${token}\n`);
  expect(mail?.text_body).toContain(`\n${sales.user.name}\n`);
  expect(sendings).toMatchObject([{ userName: null, recipients: [{ address: IDA, state: 'waiting' }] }]);
});

test('a report that a terminated process left unsent is sent once by the next process', async () => {
  const { orderId, sentOn } = await reported();
  await choose(workingDays(sentOn));
  const scope = job(addDays(sentOn, workingDays(sentOn)));
  await expect(
    scope.transact(async (tx) => {
      await run(tx);
      throw new Error('the process ended');
    }),
  ).rejects.toThrow('the process ended');
  expect(await mails(orderId)).toEqual([]);
  await run(scope);
  await run(scope);
  expect(await mails(orderId)).toHaveLength(1);
});

test('a report is not sent at the weekend, but on the next working day', async () => {
  const { orderId, sentOn } = await reported();
  const days = SATURDAY + 7 - weekdayOf(sentOn);
  await choose(days);
  await run(job(addDays(sentOn, days)));
  await run(job(addDays(sentOn, days + 1)));
  expect(await mails(orderId)).toEqual([]);
  await run(job(addDays(sentOn, days + 2)));
  expect(await mails(orderId)).toHaveLength(1);
});

test('a report that a user has sent is not sent again automatically', async () => {
  const { id, orderId, sentOn } = await reported();
  await choose(workingDays(sentOn));
  const mail = { recipients: ['max@marten.example'], locale: 'de', subject: 'Auswertung', text: 'Anbei.' };
  expect((await world.as('sales').post(`/api/reports/${id}/mails`, mail)).status).toBe(201);
  await run(job(addDays(sentOn, workingDays(sentOn))));
  expect((await mails(orderId)).map(({ recipient }) => recipient)).toEqual(['max@marten.example']);
});

test('reports that were due before the setting was turned on are not sent, even if the days are changed later', async () => {
  const { orderId, sentOn } = await reported();
  world.today = addDays(sentOn, 12);
  await choose(10);
  await run(job(addDays(sentOn, workingDays(sentOn, 12))));
  expect(await mails(orderId)).toEqual([]);
  world.today = addDays(sentOn, 14);
  await choose(workingDays(sentOn, 14));
  await run(job(addDays(sentOn, workingDays(sentOn, 14))));
  expect(await mails(orderId)).toHaveLength(1);
});

test('a report without an address is skipped once, with a notification until a user has sent it', async () => {
  const { id, orderId, sentOn } = await reported({ email: '' });
  const days = workingDays(sentOn);
  await choose(days);
  const due = addDays(sentOn, days);
  await Promise.all([run(job(due)), run(job(due))]);
  expect(await mails(orderId)).toEqual([]);
  expect(await notices()).toMatchObject([{ kind: 'unmailed', orderId }]);
  const { body } = await world.as('sales').get<{ history: HistoryEntry[] }>(`/api/orders/${orderId}/history`);
  expect(body.history.filter(({ action }) => action === 'unmailed')).toMatchObject([
    { subject: 'report', topic: 'no_address' },
  ]);
  const mail = { recipients: [IDA], locale: 'de', subject: 'Auswertung', text: 'Anbei.' };
  await world.as('sales').post(`/api/reports/${id}/mails`, mail);
  expect(await notices()).toEqual([]);
});

test('an erased contact is neither written to nor asked for', async () => {
  const { orderId, sentOn } = await reported({ email: 'erased@marten.example' });
  await choose(workingDays(sentOn));
  const erased = await world
    .as('administrator')
    .post('/api/persons/erase', { email: 'erased@marten.example', confirmation: 'erased@marten.example' });
  expect(erased.status).toBeLessThan(300);
  await run(job(addDays(sentOn, workingDays(sentOn))));
  expect([await mails(orderId), await notices()]).toEqual([[], []]);
});

test('a report waits for its numbers, and is skipped if they do not arrive', async () => {
  const customerId = await makeCustomer(sales, 'Werft Ost');
  const ordered = await orderVerts(sales, customerId, 'booked', ['Top', 'Zeile']);
  const id = await makeReport(sales, ordered, NUMBERS);
  const sentOn = ordered.vert.placement.issue.sendingDate;
  const setNumbers = (impressions: number | null) =>
    runInside(
      sales,
      `update vert_reports set impression_count = $3 where organization_id = $1 and report_id = $2`,
      [sales.organizationId, id, impressions],
    );
  await runInside(
    sales,
    `update customers set customer_contact_email = $3 where organization_id = $1 and id = $2`,
    [sales.organizationId, customerId, IDA],
  );
  await setNumbers(null);
  await choose(1);
  await run(job(addDays(sentOn, workingDays(sentOn, 2))));
  expect(await mails(ordered.orderId)).toEqual([]);
  await setNumbers(10);
  await run(job(addDays(sentOn, workingDays(sentOn, 3))));
  expect(await mails(ordered.orderId)).toHaveLength(1);

  await runInside(sales, `update reports set mailed_at = null where organization_id = $1 and id = $2`, [
    sales.organizationId,
    id,
  ]);
  await setNumbers(null);
  await run(job(addDays(sentOn, workingDays(sentOn, REPORT_WAIT_DAYS - 5))));
  expect(await notices()).toEqual([]);
  await run(job(addDays(sentOn, workingDays(sentOn, REPORT_WAIT_DAYS + 1))));
  expect(await notices()).toMatchObject([{ orderId: ordered.orderId }]);
});

test('the organizations with due reports are found', async () => {
  const { id, orderId } = await reported();
  await choose(7);
  expect(await organizationsWithWork()).toEqual([]);
  await runInside(
    sales,
    `update vert_reports set sent_at = now() - interval '8 days' where organization_id = $1 and report_id = $2
       and sent_at is not null`,
    [sales.organizationId, id],
  );
  await runInside(
    sales,
    `update order_overviews set latest_issue_sending_date = now()::date - 8 where organization_id = $1 and order_id = $2`,
    [sales.organizationId, orderId],
  );
  await runInside(sales, `update organizations set report_mails_since = now()::date - 3 where id = $1`, [
    sales.organizationId,
  ]);
  expect(await organizationsWithWork()).toEqual([sales.organizationId]);
});

test.each([0, 31, 1.5, 'soon'])('%j days are refused under their field', async (days) => {
  const { status, body } = await world
    .as('administrator')
    .patch<ProblemBody>('/api/organization', { reportMailDays: days });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['reportMailDays']]);
});

test('only administrators can turn automatic reports on', async () => {
  for (const role of rolesExcept('administrator')) {
    expect((await world.as(role).patch('/api/organization', { reportMailDays: 3 })).status).toBe(403);
  }
});
