import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ListRecipient } from '#contract/sending/mailing-lists.ts';
import type { ReturnedMail } from '#contract/sending/returned-mails.ts';
import { addDays } from '#domain/platform/day.ts';
import { forgetReaders } from '#server/sending/delivery/systems/builtin/forget-readers.ts';
import { receiveReturns } from '#server/sending/returns/receive-returns.ts';
import { takeReport } from '#server/sending/returns/take-report.ts';
import { makeSendableIssue, send, type SendableIssue } from '#tests/integrity/support/sending.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const DOMAIN = 'bounces.example';
const KEY = 'a-key-for-the-webhooks';

let server: MailServer;
let testApp: TestApp;
let senders: Map<string, string>;
let returns: { port: number; stop: () => Promise<void> };
let scope: Awaited<ReturnType<TestApp['scope']>>;
beforeAll(async () => {
  server = await startMailServer();
  testApp = await startTestApp({
    settings: {
      SMTP_URL: server.url,
      BOUNCE_DOMAIN: DOMAIN,
      BOUNCE_PORT: '0',
      MAIL_SERVICE: 'postmark',
      MAIL_SERVICE_KEY: KEY,
    },
  });
  scope = await testApp.scope('administrator');
  returns = await receiveReturns(testApp.app, { domain: DOMAIN, port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  server.mails.length = 0;
  server.atRecipient = () => null;
});
afterAll(async () => {
  await returns.stop();
  await testApp.close();
  await server.close();
});

/** Sends an issue and returns the return path of each recipient. */
async function sendIssue(title: string, recipients: number): Promise<SendableIssue> {
  const issue = await makeSendableIssue(scope, title, recipients);
  senders = new Map();
  let last = '';
  server.atSender = (address) => {
    last = address;
    return null;
  };
  const refuse = server.atRecipient;
  server.atRecipient = (address) => {
    senders.set(address, last);
    return refuse(address);
  };
  await send(testApp.app, scope, issue);
  return issue;
}

const tokenOf = (email: string) => senders.get(email)?.split('@')[0] ?? '';

async function recipientsOf({ listId }: SendableIssue): Promise<ListRecipient[]> {
  const { body } = await testApp
    .as('administrator')
    .get<{ recipients: ListRecipient[] }>(`/api/mailing_lists/${listId}/recipients`);
  return body.recipients;
}

const suppressions = async (issue: SendableIssue) =>
  (await recipientsOf(issue)).map(({ suppression }) => suppression);

const report = (kind: 'hard' | 'soft' | 'complaint', email: string) =>
  takeReport(testApp.app, [tokenOf(email)], {
    kind,
    status: '5.1.1',
    detail: 'User unknown',
    source: 'smtp',
  });

const dsn = (status: string) => `From: MAILER-DAEMON@mx.example
Subject: Undelivered
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; reader1@list.example
Action: failed
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} <reader1@list.example> unknown

--b--
`;

async function deliver(to: string, raw: string): Promise<string> {
  const transport = createTransport({ host: '127.0.0.1', port: returns.port, secure: false });
  try {
    const { response } = await transport.sendMail({ envelope: { from: '', to }, raw });
    return response;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  } finally {
    transport.close();
  }
}

describe('a returned mail', () => {
  test('to the address of its token suppresses the reader, who is listed with the reason', async () => {
    const issue = await sendIssue('Zurück', 2);
    expect(tokenOf('reader1@list.example')).toMatch(/^[a-z2-7]{48}$/);
    expect(tokenOf('reader1@list.example')).not.toBe(tokenOf('reader2@list.example'));
    expect(await deliver(`${tokenOf('reader1@list.example').toUpperCase()}@${DOMAIN}`, dsn('5.1.1'))).toMatch(
      /^250/,
    );
    expect(await recipientsOf(issue)).toMatchObject([
      {
        suppression: 'bounced',
        lastReturn: { kind: 'hard', status: '5.1.1', issueId: issue.target.issueId },
      },
      { suppression: null, lastReturn: null },
    ]);
    const path = `/api/deliveries/${issue.target.issueId}/returned_mails`;
    const { body } = await testApp.as('administrator').get<{ mails: ReturnedMail[] }>(path);
    expect(body.mails).toMatchObject([
      { email: 'reader1@list.example', kind: 'hard', source: 'smtp', isSuppressed: true },
    ]);
    const masked = await testApp.as('sales').get<{ mails: ReturnedMail[] }>(path);
    expect(masked.body.mails).toMatchObject([{ email: 'r…@list.example', detail: '' }]);
  });

  test('of a full mailbox does not suppress, and the same report counts once', async () => {
    const issue = await sendIssue('Voll', 1);
    const address = `${tokenOf('reader1@list.example')}@${DOMAIN}`;
    for (let time = 0; time < 2; time += 1) expect(await deliver(address, dsn('5.2.2'))).toMatch(/^250/);
    expect(await suppressions(issue)).toEqual([null]);
    const counted = await runInside(scope, 'select kind from mail_returns where issue_id = $1', [
      issue.target.issueId,
    ]);
    expect(counted).toEqual([{ kind: 'soft' }]);
  });

  test('with a forged or unknown token changes nothing, and is refused', async () => {
    const issue = await sendIssue('Gefälscht', 1);
    const token = tokenOf('reader1@list.example');
    const forged = `${token.startsWith('a') ? 'b' : 'a'}${token.slice(1)}`;
    for (const to of [`${forged}@${DOMAIN}`, `anna@${DOMAIN}`, `${token}@other.example`]) {
      expect(await deliver(to, dsn('5.1.1'))).toContain('550');
    }
    expect(await deliver(`complaints@${DOMAIN}`, dsn('5.1.1'))).toMatch(/^250/);
    expect(await suppressions(issue)).toEqual([null]);
  });

  test('above the size limit is refused', async () => {
    await sendIssue('Riesig', 1);
    const raw = `${dsn('5.1.1')}${'x'.repeat(78)}\n`.padEnd(3 * 1024 * 1024, `${'x'.repeat(78)}\n`);
    expect(await deliver(`${tokenOf('reader1@list.example')}@${DOMAIN}`, raw)).toContain('552');
  });

  test('suppresses the address in every list of the organization', async () => {
    const other = await makeSendableIssue(scope, 'Andere Liste', 1);
    await sendIssue('Erste Liste', 1);
    await report('hard', 'reader1@list.example');
    expect(await suppressions(other)).toEqual(['bounced']);
  });

  test('of a mail from before does not suppress a reader whom a user has subscribed again with a note; a complaint does', async () => {
    const issue = await sendIssue('Wieder', 1);
    const [recipient] = await recipientsOf(issue);
    const path = `/api/mailing_lists/${issue.listId}/recipients/${recipient?.id}`;
    const subscribe = (body: object) => testApp.as('administrator').patch(path, body);
    await subscribe({ isSubscribed: false });
    expect((await subscribe({ isSubscribed: true })).status).toBe(422);
    expect((await subscribe({ isSubscribed: true, consentNote: 'Repariert' })).status).toBe(200);
    await report('hard', 'reader1@list.example');
    expect(await suppressions(issue)).toEqual([null]);
    await report('complaint', 'reader1@list.example');
    expect(await suppressions(issue)).toEqual(['complained']);
  });

  test('loses the words of the mail server when the addresses of the issue are deleted', async () => {
    const issue = await sendIssue('Vergessen', 1);
    await report('hard', 'reader1@list.example');
    const details = () =>
      runInside(scope, 'select kind, detail from mail_returns where issue_id = $1', [issue.target.issueId]);
    expect(await details()).toEqual([{ kind: 'hard', detail: 'User unknown' }]);
    const { sendingDate } = issue.target;
    await forgetReaders({ ...scope, today: addDays(sendingDate, 30) }, 30);
    expect(await details()).toEqual([{ kind: 'hard', detail: '' }]);
  });
});

test('an address that the mail server refuses during the sending is suppressed, other refusals are not', async () => {
  server.atRecipient = (address) =>
    address.startsWith('reader1@')
      ? { code: 550, message: '5.1.1 User unknown' }
      : address.startsWith('reader2@')
        ? { code: 550, message: '5.7.1 Blocked' }
        : null;
  const issue = await sendIssue('Abgelehnt', 3);
  expect(await suppressions(issue)).toEqual(['bounced', null, null]);
});

test('nobody is suppressed while the mail server refuses all mails', async () => {
  server.atRecipient = () => ({ code: 550, message: '5.1.1 User unknown' });
  await expect(sendIssue('Alles abgelehnt', 3)).rejects.toThrow();
  const rows = await runInside<{ suppression: string | null }>(
    scope,
    `select suppression from list_recipients r join mailing_lists l on l.id = r.list_id where l.name = 'Alles abgelehnt'`,
    [],
  );
  expect(rows.map(({ suppression }) => suppression)).toEqual([null, null, null]);
});

const postReport = (body: object, password = KEY) =>
  testApp.app.http.inject({
    method: 'POST',
    url: '/mail-reports',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`vertbook:${password}`).toString('base64')}`,
    },
    payload: JSON.stringify(body),
  });
const bounceOf = (token: string) => ({
  RecordType: 'Bounce',
  Type: 'HardBounce',
  Details: 'smtp;550 5.1.1 User unknown',
  Metadata: { return: token },
});

describe('the webhook of the mail service', () => {
  test('suppresses the reader of a bounced mail, by the token in its metadata', async () => {
    const issue = await sendIssue('Dienst', 2);
    const [mail] = server.mails;
    const token = tokenOf(mail?.recipients[0] ?? '');
    expect(mail?.letter.headers.get('x-pm-metadata-return')).toBe(token);
    expect((await postReport(bounceOf(token))).statusCode).toBe(204);
    expect((await suppressions(issue)).filter(Boolean)).toEqual(['bounced']);
  });

  test('refuses a call without the key, and ignores mails of others', async () => {
    const issue = await sendIssue('Fremd', 1);
    expect((await postReport(bounceOf(tokenOf('reader1@list.example')), 'wrong')).statusCode).toBe(401);
    expect((await postReport(bounceOf('a'.repeat(48)))).statusCode).toBe(204);
    expect((await postReport({ RecordType: 1 })).statusCode).toBe(400);
    expect(await suppressions(issue)).toEqual([null]);
  });
});

test('a return settles a mail of unknown outcome as sent', async () => {
  const issue = await sendIssue('Unklar', 1);
  const set = `update delivery_recipients set state = 'unknown', sent_at = null where issue_id = $1`;
  await runInside(scope, set, [issue.target.issueId]);
  await report('soft', 'reader1@list.example');
  const rows = await runInside(scope, 'select state from delivery_recipients where issue_id = $1', [
    issue.target.issueId,
  ]);
  expect(rows).toEqual([{ state: 'sent' }]);
});
