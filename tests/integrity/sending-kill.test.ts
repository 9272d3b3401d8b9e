import { within } from '#tests/limits.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { settleAndClaim, tidyRecipients } from '#server/sending/delivery/systems/builtin/issue-recipients.ts';
import type { SendOutcome } from '#server/sending/delivery/systems/builtin/mail-transport.ts';
import { repeatUnknown } from '#server/sending/delivery/systems/builtin/list-sent-mails.ts';
import { type MailServer, startMailServer } from '#tests/api/support/fakes/mail-server.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { WAIT } from '#tests/api/support/wait.ts';
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
const READERS = 500;
/** `npm run test:kills` sets more kills, and measures after the first how long the claims of the dead process delay the end of sending. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const IS_TIMED = process.env['KILLS'] !== undefined;

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

/** Returns for how many more seconds the claimed mails of an issue count as being sent. */
async function claimedFor({ target }: SendableIssue): Promise<number> {
  const [longest] = await scope.read((tx) =>
    tx.statement<{ seconds: number }>(
      'longest-claim-of-test',
      `select ceil(extract(epoch from max(due_at) - now()))::int as seconds from delivery_recipients
       where organization_id = $1 and issue_id = $2 and state = 'sending'`,
      [tx.organizationId, target.issueId],
    ),
  );
  return longest?.seconds ?? 0;
}

/** Returns the seconds from the last mail until the issue counts as sent, if another process continues every second. */
async function secondsToSent(issue: SendableIssue): Promise<number> {
  let lastAt = Date.now();
  server.atMail = () => {
    lastAt = Date.now();
    return null;
  };
  const system = await systemOf(testApp.app, scope, issue);
  const stateNow = async () => {
    await send(testApp.app, scope, issue);
    return (await system.state(issue.target)).state;
  };
  await expect.poll(stateNow, { ...WAIT, interval: 1_000 }).toBe('sent');
  return (Date.now() - lastAt) / 1_000;
}

const received = () => server.mails.flatMap(({ recipients }) => recipients);

const random = () => 1 + Math.floor(Math.random() * (READERS - LINES - 1));

const kills = Array.from({ length: KILLS }, (_, index) => ({
  killedAt: random(),
  isTimed: IS_TIMED && index === 0,
}));

test.each(kills)(
  'after a process is killed at mail $killedAt of 500, another one continues without duplicates',
  async ({ killedAt, isTimed }) => {
    const issue = await makeSendableIssue(scope, `Killed at ${killedAt} ${KILLS}`, READERS);
    const first = startSending(issue);
    let taken = 0;
    const isHalfWay = new Promise<void>((resolve) => {
      server.atMail = async () => {
        taken += 1;
        if (taken < killedAt) return null;
        resolve();
        // It is killed after it has sent these mails and before the responses arrive.
        return new Promise(() => undefined);
      };
    });
    await within('half of the mails', isHalfWay);
    await first.kill();
    server.atMail = () => null;
    const before = await statesOf(scope, issue);
    expect(before['sending']).toBeGreaterThan(0);
    expect(await claimedFor(issue)).toBeLessThanOrEqual(60);

    if (isTimed) {
      const seconds = await secondsToSent(issue);
      process.stdout.write(`${seconds.toFixed(1)} seconds from the last mail to "sent"\n`);
    } else {
      await send(testApp.app, scope, issue);
      await makeRecipientsDue(scope, issue);
      await send(testApp.app, scope, issue);
    }

    const { sent = 0, unknown = 0, ...others } = await statesOf(scope, issue);
    expect({ total: sent + unknown, others }).toEqual({ total: READERS, others: {} });
    expect(unknown).toBeGreaterThan(0);
    expect(unknown).toBeLessThanOrEqual(LINES);
    const addresses = received();
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThanOrEqual(sent);
    const system = await systemOf(testApp.app, scope, issue);
    expect(await system.state(issue.target)).toMatchObject({ state: 'sent', recipientCount: sent });
  },
);

const REPEATED = 60;

test('a process is killed while mails are sent again at a user’s request: no reader gets a third one', async () => {
  const issue = await makeSendableIssue(scope, 'Repeated', REPEATED);
  server.atMail = () => 'cut';
  await send(testApp.app, scope, issue);
  expect(await statesOf(scope, issue)).toEqual({ unknown: REPEATED });
  const { issueId } = issue.target;
  await scope.transact((tx) => repeatUnknown(tx, issueId, null));
  const again = startSending(issue);
  let taken = 0;
  const isHalfWay = new Promise<void>((resolve) => {
    server.atMail = async () => {
      taken += 1;
      if (taken < REPEATED / 2) return null;
      resolve();
      return new Promise(() => undefined);
    };
  });
  await within('half of the repeated mails', isHalfWay);
  await again.kill();
  server.atMail = () => null;
  await send(testApp.app, scope, issue);
  await makeRecipientsDue(scope, issue);
  await send(testApp.app, scope, issue);
  const { sent = 0, unknown = 0, ...others } = await statesOf(scope, issue);
  expect({ total: sent + unknown, others }).toEqual({ total: REPEATED, others: {} });
  expect(unknown).toBeGreaterThan(0);
  expect(unknown).toBeLessThanOrEqual(LINES);
  const addresses = received();
  const times = (address: string) => addresses.filter((one) => one === address).length;
  expect(Math.max(...addresses.map(times))).toBe(2);
});

test('a result that a paused process stores after a user had the mail sent again prevents a second mail, and causes none', async () => {
  const issue = await makeSendableIssue(scope, 'Paused', 2);
  const { issueId } = issue.target;
  await send(testApp.app, scope, issue, async () => false);
  const claim = () => settleAndClaim(scope, issueId, null, { goesOn: true, countsRecipients: false });
  const [first, second] = [await claim(), await claim()];
  if (!first || !second) throw new Error('There is no recipient.');
  const learn = (recipient: typeof first, outcome: SendOutcome) =>
    settleAndClaim(scope, issueId, { recipient, outcome }, { goesOn: false, countsRecipients: false });
  await makeRecipientsDue(scope, issue);
  await scope.transact((tx) => tidyRecipients(tx, issueId));
  expect(await scope.transact((tx) => repeatUnknown(tx, issueId, null))).toBe(2);

  await learn(first, { kind: 'sent' });
  const repeated = await claim();
  expect(repeated?.recipient_id).toBe(second.recipient_id);
  await learn(second, { kind: 'later', reason: 'Greylisted.' });
  expect(await statesOf(scope, issue)).toEqual({ sent: 1, sending: 1 });
});

test('two processes that send one issue at once reach every recipient once', async () => {
  const issue = await makeSendableIssue(scope, 'Together', 200);
  await Promise.all([startSending(issue).done, startSending(issue).done]);
  const addresses = received();
  expect(addresses).toHaveLength(200);
  expect(new Set(addresses).size).toBe(200);
  expect(await statesOf(scope, issue)).toEqual({ sent: 200 });
});

test('a mail that takes long stays claimed while its process lives', async () => {
  const issue = await makeSendableIssue(scope, 'Slow', 1);
  const stalled: (() => void)[] = [];
  server.atMail = () =>
    new Promise((end) => {
      stalled.push(() => end(null));
    });
  const process = startSending(issue);
  await expect.poll(() => stalled.length, WAIT).toBe(1);
  await makeRecipientsDue(scope, issue);
  await expect.poll(() => claimedFor(issue), WAIT).toBeGreaterThan(0);
  for (const answer of stalled) answer();
  await process.done;
  expect(await statesOf(scope, issue)).toEqual({ sent: 1 });
  expect(received()).toHaveLength(1);
});
