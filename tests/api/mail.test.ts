import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact } from '#server/db/transaction.ts';
import { startMailRound } from '#server/mail/mail-round.ts';
import { enqueueMail } from '#server/mail/outgoing-mails.ts';
import { takeDueMails } from '#server/mail/waiting-mails.ts';
import { type MailServer, startMailServer } from './support/mail-server.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

/** How long a round may take on a machine that has much else to do. */
const LOOK_MS = 30_000;

let server: MailServer;
let testApp: TestApp;
const log: string[] = [];
let stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startMailServer();
  testApp = await startTestApp({
    settings: { SMTP_URL: server.url, MAIL_FROM: 'Vertbook <post@vertbook.example>' },
    logLine: (line) => log.push(line),
  });
});
afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  server.mails.length = 0;
  server.tries = 0;
  log.length = 0;
  await testApp.app.pool.query('delete from outgoing_mails');
});
afterAll(async () => {
  await testApp.close();
  await server.close();
});

function startRounds(count = 1): void {
  stops.push(...Array.from({ length: count }, () => startMailRound(testApp.app)));
}

interface MailRow {
  attempts: number;
  sent_at: string | null;
  failed_reason: string | null;
  text_body: string;
  is_due: boolean;
}

async function write(subject: string, text = 'Guten Tag'): Promise<void> {
  await transact(testApp.app.pool, null, ({ db }) =>
    enqueueMail(db, {
      organizationId: testApp.organizations.own.id,
      recipient: 'mila@gruen.example',
      subject,
      text,
    }),
  );
}

async function stored(): Promise<MailRow[]> {
  const { rows } = await testApp.app.pool.query<MailRow>(
    `select attempts, sent_at, failed_reason, text_body, next_attempt_at <= now() as is_due from outgoing_mails order by id`,
  );
  return rows;
}

const due = () => testApp.app.pool.query('update outgoing_mails set next_attempt_at = now()');
const tried = (times: number) => vi.waitFor(() => expect(server.tries).toBe(times), LOOK_MS);
const settled = () =>
  vi.waitFor(async () => {
    const rows = await stored();
    expect(rows.every((row) => row.sent_at ?? row.failed_reason)).toBe(true);
    return rows;
  }, LOOK_MS);

describe('a mail that waits', () => {
  test('is handed over as it was written, to its one recipient', async () => {
    await write('Neues Passwort für „Vertbook“', 'Öffnen Sie diesen Link:\n\nhttps://vertbook.example/x?y=1');
    startRounds();
    await settled();
    const [mail] = server.mails;
    expect(mail?.recipients).toEqual(['mila@gruen.example']);
    expect(mail?.letter.subject).toBe('Neues Passwort für „Vertbook“');
    expect(mail?.letter.text?.trimEnd()).toBe('Öffnen Sie diesen Link:\n\nhttps://vertbook.example/x?y=1');
    expect(mail?.letter.from?.text).toBe('"Vertbook" <post@vertbook.example>');
    expect(mail?.letter.headers.get('auto-submitted')).toBe('auto-generated');
  });

  test('is sent once, however many processes look', async () => {
    for (let number = 1; number <= 40; number += 1) {
      await write(`Mail ${number}`);
    }
    startRounds(4);
    await settled();
    const subjects = server.mails.map(({ letter }) => letter.subject);
    expect(subjects).toHaveLength(40);
    expect(new Set(subjects).size).toBe(40);
  });

  test('is not taken by a second process while the first is taking it', async () => {
    await write('Wanted');
    const { pool } = testApp.app;
    const first = await pool.connect();
    await first.query('begin');
    const taken = await takeDueMails(first, 5);
    const second = takeDueMails(pool, 5);
    await vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    });
    await first.query('commit');
    first.release();
    expect(taken).toHaveLength(1);
    expect(await second).toEqual([]);
  });

  test('is sent at once when the round is running', async () => {
    startRounds();
    await vi.waitFor(() => expect(stops).toHaveLength(1));
    const begun = Date.now();
    await write('Now');
    await tried(1);
    expect(Date.now() - begun).toBeLessThan(900);
  });

  test('leaves nothing of its text behind: links in it are worth as much as a password', async () => {
    await write('Secret', 'https://vertbook.example/reset-password?reset_password_token=secret');
    startRounds();
    expect(await settled()).toMatchObject([{ text_body: '', failed_reason: null }]);
    expect(log.join('\n')).not.toMatch(/secret|mila/);
  });
});

describe('a mail that is not taken', () => {
  test('is tried again later after a 4xx, with the same id', async () => {
    server.refusals.push({ code: 451, message: 'try again later' });
    await write('Greylisted');
    startRounds();
    await tried(1);
    await vi.waitFor(() => expect(log.join('\n')).toContain('could not be handed over yet'));
    expect(await stored()).toMatchObject([
      { attempts: 1, sent_at: null, failed_reason: null, is_due: false },
    ]);
    await due();
    await settled();
    expect(server.mails.map(({ letter }) => letter.messageId)).toEqual([
      expect.stringMatching(/^<vertbook\.\d+\.\d+@vertbook\.example>$/),
    ]);
    expect(await stored()).toMatchObject([{ attempts: 2 }]);
  });

  test('is given up after a 5xx, and says why', async () => {
    server.refusals.push({ code: 550, message: 'no such mailbox' });
    await write('Refused');
    startRounds();
    expect(await settled()).toMatchObject([
      {
        attempts: 1,
        sent_at: null,
        failed_reason: expect.stringContaining('no such mailbox'),
        text_body: '',
      },
    ]);
    await due();
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect(server.tries).toBe(1);
  });

  test('is given up after a day', async () => {
    server.refusals.push({ code: 451, message: 'still not' });
    await write('Late');
    await testApp.app.pool.query(`update outgoing_mails set created_at = now() - interval '25 hours'`);
    startRounds();
    expect(await settled()).toMatchObject([{ failed_reason: expect.stringContaining('still not') }]);
  });

  test('is sent by another process, when the one that took it died', async () => {
    await write('Orphan');
    await testApp.app.pool.query(
      `update outgoing_mails set attempts = 1, next_attempt_at = now() + interval '10 minutes'`,
    );
    startRounds();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(server.tries).toBe(0);
    await due();
    await settled();
    expect(server.mails).toHaveLength(1);
  });
});

describe('whoever smuggles', () => {
  test.each([
    'mila@gruen.example\r\nBcc: evil@evil.example',
    'mila@gruen.example, evil@evil.example',
    'evil@evil.example <mila@gruen.example>',
    'group: evil@evil.example;',
  ])('another recipient into an address is refused before anything is sent: %j', async (recipient) => {
    const { id: organizationId } = testApp.organizations.own;
    const written = transact(testApp.app.pool, null, ({ db }) =>
      enqueueMail(db, { organizationId, recipient, subject: 'x', text: 'x' }),
    );
    await expect(written).rejects.toThrow('one plain address');
    await testApp.app.pool.query(
      `insert into outgoing_mails (organization_id, recipient, subject, text_body) values ($1, $2, 'x', 'x')`,
      [organizationId, recipient],
    );
    startRounds();
    expect(await settled()).toMatchObject([{ failed_reason: 'The recipient is not one plain address.' }]);
    expect(server.tries).toBe(0);
  });

  test('another header into a subject sends it as part of the subject', async () => {
    await write('Hello\r\nBcc: evil@evil.example\r\n\r\nbody');
    startRounds();
    await settled();
    const [mail] = server.mails;
    expect(mail?.recipients).toEqual(['mila@gruen.example']);
    expect(mail?.letter.subject).toBe('Hello Bcc: evil@evil.example body');
    expect(mail?.letter.bcc).toBeUndefined();
  });
});
