import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Delivery } from '#contract/sending/deliveries.ts';
import type { MailingList } from '#contract/sending/mailing-lists.ts';
import type { OutboxMail } from '#contract/sending/outbox.ts';
import type { Publication } from '#contract/catalogue/publications.ts';
import { advanceDelivery } from '#server/sending/delivery/steps/advance-delivery.ts';
import { findConnectionOf } from '#server/sending/delivery/connections/connection.ts';
import { openMailingSystem } from '#server/sending/delivery/mailing-adapters.ts';
import { ADS } from '#tests/integrity/support/sending-ads.ts';
import { DeliveryWorld } from '../support/delivery/deliveries.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { makeCustomer } from '../support/world.ts';

let folder: string;
let testApp: TestApp;
let world: DeliveryWorld;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vertbook-newsletters-'));
  testApp = await startTestApp({ settings: { VERTBOOK_DATA: folder, PUBLIC_URL: 'https://book.example' } });
  const scope = await testApp.scope('administrator');
  const { body } = await testApp
    .as('administrator')
    .post<{ mailing_connection: { id: number } }>('/api/mailing_connections', {
      kind: 'builtin',
      name: 'Post',
    });
  const customerId = await makeCustomer(scope, 'Möbelhaus Grün');
  world = new DeliveryWorld(testApp, scope, customerId, body.mailing_connection.id);
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

const administrator = () => testApp.as('administrator');
/** Replaces the tokens of counted links: those in the letter have the key of the mail, which is stored nowhere. */
const withoutKeys = (content: string) => content.replaceAll(/(\/t\/\w\/)[\w-]+/g, '$1…').trimEnd();
const outbox = async () => (await administrator().get<{ mails: OutboxMail[] }>('/api/outbox')).body.mails;

test('without a mail server an issue is a file for each reader, and an administrator can read the mails', async () => {
  const sale = await world.sell();
  const { title } = await publicationOf(sale.issue.publicationId);
  const { body } = await administrator().post<{ mailing_list: MailingList }>('/api/mailing_lists', {
    name: title,
  });
  for (const reader of ['mila', 'jan', 'ole']) {
    await administrator().post(`/api/mailing_lists/${body.mailing_list.id}/recipients`, {
      email: `${reader}@reader.example`,
    });
  }
  testApp.today = sale.issue.sendingDate;
  await administrator().post(`/api/deliveries/${sale.issue.id}/send_now`);
  await advanceDelivery(testApp.app, world.dayOf(sale), sale.issue.id);

  const { body: shown } = await administrator().get<{ delivery: Delivery }>(
    `/api/deliveries/${sale.issue.id}`,
  );
  expect(shown.delivery).toMatchObject({ progress: 'sent', recipientCount: 3 });
  const names = await readdir(join(folder, 'outbox'));
  expect(names).toHaveLength(3);
  const letters = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, 'outbox', name);
      expect((await stat(path)).mode & 0o077).toBe(0);
      return simpleParser(await readFile(path));
    }),
  );
  const mails = await outbox();
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
    'jan@reader.example',
    'mila@reader.example',
    'ole@reader.example',
  ]);
  for (const mail of mails) {
    const letter = letters.find((one) => JSON.stringify(one.to).includes(mail.recipient));
    expect(mail.issueId).toBe(sale.issue.id);
    expect(mail.subject).toBe(letter?.subject);
    expect(withoutKeys(mail.text)).toBe(withoutKeys(letter?.text ?? ''));
    expect(withoutKeys(mail.html ?? '')).toBe(withoutKeys(String(letter?.html)));
    expect(mail.text).toContain('https://book.example/t/c/');
  }
});

test('a test mail is stored with the mails of issues', async () => {
  const sale = await world.sell();
  const { title } = await publicationOf(sale.issue.publicationId);
  const connection = await world.scope.read((tx) =>
    findConnectionOf(tx, testApp.app.keys, sale.issue.publicationId),
  );
  const target = {
    issueId: sale.issue.id,
    publicationId: sale.issue.publicationId,
    publicationTitle: title,
    topic: '',
    sendingDate: sale.issue.sendingDate,
    timeZone: 'Europe/Berlin',
    locale: 'fr',
    organizationName: 'Verlag Nordlicht',
    reference: null,
  };
  await openMailingSystem(testApp.app, world.scope, connection).sendTest(
    target,
    ADS,
    'sales@nordlicht.example',
  );
  const [mail] = await outbox();
  expect(mail).toMatchObject({
    issueId: null,
    recipient: 'sales@nordlicht.example',
    subject: `[Test] ${title}\u202F: jeu. 26.11.2026`,
    html: expect.stringContaining('<html lang="fr">'),
  });
});

async function publicationOf(id: number): Promise<Publication> {
  return (await administrator().get<{ publication: Publication }>(`/api/publications/${id}`)).body
    .publication;
}
