import { afterAll, beforeAll } from 'vitest';
import { mailTextsOf } from '#domain/sending/mail-texts.ts';
import { builtin } from '#server/sending/delivery/systems/builtin/builtin-adapter.ts';
import { keepsTheContract, adFor, type MailingFault, type MailingWorld } from './mailing-system-contract.ts';
import { FaultyMailServer, type MailFault } from '../support/fakes/faulty-mail-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { firstIssue, IMPRINT, makePublication } from '../support/world.ts';
import { builder } from '#tests/database/query-builder.ts';

const READERS = ['anna@leser.example', 'bert@leser.example', 'carla@leser.example'];

let mails = new FaultyMailServer();
let testApp: TestApp;
let titles = 0;
beforeAll(async () => {
  mails = await mails.start();
  testApp = await startTestApp({ settings: { SMTP_URL: mails.url } });
});
afterAll(async () => {
  await testApp.close();
  await mails.stop();
});

/** Makes a publication with a list of three recipients, and a delivery of its first issue. */
async function setUp(): Promise<MailingWorld> {
  const scope = await testApp.scope('administrator');
  titles += 1;
  const title = `Käse & Wein ${titles}`;
  const publicationId = await makePublication(scope, { title });
  const issue = await firstIssue(scope, publicationId);
  await scope.transact(async ({ query, organizationId: organization_id }) => {
    const list = await builder(query)
      .insertInto('mailing_lists')
      .values({ organization_id, name: title })
      .returning('id')
      .executeTakeFirstOrThrow();
    await builder(query)
      .insertInto('list_recipients')
      .values(READERS.map((email) => ({ organization_id, list_id: list.id, email })))
      .execute();
    await builder(query)
      .insertInto('deliveries')
      .values({ organization_id, issue_id: issue.id, kind: 'builtin' })
      .execute();
  });
  mails.taken.length = 0;
  return {
    system: builtin.open(testApp.app, scope, {
      id: null,
      kind: 'builtin',
      name: 'Vertbook',
      settings: {},
      secrets: {},
      sendingTime: '08:00',
      pausedReason: null,
      isDemo: false,
    }),
    target: {
      issueId: issue.id,
      publicationId,
      publicationTitle: title,
      topic: '',
      sendingDate: issue.sendingDate,
      timeZone: 'Europe/Berlin',
      locale: 'de',
      organizationName: 'Verlag Nordlicht',
      texts: mailTextsOf(IMPRINT, null),
      reference: null,
    },
    ads: [adFor('top', 'Betten', 1), adFor('unten', 'Brillen', 2)],
    otherAds: [adFor('unten', 'Bücher', 3)],
    unknownList: 'Gibt es nicht',
    mailing: async () => mails.taken.toSorted().join(),
    copies: async () =>
      [...new Set(mails.taken)].map((one) => mails.taken.filter((each) => each === one).length),
    close: async () => undefined,
  };
}

const once = (name: string, fault: MailFault): MailingFault => ({
  name,
  arm: async () => {
    mails.faults.push(fault);
    return async () => {
      mails.faults.length = 0;
    };
  },
});

keepsTheContract('builtin', setUp, [
  {
    name: 'no mail server listens',
    arm: async () => {
      await mails.stop();
      return async () => {
        await mails.start();
      };
    },
  },
  once('the mail server takes a mail not now', { at: 'before', code: 451 }),
  once('the mail server refuses a mail', { at: 'before', code: 550 }),
  once('the connection breaks while a mail is handed over', { at: 'during' }),
  once('the mail server’s response is lost', { at: 'after' }),
]);
