import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Scope } from '#server/db/scope.ts';
import { type MailServer, startMailServer } from '#tests/api/support/mail-server.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import {
  makeRecipientsDue,
  makeSendableIssue,
  type SendableIssue,
  send,
  statesOf,
  systemOf,
} from './support/sending.ts';
import { buildSendingProgram } from './support/sending-process.ts';

const LINES = 5;

let server: MailServer;
let testApp: TestApp;
let scope: Scope;
let program: Awaited<ReturnType<typeof buildSendingProgram>>;

beforeAll(async () => {
  [server, program] = await Promise.all([startMailServer(), buildSendingProgram()]);
  testApp = await startTestApp({
    settings: { SMTP_URL: server.url, PUBLIC_URL: 'https://book.example' },
  });
  scope = await testApp.scope('administrator');
});
afterEach(() => {
  server.mails.length = 0;
  server.atMail = () => null;
});
afterAll(async () => {
  await testApp.close();
  await server.close();
  await program.remove();
});

function startSending({ target }: SendableIssue) {
  const { host, port, user, password, database } = testApp.app.pool.options;
  return program.start({
    connection: { host, port, user, password, database },
    settings: { SMTP_URL: server.url },
    organizationId: scope.organizationId,
    today: scope.today,
    target,
  });
}

const received = () => server.mails.flatMap(({ recipients }) => recipients);

test('after a process is killed in the middle of 500 recipients, another one continues without duplicates', async () => {
  const issue = await makeSendableIssue(scope, 'Killed', 500);
  const first = startSending(issue);
  let taken = 0;
  const isHalfWay = new Promise<void>((resolve) => {
    server.atMail = async () => {
      taken += 1;
      if (taken < 200) return null;
      resolve();
      // It is killed after it has sent these mails and before the responses arrive.
      return new Promise(() => undefined);
    };
  });
  await isHalfWay;
  await first.kill();
  server.atMail = () => null;
  const before = await statesOf(scope, issue);
  expect(before['sending']).toBeGreaterThan(0);
  expect(before['waiting']).toBeGreaterThan(200);

  await send(testApp.app, scope, issue);
  expect(await (await systemOf(testApp.app, scope, issue)).state(issue.target)).toEqual({ state: 'sending' });
  await makeRecipientsDue(scope, issue);
  await send(testApp.app, scope, issue);

  const { sent = 0, unknown = 0, ...others } = await statesOf(scope, issue);
  expect({ total: sent + unknown, others }).toEqual({ total: 500, others: {} });
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBeLessThanOrEqual(LINES);
  const addresses = received();
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThanOrEqual(sent);
  const system = await systemOf(testApp.app, scope, issue);
  expect(await system.state(issue.target)).toMatchObject({ state: 'sent', recipientCount: sent });
});

test('two processes that send one issue at once reach every recipient once', async () => {
  const issue = await makeSendableIssue(scope, 'Together', 200);
  await Promise.all([startSending(issue).done, startSending(issue).done]);
  const addresses = received();
  expect(addresses).toHaveLength(200);
  expect(new Set(addresses).size).toBe(200);
  expect(await statesOf(scope, issue)).toEqual({ sent: 200 });
});
