import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ghost as ghostAdapter } from '#server/sending/delivery/systems/ghost/ghost-adapter.ts';
import type { DeliveryWorld, Sale } from '#tests/api/support/delivery/deliveries.ts';
import type { MailServer } from '#tests/api/support/fakes/mail-server.ts';
import type { TestApp } from '#tests/api/support/test-app.ts';
import { bookedCounts } from '#tests/api/support/delivery/tracked-ads.ts';
import type { GhostProcess } from './ghost-process.ts';
import {
  connectionTo,
  handedAds,
  PLACEHOLDERS,
  type Post,
  READERS,
  type RealGhostWorld,
  sellIssue,
  startRealGhostWorld,
  targetOf,
  TITLE,
} from './real-ghost-world.ts';
import { WAIT } from '#tests/api/support/wait.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

const started: Partial<RealGhostWorld> = {};
let mails: MailServer;
let ghost: GhostProcess;
let testApp: TestApp;
let world: DeliveryWorld;
let sale: Sale;
let postId: string;

beforeAll(async () => {
  ({ mails, ghost, testApp, world } = await startRealGhostWorld(started));
}, 300_000);
afterAll(async () => {
  await started.ghost?.stop();
  await started.mailgun?.close();
  await started.mails?.close();
  await started.testApp?.close();
}, 60_000);

const connection = (adminKey: string) => connectionTo({ ghost, world }, adminKey);
const readPost = async (): Promise<Post> => {
  const { posts } = await ghost.owner<{ posts: [Post] }>('GET', `posts/${postId}/?formats=lexical`);
  return posts[0];
};
const editPost = (changes: object, query = '') =>
  ghost.owner('PUT', `posts/${postId}/${query}`, { posts: [changes] });
const later = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

describe('a newsletter in Ghost', () => {
  test('is found by the publication’s title', async () => {
    const response = await testApp
      .as('administrator')
      .get(`/api/mailing_list_check?connectionId=${world.connectionId}&title=${encodeURIComponent(TITLE)}`);
    expect(response.body).toMatchObject({ mailing: { state: 'found', kind: 'ghost' } });
    const other = await testApp
      .as('administrator')
      .get(`/api/mailing_list_check?connectionId=${world.connectionId}&title=Wochenblick`);
    expect(other.body).toMatchObject({ mailing: { state: 'missing' } });
  });

  test('has no issue while its post is a draft without a day', async () => {
    ({ sale, postId } = await sellIssue({ testApp, world, ghost }));
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'blocked', reason: 'issue_missing' });
  });
});

describe('an issue in Ghost', () => {
  test('gets its ad between the markers of the scheduled post', async () => {
    const { updated_at } = await readPost();
    const { newsletters } = await ghost.owner<{ newsletters: { slug: string }[] }>('GET', 'newsletters/');
    const slug = newsletters.find((each) => each.slug.startsWith('wochenblick'))?.slug ?? '';
    const published_at = new Date(Date.now() + 10 * 60_000).toISOString();
    await editPost(
      { status: 'scheduled', published_at, updated_at },
      `?newsletter=${slug}&email_segment=all`,
    );
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over', reason: null });
    const post = await readPost();
    expect(post.status).toBe('scheduled');
    expect(post.lexical).toContain('Betten &amp; Mehr');
    expect(post.lexical).toContain('/t/c/');
    expect(post.lexical).not.toContain('Hier fehlt noch etwas');
    expect(post.lexical).toContain('Guten Morgen');
    expect(post.lexical).toContain('<!--ad:begin:unten--><!--ad:end:unten-->');
  });

  test('is not changed by a repeated hand-over, and a save with a conflict is repeated', async () => {
    const system = ghostAdapter.open(testApp.app, world.scope, connection(ghost.adminKey));
    const target = targetOf(sale, postId);
    const [ad] = handedAds();
    await system.handOver(target, [ad], 'one key');
    const once = await readPost();
    expect(once.lexical).toContain('Eine Anzeige');
    await later(1.1);
    await system.handOver(target, [ad], 'one key');
    expect((await readPost()).updated_at).toBe(once.updated_at);

    let calls = 0;
    await system.handOver(target, [ad], 'another key', async () => {
      calls += 1;
      if (calls === 1) {
        const { updated_at, lexical: present } = await readPost();
        await editPost({ lexical: present.replace('Guten Morgen', 'Guten Abend'), updated_at });
      }
      return true;
    });
    expect(calls).toBe(2);
    const { lexical: saved } = await readPost();
    expect(saved).toContain('Guten Abend');
    expect(saved).toContain(ad.html.trim().slice(0, 20));
  });

  test('is not overwritten by an editor who loaded the post in the second of the hand-over', async () => {
    const system = ghostAdapter.open(testApp.app, world.scope, connection(ghost.adminKey));
    const [ad] = handedAds();
    const present = await readPost();
    await editPost({
      lexical: present.lexical.replace('Guten Abend', 'Gute Nacht'),
      updated_at: present.updated_at,
    });
    const open = await readPost();
    await system.handOver(targetOf(sale, postId), [ad], 'a third key');
    await expect(
      editPost({ lexical: open.lexical.replace('Gute Nacht', 'Hallo'), updated_at: open.updated_at }),
    ).rejects.toThrow('409');
    expect((await readPost()).lexical).toContain('Gute Nacht');
  });

  test('allows its ads to be withdrawn, and the delivery inserts them again', async () => {
    const system = ghostAdapter.open(testApp.app, world.scope, connection(ghost.adminKey));
    await system.withdraw(targetOf(sale, postId));
    expect((await readPost()).lexical).toContain('<!--ad:begin:top--><!--ad:end:top-->');
    await world.save(sale.vertIds[0] ?? 0, { linkText: 'Zum besseren Angebot' });
    await world.advance(world.dayOf(sale), sale);
    expect((await readPost()).lexical).toContain('Zum besseren Angebot');
  });

  test('is sent to one address as a test, if the key may do so', async () => {
    const target = targetOf(sale, postId);
    const [ad] = handedAds();
    const integration = ghostAdapter.open(testApp.app, world.scope, connection(ghost.adminKey));
    await expect(integration.sendTest(target, [ad], 'olga@verlag.example')).rejects.toMatchObject({
      reason: 'rejected',
    });
    const staff = ghostAdapter.open(testApp.app, world.scope, connection(ghost.staffKey));
    await staff.sendTest(target, [ad], 'olga@verlag.example');
    await vi.waitFor(() => expect(mails.mails).toHaveLength(1), WAIT);
    expect(mails.mails[0]).toMatchObject({ recipients: ['olga@verlag.example'] });
    expect(mails.mails[0]?.letter.html).toContain('Zum besseren Angebot');
    mails.mails.length = 0;
  });

  test('is sent, and its number of recipients is read back', async () => {
    const { updated_at } = await readPost();
    await editPost({ status: 'published', published_at: new Date().toISOString(), updated_at });
    await vi.waitFor(() => expect(mails.mails).toHaveLength(READERS.length), WAIT);
    expect(mails.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(READERS);
    await vi.waitFor(async () => {
      await world.advance(world.dayOf(sale), sale);
      expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: READERS.length });
    }, WAIT);
    const { vertReports } = await world.reportOf(sale.orderId);
    expect(vertReports[0]).toMatchObject({ isVertSent: true, recipientCount: READERS.length });
    const system = ghostAdapter.open(testApp.app, world.scope, connection(ghost.adminKey));
    expect(await system.stats(targetOf(sale, postId))).toMatchObject({
      recipientCount: READERS.length,
      clickCount: null,
    });
    await expect(system.withdraw(targetOf(sale, postId))).rejects.toMatchObject({ reason: 'rejected' });
  });

  test('contains the customer’s text unchanged', () => {
    for (const { letter } of mails.mails) {
      const words = `${String(letter.html)} ${letter.text}`
        .replaceAll('\u200b', '')
        .replaceAll(/&#x200b;/gi, '');
      expect(words).toContain(PLACEHOLDERS);
      expect(words).not.toMatch(/Anna (?!B)/);
    }
  });

  test('counts a click through Ghost’s link once', async () => {
    const link =
      /href="([^"]+)"[^>]*>Zum besseren Angebot</.exec(String(mails.mails[0]?.letter.html))?.[1] ?? '';
    const wrapped = link.replaceAll('&amp;', '&');
    expect(wrapped).toContain(`${ghost.url}/r/`);
    // A click within seconds of the sending would count as one by a machine.
    await later(10);
    const places: string[] = [];
    for (let at: string | null = wrapped; at !== null && at.startsWith('http://');) {
      const response: Response = await fetch(at, { redirect: 'manual', headers: { 'user-agent': FIREFOX } });
      at = response.headers.get('location');
      places.push(at ?? '');
    }
    expect(places.at(-2)).toMatch(/\/t\/c\/[\w-]{40}\?ref=/);
    expect(places.at(-1)).toBe('https://gruen.example/betten?x=1');
    const [vertId = 0] = sale.vertIds;
    await vi.waitFor(async () => {
      expect(await bookedCounts(world.scope, vertId, 'click')).toEqual({
        raw: 1,
        valid: 1,
        unique: 1,
        proxy: 0,
        machine: 0,
      });
    }, WAIT);
  });
});
