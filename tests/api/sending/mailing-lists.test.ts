import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListRecipient, MailingList } from '#contract/sending/mailing-lists.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, makePublication } from '../support/world.ts';

type List = { mailing_list: MailingList };
type Recipient = { recipient: ListRecipient };
type Page = { recipients: ListRecipient[]; next: string | null };

const URL = '/api/mailing_lists';

let testApp: TestApp;
const admin = () => testApp.as('administrator');

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function makeList(name: string): Promise<string> {
  const { status, body } = await admin().post<List>(URL, { name });
  expect(status, JSON.stringify(body)).toBe(201);
  return `${URL}/${body.mailing_list.id}`;
}

async function add(list: string, email: string, name = ''): Promise<ListRecipient> {
  const { status, body } = await admin().post<Recipient>(`${list}/recipients`, { email, name });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.recipient;
}

const emailsOf = async (list: string, query = '') =>
  (await admin().get<Page>(`${list}/recipients${query}`)).body.recipients.map(({ email }) => email);

describe('a list', () => {
  test('has a unique name, links to the publication of that title, and counts its recipients', async () => {
    const scope = await testApp.scope('administrator');
    const publicationId = await makePublication(scope, { title: 'Hafenblick' });
    const list = await makeList(' Hafenblick ');
    const one = await add(list, 'mila@gruen.example', 'Mila Grün');
    await add(list, 'jan@blau.example');
    await admin().patch(`${list}/recipients/${one.id}`, { isSubscribed: false });
    const { body } = await admin().get<List>(list);
    expect(body.mailing_list).toEqual({
      id: expect.any(Number),
      name: 'Hafenblick',
      recipientCount: 1,
      unsubscribedCount: 1,
      publicationId,
      createdAt: expect.stringMatching(/Z$/),
    });
    expect(await admin().post(URL, { name: 'HAFENBLICK' })).toMatchObject({
      status: 422,
      body: { errors: { name: ['This name is already in use. Please choose another one.'] } },
    });
    const all = await admin().get<{ mailing_lists: MailingList[] }>(URL);
    expect(all.body.mailing_lists).toContainEqual(body.mailing_list);
  });

  test('can be renamed, but not to the name of another list', async () => {
    const list = await makeList('Marktplatz');
    await makeList('Rathaus');
    expect((await admin().patch(list, { name: 'rathaus' })).status).toBe(422);
    const renamed = await admin().patch<List>(list, { name: 'Marktplätze' });
    expect(renamed.body.mailing_list.name).toBe('Marktplätze');
  });

  test('is deleted with its recipients, but not while an issue is being sent to them', async () => {
    const scope = await testApp.scope('administrator');
    const list = await makeList('Fährhaus');
    const { id } = await add(list, 'mila@gruen.example');
    const issue = await firstIssue(scope, await makePublication(scope, { title: 'Fährhaus' }));
    await runInside(
      scope,
      `insert into deliveries (organization_id, issue_id, kind) values ($1, $2, 'builtin')`,
      [scope.organizationId, issue.id],
    );
    await runInside(
      scope,
      `insert into delivery_recipients (organization_id, issue_id, recipient_id, email) values ($1, $2, $3, 'mila@gruen.example')`,
      [scope.organizationId, issue.id, id],
    );
    expect(await admin().delete(list)).toMatchObject({ status: 409, body: { code: 'mailing_in_progress' } });
    await runInside(scope, `update delivery_recipients set state = 'sent', sent_at = now()`);
    expect((await admin().delete(list)).status).toBe(204);
    expect((await admin().get(list)).status).toBe(404);
    expect(await runInside(scope, 'select 1 from list_recipients where id = $1', [id])).toEqual([]);
  });

  test('of another organization is not found', async () => {
    const list = await makeList('Fremd');
    const { id } = await add(list, 'mila@gruen.example');
    const stranger = testApp.as('administrator', 'other');
    for (const { status } of [
      await stranger.get(list),
      await stranger.patch(list, { name: 'Mine' }),
      await stranger.delete(list),
      await stranger.get(`${list}/recipients`),
      await stranger.post(`${list}/recipients`, { email: 'evil@evil.example' }),
      await stranger.patch(`${list}/recipients/${id}`, { name: 'x' }),
      await stranger.delete(`${list}/recipients/${id}`),
    ]) {
      expect(status).toBe(404);
    }
    expect(await emailsOf(list)).toEqual(['mila@gruen.example']);
  });
});

describe('the recipients', () => {
  test('are listed by address in pages, and can be searched', async () => {
    const list = await makeList('Seiten');
    for (const [email, name] of [
      ['zoe@a.example', 'Zoë'],
      ['Anna@b.example', 'Anna Ahrens'],
      ['bert@c.example', ''],
      ['carl@d.example', 'Carl 100%_'],
    ]) {
      await add(list, email ?? '', name);
    }
    const first = await admin().get<Page>(`${list}/recipients?pageSize=3`);
    expect(first.body.recipients.map(({ email }) => email)).toEqual([
      'Anna@b.example',
      'bert@c.example',
      'carl@d.example',
    ]);
    const second = await admin().get<Page>(
      `${list}/recipients?pageSize=3&after=${encodeURIComponent(first.body.next ?? '')}`,
    );
    expect(second.body).toMatchObject({ recipients: [{ email: 'zoe@a.example' }], next: null });
    expect(await emailsOf(list, '?q=ZO')).toEqual(['zoe@a.example']);
    expect(await emailsOf(list, '?q=ahrens')).toEqual(['Anna@b.example']);
    expect(await emailsOf(list, `?q=${encodeURIComponent('%_')}`)).toEqual(['carl@d.example']);
    expect((await admin().get(`${list}/recipients?pageSize=1000`)).status).toBe(422);
  });

  test('are added once, case-insensitively, and only with one plain address', async () => {
    const list = await makeList('Einmal');
    await add(list, 'mila@gruen.example');
    expect(await admin().post(`${list}/recipients`, { email: 'MILA@gruen.example' })).toMatchObject({
      status: 422,
      body: { errors: { email: ['This address is already on the list.'] } },
    });
    for (const email of ['', 'mila', 'a@b.example, c@d.example', 'x@y.example\r\nBcc: evil@evil.example']) {
      expect(await admin().post(`${list}/recipients`, { email })).toMatchObject({
        status: 422,
        body: { errors: { email: [expect.any(String)] } },
      });
    }
    const injected = await admin().post(`${list}/recipients`, {
      email: 'a@b.example',
      name: 'Eve\r\nBcc: evil@evil.example',
    });
    expect(injected).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
  });

  test('who have unsubscribed are resubscribed only with a note on their consent, which the history keeps', async () => {
    const scope = await testApp.scope('administrator');
    const list = await makeList('Zurück');
    const { id } = await add(list, 'mila@gruen.example');
    const one = `${list}/recipients/${id}`;
    const left = await admin().patch<Recipient>(one, { isSubscribed: false });
    expect(left.body.recipient.unsubscribedAt).toMatch(/Z$/);
    expect(await admin().patch(one, { isSubscribed: true })).toMatchObject({
      status: 422,
      body: { errors: { consentNote: [expect.stringContaining('agreed')] } },
    });
    expect((await admin().patch(one, { isSubscribed: true, consentNote: '  ' })).status).toBe(422);
    expect(await admin().delete(one)).toMatchObject({
      status: 409,
      body: { code: 'recipient_unsubscribed' },
    });
    expect((await admin().post(`${list}/recipients`, { email: 'mila@gruen.example' })).status).toBe(422);
    const back = await admin().patch<Recipient>(one, {
      isSubscribed: true,
      consentNote: 'Anruf am 24.11., Frau Grün',
    });
    expect(back.body.recipient.unsubscribedAt).toBeNull();
    const acts = await runInside<{ action: string; details: object }>(
      scope,
      `select action, details from audit_log where details->>'recipient' = $1 order by id`,
      [String(id)],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'recipient_added',
      'recipient_unsubscribed',
      'recipient_subscribed',
    ]);
    expect(acts.at(-1)?.details).toMatchObject({ consentNote: 'Anruf am 24.11., Frau Grün' });
    expect(JSON.stringify(acts), 'addresses are not for the history').not.toContain('gruen.example');
    expect((await admin().delete(one)).status).toBe(204);
    expect(await emailsOf(list)).toEqual([]);
  });
});
