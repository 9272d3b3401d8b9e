import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListRecipient, MailingList } from '#contract/sending/mailing-lists.ts';
import type { RecipientImport } from '#contract/sending/recipient-import.ts';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { RECIPIENTS_PER_IMPORT } from '#domain/sending/delivery/mailing-list.ts';
import { readLines } from '#domain/platform/csv-lines.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { upload } from '../support/upload.ts';

const LISTS = '/api/mailing_lists';

let testApp: TestApp;
const admin = () => testApp.as('administrator');

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function makeList(name: string): Promise<string> {
  const { body } = await admin().post<{ mailing_list: MailingList }>(LISTS, { name });
  return `${LISTS}/${body.mailing_list.id}`;
}

function send<Body = { import: RecipientImport }>(
  list: string,
  content: string | Buffer,
  step = '',
  query: Record<string, string> = {},
) {
  const { token } = testApp.organizations.own.users.administrator;
  const parts = [{ name: 'file', content, fileName: 'leser.csv', contentType: 'text/csv' }];
  const search = new URLSearchParams(query).toString();
  return upload<Body>(testApp.app, token, parts, {}, `${list}/import${step}${search && `?${search}`}`);
}

const lines = (count: number) =>
  ['email;name', ...Array.from({ length: count }, (_, at) => `reader${at}@list.example;Reader ${at}`)].join(
    '\n',
  );

const recipientsOf = async (list: string) =>
  (await admin().get<{ recipients: ListRecipient[] }>(`${list}/recipients`)).body.recipients;

describe('a file of recipients', () => {
  test('is previewed without a change, then imported as previewed', async () => {
    const list = await makeList('Vorschau');
    await admin().post(`${list}/recipients`, { email: 'alt@list.example', name: 'Alter Name' });
    await admin().post(`${list}/recipients`, { email: 'gleich@list.example', name: 'Gleich' });
    const file = [
      'Vorname;Nachname;E-Mail;Ort',
      'Mila;Grün;mila@gruen.example;Bremen',
      ';;jan@blau.example;',
      'Neuer;Name;ALT@list.example;',
      ';Gleich;gleich@list.example;',
      'Noch;Mal;Mila@Gruen.example;',
    ].join('\r\n');
    const preview = await send(list, file, '/preview');
    expect(preview.body.import).toEqual({
      added: 2,
      changed: 1,
      kept: 1,
      confirmed: 0,
      staySuppressed: 0,
      suppressed: { unconfirmed: 0, bounced: 0, unsubscribed: 0, complained: 0 },
      stopped: 0,
      repeated: 1,
      refused: 0,
      refusals: [],
      refusedFile: '',
      sample: [
        { email: 'mila@gruen.example', name: 'Mila Grün' },
        { email: 'jan@blau.example', name: '' },
        { email: 'ALT@list.example', name: 'Neuer Name' },
        { email: 'gleich@list.example', name: 'Gleich' },
      ],
      system: null,
      statusColumns: [],
      ignoredColumns: ['Ort'],
    });
    expect(await recipientsOf(list)).toHaveLength(2);
    const done = await send(list, file);
    expect(done.body.import).toEqual(preview.body.import);
    expect((await recipientsOf(list)).map(({ email, name }) => [email, name])).toEqual([
      ['alt@list.example', 'Neuer Name'],
      ['gleich@list.example', 'Gleich'],
      ['jan@blau.example', ''],
      ['mila@gruen.example', 'Mila Grün'],
    ]);
    expect((await send(list, file)).body.import).toMatchObject({ added: 0, changed: 0, kept: 4 });
  });

  test('never resubscribes an unsubscribed recipient', async () => {
    const list = await makeList('Abgemeldet');
    const { body } = await admin().post<{ recipient: ListRecipient }>(`${list}/recipients`, {
      email: 'mila@gruen.example',
      name: 'Mila',
    });
    await admin().patch(`${list}/recipients/${body.recipient.id}`, { isSubscribed: false });
    const { body: done } = await send(list, 'email,name\nMILA@gruen.example,Neu\njan@blau.example,Jan\n');
    expect(done.import).toMatchObject({ added: 1, changed: 0, staySuppressed: 1 });
    expect(await recipientsOf(list)).toMatchObject([
      { email: 'jan@blau.example', unsubscribedAt: null },
      { email: 'mila@gruen.example', name: 'Mila', unsubscribedAt: expect.any(String) },
    ]);
  });

  test('is refused as a whole if a line is wrong, with the line’s number, unless such lines are left out', async () => {
    const list = await makeList('Falsch');
    const file = [
      'name,email',
      'Mila,mila@gruen.example',
      '',
      'Nobody,',
      'Two,"a@b.example, c@d.example"',
      `${'n'.repeat(201)},long@list.example`,
      'Sneaky,"x@y.example\r\nBcc: evil@evil.example"',
    ].join('\n');
    const refusals = [
      { line: 4, email: '', errors: ['Please enter an email address.'] },
      { line: 5, email: 'a@b.example, c@d.example', errors: [expect.stringContaining('email address')] },
      { line: 6, email: 'long@list.example', errors: [expect.stringContaining('too long')] },
      { line: 7, email: expect.stringContaining('Bcc'), errors: [expect.stringContaining('email address')] },
    ];
    const preview = await send(list, file, '/preview');
    expect(preview.body.import).toMatchObject({ added: 1, refused: 4, refusals });
    expect(await send<ProblemBody>(list, file)).toMatchObject({
      status: 422,
      body: { errors: { recipientRows: [expect.stringContaining('correct them')] }, refusals },
    });
    expect(await recipientsOf(list)).toEqual([]);
    const done = await send(list, file, '', { refusedRows: 'leave_out' });
    expect(done.body.import).toMatchObject({ added: 1, refused: 4, refusals });
    expect((await recipientsOf(list)).map(({ email }) => email)).toEqual(['mila@gruen.example']);
    const rows = readLines(done.body.import.refusedFile.slice(1), ',').map(({ cells }) => cells);
    expect(rows[0]).toEqual(['name', 'email', 'Reason']);
    expect(rows[2]).toEqual(['Two', 'a@b.example, c@d.example', expect.stringContaining('email address')]);
    expect(rows).toHaveLength(5);
    expect((await send<ProblemBody>(list, 'email\nnobody\n', '', { refusedRows: 'leave_out' })).status).toBe(
      422,
    );
  });

  test('can consist of addresses only, without a header', async () => {
    const list = await makeList('Adressen');
    const { body } = await send(list, 'mila@gruen.example\njan@blau.example\n');
    expect(body.import).toMatchObject({ added: 2 });
  });

  test.each([
    ['without a column of addresses', 'name,city\nMila,Bremen\n', 'recipientColumns'],
    ['without recipients', 'email,name\n', 'recipientRows'],
    ['that is a workbook', Buffer.from('504b0304140000000800', 'hex'), 'file'],
    ['that is empty', '', 'file'],
  ])('is refused if it is %s', async (_what, content, field) => {
    const list = await makeList(`Nichts ${field} ${String(content).length}`);
    const { status, body } = await send<ProblemBody>(list, content);
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
  });

  test('can have 100,000 recipients at most', async () => {
    const list = await makeList('Viele');
    expect((await send(list, lines(RECIPIENTS_PER_IMPORT))).body.import).toMatchObject({
      added: RECIPIENTS_PER_IMPORT,
      refused: 0,
    });
    expect((await send(list, lines(RECIPIENTS_PER_IMPORT), '/preview')).body.import).toMatchObject({
      added: 0,
      kept: RECIPIENTS_PER_IMPORT,
    });
    const { body } = await admin().get<{ mailing_list: MailingList }>(list);
    expect(body.mailing_list.recipientCount).toBe(RECIPIENTS_PER_IMPORT);
    const tooMany = await send<ProblemBody>(list, lines(RECIPIENTS_PER_IMPORT + 1));
    expect(tooMany).toMatchObject({
      status: 422,
      body: { errors: { recipientRows: [expect.stringContaining('100,000')] } },
    });
  });

  test('is for administrators and their own lists only', async () => {
    const list = await makeList('Eigene');
    const parts = [{ name: 'file', content: 'email\na@b.example\n', fileName: 'a.csv' }];
    const { own, other } = testApp.organizations;
    const as = async (token: string) =>
      (await upload(testApp.app, token, parts, {}, `${list}/import`)).status;
    expect(await as(own.users.sales.token)).toBe(403);
    expect(await as(other.users.administrator.token)).toBe(404);
    expect(await recipientsOf(list)).toEqual([]);
  });
});
