import { FakeGhost } from '#tests/ghost/fake-ghost.ts';
import type { FakePost } from '#tests/ghost/fake-post.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adFor } from './mailing-system-contract.ts';
import {
  DAY,
  type GhostSystem,
  lexicalWith,
  MARKERS,
  openGhostSystem,
  TITLE,
} from '../support/delivery/ghost-system.ts';
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

/** Looks for the issue after a change of the posts. Returns the reason of the failure, or null. */
async function finding(change: (world: GhostSystem) => void, slugs = ['top']): Promise<string | null> {
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
const draft = (world: GhostSystem, fields: Partial<FakePost>) => {
  world.ghost.posts.length = 0;
  world.ghost.addPost({ title: 'Entwurf', lexical: lexicalWith(MARKERS), ...fields });
};

describe('the issue in Ghost', () => {
  const cases: [string, string | null, (world: GhostSystem) => void][] = [
    ['is a scheduled post of its newsletter and day', null, () => undefined],
    [
      'is not a post of the day before in the organisation’s time zone',
      'issue_missing',
      ({ post }) => (post.published_at = '2026-11-25T22:59:59.000Z'),
    ],
    [
      'is a post of a minute after midnight in that time zone',
      null,
      ({ post }) => (post.published_at = '2026-11-25T23:01:00.000Z'),
    ],
    [
      'is not a post of the day after',
      'issue_missing',
      ({ post }) => (post.published_at = '2026-11-26T23:00:00.000Z'),
    ],
    [
      'is not a post of another newsletter',
      'issue_missing',
      ({ post, ghost: { newsletters } }) => (post.newsletter_id = newsletters[1]?.id ?? null),
    ],
    ['is not a post for the website only', 'issue_missing', ({ post }) => (post.newsletter_id = null)],
    ['is not a post that was sent', 'issue_missing', (world) => world.ghost.send(world.post, 3)],
    [
      'is not one of two matching posts',
      'issue_ambiguous',
      ({ post, ghost: { posts } }) => posts.push({ ...post, id: 'other' }),
    ],
    ['needs its newsletter', 'list_missing', ({ newsletter }) => (newsletter.name = 'Anders')],
    ['needs an active newsletter', 'list_missing', ({ newsletter }) => (newsletter.status = 'archived')],
    [
      'needs a unique newsletter name',
      'list_ambiguous',
      (world) => world.ghost.addNewsletter(TITLE, 'kaese-wein-2'),
    ],
    [
      'is a draft with the day in its title and a tag of the newsletter',
      null,
      (world) => draft(world, { title: `Ausgabe ${DAY}`, tags: [{ name: `#${TITLE}`, slug: 'hash-kaese' }] }),
    ],
    [
      'is a draft for the day with the newsletter in its title',
      null,
      (world) => draft(world, { title: 'Käse & Wein 48', published_at: `${DAY}T08:00:00.000Z` }),
    ],
    ['is a draft with both in its slug', null, (world) => draft(world, { slug: `kaese-wein-${DAY}` })],
    [
      'is a draft of the day if there is only one newsletter',
      null,
      (world) => {
        world.ghost.newsletters.length = 1;
        draft(world, { title: `Ausgabe ${DAY}` });
      },
    ],
    [
      'is not a draft of the day if its newsletter is unclear',
      'issue_missing',
      (world) => draft(world, { title: `Ausgabe ${DAY}` }),
    ],
    [
      'is not a draft without a day',
      'issue_missing',
      (world) => draft(world, { tags: [{ name: TITLE, slug: 'x' }] }),
    ],
    [
      'is not a draft of another newsletter',
      'issue_missing',
      (world) =>
        draft(world, { title: `Käse Wein ${DAY}`, newsletter_id: world.ghost.newsletters[1]?.id ?? null }),
    ],
    [
      'is ambiguous if there is a draft and a scheduled post',
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
      'can be a post in the old format',
      null,
      ({ post }) =>
        Object.assign(post, {
          lexical: null,
          mobiledoc: JSON.stringify({ cards: [['html', { html: MARKERS }]] }),
        }),
    ],
    [
      'can be an empty post',
      'placeholder_missing',
      ({ post }) => Object.assign(post, { lexical: null, mobiledoc: null }),
    ],
    ['can be an unreadable post', 'rejected', ({ post }) => (post.lexical = '{')],
  ];
  test.each(cases)('%s', async (_what, reason, change) => {
    expect(await finding(change)).toBe(reason);
  });

  test('needs markers for every ad, and names the placements without markers', async () => {
    const { system, target, post } = await openWorld();
    const before = post.lexical;
    await expect(
      system.handOver(target, [adFor('top', 'x'), adFor('mitte', 'y')], 'key'),
    ).rejects.toMatchObject({ reason: 'placeholder_missing', message: expect.stringMatching(/^mitte /) });
    expect(post.lexical).toBe(before);
    await ghost.stop();
  });
});
