import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dayIn } from '#domain/day.ts';
import { WEEKDAYS } from '#domain/frequency.ts';
import type { MailingConnection } from '#server/delivery/connections/connection.ts';
import { ghost as ghostAdapter } from '#server/delivery/ghost/ghost-adapter.ts';
import type { HandedAd, MailingTarget } from '#server/delivery/mailing-system.ts';
import { DeliveryWorld, type Sale } from '#tests/api/support/deliveries.ts';
import { moveToRealToday } from '#tests/api/support/feeds.ts';
import { type MailServer, startMailServer } from '#tests/api/support/mail-server.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { bookedCounts } from '#tests/api/support/tracked-ads.ts';
import { makeCustomer, makePublication, upcomingIssues } from '#tests/api/support/world.ts';
import { type GhostProcess, startGhost } from './ghost-process.ts';
import { type Mailgun, startMailgun } from './mailgun.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const READERS = ['anna@leser.example', 'bert@leser.example', 'carla@leser.example'];
const PLACEHOLDERS = '%%{first_name}%% {name} %recipient.email%';
const TITLE = 'Wochenblick Käse & Wein';

let mails: MailServer;
let mailgun: Mailgun;
let ghost: GhostProcess;
let testApp: TestApp;
let world: DeliveryWorld;
let sale: Sale;
let postId: string;

interface Post {
  id: string;
  slug: string;
  status: string;
  updated_at: string;
  lexical: string;
}

beforeAll(async () => {
  const folder = process.env['VERTBOOK_GHOST'];
  if (!folder) throw new Error('These tests need a Ghost: run them by `npm run test:ghost`.');
  mails = await startMailServer();
  mailgun = await startMailgun(mails.url);
  ghost = await startGhost(folder, mailgun.url);
  testApp = await startTestApp();
  await testApp.app.http.listen({ port: 0, host: '127.0.0.1' });
  await moveToRealToday(testApp);
  const scope = await testApp.scope('administrator');
  const { body } = await testApp
    .as('administrator')
    .post<{ mailing_connection: { id: number } }>('/api/mailing_connections', {
      kind: 'ghost',
      name: 'Ghost',
      settings: { url: `${ghost.url}/ghost/` },
      secrets: { adminKey: ghost.adminKey },
    });
  const customerId = await makeCustomer(scope, 'Möbelhaus Grün');
  world = new DeliveryWorld(testApp, scope, customerId, body.mailing_connection.id);
  await ghost.owner('POST', 'newsletters/', { newsletters: [{ name: ` ${TITLE.normalize('NFD')} ` }] });
  for (const email of READERS) {
    const { newsletters } = await ghost.owner<{ newsletters: { id: string; slug: string }[] }>(
      'GET',
      'newsletters/',
    );
    const mine = newsletters.filter(({ slug }) => slug.startsWith('wochenblick')).map(({ id }) => ({ id }));
    await ghost.owner('POST', 'members/', { members: [{ email, name: 'Anna B', newsletters: mine }] });
  }
}, 300_000);
afterAll(async () => {
  await ghost?.stop();
  await mailgun?.close();
  await mails?.close();
  await testApp?.close();
}, 60_000);

const readPost = async (): Promise<Post> => {
  const { posts } = await ghost.owner<{ posts: [Post] }>('GET', `posts/${postId}/?formats=lexical`);
  return posts[0];
};
const editPost = (changes: object, query = '') =>
  ghost.owner('PUT', `posts/${postId}/${query}`, { posts: [changes] });
const later = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** A post with text by the editors, and markers for two placements in an HTML card. */
function lexical(): string {
  const text = {
    type: 'extended-text',
    version: 1,
    text: 'Guten Morgen',
    detail: 0,
    format: 0,
    mode: 'normal',
    style: '',
  };
  const paragraph = {
    type: 'paragraph',
    version: 1,
    children: [text],
    direction: 'ltr',
    format: '',
    indent: 0,
  };
  const html =
    '<p>Vor der Anzeige</p><!--ad:begin:top--><p>Hier fehlt noch etwas</p><!--ad:end:top--><!--ad:begin:unten--><!--ad:end:unten-->';
  const root = { type: 'root', version: 1, children: [paragraph, { type: 'html', version: 1, html }] };
  return JSON.stringify({ root: { ...root, direction: 'ltr', format: '', indent: 0 } });
}

/** The newsletter's issue of the day on which Ghost can still schedule a post, sold and complete. */
async function sellIssue(): Promise<void> {
  const publishedAt = new Date(Date.now() + 10 * 60_000);
  const publicationId = await makePublication(world.scope, {
    title: TITLE,
    names: ['Top', 'Unten'],
    sendingDays: [...WEEKDAYS],
  });
  await testApp
    .as('administrator')
    .patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: world.connectionId });
  const day = dayIn(publishedAt, 'Europe/Berlin');
  const issue = (await upcomingIssues(world.scope, publicationId)).find((each) => each.sendingDate === day);
  if (!issue) throw new Error('There is no issue.');
  sale = await world.bookAll({ ...issue, placements: issue.placements.slice(0, 1) });
  await world.save(sale.vertIds[0] ?? 0, {
    type: 'TextVert',
    headline: 'Betten & Mehr',
    text: PLACEHOLDERS,
    linkText: 'Zum Angebot',
    linkUrl: 'https://gruen.example/betten?x=1',
  });
  const { posts } = await ghost.owner<{ posts: [Post] }>('POST', 'posts/', {
    posts: [{ title: 'Die Ausgabe', lexical: lexical(), status: 'draft' }],
  });
  postId = posts[0].id;
}

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
    await sellIssue();
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

  test('is not changed by the same hand-over, and a save with a conflict is repeated', async () => {
    const system = ghostAdapter.open(testApp.app, world.scope, connection(ghost.adminKey));
    const target = await targetOf();
    const [ad] = await handedAds();
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

  test('is not overwritten by an editor who saved in the same second', async () => {
    const system = ghostAdapter.open(testApp.app, world.scope, connection(ghost.adminKey));
    const [ad] = await handedAds();
    const present = await readPost();
    await editPost({
      lexical: present.lexical.replace('Guten Abend', 'Gute Nacht'),
      updated_at: present.updated_at,
    });
    const open = await readPost();
    await system.handOver(await targetOf(), [ad], 'a third key');
    await expect(
      editPost({ lexical: open.lexical.replace('Gute Nacht', 'Hallo'), updated_at: open.updated_at }),
    ).rejects.toThrow('409');
    expect((await readPost()).lexical).toContain('Gute Nacht');
  });

  test('lets its ads be withdrawn, and the delivery puts them back', async () => {
    const system = ghostAdapter.open(testApp.app, world.scope, connection(ghost.adminKey));
    await system.withdraw(await targetOf());
    expect((await readPost()).lexical).toContain('<!--ad:begin:top--><!--ad:end:top-->');
    await world.save(sale.vertIds[0] ?? 0, { linkText: 'Zum besseren Angebot' });
    await world.advance(world.dayOf(sale), sale);
    expect((await readPost()).lexical).toContain('Zum besseren Angebot');
  });

  test('is sent to one address as a test, if the key may do so', async () => {
    const target = await targetOf();
    const [ad] = await handedAds();
    const integration = ghostAdapter.open(testApp.app, world.scope, connection(ghost.adminKey));
    await expect(integration.sendTest(target, [ad], 'olga@verlag.example')).rejects.toMatchObject({
      reason: 'rejected',
    });
    const staff = ghostAdapter.open(testApp.app, world.scope, connection(ghost.staffKey));
    await staff.sendTest(target, [ad], 'olga@verlag.example');
    await vi.waitFor(() => expect(mails.mails).toHaveLength(1), { timeout: 20_000, interval: 200 });
    expect(mails.mails[0]).toMatchObject({ recipients: ['olga@verlag.example'] });
    expect(mails.mails[0]?.letter.html).toContain('Zum besseren Angebot');
    mails.mails.length = 0;
  });

  test('is sent, and its number of recipients is read back', async () => {
    const { updated_at } = await readPost();
    await editPost({ status: 'published', published_at: new Date().toISOString(), updated_at });
    await vi.waitFor(() => expect(mails.mails).toHaveLength(READERS.length), {
      timeout: 60_000,
      interval: 500,
    });
    expect(mails.mails.flatMap(({ recipients }) => recipients).toSorted()).toEqual(READERS);
    await vi.waitFor(
      async () => {
        await world.advance(world.dayOf(sale), sale);
        expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: READERS.length });
      },
      { timeout: 60_000, interval: 1_000 },
    );
    const { vertReports } = await world.reportOf(sale.orderId);
    expect(vertReports[0]).toMatchObject({ isVertSent: true, recipientCount: READERS.length });
    const system = ghostAdapter.open(testApp.app, world.scope, connection(ghost.adminKey));
    expect(await system.stats(await targetOf())).toMatchObject({
      recipientCount: READERS.length,
      clickCount: null,
    });
    await expect(system.withdraw(await targetOf())).rejects.toMatchObject({ reason: 'rejected' });
  });

  test('contains the customer’s text unchanged', () => {
    for (const { letter } of mails.mails) {
      const words = `${String(letter.html)} ${letter.text}`
        .replaceAll('\u200b', '')
        .replaceAll('&#x200B;', '');
      expect(words).toContain(PLACEHOLDERS);
      expect(words).not.toMatch(/Anna (?!B)/);
    }
  });

  test('counts a click through Ghost’s link once', async () => {
    const link =
      /href="([^"]+)"[^>]*>Zum besseren Angebot</.exec(String(mails.mails[0]?.letter.html))?.[1] ?? '';
    const wrapped = link.replaceAll('&amp;', '&');
    expect(wrapped).toContain(`${ghost.url}/r/`);
    const places: string[] = [];
    for (let at: string | null = wrapped; at !== null && at.startsWith('http://');) {
      const response: Response = await fetch(at, { redirect: 'manual', headers: { 'user-agent': FIREFOX } });
      at = response.headers.get('location');
      places.push(at ?? '');
    }
    expect(places.at(-2)).toMatch(/\/t\/c\/[\w-]{40}\?ref=/);
    expect(places.at(-1)).toBe('https://gruen.example/betten?x=1');
    const [vertId = 0] = sale.vertIds;
    await vi.waitFor(
      async () => {
        expect(await bookedCounts(world.scope, vertId, 'click')).toEqual({
          raw: 1,
          valid: 1,
          unique: 1,
          machine: 0,
        });
      },
      { timeout: 20_000, interval: 200 },
    );
  });
});

function connection(adminKey: string): MailingConnection {
  return {
    id: world.connectionId,
    kind: 'ghost',
    name: 'Ghost',
    settings: { url: ghost.url },
    secrets: { adminKey },
    sendingTime: '08:00',
    pausedReason: null,
  };
}

async function targetOf(): Promise<MailingTarget> {
  return {
    issueId: sale.issue.id,
    publicationId: 1,
    publicationTitle: TITLE,
    topic: '',
    sendingDate: sale.issue.sendingDate,
    timeZone: 'Europe/Berlin',
    locale: 'de',
    organizationName: 'Verlag Nordlicht',
    reference: { postId },
  };
}

async function handedAds(): Promise<[HandedAd]> {
  const html = '<table><tr><td>Eine Anzeige</td></tr></table>';
  return [{ itemId: 1, vertId: 1, placementName: 'Top', slug: 'top', html, text: 'Eine Anzeige' }];
}
