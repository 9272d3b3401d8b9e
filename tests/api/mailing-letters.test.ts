import { createHash } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { HeaderValue } from 'mailparser';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MailingConnectionRecord } from '#contract/mailing-connections.ts';
import type { Scope } from '#server/db/scope.ts';
import { ADS } from '#tests/integrity/support/sending-ads.ts';
import { makeSendableIssue, type SendableIssue, send, systemOf } from '#tests/integrity/support/sending.ts';
import { type MailServer, type ReceivedMail, startMailServer } from './support/mail-server.ts';
import { runInside } from './support/run-inside.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let server: MailServer;
let testApp: TestApp;
let scope: Scope;
let connection: MailingConnectionRecord;

beforeAll(async () => {
  server = await startMailServer();
  testApp = await startTestApp({
    settings: { SMTP_URL: server.url, PUBLIC_URL: 'https://book.example' },
  });
  scope = await testApp.scope('administrator');
  const administrator = testApp.as('administrator');
  type Answer = { mailing_connection: MailingConnectionRecord };
  const made = await administrator.post<Answer>('/api/mailing_connections', {
    kind: 'builtin',
    name: 'Post',
    settings: {
      fromName: 'Nordlicht „Verlag“',
      fromAddress: 'news@mail.nordlicht.example',
      replyTo: 'redaktion@nordlicht.example',
      dkimDomain: 'nordlicht.example',
      dkimSelector: 'vertbook',
    },
  });
  const signed = await administrator.post<Answer>(
    `/api/mailing_connections/${made.body.mailing_connection.id}/dkim_key`,
    {},
  );
  connection = signed.body.mailing_connection;
});
afterEach(() => {
  server.mails.length = 0;
});
afterAll(async () => {
  await testApp.close();
  await server.close();
});

async function sendOne(title: string): Promise<{ issue: SendableIssue; mail: ReceivedMail }> {
  const issue = await makeSendableIssue(scope, title, 1);
  await send(testApp.app, scope, issue);
  const [mail] = server.mails;
  if (!mail) throw new Error('No mail came.');
  return { issue, mail };
}

/** The text of a header, unfolded. */
function header({ raw }: ReceivedMail, name: string): string {
  const head = raw.toString('latin1').split('\r\n\r\n', 1)[0] ?? '';
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1] ?? '';
}

/** Verifies the signature as a reader's mail system does; the domain name system says what was to be published. */
async function verify(raw: Buffer) {
  const { name, value } = connection.dkimRecord ?? { name: '', value: '' };
  const asked: string[] = [];
  const { results } = await dkimVerify(raw, {
    resolver: async (asking: string, type: string) => {
      asked.push(`${type} ${asking}`);
      if (asking !== name) throw Object.assign(new Error('nothing there'), { code: 'ENOTFOUND' });
      return [[value]];
    },
  });
  return { results, asked };
}

describe('a mail to a reader', () => {
  test('has both parts, with the ads in their order, the frame in the language of the organisation', async () => {
    const { mail } = await sendOne('Hafenblick & Söhne');
    const { letter } = mail;
    expect(letter.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' });
    expect(letter.subject).toBe('Hafenblick & Söhne: Frühlingsfest');
    expect(letter.from?.value).toEqual([
      { name: 'Nordlicht „Verlag“', address: 'news@mail.nordlicht.example' },
    ]);
    expect(letter.replyTo?.value).toEqual([{ name: '', address: 'redaktion@nordlicht.example' }]);
    expect(letter.to).toMatchObject({ value: [{ name: 'Reader 1', address: 'reader1@list.example' }] });
    const html = String(letter.html);
    expect(html).toMatch(/^<!doctype html>\n<html lang="de">/);
    expect(html).toContain('>Hafenblick &amp; Söhne</h1>');
    expect(html).toContain('Frühlingsfest<br>mit Musik');
    expect(html.indexOf('Ad Top')).toBeGreaterThan(0);
    expect(html.indexOf('Ad Middle')).toBeGreaterThan(html.indexOf('Ad Top'));
    for (const ad of ADS) expect(html).toContain(ad.html);
    expect(html).toContain('Sie erhalten „Hafenblick &amp; Söhne“ von Verlag Nordlicht');
    expect(html).not.toMatch(/<script|src="http/);
    for (const ad of ADS) expect(letter.text).toContain(ad.text);
    expect(letter.text).toContain('Do 26.11.2026');
    expect(letter.text).toMatch(/Abmelden: https:\/\/book\.example\/unsubscribe\/[\w-]{40}/);
    for (const line of mail.raw.toString('latin1').split('\r\n')) expect(line.length).toBeLessThan(999);
  });

  test('says which list it is of, and has an id that a second try would have too', async () => {
    const { issue, mail } = await sendOne('Listen');
    expect(header(mail, 'List-Id')).toMatch(
      new RegExp(
        `^"Listen" <newsletter-${issue.target.publicationId}\\.organization-${scope.organizationId}\\.mail\\.nordlicht\\.example>$`,
      ),
    );
    expect(mail.letter.messageId).toMatch(
      new RegExp(
        `^<vertbook\\.issue\\.${scope.organizationId}\\.${issue.target.issueId}\\.\\d+@mail\\.nordlicht\\.example>$`,
      ),
    );
    expect(header(mail, 'Precedence')).toBe('bulk');
    expect(header(mail, 'Auto-Submitted')).toBe('');
    expect(mail.letter.date).toBeInstanceOf(Date);
  });

  test('is signed, with everything by which it is left, as an independent verifier finds', async () => {
    const { mail } = await sendOne('Signiert');
    const { results, asked } = await verify(mail.raw);
    expect(asked).toEqual(['TXT vertbook._domainkey.nordlicht.example']);
    expect(results).toMatchObject([
      { signingDomain: 'nordlicht.example', selector: 'vertbook', status: { result: 'pass' } },
    ]);
    const signature = header(mail, 'DKIM-Signature');
    const signed = /\bh=([^;]+)/.exec(signature)?.[1]?.replaceAll(/\s/g, '').toLowerCase().split(':');
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    );
    expect(header(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  test.each([
    ['the text', (raw: string) => raw.replace('Ad Top', 'Ad Tip')],
    ['the subject', (raw: string) => raw.replace(/^Subject: .*$/m, 'Subject: Gewinn')],
    ['the way to leave', (raw: string) => raw.replace('=One-Click', '=Two-Click')],
  ])('does not verify any more when %s was changed on the way', async (_what, change) => {
    const { mail } = await sendOne(`Verändert ${createHash('md5').update(String(change)).digest('hex')}`);
    const raw = mail.raw.toString('latin1');
    expect(change(raw)).not.toBe(raw);
    const { results } = await verify(Buffer.from(change(raw), 'latin1'));
    expect(results[0]?.status.result).not.toBe('pass');
  });

  test('cannot be made to go elsewhere, or say more, by what stands in a name, a topic or a title', async () => {
    const issue = await makeSendableIssue(scope, 'Eingeschleust', 1);
    await runInside(
      scope,
      `update list_recipients set name = E'Eve\\r\\nBcc: evil@evil.example\\r\\n\\r\\nbody <evil@evil.example>, "x' where list_id = $1`,
      [issue.listId],
    );
    issue.target.topic = 'Topic\r\nBcc: evil@evil.example';
    await send(testApp.app, scope, issue);
    expect(server.mails.map(({ recipients }) => recipients)).toEqual([['reader1@list.example']]);
    const [mail] = server.mails;
    expect(mail?.letter.bcc).toBeUndefined();
    expect(mail?.letter.to).toMatchObject({
      value: [
        {
          address: 'reader1@list.example',
          name: 'Eve Bcc: evil@evil.example body <evil@evil.example>, "x',
        },
      ],
    });
    expect(mail?.letter.subject).toBe('Eingeschleust: Topic');
    const names = headerNames(mail?.letter.headers ?? new Map());
    expect(names).not.toContain('bcc');
  });

  test('never goes to an address that is more than one', async () => {
    const issue = await makeSendableIssue(scope, 'Mehrere', 2);
    await runInside(
      scope,
      `update list_recipients set email = E'a@b.example\\r\\nRCPT TO:<evil@evil.example>' where list_id = $1 and email = 'reader1@list.example'`,
      [issue.listId],
    );
    await send(testApp.app, scope, issue);
    expect(server.mails.flatMap(({ recipients }) => recipients)).toEqual(['reader2@list.example']);
  });
});

function headerNames(headers: Map<string, HeaderValue>): string[] {
  return [...headers.keys()];
}

describe('a test mail', () => {
  test('goes to one address, is marked, and has nothing to unsubscribe from', async () => {
    const issue = await makeSendableIssue(scope, 'Probe', 3);
    const system = await systemOf(testApp.app, scope, issue);
    await system.sendTest(issue.target, ADS, 'sales@nordlicht.example');
    expect(server.mails).toHaveLength(1);
    const [mail] = server.mails;
    expect(mail?.recipients).toEqual(['sales@nordlicht.example']);
    expect(mail?.letter.subject).toBe('[Test] Probe: Frühlingsfest');
    expect(mail?.letter.text).toContain('Test-E-Mail');
    expect(mail?.raw.toString('latin1')).not.toMatch(/unsubscribe/i);
    expect(await verify(mail?.raw ?? Buffer.alloc(0))).toMatchObject({
      results: [{ status: { result: 'pass' } }],
    });
    expect(await system.state(issue.target)).toEqual({ state: 'draft' });
    await expect(system.sendTest(issue.target, ADS, 'a@b.example, evil@evil.example')).rejects.toMatchObject({
      reason: 'rejected',
    });
  });
});

const pathOf = (mail: ReceivedMail) =>
  /<https:\/\/book\.example(\/unsubscribe\/[\w-]+)>/.exec(header(mail, 'List-Unsubscribe'))?.[1] ?? '';
const hasLeft = async ({ listId }: SendableIssue) => {
  const rows = await runInside<{ unsubscribed_at: string | null }>(
    scope,
    'select unsubscribed_at from list_recipients where list_id = $1',
    [listId],
  );
  return rows.map((row) => row.unsubscribed_at !== null);
};
const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
  testApp.app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

describe('leaving a list by the link in a mail', () => {
  test('is one click of the mail program, without a session, as often as it likes', async () => {
    const { issue, mail } = await sendOne('Ein Klick');
    const path = pathOf(mail);
    for (let time = 1; time <= 2; time += 1) {
      const answer = await post(path, 'List-Unsubscribe=One-Click');
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect(await hasLeft(issue)).toEqual([true]);
    const acts = await runInside(
      scope,
      `select user_name from audit_log where action = 'recipient_unsubscribed' and details->>'list' = $1`,
      [String(issue.listId)],
    );
    expect(acts).toEqual([{ user_name: 'Vertbook' }]);
  });

  test('may be sent as a form of parts, too', async () => {
    const { issue, mail } = await sendOne('Teile');
    const body =
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    expect((await post(pathOf(mail), body, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    expect(await hasLeft(issue)).toEqual([true]);
  });

  test('asks whoever opens it in a browser, and changes nothing before the button', async () => {
    const { issue, mail } = await sendOne('Fragt & wartet');
    const page = await testApp.app.http.inject({ method: 'GET', url: pathOf(mail) });
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.body).toContain('<html lang="de">');
    expect(page.body).toContain('Fragt &amp; wartet');
    expect(page.body).toContain('<form method="post">');
    expect(page.body).not.toMatch(/<script|reader1/);
    expect(await hasLeft(issue)).toEqual([false]);
    const done = await post(pathOf(mail), 'List-Unsubscribe=One-Click');
    expect(done.body).toContain('Sie erhalten „Fragt &amp; wartet“ nicht mehr.');
  });

  test('is possible after the list is gone, and of no other recipient', async () => {
    const { issue, mail } = await sendOne('Weg');
    const path = pathOf(mail);
    const forged = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`;
    for (const wrong of [forged, '/unsubscribe/1', `/unsubscribe/${'A'.repeat(40)}`]) {
      const answer = await post(wrong, 'List-Unsubscribe=One-Click');
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This link is not valid');
    }
    expect(await hasLeft(issue)).toEqual([false]);
    await runInside(scope, 'delete from mailing_lists where id = $1', [issue.listId]);
    expect((await post(path, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  });
});
