import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { rolesExcept, startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function write(organizationId: number, subject: string): Promise<void> {
  await transact(testApp.app.pool, null, (tx) =>
    enqueueMail(tx, { organizationId, recipient: 'mila@gruen.example', subject, text: `Text of ${subject}` }),
  );
}

describe('the outbox of an instance without a mail server', () => {
  test('shows an administrator the fifty newest mails of its organization', async () => {
    const { own, other } = testApp.organizations;
    for (let number = 1; number <= 51; number += 1) {
      await write(own.id, `Mail ${number}`);
    }
    await write(other.id, 'Strange mail');
    const { status, body } = await testApp.as('administrator').get<{ mails: OutboxMail[] }>('/api/outbox');
    expect(status).toBe(200);
    expect(body.mails).toHaveLength(50);
    expect(body.mails[0]).toEqual({
      id: expect.any(Number),
      issueId: null,
      recipient: 'mila@gruen.example',
      subject: 'Mail 51',
      text: 'Text of Mail 51',
      html: null,
      attachment: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect(body.mails.map(({ subject }) => subject)).not.toContain('Strange mail');
  });

  test('is readable by administrators only', async () => {
    for (const role of rolesExcept('administrator')) {
      expect((await testApp.as(role).get('/api/outbox')).status).toBe(403);
    }
    expect((await testApp.anonymous.get('/api/outbox')).status).toBe(401);
  });
});

test('with a mail server, the outbox returns 404', async () => {
  const withServer = await startTestApp({ settings: { SMTP_URL: 'smtp://localhost:1' } });
  expect((await withServer.as('administrator').get('/api/outbox')).status).toBe(404);
  await withServer.close();
});
