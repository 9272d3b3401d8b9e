import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListRecipient, MailingList } from '#contract/sending/mailing-lists.ts';
import type { RecipientImport } from '#contract/sending/recipient-import.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';

let testApp: TestApp;
const admin = () => testApp.as('administrator');

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function makeList(name: string): Promise<string> {
  const { body } = await admin().post<{ mailing_list: MailingList }>('/api/mailing_lists', { name });
  return `/api/mailing_lists/${body.mailing_list.id}`;
}

function send<Body = { import: RecipientImport }>(
  list: string,
  lines: readonly string[],
  { step = '', ...query }: Record<string, string> = {},
) {
  const { token } = testApp.organizations.own.users.administrator;
  const parts = [{ name: 'file', content: lines.join('\n'), fileName: 'a.csv', contentType: 'text/csv' }];
  const search = new URLSearchParams(query).toString();
  return upload<Body>(testApp.app, token, parts, {}, `${list}/import${step}${search && `?${search}`}`);
}

/** The reason for which each address of a list gets no mails; null for recipients. */
async function suppressionsIn(list: string) {
  const { body } = await admin().get<{ recipients: ListRecipient[] }>(`${list}/recipients`);
  return Object.fromEntries(body.recipients.map(({ email, suppression }) => [email, suppression]));
}

describe('an export of another mailing system', () => {
  test.each([
    ['of Ghost', ['email,subscribed_to_emails', 'a@reader.example,true', 'b@reader.example,false']],
    ['of listmonk', ['email,name,status', 'a@reader.example,A,enabled', 'b@reader.example,B,blocklisted']],
  ])('%s makes no one a recipient who has left', async (what, lines) => {
    const list = await makeList(`Export ${what}`);
    const preview = await send(list, lines, { step: '/preview' });
    expect(preview.body.import).toMatchObject({
      added: 1,
      suppressed: { unsubscribed: 1 },
      sample: [{ email: 'a@reader.example' }],
      ignoredColumns: [],
    });
    await send(list, lines);
    expect(await suppressionsIn(list)).toEqual({
      'a@reader.example': null,
      'b@reader.example': 'unsubscribed',
    });
    const { body } = await admin().get<{ mailing_list: MailingList }>(list);
    expect(body.mailing_list).toMatchObject({ recipientCount: 1, unsubscribedCount: 1 });
  });

  test('is read although its first line states the separator', async () => {
    const list = await makeList('Separator');
    await send(list, ['sep=;', 'E-Mail;Name', 'a@reader.example;A']);
    expect(await suppressionsIn(list)).toEqual({ 'a@reader.example': null });
  });

  test('ends the subscription of recipients who have left there, and keeps them from coming back', async () => {
    const list = await makeList('Verlassen');
    await send(list, ['email,name', 'a@reader.example,A', 'b@reader.example,B', 'c@reader.example,C']);
    const left = await send(list, [
      'email,name,status',
      'a@reader.example,A,active',
      'B@READER.example,B,unsubscribed',
      'c@reader.example,C,bounced',
      'd@reader.example,D,pending',
      'e@reader.example,E,complained',
    ]);
    expect(left.body.import).toMatchObject({
      added: 0,
      kept: 1,
      stopped: 2,
      suppressed: { unsubscribed: 1, bounced: 1, unconfirmed: 1, complained: 1 },
    });
    const silent = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@reader.example`);
    const again = await send(list, ['email', ...silent]);
    expect(again.body.import).toMatchObject({ added: 0, kept: 1, staySuppressed: 4, confirmed: 0 });
    expect(await suppressionsIn(list)).toEqual({
      'a@reader.example': null,
      'b@reader.example': 'unsubscribed',
      'c@reader.example': 'bounced',
      'd@reader.example': 'unconfirmed',
      'e@reader.example': 'complained',
    });
    // A confirmation that the file states makes a recipient of the one who had not confirmed, and of no one else.
    const confirmed = await send(list, ['email,status', ...silent.map((email) => `${email},confirmed`)]);
    expect(confirmed.body.import).toMatchObject({ kept: 1, confirmed: 1, staySuppressed: 3 });
    expect(await suppressionsIn(list)).toMatchObject({
      'c@reader.example': 'bounced',
      'd@reader.example': null,
    });
  });

  test('can be imported as a list of people who must not be mailed, before they are on a list', async () => {
    const list = await makeList('Sperrliste');
    const blocked = await send(list, ['email', 'a@reader.example', 'b@reader.example'], {
      purpose: 'suppressed',
    });
    expect(blocked.body.import).toMatchObject({ added: 0, suppressed: { unsubscribed: 2 } });
    const later = await send(list, ['email', 'a@reader.example', 'c@reader.example']);
    expect(later.body.import).toMatchObject({ added: 1, staySuppressed: 1 });
    expect(await suppressionsIn(list)).toEqual({
      'a@reader.example': 'unsubscribed',
      'b@reader.example': 'unsubscribed',
      'c@reader.example': null,
    });
    expect(await admin().post(`${list}/recipients`, { email: 'a@reader.example' })).toMatchObject({
      status: 422,
    });
  });

  test('is not imported until the user says what an unknown status means', async () => {
    const list = await makeList('Frage');
    const lines = ['email,Newsletter', 'a@reader.example,1', 'b@reader.example,2'];
    const preview = await send(list, lines, { step: '/preview' });
    expect(preview.body.import.statusColumns).toEqual([
      {
        column: 2,
        heading: 'Newsletter',
        values: [
          { key: 'is:1', text: '1', count: 1, standing: null },
          { key: 'is:2', text: '2', count: 1, standing: null },
        ],
      },
    ]);
    expect(await send<ProblemBody>(list, lines)).toMatchObject({
      status: 422,
      body: { errors: { recipientStatus: [expect.stringContaining('mean')] } },
    });
    expect(await suppressionsIn(list)).toEqual({});
    const answers = JSON.stringify({ 2: { 'is:1': 'recipient', 'is:2': 'unsubscribed' } });
    expect((await send(list, lines, { answers })).body.import).toMatchObject({ added: 1 });
    expect(await suppressionsIn(list)).toEqual({
      'a@reader.example': null,
      'b@reader.example': 'unsubscribed',
    });
    for (const wrong of ['{', '[]', '{"2":{"is:1":"yes"}}', 'null']) {
      expect((await send(list, lines, { answers: wrong })).status).toBe(422);
    }
  });

  test('names every column that is not read', async () => {
    const list = await makeList('Spalten');
    const { body } = await send(list, ['email,city,', 'a@reader.example,Bonn,vip'], { step: '/preview' });
    expect(body.import.ignoredColumns).toEqual(['city', 'Column 3']);
  });
});

describe('a suppressed recipient', () => {
  test('gets mails again with a note on the consent only', async () => {
    const list = await makeList('Zurück');
    await send(list, ['email,status', 'a@reader.example,bounced']);
    const { body } = await admin().get<{ recipients: ListRecipient[] }>(
      `${list}/recipients?status=unsubscribed`,
    );
    const one = `${list}/recipients/${body.recipients[0]?.id}`;
    expect((await admin().patch(one, { isSubscribed: true })).status).toBe(422);
    expect((await admin().delete(one)).status).toBe(409);
    await admin().patch(one, { isSubscribed: true, consentNote: 'New mailbox, by phone' });
    expect(await suppressionsIn(list)).toEqual({ 'a@reader.example': null });
  });
});
