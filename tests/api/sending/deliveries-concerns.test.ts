import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storageName } from '#server/platform/files/image-storage.ts';
import { advanceDelivery } from '#server/sending/delivery/steps/advance-delivery.ts';
import { confirmSent } from '#server/sending/delivery/confirm-sent.ts';
import { listDeliveries } from '#server/sending/delivery/list-sendings.ts';
import type { FakeGhost } from '#tests/ghost/fake-ghost.ts';
import { closeChecked } from '../support/close-checked.ts';
import { banner, type DeliveryWorld, type Sale, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { addressesOf, feedOf, pathOf } from '../support/delivery/feeds.ts';
import { scheduleIssue, startGhostWorld } from '../support/delivery/ghost.ts';

/** Returns a text ad of braces. Mailing systems interpret them, so the HTML escapes each brace with six characters. */
const longAd = (signs: number) => ({
  type: 'TextVert',
  headline: `Viel${'{'.repeat(Math.min(signs, 290))}`,
  linkText: '{'.repeat(200),
  linkUrl: 'https://gruen.example/viel',
  text: '{'.repeat(signs),
});
const TOO_MANY = 10_000;

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' }, { isToday: true });
});
afterAll(() => closeChecked(world.testApp));

/** Switches the publication from its feed to Vertbook while `write` runs. */
async function beforeTheFeed(sale: Sale, write: () => Promise<unknown>): Promise<void> {
  const url = `/api/publications/${sale.issue.publicationId}/mailing`;
  const administrator = world.testApp.as('administrator');
  await administrator.patch(url, { mailingConnectionId: null });
  await write();
  await administrator.patch(url, { mailingConnectionId: world.connectionId });
}

async function sellToday(names: string[]): Promise<Sale> {
  return world.bookAll(await world.issueOn(await world.publish(names), world.testApp.today));
}

async function fetchAd(sale: Sale, name: string): Promise<string> {
  const feed = await feedOf(world.testApp, sale.issue.publicationId);
  const { statusCode, body } = await world.testApp.app.http.inject({ url: addressesOf(feed, name).html });
  expect(statusCode).toBe(200);
  return body;
}

describe('an ad that is too large for a feed', () => {
  test('is refused on save with an error under its text, and nothing changes', async () => {
    const sale = await world.sell({ names: ['Top'] });
    const [vertId = 0] = sale.vertIds;
    const refused = await world.save(vertId, longAd(TOO_MANY));
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { text: [expect.stringContaining('64')] } },
    });
    const { body } = await world.testApp.as('sales').get(`/api/verts/${vertId}`);
    expect(body).toMatchObject({ vert: { type: 'ImageVert' } });
    expect((await world.save(vertId, longAd(20))).status).toBe(200);
  });

  test('is accepted if Vertbook itself sends the newsletter', async () => {
    const sale = await world.sell({ names: ['Top'] });
    await beforeTheFeed(sale, async () => {
      expect((await world.save(sale.vertIds[0] ?? 0, longAd(TOO_MANY))).status).toBe(200);
    });
  });

  // spec: dashboard-6
  test('is reported by name and size the day before, and the other ads are handed over without it', async () => {
    const sale = await world.sell({ names: ['Top', 'Middle', 'End'] });
    const [large = 0, ...others] = sale.vertIds;
    await beforeTheFeed(sale, () => world.save(large, longAd(TOO_MANY)));
    await world.advance(world.eve(sale), sale);
    const concern = { reason: 'ad_too_large', reasonDetail: expect.stringMatching(/^“Top”: \d\d KB$/) };
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over', ...concern });
    const listed = await listDeliveries(world.eve(sale));
    expect(listed.find(({ issueId }) => issueId === sale.issue.id)).toMatchObject(concern);
    expect(await world.eventsOf(sale)).toEqual(['claimed', 'handed_over', 'noticed']);
    await world.advance(world.dayOf(sale), sale);
    expect(await world.eventsOf(sale)).toHaveLength(3);

    await confirmSent(world.dayOf(sale), sale.issue.id, { sentAt: await world.clock(), recipientCount: 9 });
    const { ads } = await world.look(sale);
    expect(ads.filter(({ state }) => state === 'sent').map(({ vertId }) => vertId)).toEqual(others);
  });

  test('is handed over with the others after it was shortened', async () => {
    const sale = await world.sell({ names: ['Top', 'Middle'] });
    const [large = 0] = sale.vertIds;
    await beforeTheFeed(sale, () => world.save(large, longAd(TOO_MANY)));
    await world.advance(world.eve(sale), sale);
    await world.save(large, longAd(5));
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over', reason: null });
    const present = (await world.frozen(sale)).filter((ad) => ad.is_in_mailing);
    expect(present.map((ad) => ad.vert_id).toSorted()).toEqual(sale.vertIds.toSorted());
  });

  test('is reported even if it is the only ad, and the feed still responds', async () => {
    const sale = await sellToday(['Top', 'Middle']);
    const [large = 0, other = 0] = sale.vertIds;
    await world.save(other, { linkUrl: '' });
    await beforeTheFeed(sale, () => world.save(large, longAd(TOO_MANY)));
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'planned', reason: 'ad_too_large' });
    expect(await fetchAd(sale, 'Top')).toContain('no ad');
    await world.save(other, banner('back'));
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over', reason: 'ad_too_large' });
    expect(await fetchAd(sale, 'Middle')).toContain('<a');
    expect(await fetchAd(sale, 'Top')).toContain('no ad');
  });

  test('can be the second of two ads with the same address: the feed returns the first', async () => {
    const sale = await sellToday(['Top', 'Top!']);
    const [first = 0, second = 0] = sale.vertIds;
    for (const id of [first, second]) expect((await world.save(id, longAd(5_000))).status).toBe(200);
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ reasonDetail: expect.stringMatching(/^“Top!”: \d+ KB$/) });
    expect(await fetchAd(sale, 'Top')).toContain('Viel');
  });

  test('is reported if all ads of an issue together are too large', async () => {
    const sale = await sellToday(['Top', 'Middle', 'End']);
    for (const id of sale.vertIds) expect((await world.save(id, longAd(3_300))).status).toBe(200);
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ reason: 'issue_too_large', reasonDetail: '“End”' });
    const { all } = await feedOf(world.testApp, sale.issue.publicationId);
    const { body } = await world.testApp.app.http.inject({ url: pathOf(all.json) });
    expect((JSON.parse(body) as { ads: unknown[] }).ads).toHaveLength(2);
  });
});

const fileName = `${'cd'.repeat(32)}.png`;
const ofOurs = (organizationId: number) => `https://ads.example/files/${organizationId}/${fileName}`;

const breakDown = () => Promise.reject(new Error('EIO'));

describe('a missing image', () => {
  test('is reported for a feed until it exists, and the other ads are handed over', async () => {
    const sale = await world.sell({ names: ['Top', 'Middle'] });
    const { organizationId } = world.scope;
    await world.save(sale.vertIds[1] ?? 0, { imageUrl: ofOurs(organizationId) });
    for (const _ of [1, 2]) {
      await world.advance(world.eve(sale), sale);
      expect(await world.look(sale)).toMatchObject({
        progress: 'handed_over',
        reason: 'image_missing',
        reasonDetail: 'Middle',
      });
    }
    await world.testApp.app.files.put(storageName(organizationId, fileName), Buffer.from('a picture'));
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over', reason: null });
    expect(await world.eventsOf(sale)).toEqual(['claimed', 'handed_over', 'noticed', 'mended']);
  });

  test('blocks nothing if the image storage fails', async () => {
    const sale = await world.sell({ names: ['Top'] });
    const image = ofOurs(world.scope.organizationId).replaceAll('cd', 'ef');
    expect((await world.save(sale.vertIds[0] ?? 0, { imageUrl: image })).status).toBe(200);
    const { app } = world.testApp;
    await world.makeDue();
    await advanceDelivery(
      { ...app, files: { ...app.files, get: breakDown } },
      world.eve(sale),
      sale.issue.id,
    );
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over', reason: null });
  });

  describe('in a Ghost post', () => {
    let ghost: FakeGhost;
    let ghostWorld: DeliveryWorld;
    beforeAll(async () => {
      ({ ghost, world: ghostWorld } = await startGhostWorld());
    });
    afterEach(() => void (ghost.faults.length = 0));
    afterAll(async () => {
      await closeChecked(ghostWorld.testApp);
      await ghost.stop();
    });

    test('is reported, and the other ads stay in the post', async () => {
      const { sale: unsold } = await scheduleIssue(
        { ghost, world: ghostWorld },
        ['Top'],
        '<!--ad:begin:top--><!--ad:end:top-->',
      );
      const sale = await ghostWorld.bookAll(unsold.issue);
      await ghostWorld.save(sale.vertIds[0] ?? 0, { imageUrl: ofOurs(ghostWorld.scope.organizationId) });
      await ghostWorld.advance(ghostWorld.eve(sale), sale);
      await ghostWorld.advance(ghostWorld.eve(sale), sale);
      expect(await ghostWorld.look(sale)).toMatchObject({
        progress: 'handed_over',
        reason: 'image_missing',
        reasonDetail: 'Top',
      });
    });
  });
});
