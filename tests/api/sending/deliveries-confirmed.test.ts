import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Delivery } from '#contract/sending/deliveries.ts';
import type { Issue } from '#contract/catalogue/issues.ts';
import { confirmSent } from '#server/sending/delivery/confirm-sent.ts';
import { planDeliveries } from '#server/sending/delivery/plan-deliveries.ts';
import { closeChecked } from '../support/close-checked.ts';
import { banner, type DeliveryWorld, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { book, reserve } from '../support/world.ts';

const MINUTE_MS = 60_000;
let world: DeliveryWorld;

beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Inxmail' });
});
afterAll(() => closeChecked(world.testApp));

describe('a confirmation', () => {
  test('marks the ads as sent with the content of the mailing at that time, without later edits', async () => {
    const sale = await world.sell({ names: ['Top'] });
    const [vertId = 0] = sale.vertIds;
    await world.save(vertId, banner('first'));
    await world.advance(world.eve(sale), sale);
    const sentAt = await world.clock();
    await world.save(vertId, banner('second'));
    await world.advance(world.dayOf(sale), sale);
    await confirmSent(world.dayOf(sale), sale.issue.id, { sentAt, recipientCount: 1_200 });
    const { body } = await world.testApp
      .as('sales')
      .get<{ vert: { sent: boolean; linkUrl: string } }>(`/api/verts/${vertId}`);
    expect(body.vert).toMatchObject({ sent: true, linkUrl: 'https://gruen.example/first' });
    const report = await world.reportOf(sale.orderId);
    expect(report.vertReports).toMatchObject([
      {
        isVertSent: true,
        recipientCount: 1_200,
        impressionCount: 0,
        clickCount: 0,
        provenance: { source: 'counted' },
      },
    ]);
    expect(report.vertReports[0]?.sentAd?.vert.linkUrl).toBe('https://gruen.example/first');
    expect(await world.look(sale)).toMatchObject({ progress: 'sent', sentAt, recipientCount: 1_200 });
  });

  test('that is repeated or sent concurrently is recorded once', async () => {
    const sale = await world.sell();
    await world.advance(world.dayOf(sale), sale);
    const sentAt = await world.clock();
    await Promise.all(
      [10, 20, 30].map((recipientCount) =>
        confirmSent(world.scope, sale.issue.id, { sentAt, recipientCount }),
      ),
    );
    const { events, recipientCount } = await world.look(sale);
    expect(events.filter(({ event }) => event === 'sent')).toHaveLength(1);
    expect([10, 20, 30]).toContain(recipientCount);
    await confirmSent(world.scope, sale.issue.id, { sentAt, recipientCount: 99 });
    expect((await world.look(sale)).recipientCount).toBe(recipientCount);
  });

  test('excludes incomplete ads, which are reported as not sent after the sending day', async () => {
    const sale = await world.sell({ names: ['Anzeige', 'Banner'], complete: 1 });
    await world.advance(world.dayOf(sale), sale);
    await confirmSent(world.scope, sale.issue.id, { sentAt: await world.clock(), recipientCount: null });
    await planDeliveries(world.dayAfter(sale));
    const { vertReports } = await world.reportOf(sale.orderId);
    expect(vertReports.map((row) => [row.isVertSent, row.recipientCount, row.sentAd === null])).toEqual([
      [true, null, false],
      [false, null, true],
    ]);
  });

  test('that arrives late changes failed ads to sent', async () => {
    const sale = await world.sell({ names: ['Top'] });
    await world.advance(world.dayOf(sale), sale);
    const sentAt = await world.clock();
    const after = world.dayAfter(sale);
    await world.advance(after, sale);
    await planDeliveries(after);
    expect(await world.look(sale)).toMatchObject({ progress: 'missed' });
    expect((await world.reportOf(sale.orderId)).vertReports[0]?.isVertSent).toBe(false);
    await confirmSent(after, sale.issue.id, { sentAt, recipientCount: 5 });
    expect(await world.look(sale)).toMatchObject({ progress: 'sent' });
    expect((await world.reportOf(sale.orderId)).vertReports).toMatchObject([
      { isVertSent: true, recipientCount: 5 },
    ]);
  });

  test('is refused for an issue that was never handed over', async () => {
    const sale = await world.sell();
    const { status, body } = await world.testApp
      .as('sales')
      .post(`/api/deliveries/${sale.issue.id}/was_sent`, {});
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' });
  });

  test('can be entered by staff with time and recipients, but not for the future', async () => {
    const sale = await world.sell({ names: ['Top'] });
    await world.advance(world.dayOf(sale), sale);
    const url = `/api/deliveries/${sale.issue.id}/was_sent`;
    expect((await world.look(sale)).canConfirm).toBe(true);
    const wrong = await world.testApp
      .as('sales')
      .post(url, { sentAt: '2999-01-01T00:00:00Z', recipients: -1 });
    expect(wrong.status).toBe(422);
    const { status, body } = await world.testApp
      .as('sales')
      .post<{ delivery: Delivery }>(url, { recipients: 77 });
    expect({ status, progress: body.delivery.progress, recipients: body.delivery.recipientCount }).toEqual({
      status: 200,
      progress: 'sent',
      recipients: 77,
    });
    expect(body.delivery.events.find(({ event }) => event === 'was_sent')?.userName).not.toBe('');
  });

  test('ends the delivery: a poll that was already due changes no served ad', async () => {
    const sale = await world.sell({ names: ['Top'] });
    await world.advance(world.dayOf(sale), sale);
    const before = await world.frozen(sale);
    await confirmSent(world.dayOf(sale), sale.issue.id, {
      sentAt: await world.clock(),
      recipientCount: 4,
    });
    await world.advance(world.dayOf(sale), sale);
    expect(await world.frozen(sale)).toEqual(before);
    expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 4 });
  });

  test('by a user is accurate to the minute, and is refused for a time before the hand-over', async () => {
    const sale = await world.sell({ names: ['Top'] });
    await world.advance(world.dayOf(sale), sale);
    const handedAt = Date.parse(await world.clock()) - 1;
    const url = `/api/deliveries/${sale.issue.id}/was_sent`;
    const say = (ms: number) => world.testApp.as('sales').post(url, { sentAt: new Date(ms).toISOString() });
    const early = await say(handedAt - 60 * MINUTE_MS);
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['sentAt']]);
    expect(await world.look(sale)).toMatchObject({ progress: 'handed_over' });
    expect((await say(handedAt - (handedAt % MINUTE_MS))).status).toBe(200);
    expect((await world.look(sale)).ads).toMatchObject([{ state: 'sent' }]);
  });

  test('closes the issue: its placements are no longer for sale', async () => {
    const publicationId = await world.publish(['Top', 'Middle', 'Under']);
    const issue = await world.issueOn(publicationId, world.testApp.today);
    const [sold, reserved, free] = issue.placements;
    expect(free).toBeDefined();
    const orderId = await book(world.scope, world.customerId, [sold?.id ?? 0]);
    const late = await reserve(world.scope, world.customerId, [reserved?.id ?? 0]);
    const order = await world.testApp
      .as('sales')
      .get<{ order: { verts: { id: number }[] } }>(`/api/orders/${orderId}`);
    await world.save(order.body.order.verts[0]?.id ?? 0, banner('today'));
    const sale = { issue, orderId, vertIds: [] };
    await world.advance(world.scope, sale);
    await confirmSent(world.scope, issue.id, { sentAt: await world.clock(), recipientCount: 1 });
    const refused = await world.testApp.as('sales').post('/api/orders', {
      customer_id: world.customerId,
      reservation_expire_date: world.testApp.today,
      placement_ids: [free?.id],
    });
    expect(refused.status).toBe(422);
    expect(refused.body.unavailable_placements).toEqual([free?.id]);
    const { body: seen } = await world.testApp
      .as('sales')
      .get<{ issues: Issue[] }>(`/api/issues?publicationId=${publicationId}&weekNumber=${issue.weekNumber}`);
    const shown = seen.issues.find(({ id }) => id === issue.id);
    expect(shown?.blocked).toBe(false);
    expect(shown?.placements.map(({ state }) => state)).toEqual(['sold', 'sold', 'blocked']);
    expect(await world.testApp.as('sales').post(`/api/orders/${late}/book`)).toMatchObject({
      status: 409,
      body: { code: 'issue_gone' },
    });
  });
});
