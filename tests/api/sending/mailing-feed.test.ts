import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feed } from '#server/sending/delivery/systems/feed/feed-adapter.ts';
import { adFor, keepsTheContract, type MailingWorld } from './mailing-system-contract.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function setUp(): Promise<MailingWorld> {
  const scope = await testApp.scope('administrator');
  const connection = {
    id: 1,
    kind: 'feed',
    name: 'Inxmail',
    settings: {},
    secrets: {},
    sendingTime: '08:00',
    pausedReason: null,
    isDemo: false,
  } as const;
  return {
    system: feed.open(testApp.app, scope, connection),
    target: {
      issueId: 1,
      publicationId: 1,
      publicationTitle: 'Käse & Wein',
      topic: '',
      sendingDate: testApp.today,
      timeZone: 'Europe/Berlin',
      locale: 'de',
      organizationName: 'Verlag Nordlicht',
      reference: null,
    },
    ads: [adFor('top', 'Betten', 1), adFor('unten', 'Brillen', 2)],
    otherAds: [adFor('unten', 'Bücher', 3)],
    unknownList: null,
    // Only the delivery's frozen ads have the content, which `feed.test.ts` tests.
    mailing: async () => '',
    copies: async () => [],
    close: async () => undefined,
  };
}

// There are no external faults, because a feed makes no calls.
keepsTheContract('feed', setUp, []);

describe('a feed', () => {
  test('reports its ads, and leaves out an ad that does not fit into a response', async () => {
    const { system, target, ads } = await setUp();
    expect(await system.handOver(target, ads, 'key')).toEqual({
      publicationId: 1,
      date: testApp.today,
      key: 'key',
      slugs: ['top', 'unten'],
    });
    const large = adFor('mitte', 'x'.repeat(70_000));
    await expect(system.handOver(target, [...ads, large], 'key')).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('mitte'),
    });
  });

  test('sends no test mails', async () => {
    const { system, target, ads } = await setUp();
    await expect(system.sendTest(target, ads, 'a@b.example')).rejects.toMatchObject({ reason: 'rejected' });
  });
});
