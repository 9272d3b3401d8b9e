import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { Workers } from '#server/platform/queue/start-workers.ts';
import { mailWorkers } from '#server/platform/mail/mail-workers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { startGroup } from '../support/workers.ts';
import { WAIT } from '../support/wait.ts';

let folder: string;
let testApp: TestApp;
let workers: Workers;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vertbook-outbox-'));
  testApp = await startTestApp({ settings: { VERTBOOK_DATA: folder } });
  workers = await startGroup(testApp.app, mailWorkers(testApp.app));
});
afterAll(async () => {
  await workers.stop();
  await testApp.close();
  await rm(folder, { recursive: true });
});

test('without a mail server, a mail is stored in the outbox, and an administrator can read it', async () => {
  const { email } = testApp.organizations.own.users.viewer;
  await testApp.anonymous.post('/api/users/password', { user: { email } });
  const outbox = join(folder, 'outbox');
  const names = await vi.waitFor(async () => {
    const found = await readdir(outbox);
    expect(found).toEqual([expect.stringMatching(/^\d+-\d+\.eml$/)]);
    return found;
  }, WAIT);
  const path = join(outbox, String(names[0]));
  const letter = await simpleParser(await readFile(path));
  expect(letter.subject).toBe('Set a new password for Vertbook');
  expect((await stat(path)).mode & 0o077).toBe(0);
  const { body } = await testApp.as('administrator').get<{ mails: OutboxMail[] }>('/api/outbox');
  expect(body.mails).toMatchObject([{ recipient: email, subject: letter.subject }]);
  expect(body.mails[0]?.text.trimEnd()).toBe(letter.text?.trimEnd());
  expect(body.mails[0]?.text).toContain('/reset-password?reset_password_token=');
});

test('a mail carries its file and the address for replies, and the file is not kept in the database', async () => {
  const { id: organizationId } = testApp.organizations.own;
  const content = Buffer.from('%PDF-1.7 as it is\n');
  const mailId = await transact(testApp.app.pool, null, (tx) =>
    enqueueMail(tx, {
      organizationId,
      recipient: 'ida@marten.example',
      subject: 'Bericht',
      text: 'Anbei der Bericht.',
      replyTo: 'petri@lindner.example',
      attachment: { name: 'auswertung-für-90.pdf', content },
    }),
  );
  const path = join(folder, 'outbox', `${organizationId}-${mailId}.eml`);
  const letter = await vi.waitFor(async () => simpleParser(await readFile(path)), WAIT);
  expect(letter.replyTo?.text).toBe('petri@lindner.example');
  expect(letter.attachments).toMatchObject([
    { filename: 'auswertung-für-90.pdf', contentType: 'application/pdf', content },
  ]);
  const kept = () =>
    testApp.app.pool.query(
      `select attachment from outgoing_mails where organization_id = $1 and id = $2 and sent_at is not null`,
      [organizationId, mailId],
    );
  await vi.waitFor(async () => expect((await kept()).rows).toEqual([{ attachment: null }]), WAIT);
  const { body } = await testApp.as('administrator').get<{ mails: OutboxMail[] }>('/api/outbox');
  expect(body.mails[0]?.attachment).toEqual({ name: 'auswertung-für-90.pdf', byteSize: content.length });
});
