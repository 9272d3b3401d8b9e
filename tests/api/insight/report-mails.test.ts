import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HistoryEntry } from '#contract/customers/history.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { ReportMailDraft } from '#contract/insight/report-mails.ts';
import type { Report } from '#contract/insight/reports.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { forgetMails } from '#server/platform/mail/find-mails.ts';
import { nameContact, reportOrder } from '../support/reports.ts';
import { runInside } from '../support/run-inside.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';

const IDA = 'ida@marten.example';
const MAIL = {
  recipients: [IDA],
  locale: 'fr',
  subject: 'Votre rapport',
  text: 'Bonjour,\n\nvoici le rapport.',
} as const;

let world: TestApp;
let scope: Scope;
beforeAll(async () => {
  world = await startTestApp();
  scope = await world.scope('administrator');
});
afterAll(() => world.close());

async function reported() {
  const made = await reportOrder(scope);
  await nameContact(scope, made.customerId, IDA);
  return made;
}

async function draft(id: number, query = ''): Promise<ReportMailDraft> {
  const { status, body } = await world
    .as('sales')
    .get<{ mail: ReportMailDraft }>(`/api/reports/${id}/mail${query}`);
  expect(status).toBe(200);
  return body.mail;
}

const send = (id: number, changes: object = {}, headers?: Record<string, string>) =>
  world
    .as('sales')
    .post<{ report: Report } & ProblemBody>(`/api/reports/${id}/mails`, { ...MAIL, ...changes }, headers);

const mailsOf = (orderId: number) =>
  runInside<{
    recipient: string;
    subject: string;
    text_body: string;
    reply_to: string;
    attachment_name: string;
    attachment: Buffer;
  }>(
    scope,
    `select m.* from audit_log a, jsonb_array_elements_text(a.details -> 'mailIds') as sent (id)
     join outgoing_mails m on m.organization_id = $1 and m.id = sent.id::bigint
     where a.organization_id = $1 and a.order_id = $2 and a.action = 'mailed' order by m.id`,
    [scope.organizationId, orderId],
  );

describe('the mail with a report', () => {
  test('is written in the language of the organization, with the salutation, the public link and the sender', async () => {
    const { id, orderId } = await reported();
    const { body } = await world.as('sales').get<{ report: Report }>(`/api/reports/${id}`);
    const mail = await draft(id);
    const { name, email } = (await world.scope('sales')).user;
    expect(mail).toMatchObject({
      recipients: [IDA],
      locale: 'de',
      subject: `Auswertung zu Ihrem Auftrag ${orderId}`,
      fileName: `Auswertung-${orderId}.pdf`,
      hasLink: true,
      replyTo: email,
    });
    expect(mail.text).toMatch(/^Sehr geehrte Frau Pohl,\n\ndie Zahlen/);
    expect(mail.text).toContain(`/shared/report/${body.report.token}\n`);
    expect(mail.text).toMatch(new RegExp(`\n${name}\nVerlag Nordlicht$`));
  });

  test('is in the customer’s language unless another one is requested', async () => {
    const { id, orderId, customerId } = await reported();
    await world.app.pool.query(
      `insert into users (organization_id, email, name, locale, role, customer_id)
       values ($1, 'lecteur@marten.example', 'Lecteur', 'fr', 'customer', $2)`,
      [scope.organizationId, customerId],
    );
    expect(await draft(id)).toMatchObject({ locale: 'fr', subject: `Rapport sur votre commande ${orderId}` });
    expect(await draft(id, '?locale=en-gb')).toMatchObject({
      locale: 'en-gb',
      fileName: `report-${orderId}.pdf`,
    });
  });

  test('has no link if it was revoked, and no recipient if the contact has no address', async () => {
    const { id, customerId } = await reported();
    await world.as('sales').delete(`/api/reports/${id}/token`);
    await runInside(
      scope,
      `update customers set customer_contact_email = '' where organization_id = $1 and id = $2`,
      [scope.organizationId, customerId],
    );
    const mail = await draft(id);
    expect(mail).toMatchObject({ recipients: [], hasLink: false });
    expect(mail.text).not.toContain('/shared/');
    expect(mail.text).not.toContain('null');
  });
});

describe('sending a report', () => {
  test('enqueues a mail with the PDF to each address, and shows it on the page and in the history', async () => {
    const { id, orderId } = await reported();
    const { status, body } = await send(id, {
      recipients: [IDA, 'max@marten.example', 'IDA@marten.example'],
    });
    expect(status).toBe(201);
    const { name, email } = (await world.scope('sales')).user;
    expect(body.report.mails).toEqual([
      {
        id: expect.any(Number),
        happenedAt: expect.any(String),
        userName: name,
        recipientCount: 2,
        recipients: [
          { address: IDA, state: 'waiting' },
          { address: 'max@marten.example', state: 'waiting' },
        ],
      },
    ]);
    const mails = await mailsOf(orderId);
    expect(mails.map((mail) => mail.recipient)).toEqual([IDA, 'max@marten.example']);
    expect(mails[0]).toMatchObject({
      subject: MAIL.subject,
      text_body: MAIL.text,
      reply_to: email,
      attachment_name: `rapport-${orderId}.pdf`,
    });
    const pdf = mails[0]?.attachment ?? Buffer.of();
    expect(pdf.length).toBeLessThan(1_000_000);
    const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
    expect(text).toContain('Rapport pour Aufzug Marten');
    const { body: acts } = await world
      .as('viewer')
      .get<{ history: HistoryEntry[] }>(`/api/orders/${orderId}/history`);
    expect(acts.history[0]).toMatchObject({
      action: 'mailed',
      subject: 'report',
      userName: name,
      topic: `${IDA}, max@marten.example`,
    });
  });

  test('sends once if it is repeated with the same key, at the same time or later', async () => {
    const { id, orderId } = await reported();
    const key = { 'idempotency-key': `send-${id}` };
    const both = await Promise.all([send(id, {}, key), send(id, {}, key)]);
    const later = await send(id, {}, key);
    expect([...both, later].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(later.body.report.mails).toHaveLength(1);
    expect(await mailsOf(orderId)).toHaveLength(1);
    expect((await send(id, { subject: 'Autre' }, key)).body.code).toBe('idempotency_mismatch');
  });

  test('deletes the addresses with the mails, but keeps that it was sent', async () => {
    const { id, orderId } = await reported();
    await send(id);
    await runInside(
      scope,
      `update outgoing_mails set created_at = now() - interval '400 days' where organization_id = $1`,
      [scope.organizationId],
    );
    await forgetMails(scope, 30);
    const { body } = await world.as('viewer').get<{ report: Report }>(`/api/reports/${id}`);
    expect(body.report.mails).toMatchObject([{ recipientCount: 1, recipients: [] }]);
    const acts = await runInside(
      scope,
      `select id from audit_log where organization_id = $1 and order_id = $2 and details::text like '%ida@%'`,
      [scope.organizationId, orderId],
    );
    expect(acts).toEqual([]);
  });

  test.each([
    ['no recipient', { recipients: [] }, 'recipients'],
    ['what is no address', { recipients: [IDA, 'ida@'] }, 'recipients'],
    ['two addresses in one', { recipients: [`${IDA},max@marten.example`] }, 'recipients'],
    [
      'too many',
      { recipients: Array.from({ length: 11 }, (_, at) => `a${at}@marten.example`) },
      'recipients',
    ],
    ['a subject of two lines', { subject: 'Rapport\nBcc: all@marten.example' }, 'subject'],
    ['an empty text', { text: ' ' }, 'text'],
    ['an unknown language', { locale: 'it' }, 'locale'],
  ])('refuses %s under its field', async (_case, changes, field) => {
    const { id, orderId } = await reported();
    const { status, body } = await send(id, changes);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(await mailsOf(orderId)).toEqual([]);
  });

  test('is only for users who may change orders of the organization', async () => {
    const { id, orderId } = await reported();
    for (const role of rolesExcept('administrator', 'sales')) {
      expect((await world.as(role).post(`/api/reports/${id}/mails`, MAIL)).status).toBe(403);
      expect((await world.as(role).get(`/api/reports/${id}/mail`)).status).toBe(403);
    }
    for (const caller of [world.as('administrator', 'other'), world.as('sales', 'other')]) {
      expect((await caller.post(`/api/reports/${id}/mails`, MAIL)).status).toBe(404);
      expect((await caller.get(`/api/reports/${id}/mail`)).status).toBe(404);
    }
    expect((await world.anonymous.post(`/api/reports/${id}/mails`, MAIL)).status).toBe(401);
    expect((await world.anonymous.get(`/api/reports/${id}/mail`)).status).toBe(401);
    expect(await mailsOf(orderId)).toEqual([]);
  });

  test('is not shown to the customer or on the page of the public link', async () => {
    const { id, customerId } = await reported();
    const { body } = await send(id);
    const { rows } = await world.app.pool.query(
      `update users set customer_id = $2 where organization_id = $1 and id = $3 returning id`,
      [scope.organizationId, customerId, world.organizations.own.users.customer.id],
    );
    expect(rows).toHaveLength(1);
    const { body: own } = await world.as('customer').get<{ report: Report }>(`/api/reports/${id}`);
    expect(own.report.mails).toEqual([]);
    const { body: shared } = await world.anonymous.get<{ report: object }>(
      `/api/shared/reports/${body.report.token}`,
    );
    expect(shared.report).not.toHaveProperty('mails');
  });
});
