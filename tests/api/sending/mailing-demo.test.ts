import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailingConnectionRecord } from '#contract/sending/mailing-connections.ts';
import type { ListRecipient, MailingList } from '#contract/sending/mailing-lists.ts';
import type { PublicationMailing } from '#contract/sending/mailing-publications.ts';
import { isEmail } from '#domain/platform/email.ts';
import { DEMO_PASSWORD } from '#server/demo/tables.ts';
import { prepareDemo } from '#server/demo/prepare-demo.ts';
import type { Caller } from '../support/caller.ts';
import { type DemoInstance, startInstance } from '../support/demo.ts';

let demo: DemoInstance;
let administrator: Caller;

beforeAll(async () => {
  demo = await startInstance();
  await prepareDemo(demo.app);
  administrator = await demo.signIn('administrator@demo.vertbook.example', DEMO_PASSWORD);
});
afterAll(() => demo.close());

test('every newsletter of the demo has a list of its title with unreachable recipients', async () => {
  const { body } = await administrator.get<{ mailing_lists: MailingList[] }>('/api/mailing_lists');
  expect(body.mailing_lists).toHaveLength(4);
  for (const list of body.mailing_lists) {
    expect(list).toMatchObject({
      recipientCount: 23,
      unsubscribedCount: 2,
      publicationId: expect.any(Number),
    });
    const asked = await administrator.get<{ mailing: PublicationMailing }>(
      `/api/publications/${list.publicationId}/mailing_list`,
    );
    expect(asked.body.mailing).toMatchObject({ kind: 'builtin', state: 'found', title: list.name });
    const { body: page } = await administrator.get<{ recipients: ListRecipient[] }>(
      `/api/mailing_lists/${list.id}/recipients?pageSize=100`,
    );
    expect(page.recipients).toHaveLength(25);
    for (const { email } of page.recipients) {
      expect(isEmail(email) && email.endsWith('@reader.vertbook.example'), email).toBe(true);
    }
  }
});

test('Vertbook itself sends the demo, early in the morning', async () => {
  const { body } = await administrator.get<{ mailing_connections: MailingConnectionRecord[] }>(
    '/api/mailing_connections',
  );
  expect(body.mailing_connections).toMatchObject([{ kind: 'builtin', sendingTime: '06:00' }]);
});
