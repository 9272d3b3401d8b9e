import { FakeGhost } from '#tests/ghost/fake-ghost.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adFor } from './mailing-system-contract.ts';
import {
  DAY,
  type GhostSystem,
  htmlOf,
  lexicalWith,
  MARKERS,
  openGhostSystem,
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

describe('a hand-over to Ghost', () => {
  test('keeps an editor’s concurrent changes, and gives up after repeated conflicts', async () => {
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

    const conflicting = system.handOver(target, [adFor('top', 'Brillen')], 'other key', async () => {
      ghost.touch(post);
      return true;
    });
    await expect(conflicting).rejects.toMatchObject({ reason: 'conflict' });
    await ghost.stop();
  });

  test('waits until the second after the last save, so that an open editor notices the change', async () => {
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

  test('moves from the old post to the issue’s new post', async () => {
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

  test('is refused after sending, and so is withdrawing', async () => {
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
  test('goes from scheduled to sending to sent, with time, recipients and opens', async () => {
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

  test('is a failure with Ghost’s message if no mail was sent', async () => {
    const { system, target, post } = await handedOver();
    ghost.send(post, 3, 'failed');
    await expect(system.state(target)).rejects.toMatchObject({
      reason: 'rejected',
      message: expect.stringContaining('Mailgun is away'),
    });
    await ghost.stop();
  });

  test('is a failure if an editor removed the ads before sending', async () => {
    const { system, target, post } = await handedOver();
    post.lexical = lexicalWith(MARKERS);
    ghost.send(post, 3);
    await expect(system.state(target)).rejects.toMatchObject({ reason: 'placeholder_missing' });
    await ghost.stop();
  });

  test('is cancelled if the post was published on the website only, and unknown if it was deleted', async () => {
    const { system, target, post } = await handedOver();
    post.status = 'published';
    expect(await system.state(target)).toEqual({ state: 'cancelled' });
    ghost.posts.length = 0;
    expect(await system.state(target)).toEqual({ state: 'unknown' });
    expect(await system.state({ ...target, reference: null })).toEqual({ state: 'unknown' });
    await ghost.stop();
  });
});
