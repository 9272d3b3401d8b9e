import { ghost as ghostAdapter } from '#server/sending/delivery/systems/ghost/ghost-adapter.ts';
import { FakeGhost } from '#tests/ghost/fake-ghost.ts';
import type { Fault } from '../support/fakes/fake-system.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adFor, keepsTheContract } from './mailing-system-contract.ts';
import { type GhostSystem, htmlOf, openGhostSystem } from '../support/delivery/ghost-system.ts';
import { faultsOf } from '../support/fakes/system-faults.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let testApp: TestApp;
let ghost = new FakeGhost();
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function openWorld(options?: { isStaff?: boolean }): Promise<GhostSystem> {
  const world = await openGhostSystem(testApp, options);
  ({ ghost } = world);
  return world;
}

async function setUp() {
  const { system, target, post, ...world } = await openWorld();
  return {
    system,
    target,
    ads: [adFor('top', 'Betten &amp; Mehr', 1), adFor('unten', 'Brillen', 2)],
    otherAds: [adFor('unten', 'Bücher', 3)],
    unknownList: 'Gibt es nicht',
    mailing: async () => htmlOf(post),
    copies: async () => [world.ghost.testMails.length],
    send: async () => world.ghost.send(post, 3),
    close: async () => {
      await world.ghost.stop();
    },
  };
}

keepsTheContract('ghost', setUp, [
  ...faultsOf(() => ghost),
  {
    name: 'the save comes too late',
    arm: async () => {
      ghost.faults.push({ at: 'before', status: 409, fits: (method) => method !== 'GET' });
      return async () => {
        ghost.faults.length = 0;
      };
    },
  },
]);

describe('an error of Ghost has a known reason', () => {
  const cases: [string, Fault, object][] = [
    ['a wrong key', { at: 'before', status: 401 }, { reason: 'auth' }],
    ['a key without the permission', { at: 'before', status: 403 }, { reason: 'auth' }],
    ['an unknown record', { at: 'before', status: 404 }, { reason: 'rejected' }],
    ['an invalid request', { at: 'before', status: 422 }, { reason: 'rejected' }],
    ['too many calls', { at: 'before', status: 429 }, { reason: 'rate', retryAfterMs: null }],
    [
      'too many calls, with a time',
      { at: 'before', status: 429, headers: { 'retry-after': '7' } },
      { reason: 'rate', retryAfterMs: 7_000 },
    ],
    ['a timeout', { at: 'before', status: 408 }, { reason: 'temporary' }],
    ['a failure', { at: 'before', status: 500 }, { reason: 'temporary' }],
    ['a gateway without a Ghost', { at: 'before', status: 502 }, { reason: 'temporary' }],
    [
      'a redirect',
      { at: 'before', status: 301, headers: { location: 'https://other.example/' } },
      { reason: 'rejected', message: expect.stringContaining('https://other.example/') },
    ],
  ];
  test.each(cases)('%s', async (_what, fault, expected) => {
    const { system } = await openWorld();
    ghost.faults.push(fault);
    await expect(system.check()).rejects.toMatchObject(expected);
    await ghost.stop();
  });

  test.each([
    ['', 'is not an address'],
    ['ftp://ghost.example', 'is not the address of a website'],
  ])('an address such as %j, which %s', async (url) => {
    const { connection, scope } = await openWorld();
    const system = ghostAdapter.open(testApp.app, scope, { ...connection, settings: { url } });
    await expect(system.check()).rejects.toMatchObject({ reason: 'rejected' });
    await ghost.stop();
  });

  test('an address of another service', async () => {
    const other = await new FakeGhost().start();
    const { connection, scope } = await openWorld();
    const system = ghostAdapter.open(testApp.app, scope, {
      ...connection,
      settings: { url: `${other.url}/blog/` },
    });
    await expect(system.check()).rejects.toMatchObject({ reason: expect.stringMatching(/auth|rejected/) });
    await other.stop();
    await ghost.stop();
  });

  test('a key of another Ghost, and the message does not contain the key', async () => {
    const { connection, scope } = await openWorld();
    const adminKey = `${'a'.repeat(24)}:${'b'.repeat(64)}`;
    const system = ghostAdapter.open(testApp.app, scope, { ...connection, secrets: { adminKey } });
    await expect(system.check()).rejects.toMatchObject({
      reason: 'auth',
      message: expect.not.stringContaining('b'.repeat(64)),
    });
    await ghost.stop();
  });

  test.each([5, 6] as const)('a test mail with an integration’s key of Ghost %i', async (version) => {
    const { system, target } = await openWorld({ isStaff: false });
    ghost.version = version;
    const ads = [adFor('top', 'Betten')];
    await system.handOver(target, ads, 'key');
    await expect(system.sendTest(target, ads, 'a@b.example')).rejects.toMatchObject({ reason: 'rejected' });
    expect(ghost.testMails).toEqual([]);
    await ghost.stop();
  });
});
