import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { forgetReaders } from '#server/sending/delivery/systems/builtin/forget-readers.ts';
import { type MailServer, startMailServer } from '#tests/api/support/fakes/mail-server.ts';
import { runInside } from '#tests/api/support/run-inside.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { makeRecipientsDue, makeSendableIssue, send, statesOf, systemOf } from './support/sending.ts';

let server: MailServer;
let testApp: TestApp;
let scope: Scope;

beforeAll(async () => {
  server = await startMailServer();
  testApp = await startTestApp({
    settings: { SMTP_URL: server.url, PUBLIC_URL: 'https://book.example' },
  });
  scope = await testApp.scope('administrator');
});
afterEach(() => {
  server.mails.length = 0;
  server.tries = 0;
  server.atRecipient = () => null;
  server.atSender = () => null;
  server.atMail = () => null;
});
afterAll(async () => {
  await testApp.close();
  await server.close();
});

const readers = (count: number) =>
  Array.from({ length: count }, (_, index) => `reader${index + 1}@list.example`).toSorted();
const received = () => server.mails.flatMap(({ recipients }) => recipients).toSorted();

describe('an issue that Vertbook sends', () => {
  test('reaches every recipient of the list of its title once, and then counts as sent', async () => {
    const issue = await makeSendableIssue(scope, 'Reaches', 12);
    const system = await systemOf(testApp.app, scope, issue);
    expect(await system.findLists('  Reaches ')).toEqual([{ id: String(issue.listId), name: 'Reaches' }]);
    await system.findIssue(issue.target, []);
    expect(await system.state(issue.target)).toEqual({ state: 'draft' });
    await send(testApp.app, scope, issue);
    expect(received()).toEqual(readers(12));
    expect(await system.state(issue.target)).toEqual({
      state: 'sent',
      sentAt: expect.stringMatching(/Z$/),
      recipientCount: 12,
    });
    await send(testApp.app, scope, issue);
    expect(received()).toEqual(readers(12));
    expect(await system.stats(issue.target)).toMatchObject({ recipientCount: 12, clickCount: null });
    await expect(system.withdraw(issue.target)).rejects.toMatchObject({ reason: 'rejected' });
  });

  test('is not started without a list of its title, nor for an empty list', async () => {
    const empty = await makeSendableIssue(scope, 'Leer', 0);
    await expect(send(testApp.app, scope, empty)).rejects.toMatchObject({ reason: 'list_empty' });
    const renamed = { ...empty, target: { ...empty.target, publicationTitle: 'leer' } };
    await expect(send(testApp.app, scope, renamed)).rejects.toMatchObject({ reason: 'list_missing' });
    expect(server.tries).toBe(0);
  });

  test('retries only recipients that the server refused temporarily', async () => {
    const issue = await makeSendableIssue(scope, 'Greylisted', 8);
    server.atRecipient = (address) =>
      address.startsWith('reader3@') ? { code: 451, message: 'greylisted' } : null;
    await send(testApp.app, scope, issue);
    expect(await statesOf(scope, issue)).toEqual({ sent: 7, waiting: 1 });
    const system = await systemOf(testApp.app, scope, issue);
    expect(await system.state(issue.target)).toEqual({ state: 'sending' });
    await send(testApp.app, scope, issue);
    expect(await statesOf(scope, issue), 'before its time').toEqual({ sent: 7, waiting: 1 });
    server.atRecipient = () => null;
    await makeRecipientsDue(scope, issue);
    await send(testApp.app, scope, issue);
    expect(received()).toEqual(readers(8));
    expect(await system.state(issue.target)).toMatchObject({ state: 'sent', recipientCount: 8 });
  });

  test('records refused recipients with the reason', async () => {
    const issue = await makeSendableIssue(scope, 'Refused', 6);
    server.atRecipient = (address) =>
      address.startsWith('reader2@') ? { code: 550, message: 'no such mailbox' } : null;
    server.atMail = (address) =>
      address.startsWith('reader5@') ? { code: 554, message: 'looks like spam' } : null;
    await send(testApp.app, scope, issue);
    expect(await statesOf(scope, issue)).toEqual({ sent: 4, refused: 2 });
    const reasons = await scope.transact((tx) =>
      tx.statement<{ email: string; reason: string }>(
        'reasons-of-test',
        `select email, reason from delivery_recipients where organization_id = $1 and issue_id = $2 and state = 'refused' order by email`,
        [tx.organizationId, issue.target.issueId],
      ),
    );
    expect(reasons).toEqual([
      { email: 'reader2@list.example', reason: expect.stringContaining('550 no such mailbox') },
      { email: 'reader5@list.example', reason: expect.stringContaining('554 looks like spam') },
    ]);
    const system = await systemOf(testApp.app, scope, issue);
    expect(await system.state(issue.target)).toMatchObject({ state: 'sent', recipientCount: 4 });
  });

  test('never retries a recipient after a lost response, because the mail may have arrived', async () => {
    const issue = await makeSendableIssue(scope, 'Cut', 10);
    server.atMail = (address) => (/reader[47]@/.test(address) ? 'cut' : null);
    await send(testApp.app, scope, issue);
    expect(await statesOf(scope, issue)).toEqual({ sent: 8, unknown: 2 });
    server.atMail = () => null;
    await makeRecipientsDue(scope, issue);
    await send(testApp.app, scope, issue);
    expect(received()).toEqual(readers(10));
    const system = await systemOf(testApp.app, scope, issue);
    expect(await system.state(issue.target)).toMatchObject({ state: 'sent', recipientCount: 8 });
  });

  test('is unchanged while the mail server is unreachable, and continues later', async () => {
    const issue = await makeSendableIssue(scope, 'Away', 4);
    const away = { ...testApp.app, env: { ...testApp.app.env, smtpUrl: 'smtp://127.0.0.1:1' } };
    await expect(send(away, scope, issue)).rejects.toMatchObject({ reason: 'temporary' });
    expect(await statesOf(scope, issue)).toEqual({ waiting: 4 });
    await send(testApp.app, scope, issue);
    expect(received()).toEqual(readers(4));
  });

  test('stops at once if the server refuses the sender', async () => {
    const issue = await makeSendableIssue(scope, 'Unwanted', 40);
    server.atSender = () => ({ code: 550, message: 'not from you' });
    await expect(send(testApp.app, scope, issue)).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('not from you'),
    });
    expect(await statesOf(scope, issue)).toEqual({ waiting: 40 });
  });

  test('stops if the server refuses all recipients, and keeps them waiting', async () => {
    const issue = await makeSendableIssue(scope, 'Relaying', 60);
    server.atRecipient = () => ({ code: 550, message: 'relaying denied' });
    await expect(send(testApp.app, scope, issue)).rejects.toMatchObject({ reason: 'rejected' });
    expect(await statesOf(scope, issue)).toEqual({ waiting: 60 });
    server.atRecipient = () => null;
    await send(testApp.app, scope, issue);
    expect(received()).toEqual(readers(60));
  });

  test('slows down if the server limits the rate', async () => {
    const issue = await makeSendableIssue(scope, 'Enough', 60);
    server.atRecipient = () => ({ code: 452, message: 'too many mails' });
    await expect(send(testApp.app, scope, issue)).rejects.toMatchObject({ reason: 'rate' });
    expect(await statesOf(scope, issue)).toEqual({ waiting: 60 });
    expect(received()).toEqual([]);
  });

  test('ends with its day: waiting recipients no longer get it', async () => {
    const issue = await makeSendableIssue(scope, 'Late', 5);
    server.atRecipient = (address) =>
      address.startsWith('reader1@') ? { code: 451, message: 'later' } : null;
    await send(testApp.app, scope, issue);
    const next = { ...issue.target, sendingDate: '2026-11-23' };
    const system = await systemOf(testApp.app, scope, issue);
    expect(await system.state(next)).toMatchObject({ state: 'sent', recipientCount: 4 });
    expect(await statesOf(scope, issue)).toEqual({ sent: 4, refused: 1 });
  });
});

describe('a recipient who unsubscribes', () => {
  test('gets no more mails, not even of an issue that is being sent', async () => {
    const issue = await makeSendableIssue(scope, 'Leaving', 30);
    let left = false;
    server.atMail = async () => {
      if (!left) {
        left = true;
        await scope.transact((tx) =>
          tx.statement(
            'unsubscribe-in-test',
            `update list_recipients set unsubscribed_at = now(), suppression = 'unsubscribed' where organization_id = $1 and list_id = $2 and email = 'reader30@list.example'`,
            [tx.organizationId, issue.listId],
          ),
        );
      }
      return null;
    };
    await send(testApp.app, scope, issue);
    expect(received()).toEqual(readers(30).filter((address) => !address.startsWith('reader30@')));
    const system = await systemOf(testApp.app, scope, issue);
    expect(await system.state(issue.target)).toMatchObject({ state: 'sent', recipientCount: 29 });
  });
});

test('a process whose lease was taken over stops', async () => {
  const issue = await makeSendableIssue(scope, 'Overtaken', 40);
  await send(testApp.app, scope, issue, async () => false);
  expect(server.tries).toBe(0);
  expect(await statesOf(scope, issue)).toEqual({ waiting: 40 });
});

test('a month after an issue its recipients are deleted and only their number is kept', async () => {
  const issue = await makeSendableIssue(scope, 'Vergessen', 3);
  server.atRecipient = (address) =>
    address.startsWith('reader1@') ? { code: 550, message: `no ${address}` } : null;
  await send(testApp.app, scope, issue);
  const emails = async () =>
    (
      await runInside<{ email: string; reason: string | null }>(
        scope,
        'select email, reason from delivery_recipients where issue_id = $1',
        [issue.target.issueId],
      )
    ).filter(({ email, reason }) => email !== '' || reason !== null);
  await forgetReaders({ ...scope, today: addDays(issue.target.sendingDate, 29) }, 30);
  expect(await emails()).toHaveLength(3);
  await forgetReaders({ ...scope, today: addDays(issue.target.sendingDate, 30) }, 30);
  expect(await emails()).toEqual([]);
  expect(await statesOf(scope, issue)).toEqual({ sent: 2, refused: 1 });
});
