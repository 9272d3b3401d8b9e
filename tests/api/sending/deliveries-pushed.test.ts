import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/platform/day.ts';
import { confirmSent } from '#server/sending/delivery/confirm-sent.ts';
import { listDeliveries } from '#server/sending/delivery/list-sendings.ts';
import type { FakeGhost } from '#tests/ghost/fake-ghost.ts';
import type { FakePost } from '#tests/ghost/fake-post.ts';
import type { Fault } from '../support/fakes/fake-system.ts';
import { banner, type DeliveryWorld, type Sale } from '../support/delivery/deliveries.ts';
import { scheduleIssue, startGhostWorld } from '../support/delivery/ghost.ts';

const MARKERS = '<!--ad:begin:top--><!--ad:end:top--><!--ad:begin:middle--><!--ad:end:middle-->';
const NOTHING = `<p>Vorher</p>${MARKERS}`;

let ghost: FakeGhost;
let world: DeliveryWorld;
beforeAll(async () => {
  ({ ghost, world } = await startGhostWorld());
});
afterEach(() => {
  ghost.faults.length = 0;
});
afterAll(async () => {
  await world.testApp.close();
  await ghost.stop();
});

/** Books an issue and schedules its post in Ghost. */
async function schedule(names = ['Top', 'Middle']): Promise<{ sale: Sale; post: FakePost }> {
  const { sale, post } = await scheduleIssue({ ghost, world }, names, NOTHING);
  return { sale: await world.bookAll(sale.issue), post };
}

async function sendInGhost(post: FakePost, recipients: number): Promise<void> {
  ghost.send(post, recipients);
  Object.assign(post.email ?? {}, { submitted_at: await world.clock() });
}

/** Returns the number of Vertbook's ads in the post plus one. */
const adsIn = (post: FakePost) => post.lexical?.split('<!--ad:key:').length ?? 0;
const isEmpty = (post: FakePost) => !post.lexical?.includes('<!--ad:key:');
const isSave: NonNullable<Fault['fits']> = (method) => method !== 'GET';
const cancelOrder = ({ orderId }: Sale) => world.testApp.as('sales').delete(`/api/orders/${orderId}`);

describe('cancelling an ad that is in a mailing', () => {
  test('removes it from the mailing first, and keeps the others', async () => {
    const { sale, post } = await schedule();
    await world.advance(world.dayOf(sale), sale);
    expect(adsIn(post)).toBe(3);
    expect((await world.testApp.as('sales').delete(`/api/verts/${sale.vertIds[0]}`)).status).toBe(200);
    expect(adsIn(post)).toBe(2);
    expect(await cancelOrder(sale)).toMatchObject({ status: 204 });
    expect(isEmpty(post)).toBe(true);
  });

  test('is refused with the reason while the mailing system does not remove it', async () => {
    const { sale, post } = await schedule();
    await world.advance(world.dayOf(sale), sale);
    ghost.faults.push({ at: 'before', status: 500, fits: isSave });
    expect(await cancelOrder(sale)).toMatchObject({ status: 409, body: { code: 'not_withdrawn' } });
    await world.advance(world.dayOf(sale), sale);
    expect(adsIn(post)).toBe(3);
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over' });
  });

  test('also removes it if no reply to the hand-over arrived', async () => {
    const { sale, post } = await schedule();
    ghost.faults.push({ at: 'after', fits: isSave });
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'retrying', reason: 'temporary' });
    expect(isEmpty(post)).toBe(false);
    expect(await cancelOrder(sale)).toMatchObject({ status: 204 });
    await world.advance(world.dayOf(sale), sale);
    expect(isEmpty(post)).toBe(true);
  });
});

describe('a connection with wrong credentials', () => {
  test('is shown at every issue that waits for it, until an administrator checks it', async () => {
    const [{ sale }, { sale: other }] = [await schedule(), await schedule()];
    ghost.faults.push({ at: 'before', status: 401 });
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'blocked', reason: 'auth' });
    await world.advance(world.dayOf(other), other);
    expect(await world.look(other)).toMatchObject({ progress: 'planned', reason: 'auth' });
    const listed = await listDeliveries(world.dayOf(other));
    expect(listed.find(({ issueId }) => issueId === other.issue.id)).toMatchObject({ reason: 'auth' });
    await world.testApp.as('administrator').patch(`/api/mailing_connections/${world.connectionId}`, {});
    expect(await world.look(other)).toMatchObject({ progress: 'planned', reason: null });
    await world.advance(world.dayOf(other), other);
    expect(await world.look(other)).toMatchObject({ progress: 'handed_over' });
  });
});

describe('a mailing that another system sends', () => {
  test('can be confirmed by a user if the system never replied', async () => {
    const { sale } = await schedule();
    ghost.faults.push({ at: 'after', fits: isSave });
    await world.advance(world.dayOf(sale), sale);
    await world.advance(world.dayAfter(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'missed', canConfirm: true });
    await confirmSent(world.dayAfter(sale), sale.issue.id, {
      sentAt: await world.clock(),
      recipientCount: 3,
    });
    expect((await world.reportOf(sale.orderId)).vertReports).toMatchObject([
      { isVertSent: true, recipientCount: 3 },
      { isVertSent: true, recipientCount: 3 },
    ]);
  });

  test('is left to a user if it was sent with ads whose hand-over got no reply after one without ads', async () => {
    const { sale, post } = await schedule(['Top']);
    const [vertId = 0] = sale.vertIds;
    await world.advance(world.dayOf(sale), sale);
    await world.save(vertId, { linkUrl: '' });
    await world.advance(world.dayOf(sale), sale);
    expect(isEmpty(post)).toBe(true);
    await world.save(vertId, banner('late'));
    ghost.faults.push({ at: 'after', fits: isSave });
    await world.advance(world.dayOf(sale), sale);
    await sendInGhost(post, 7);
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'unknown', reason: 'outcome_unknown' });
    expect(await cancelOrder(sale)).toMatchObject({ status: 409, body: { code: 'not_withdrawn' } });
    await confirmSent(world.dayOf(sale), sale.issue.id, { sentAt: await world.clock(), recipientCount: 7 });
    expect((await world.reportOf(sale.orderId)).vertReports).toMatchObject([
      { isVertSent: true, recipientCount: 7 },
    ]);
  });

  test('does not contain an ad that was removed and then not accepted again', async () => {
    const { sale, post } = await schedule();
    const [first = 0, second = 0] = sale.vertIds;
    await world.advance(world.dayOf(sale), sale);
    await world.save(second, { linkUrl: '' });
    await world.advance(world.dayOf(sale), sale);
    await world.save(second, banner(`${second}`));
    ghost.faults.push({ at: 'before', status: 500, fits: isSave });
    await world.advance(world.dayOf(sale), sale);
    expect(adsIn(post)).toBe(2);
    await sendInGhost(post, 7);
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent' });
    const isSent = async (id: number) =>
      (await world.testApp.as('sales').get<{ vert: { sent: boolean } }>(`/api/verts/${id}`)).body.vert.sent;
    expect([await isSent(first), await isSent(second)]).toEqual([true, false]);
  });

  test('is not missed if its last ad was cancelled', async () => {
    const { sale } = await schedule();
    await world.advance(world.dayOf(sale), sale);
    await cancelOrder(sale);
    await world.advance(world.dayOf(sale), sale);
    await world.advance(world.on(addDays(sale.issue.sendingDate, 4)), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'cancelled' });
  });

  test('is reported with the ads as handed over, without edits after the sending day', async () => {
    const { sale, post } = await schedule(['Top']);
    const [vertId = 0] = sale.vertIds;
    await world.save(vertId, banner('first'));
    await world.advance(world.dayOf(sale), sale);
    await world.save(vertId, banner('second'));
    await world.advance(world.dayAfter(sale), sale);
    await sendInGhost(post, 7);
    await world.advance(world.dayAfter(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent' });
    const [report] = (await world.reportOf(sale.orderId)).vertReports;
    expect(report?.sentAd?.vert.linkUrl).toBe('https://gruen.example/first');
  });

  test('is sent without an edit that was too late', async () => {
    const { sale, post } = await schedule(['Top']);
    const [vertId = 0] = sale.vertIds;
    await world.save(vertId, banner('first'));
    await world.advance(world.dayOf(sale), sale);
    await sendInGhost(post, 7);
    await world.save(vertId, banner('second'));
    await world.advance(world.dayOf(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 7 });
    const { body } = await world.testApp.as('sales').get<{ vert: object }>(`/api/verts/${vertId}`);
    expect(body.vert).toMatchObject({ sent: true, linkUrl: 'https://gruen.example/first' });
  });
});

describe('a newsletter moved to another Ghost', () => {
  test('while its issue is blocked leaves the ads in the first Ghost to a user’s decision', async () => {
    const { sale, post } = await schedule();
    await world.advance(world.eve(sale), sale);
    const newsletter = ghost.newsletters.find(({ id }) => id === post.newsletter_id);
    const { name = '' } = newsletter ?? {};
    Object.assign(newsletter ?? {}, { name: 'Umbenannt' });
    await world.save(sale.vertIds[0] ?? 0, banner('better'));
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'blocked', reason: 'list_missing' });

    const administrator = world.testApp.as('administrator');
    const { body } = await administrator.post<{ mailing_connection: { id: number } }>(
      '/api/mailing_connections',
      { kind: 'ghost', name: 'Ghost 2', settings: { url: ghost.url }, secrets: { adminKey: ghost.adminKey } },
    );
    const moved = await administrator.patch(`/api/publications/${sale.issue.publicationId}/mailing`, {
      mailingConnectionId: body.mailing_connection.id,
    });
    expect(moved.status).toBe(200);
    Object.assign(newsletter ?? {}, { name });
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'unknown' });
    expect(adsIn(post)).toBe(3);

    const before = post.lexical;
    await world.testApp.as('sales').post(`/api/deliveries/${sale.issue.id}/send_again`);
    await world.advance(world.eve(sale), sale);
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over' });
    expect(post.lexical).not.toBe(before);
    expect(adsIn(post)).toBe(3);
  });
});
