import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { FakeGhost } from '#tests/ghost/fake-ghost.ts';
import type { FakePost } from '#tests/ghost/fake-post.ts';
import { closeChecked } from '../support/close-checked.ts';
import { banner, type DeliveryWorld, type Sale } from '../support/delivery/deliveries.ts';
import { scheduleIssue, startGhostWorld } from '../support/delivery/ghost.ts';
import type { OneOrder } from '../support/orders.ts';
import { runInside } from '../support/run-inside.ts';

const MARKERS = '<!--ad:begin:top--><!--ad:end:top--><!--ad:begin:middle--><!--ad:end:middle-->';

let ghost: FakeGhost;
let world: DeliveryWorld;
beforeAll(async () => {
  ({ ghost, world } = await startGhostWorld());
  // Without tracking, links keep the ads' own addresses, by which the tests recognize the ads in the post.
  await world.testApp.app.pool.query(`update organizations set tracking_mode = 'off'`);
});
afterEach(() => {
  ghost.faults.length = 0;
});
afterAll(async () => {
  await closeChecked(world.testApp);
  await ghost.stop();
});

async function schedule(): Promise<{ sale: Sale; post: FakePost }> {
  const { sale, post } = await scheduleIssue({ ghost, world }, ['Top', 'Middle'], MARKERS);
  return { sale: await world.bookAll(sale.issue), post };
}

/** Books an issue, hands its ads over to its post, and lets the sending day pass without a sending. */
async function letPass(): Promise<{ sale: Sale; post: FakePost }> {
  const { sale, post } = await schedule();
  await world.advance(world.dayOf(sale), sale);
  await world.advance(world.on(addDays(sale.issue.sendingDate, 4)), sale);
  expect(await world.look(sale)).toMatchObject({ progress: 'missed' });
  expect(adsIn(post)).toEqual(sale.vertIds);
  return { sale, post };
}

/** Returns the ids of the ads in the post, which are part of their link targets. */
const adsIn = ({ lexical }: FakePost): number[] =>
  [...new Set([...(lexical ?? '').matchAll(/gruen\.example\/(\d+)/g)].map(([, id]) => Number(id)))].toSorted(
    (one, other) => one - other,
  );

const sales = () => world.testApp.as('sales');
const cancelOrder = ({ orderId }: Sale) => sales().delete(`/api/orders/${orderId}`);
const administrator = () => world.testApp.as('administrator');

describe('cancelling an order after the sending day', () => {
  // spec: state-15
  test('removes its ads from a post that was never sent', async () => {
    const { sale, post } = await letPass();
    expect(await cancelOrder(sale)).toMatchObject({ status: 204 });
    expect(adsIn(post)).toEqual([]);
    expect(await world.look(sale)).toMatchObject({ progress: 'missed' });
  });

  test('removes an ad from a post that is waiting for confirmation and was rescheduled', async () => {
    const { sale, post } = await schedule();
    await world.advance(world.dayOf(sale), sale);
    await world.advance(world.dayAfter(sale), sale);
    post.published_at = `${addDays(sale.issue.sendingDate, 30)}T12:30:00.000Z`;
    const { today } = world.testApp;
    world.testApp.today = addDays(sale.issue.sendingDate, 1);
    expect((await sales().delete(`/api/verts/${sale.vertIds[0]}`)).status).toBe(200);
    world.testApp.today = today;
    expect(adsIn(post)).toEqual([sale.vertIds[1]]);
  });

  test('keeps the other ads in the post, and they can still be confirmed', async () => {
    const { sale, post } = await letPass();
    const [gone = 0, kept = 0] = sale.vertIds;
    expect((await sales().delete(`/api/verts/${gone}`)).status).toBe(200);
    expect(adsIn(post)).toEqual([kept]);
    const [row] = await runInside<{ now: string }>(world.scope, 'select clock_timestamp() as now');
    const again = await sales().post(`/api/deliveries/${sale.issue.id}/was_sent`, { sentAt: row?.now });
    expect(again.status).toBe(200);
    const { ads } = await world.look(sale);
    expect(ads.map(({ vertId, state }) => [vertId, state])).toEqual([[kept, 'sent']]);
  });

  test('is refused with the reason if the post cannot be reached', async () => {
    const { sale, post } = await letPass();
    ghost.faults.push({ at: 'before', status: 500, fits: (method) => method !== 'GET' });
    expect(await cancelOrder(sale)).toMatchObject({ status: 409, body: { code: 'not_withdrawn' } });
    expect(adsIn(post)).toEqual(sale.vertIds);
    expect((await world.look(sale)).events.at(-1)).toMatchObject({ event: 'not_withdrawn' });
    expect((await sales().get(`/api/orders/${sale.orderId}`)).status).toBe(200);
    expect(await cancelOrder(sale)).toMatchObject({ status: 204 });
    expect(adsIn(post)).toEqual([]);
  });

  test('is refused if the post was sent late with the ad', async () => {
    const { sale, post } = await letPass();
    ghost.send(post, 5);
    expect(await cancelOrder(sale)).toMatchObject({ status: 409, body: { code: 'not_withdrawn' } });
  });

  test('is accepted if the post was deleted, and after five weeks in any case, which the timeline records', async () => {
    const [{ sale, post }, { sale: old }] = [await letPass(), await letPass()];
    ghost.posts.splice(ghost.posts.indexOf(post), 1);
    expect(await cancelOrder(sale)).toMatchObject({ status: 204 });

    const { today } = world.testApp;
    world.testApp.today = addDays(old.issue.sendingDate, 40);
    ghost.faults.push({ at: 'before', status: 500 });
    expect(await cancelOrder(old)).toMatchObject({ status: 204 });
    world.testApp.today = today;
    expect((await world.eventsOf(old)).filter((event) => event === 'not_withdrawn')).not.toEqual([]);
  });
});

/** Blocks an issue whose ads are in its post by renaming its Ghost newsletter. Returns a function that renames it back. */
async function block(sale: Sale, post: FakePost): Promise<() => void> {
  await world.advance(world.eve(sale), sale);
  const newsletter = ghost.newsletters.find(({ id }) => id === post.newsletter_id);
  const { name = '' } = newsletter ?? {};
  Object.assign(newsletter ?? {}, { name: 'Umbenannt' });
  await world.save(sale.vertIds[0] ?? 0, banner('77'));
  await world.advance(world.eve(sale), sale);
  expect(await world.look(sale)).toMatchObject({ progress: 'blocked', reason: 'list_missing' });
  return () => void Object.assign(newsletter ?? {}, { name });
}

describe('a newsletter moved from Ghost to Vertbook', () => {
  test('sends nothing when an ad in a Ghost post is cancelled', async () => {
    const { sale, post } = await schedule();
    await block(sale, post);
    const { publicationId } = sale.issue;
    const { body } = await administrator().get<{ publication: { title: string } }>(
      `/api/publications/${publicationId}`,
    );
    const list = await administrator().post<{ mailing_list: { id: number } }>('/api/mailing_lists', {
      name: body.publication.title,
    });
    await administrator().post(`/api/mailing_lists/${list.body.mailing_list.id}/recipients`, {
      email: 'mila@reader.example',
    });
    const moved = await administrator().patch(`/api/publications/${publicationId}/mailing`, {
      mailingConnectionId: null,
    });
    expect(moved.status).toBe(200);
    const cancelled = await sales().delete(`/api/verts/${sale.vertIds[0]}`);
    expect(cancelled).toMatchObject({ status: 409, body: { code: 'not_withdrawn' } });
    expect(await runInside(world.scope, 'select 1 from delivery_recipients')).toEqual([]);
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'unknown', kind: 'ghost' });

    await sales().post(`/api/deliveries/${sale.issue.id}/send_again`);
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'planned', kind: 'builtin', reason: null });
  });
});

describe('an ad that moves from a post to the next issue', () => {
  test('is removed from the post, handed over with the next issue, and not reported as sent with the old one', async () => {
    const { sale, post } = await schedule();
    await world.advance(world.eve(sale), sale);
    const { publicationId, sendingDate } = sale.issue;
    const issue = await world.issueOn(publicationId, addDays(sendingDate, 7));
    const later = { ...sale, issue };
    const published_at = `${issue.sendingDate}T12:30:00.000Z`;
    const next = ghost.addPost({
      ...post,
      id: 'ef'.repeat(12),
      slug: 'next',
      published_at,
      lexical: cards(),
    });
    const [moved = 0, kept = 0] = sale.vertIds;
    const placementId = issue.placements[0]?.id;
    expect((await sales().post(`/api/verts/${moved}/move`, { placementId })).status).toBe(200);
    expect(adsIn(post)).toEqual([kept]);

    const sent = await sales().post(`/api/deliveries/${sale.issue.id}/was_sent`, {
      sentAt: await world.clock(),
    });
    expect(sent.status).toBe(200);
    await world.advance(world.eve(later), later);
    expect(adsIn(next)).toEqual([moved]);
    expect(await world.frozen(later)).toMatchObject([{ vert_id: moved, is_in_mailing: true }]);
    const { body } = await sales().get<OneOrder>(`/api/orders/${sale.orderId}`);
    expect(body.order.verts.map((vert) => [vert.id, vert.sent])).toEqual([
      [kept, true],
      [moved, false],
    ]);
  });
});

const change = (url: string) =>
  administrator().patch(`/api/mailing_connections/${world.connectionId}`, { settings: { url } });

describe('a connection changed to another Ghost address', () => {
  test('leaves the ads in the first Ghost to a user’s decision', async () => {
    const { sale, post } = await schedule();
    await world.advance(world.eve(sale), sale);
    const other = await new FakeGhost().start();
    try {
      const { name = '' } = ghost.newsletters.find(({ id }) => id === post.newsletter_id) ?? {};
      const newsletter_id = other.addNewsletter(name).id;
      const twin = other.addPost({ ...post, id: 'cd'.repeat(12), lexical: cards(), newsletter_id });
      expect((await change(other.url)).status).toBe(200);
      await world.save(sale.vertIds[0] ?? 0, banner('78'));
      await world.advance(world.eve(sale), sale);
      expect(await world.look(sale)).toMatchObject({ progress: 'unknown' });
      expect([adsIn(post), adsIn(twin)]).toEqual([sale.vertIds, []]);
      expect(await sales().delete(`/api/verts/${sale.vertIds[0]}`)).toMatchObject({ status: 409 });
      await world.advance(world.eve(sale), sale);
      expect(await world.look(sale), 'unchanged without a user').toMatchObject({ progress: 'unknown' });

      await sales().post(`/api/deliveries/${sale.issue.id}/send_again`);
      await world.advance(world.eve(sale), sale);
      expect(await world.look(sale)).toMatchObject({ progress: 'handed_over' });
      expect(adsIn(post)).toEqual(sale.vertIds);
      expect(new Set(adsIn(twin))).toEqual(new Set([78, sale.vertIds[1]]));
    } finally {
      await change(ghost.url);
      await other.stop();
    }
  });

  test('leaves the ads to a user’s decision even if the first Ghost never replied', async () => {
    const { sale } = await schedule();
    ghost.faults.push({ at: 'after', fits: (method) => method !== 'GET' });
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'retrying' });
    await change('https://another.example');
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'unknown' });
    await change(ghost.url);
  });

  test('is treated as the same Ghost if only the notation of the address differs', async () => {
    const { sale } = await schedule();
    await world.advance(world.eve(sale), sale);
    await change(`${ghost.url}/ghost/#/settings`);
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over' });
    await change(ghost.url);
  });
});

const cards = () =>
  JSON.stringify({
    root: { type: 'root', version: 1, children: [{ type: 'html', version: 1, html: MARKERS }] },
  });
