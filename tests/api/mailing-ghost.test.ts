import type { MailingConnection } from '#server/delivery/connections/connection.ts';
import { ghost as ghostAdapter } from '#server/delivery/ghost/ghost-adapter.ts';
import type { MailingSystem, MailingTarget } from '#server/delivery/mailing-system.ts';
import { type Fault, FakeGhost, type FakePost } from '#tests/ghost/fake-ghost.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adFor, keepsTheContract, type MailingFault } from './mailing-system-contract.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const TITLE = 'Käse & Wein';
const DAY = '2026-11-26';

let testApp: TestApp;
let ghost = new FakeGhost();
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const MARKERS =
  '<p>Vorher</p><!--ad:begin:top--><!--ad:end:top--><!--ad:begin:unten--><!--ad:end:unten--><p>Nachher</p>';
const lexicalWith = (html: string) =>
  JSON.stringify({ root: { type: 'root', version: 1, children: [{ type: 'html', version: 1, html }] } });

/** A Ghost with the publication's newsletter and its scheduled issue; the connection's key may send previews. */
async function openWorld({ isStaff = true } = {}) {
  ghost = await new FakeGhost().start();
  const newsletter = ghost.addNewsletter(` ${TITLE.normalize('NFD')}`, 'kaese-wein');
  ghost.addNewsletter('Wochenblick');
  const post = ghost.addPost({
    title: 'Die Ausgabe',
    status: 'scheduled',
    published_at: `${DAY}T22:30:00.000Z`,
    newsletter_id: newsletter.id,
    lexical: lexicalWith(MARKERS),
  });
  const scope = await testApp.scope('administrator');
  const connection: MailingConnection = {
    id: 1,
    kind: 'ghost',
    name: 'Ghost',
    settings: { url: ghost.url },
    secrets: { adminKey: isStaff ? ghost.staffKey : ghost.adminKey },
    sendingTime: '08:00',
    pausedReason: null,
  };
  const target: MailingTarget = {
    issueId: 1,
    publicationId: 1,
    publicationTitle: TITLE,
    topic: '',
    sendingDate: DAY,
    timeZone: 'Europe/Berlin',
    locale: 'de',
    organizationName: 'Verlag Nordlicht',
    reference: null,
  };
  const system: MailingSystem = ghostAdapter.open(testApp.app, scope, connection);
  return { ghost, post, newsletter, target, system, connection, scope };
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
    close: async () => {
      await world.ghost.stop();
    },
  };
}

function htmlOf(post: FakePost): string {
  const { root } = JSON.parse(post.lexical ?? '{}') as { root: { children: { html: string }[] } };
  return root.children.map(({ html }) => html).join('');
}

const once = (name: string, ...faults: Fault[]): MailingFault => ({
  name,
  arm: async () => {
    ghost.faults.push(...faults);
    return async () => {
      ghost.faults.length = 0;
    };
  },
});
const isSave = (method: string) => method !== 'GET';

keepsTheContract('ghost', setUp, [
  {
    name: 'nobody listens',
    arm: async () => {
      const port = await ghost.stop();
      return async () => {
        await ghost.start(port);
      };
    },
  },
  once('the connection breaks before the call', { at: 'before' }),
  once('the connection breaks in the middle of the answer', { at: 'during' }),
  once('the answer is lost', { at: 'after' }),
  once('the connection breaks before the save', { at: 'before', fits: isSave }),
  once('the answer to the save breaks off', { at: 'during', fits: isSave }),
  once('the answer to the save is lost', { at: 'after', fits: isSave }),
  once('it fails', { at: 'before', status: 500 }),
  once('the save fails', { at: 'before', status: 500, fits: isSave }),
  once('it is overloaded', { at: 'before', status: 503 }),
  once('it is asked too often', { at: 'before', status: 429, headers: { 'retry-after': '7' } }),
  once('it refuses our sign-in', { at: 'before', status: 401 }),
  once('the save comes too late', { at: 'before', status: 409, fits: isSave }),
]);

describe('what Ghost refuses is told by name', () => {
  const cases: [string, Fault, object][] = [
    ['a key that is wrong', { at: 'before', status: 401 }, { reason: 'auth' }],
    ['a key that may not', { at: 'before', status: 403 }, { reason: 'auth' }],
    ['something that is not there', { at: 'before', status: 404 }, { reason: 'rejected' }],
    ['something that is wrong', { at: 'before', status: 422 }, { reason: 'rejected' }],
    ['too many calls', { at: 'before', status: 429 }, { reason: 'rate', retryAfterMs: null }],
    [
      'too many calls, with a time',
      { at: 'before', status: 429, headers: { 'retry-after': '7' } },
      { reason: 'rate', retryAfterMs: 7_000 },
    ],
    ['a timeout', { at: 'before', status: 408 }, { reason: 'temporary' }],
    ['a failure', { at: 'before', status: 500 }, { reason: 'temporary' }],
    ['a gateway without Ghost behind it', { at: 'before', status: 502 }, { reason: 'temporary' }],
    [
      'another address',
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
    ['', 'is no address'],
    ['ftp://ghost.example', 'is no address of a site'],
  ])('an address such as %j, which %s', async (url) => {
    const { connection, scope } = await openWorld();
    const system = ghostAdapter.open(testApp.app, scope, { ...connection, settings: { url } });
    await expect(system.check()).rejects.toMatchObject({ reason: 'rejected' });
    await ghost.stop();
  });

  test('an address at which something else answers', async () => {
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

  test('a key of another Ghost, and never the key itself', async () => {
    const { connection, scope } = await openWorld();
    const adminKey = `${'a'.repeat(24)}:${'b'.repeat(64)}`;
    const system = ghostAdapter.open(testApp.app, scope, { ...connection, secrets: { adminKey } });
    await expect(system.check()).rejects.toMatchObject({
      reason: 'auth',
      message: expect.not.stringContaining('b'.repeat(64)),
    });
    await ghost.stop();
  });

  test('a test mail by the key of an integration', async () => {
    const { system, target } = await openWorld({ isStaff: false });
    const ads = [adFor('top', 'Betten')];
    await system.handOver(target, ads, 'key');
    await expect(system.sendTest(target, ads, 'a@b.example')).rejects.toMatchObject({ reason: 'rejected' });
    expect(ghost.testMails).toEqual([]);
    await ghost.stop();
  });
});

describe('the issue in Ghost', () => {
  type World = Awaited<ReturnType<typeof openWorld>>;
  /** Finds the issue after the posts were changed; answers the reason, or null. */
  async function finding(change: (world: World) => void, slugs = ['top']): Promise<string | null> {
    const world = await openWorld();
    change(world);
    try {
      await world.system.findIssue(world.target, slugs);
      return null;
    } catch (error) {
      return (error as { reason: string }).reason;
    } finally {
      await world.ghost.stop();
    }
  }
  const draft = (world: World, fields: Partial<FakePost>) => {
    world.ghost.posts.length = 0;
    world.ghost.addPost({ title: 'Entwurf', lexical: lexicalWith(MARKERS), ...fields });
  };

  const cases: [string, string | null, (world: World) => void][] = [
    ['is a scheduled post of its newsletter and day', null, () => undefined],
    [
      'is none of the day before, by the clock of the organisation',
      'issue_missing',
      ({ post }) => (post.published_at = '2026-11-25T22:59:59.000Z'),
    ],
    [
      'is one of a minute after midnight there',
      null,
      ({ post }) => (post.published_at = '2026-11-25T23:01:00.000Z'),
    ],
    [
      'is none of the day after',
      'issue_missing',
      ({ post }) => (post.published_at = '2026-11-26T23:00:00.000Z'),
    ],
    [
      'is none of another newsletter',
      'issue_missing',
      ({ post, ghost: { newsletters } }) => (post.newsletter_id = newsletters[1]?.id ?? null),
    ],
    ['is none that goes to the site alone', 'issue_missing', ({ post }) => (post.newsletter_id = null)],
    ['is none that has been sent', 'issue_missing', (world) => world.ghost.send(world.post, 3)],
    [
      'is not one of two',
      'issue_ambiguous',
      ({ post, ghost: { posts } }) => posts.push({ ...post, id: 'other' }),
    ],
    ['needs its newsletter', 'list_missing', ({ newsletter }) => (newsletter.name = 'Anders')],
    ['needs a newsletter that is sent', 'list_missing', ({ newsletter }) => (newsletter.status = 'archived')],
    [
      'needs one newsletter of the name',
      'list_ambiguous',
      (world) => world.ghost.addNewsletter(TITLE, 'kaese-wein-2'),
    ],
    [
      'is a draft that names the day and has a tag of the newsletter',
      null,
      (world) => draft(world, { title: `Ausgabe ${DAY}`, tags: [{ name: `#${TITLE}`, slug: 'hash-kaese' }] }),
    ],
    [
      'is a draft for the day that names the newsletter',
      null,
      (world) => draft(world, { title: 'Käse & Wein 48', published_at: `${DAY}T08:00:00.000Z` }),
    ],
    ['is a draft whose address names both', null, (world) => draft(world, { slug: `kaese-wein-${DAY}` })],
    [
      'is a draft of the day where there is only one newsletter',
      null,
      (world) => {
        world.ghost.newsletters.length = 1;
        draft(world, { title: `Ausgabe ${DAY}` });
      },
    ],
    [
      'is no draft of the day that could be any newsletter’s',
      'issue_missing',
      (world) => draft(world, { title: `Ausgabe ${DAY}` }),
    ],
    [
      'is no draft without a day',
      'issue_missing',
      (world) => draft(world, { tags: [{ name: TITLE, slug: 'x' }] }),
    ],
    [
      'is no draft of another newsletter',
      'issue_missing',
      (world) =>
        draft(world, { title: `Käse Wein ${DAY}`, newsletter_id: world.ghost.newsletters[1]?.id ?? null }),
    ],
    [
      'is not a draft beside a scheduled post',
      'issue_ambiguous',
      (world) => {
        world.ghost.addPost({ title: 'x', slug: `kaese-wein-${DAY}`, lexical: lexicalWith(MARKERS) });
      },
    ],
    ['needs the markers', 'placeholder_missing', ({ post }) => (post.lexical = lexicalWith('<p>Nichts</p>'))],
    [
      'needs both markers',
      'placeholder_missing',
      ({ post }) => (post.lexical = lexicalWith('<!--ad:begin:top-->')),
    ],
    [
      'needs them in an HTML card',
      'placeholder_missing',
      ({ post }) =>
        (post.lexical = JSON.stringify({
          root: { children: [{ type: 'paragraph', children: [{ type: 'text', text: MARKERS }] }] },
        })),
    ],
    [
      'can be written in the old format',
      null,
      ({ post }) =>
        Object.assign(post, {
          lexical: null,
          mobiledoc: JSON.stringify({ cards: [['html', { html: MARKERS }]] }),
        }),
    ],
    [
      'can be empty',
      'placeholder_missing',
      ({ post }) => Object.assign(post, { lexical: null, mobiledoc: null }),
    ],
    ['can be unreadable', 'rejected', ({ post }) => (post.lexical = '{')],
  ];
  test.each(cases)('%s', async (_what, reason, change) => {
    expect(await finding(change)).toBe(reason);
  });

  test('needs markers for every ad, and says for which there are none', async () => {
    const { system, target, post } = await openWorld();
    const before = post.lexical;
    await expect(
      system.handOver(target, [adFor('top', 'x'), adFor('mitte', 'y')], 'key'),
    ).rejects.toMatchObject({ reason: 'placeholder_missing', message: expect.stringMatching(/^mitte /) });
    expect(post.lexical).toBe(before);
    await ghost.stop();
  });
});

describe('a hand-over to Ghost', () => {
  test('writes on what an editor saved meanwhile, and gives up when that never ends', async () => {
    const { system, target, post } = await openWorld();
    let saves = 0;
    await system.handOver(target, [adFor('top', 'Betten')], 'key', async () => {
      saves += 1;
      if (saves < 3) {
        post.lexical = lexicalWith(`${htmlOf(post)}<p>Satz ${saves}</p>`);
        ghost.touch(post);
      }
      return true;
    });
    expect(saves).toBe(3);
    expect(htmlOf(post)).toContain('Betten');
    expect(htmlOf(post)).toContain('<p>Satz 1</p><p>Satz 2</p>');

    const restless = system.handOver(target, [adFor('top', 'Brillen')], 'other key', async () => {
      ghost.touch(post);
      return true;
    });
    await expect(restless).rejects.toMatchObject({ reason: 'conflict' });
    await ghost.stop();
  });

  test('waits out the second of the last save, so that no open editor writes over it unnoticed', async () => {
    const { system, target, post } = await openWorld();
    const second = Math.floor(ghost.now / 1_000) * 1_000;
    post.updated_at = new Date(second).toISOString();
    const read = ghost.calls.length;
    const timer = setInterval(() => {
      ghost.now = second + 1_000;
    }, 500);
    await system.handOver(target, [adFor('top', 'Betten')], 'key');
    clearInterval(timer);
    expect(ghost.calls.slice(read)).toEqual([
      'GET newsletters/',
      'GET posts/',
      'GET posts/',
      `PUT posts/${post.id}/`,
    ]);
    await ghost.stop();
  });

  test('leaves the post that it was in when the issue became another', async () => {
    const { system, target, post, newsletter } = await openWorld();
    const ads = [adFor('top', 'Betten')];
    const reference = await system.handOver(target, ads, 'key');
    post.published_at = '2026-12-24T08:00:00.000Z';
    const second = ghost.addPost({
      title: 'Neu',
      status: 'scheduled',
      published_at: `${DAY}T08:00:00.000Z`,
      newsletter_id: newsletter.id,
      lexical: lexicalWith(MARKERS),
    });
    expect(await system.handOver({ ...target, reference }, ads, 'key')).toMatchObject({ postId: second.id });
    expect(htmlOf(post)).toBe(MARKERS);
    expect(htmlOf(second)).toContain('Betten');
    await ghost.stop();
  });

  test('is refused once it is sent, and so is taking it back', async () => {
    const { system, target, post } = await openWorld();
    const ads = [adFor('top', 'Betten')];
    const reference = await system.handOver(target, ads, 'key');
    ghost.send(post, 3);
    const sent = post.lexical;
    const again = { ...target, reference };
    await expect(system.handOver(again, [adFor('top', 'x')], 'new')).rejects.toMatchObject({
      reason: 'rejected',
    });
    await expect(system.withdraw(again)).rejects.toMatchObject({ reason: 'rejected' });
    expect(post.lexical).toBe(sent);
    await ghost.stop();
  });
});

async function handedOver() {
  const world = await openWorld();
  const reference = await world.system.handOver(world.target, [adFor('top', 'Betten')], 'key');
  return { ...world, target: { ...world.target, reference } };
}

describe('the state of an issue in Ghost', () => {
  test('goes from scheduled by sending to sent, with its time, its recipients and its opens', async () => {
    const { system, target, post } = await handedOver();
    expect(await system.state(target)).toEqual({ state: 'scheduled' });
    ghost.send(post, 1_234, 'submitting');
    expect(await system.state(target)).toEqual({ state: 'sending' });
    ghost.send(post, 1_234);
    Object.assign(post.email ?? {}, { opened_count: 55, submitted_at: '2026-11-26T22:30:01.000Z' });
    expect(await system.state(target)).toEqual({
      state: 'sent',
      sentAt: '2026-11-26T22:30:01.000Z',
      recipientCount: 1_234,
    });
    expect(await system.stats(target)).toEqual({
      recipientCount: 1_234,
      impressionCount: 55,
      clickCount: null,
    });
    Object.assign(post.email ?? {}, { track_opens: false });
    expect((await system.stats(target)).impressionCount).toBeNull();
    await ghost.stop();
  });

  test('is a failure with what Ghost says, where the mails did not leave', async () => {
    const { system, target, post } = await handedOver();
    ghost.send(post, 3, 'failed');
    await expect(system.state(target)).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('Mailgun is away'),
    });
    await ghost.stop();
  });

  test('is not sent for what an editor took out before it was', async () => {
    const { system, target, post } = await handedOver();
    post.lexical = lexicalWith(MARKERS);
    ghost.send(post, 3);
    await expect(system.state(target)).rejects.toMatchObject({ reason: 'placeholder_missing' });
    await ghost.stop();
  });

  test('is cancelled where the post went to the site alone, and unknown where it is gone', async () => {
    const { system, target, post } = await handedOver();
    post.status = 'published';
    expect(await system.state(target)).toEqual({ state: 'cancelled' });
    ghost.posts.length = 0;
    expect(await system.state(target)).toEqual({ state: 'unknown' });
    expect(await system.state({ ...target, reference: null })).toEqual({ state: 'unknown' });
    await ghost.stop();
  });
});
