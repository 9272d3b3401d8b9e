import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact } from '#server/platform/db/transaction.ts';
import { enqueueDueMails, enqueueMail, type MailReference } from '#server/platform/mail/enqueue-mail.ts';
import { takeMail } from '#server/platform/mail/outgoing-mails-store.ts';
import type { Workers } from '#server/platform/queue/start-workers.ts';
import { mailWorkers } from '#server/platform/mail/mail-workers.ts';
import { type MailServer, startMailServer } from '../support/fakes/mail-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { countJobs, startGroup } from '../support/workers.ts';
import { WAIT } from '../support/wait.ts';

let server: MailServer;
let testApp: TestApp;
const log: string[] = [];
let workers: Workers[] = [];

beforeAll(async () => {
  server = await startMailServer();
  testApp = await startTestApp({
    settings: { SMTP_URL: server.url, MAIL_FROM: 'Vertbook <post@vertbook.example>' },
    logLine: (line) => log.push(line),
  });
});
afterEach(async () => {
  await Promise.all(workers.map((process) => process.stop()));
  workers = [];
  server.mails.length = 0;
  server.tries = 0;
  log.length = 0;
  await testApp.app.pool.query('delete from outgoing_mails; delete from graphile_worker._private_jobs');
});
afterAll(async () => {
  await testApp.close();
  await server.close();
});

/** Starts the mail workers of `count` processes. */
async function startProcesses(count = 1): Promise<void> {
  const { app } = testApp;
  workers = await Promise.all(Array.from({ length: count }, () => startGroup(app, mailWorkers(app))));
}

interface MailRow {
  attempts: number;
  sent_at: string | null;
  failed_reason: string | null;
  text_body: string;
  is_due: boolean;
}

async function write(subject: string, text = 'Guten Tag'): Promise<void> {
  await transact(testApp.app.pool, null, (tx) =>
    enqueueMail(tx, {
      organizationId: testApp.organizations.own.id,
      recipient: 'mila@gruen.example',
      subject,
      text,
    }),
  );
}

/** Returns the waiting mail. Each test writes only one. */
async function waitingMail(): Promise<MailReference> {
  const { rows } = await testApp.app.pool.query<MailReference>(
    'select organization_id as "organizationId", id as "mailId" from outgoing_mails',
  );
  if (!rows[0]) throw new Error('No mail waits.');
  return rows[0];
}

async function stored(): Promise<MailRow[]> {
  const { rows } = await testApp.app.pool.query<MailRow>(
    `select attempts, sent_at, failed_reason, text_body, next_attempt_at <= now() as is_due from outgoing_mails order by id`,
  );
  return rows;
}

/** Makes every mail due, and runs the job that looks for due mails. */
async function makeDue(): Promise<void> {
  await testApp.app.pool.query('update outgoing_mails set next_attempt_at = now()');
  await enqueueDueMails(testApp.app.pool);
}

const idle = () =>
  vi.waitFor(async () => {
    expect(await countJobs(testApp.app, 'enqueue_due_mails')).toBe(0);
    const { rows } = await testApp.app.pool.query('select from graphile_worker.jobs where run_at <= now()');
    expect(rows).toEqual([]);
  }, WAIT);
const tried = (times: number) => vi.waitFor(() => expect(server.tries).toBe(times), WAIT);
const settled = () =>
  vi.waitFor(async () => {
    const rows = await stored();
    expect(rows.every((row) => row.sent_at ?? row.failed_reason)).toBe(true);
    return rows;
  }, WAIT);

describe('a mail that waits', () => {
  test('is sent unchanged, to its only recipient', async () => {
    await write('Neues Passwort für „Vertbook“', 'Öffnen Sie diesen Link:\n\nhttps://vertbook.example/x?y=1');
    await startProcesses();
    await settled();
    const [mail] = server.mails;
    expect(mail?.recipients).toEqual(['mila@gruen.example']);
    expect(mail?.letter.subject).toBe('Neues Passwort für „Vertbook“');
    expect(mail?.letter.text?.trimEnd()).toBe('Öffnen Sie diesen Link:\n\nhttps://vertbook.example/x?y=1');
    expect(mail?.letter.from?.text).toBe('"Vertbook" <post@vertbook.example>');
    expect(mail?.letter.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('is sent once, however many processes poll', async () => {
    for (let number = 1; number <= 40; number += 1) {
      await write(`Mail ${number}`);
    }
    await startProcesses(4);
    await settled();
    const subjects = server.mails.map(({ letter }) => letter.subject);
    expect(subjects).toHaveLength(40);
    expect(new Set(subjects).size).toBe(40);
  });

  test('is not claimed by a second process while the first one claims it', async () => {
    await write('Wanted');
    const { pool } = testApp.app;
    const first = await pool.connect();
    await first.query('begin');
    const reference = await waitingMail();
    const taken = await takeMail(first, reference);
    const second = takeMail(pool, reference);
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    }, WAIT);
    await first.query('commit');
    first.release();
    expect(taken).toMatchObject({ subject: 'Wanted' });
    expect(await second).toBeNull();
  });

  test('is sent immediately if the workers are running', async () => {
    await startProcesses();
    await idle();
    const begun = Date.now();
    await write('Now');
    await tried(1);
    expect(Date.now() - begun).toBeLessThan(900);
  });

  test('is deleted with its text, because a link in it is equivalent to a password', async () => {
    await write('Secret', 'https://vertbook.example/reset-password?reset_password_token=secret');
    await startProcesses();
    expect(await settled()).toMatchObject([{ text_body: '', failed_reason: null }]);
    expect(log.join('\n')).not.toMatch(/secret|mila/);
  });
});

describe('a mail that the mail server does not accept', () => {
  test('is retried later after a 4xx, with the same id', async () => {
    server.refusals.push({ code: 451, message: 'try again later' });
    await write('Greylisted');
    await startProcesses();
    await tried(1);
    await vi.waitFor(() => expect(log.join('\n')).toContain('could not be sent yet'), WAIT);
    expect(await stored()).toMatchObject([
      { attempts: 1, sent_at: null, failed_reason: null, is_due: false },
    ]);
    await makeDue();
    await settled();
    expect(server.mails.map(({ letter }) => letter.messageId)).toEqual([
      expect.stringMatching(/^<vertbook\.\d+\.\d+@vertbook\.example>$/),
    ]);
    expect(await stored()).toMatchObject([{ attempts: 2 }]);
  });

  test('is given up after a 5xx, and the reason is stored', async () => {
    server.refusals.push({ code: 550, message: 'no such mailbox' });
    await write('Refused');
    await startProcesses();
    expect(await settled()).toMatchObject([
      {
        attempts: 1,
        sent_at: null,
        failed_reason: expect.stringContaining('no such mailbox'),
        text_body: '',
      },
    ]);
    await makeDue();
    await idle();
    expect(server.tries).toBe(1);
  });

  test('is given up after a day', async () => {
    server.refusals.push({ code: 451, message: 'still not' });
    await write('Late');
    await testApp.app.pool.query(`update outgoing_mails set created_at = now() - interval '25 hours'`);
    await startProcesses();
    expect(await settled()).toMatchObject([{ failed_reason: expect.stringContaining('still not') }]);
  });

  test('is sent by another process if the one that claimed it died', async () => {
    await write('Orphan');
    await testApp.app.pool.query(
      `update outgoing_mails set attempts = 1, next_attempt_at = now() + interval '10 minutes';
       update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'a killed process'`,
    );
    await startProcesses();
    await vi.waitFor(async () => expect(await countJobs(testApp.app, 'enqueue_due_mails')).toBe(0), WAIT);
    expect(server.tries).toBe(0);
    await makeDue();
    await settled();
    expect(server.mails).toHaveLength(1);
  });
});

describe('an attempt to inject', () => {
  test.each([
    'mila@gruen.example\r\nBcc: evil@evil.example',
    'mila@gruen.example, evil@evil.example',
    'evil@evil.example <mila@gruen.example>',
    'group: evil@evil.example;',
  ])('another recipient into an address is refused before anything is sent: %j', async (recipient) => {
    const { id: organizationId } = testApp.organizations.own;
    const written = transact(testApp.app.pool, null, (tx) =>
      enqueueMail(tx, { organizationId, recipient, subject: 'x', text: 'x' }),
    );
    await expect(written).rejects.toThrow('one plain address');
    await testApp.app.pool.query(
      `insert into outgoing_mails (organization_id, recipient, subject, text_body) values ($1, $2, 'x', 'x')`,
      [organizationId, recipient],
    );
    await startProcesses();
    expect(await settled()).toMatchObject([{ failed_reason: 'The recipient is not one plain address.' }]);
    expect(server.tries).toBe(0);
  });

  test('another header into a subject sends it as part of the subject', async () => {
    await write('Hello\r\nBcc: evil@evil.example\r\n\r\nbody');
    await startProcesses();
    await settled();
    const [mail] = server.mails;
    expect(mail?.recipients).toEqual(['mila@gruen.example']);
    expect(mail?.letter.subject).toBe('Hello Bcc: evil@evil.example body');
    expect(mail?.letter.bcc).toBeUndefined();
  });
});
