import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/catalogue/issues.ts';
import type { Today } from '#contract/insight/today.ts';
import type { Role } from '#domain/access/abilities.ts';
import { addDays } from '#domain/platform/day.ts';
import { NO_DEADLINES } from '#domain/pricing/terms/terms.ts';
import { banner, type DeliveryWorld, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { cart, type OneOrder, place } from '../support/orders.ts';
import { before, TERMS } from '../support/terms.ts';

const RIVAL = 'Möbelhaus Grün';
let world: DeliveryWorld;
let issue: Issue;
beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' });
  const { testApp, customerId } = world;
  const publicationId = await world.publish(['Top', 'Middle', 'End', 'Last']);
  await testApp
    .as('administrator')
    .patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: null });
  issue = await world.issueOn(publicationId, addDays(testApp.today, 1));
  const [top, middle, end, last] = issue.placements.map(({ id }) => id);
  const rivals = await world.bookAll({ ...issue, placements: issue.placements.slice(0, 2) }, 1);
  expect(rivals.vertIds).toHaveLength([top, middle].length);
  await place(
    testApp.as('sales'),
    cart(customerId, [end ?? 0], { reservation_expire_date: issue.sendingDate }),
  );
  await place(
    testApp.as('customer'),
    cart(customerId, [last ?? 0], { reservation_expire_date: issue.sendingDate }),
  );
});
afterAll(() => world.testApp.close());

async function todayOf(role: Role, query = ''): Promise<Today> {
  const { status, body } = await world.testApp.as(role).get<{ today: Today }>(`/api/today${query}`);
  expect(status).toBe(200);
  return body.today;
}

const missingAd = async () => (await todayOf('sales')).issues[0]?.ads[1];

describe('the page "Today"', () => {
  test('lists the issues of the next days with the open task of each ad', async () => {
    const [listed] = (await todayOf('sales')).issues;
    expect(listed).toMatchObject({
      issueId: issue.id,
      progress: 'planned',
      sendingTime: '08:00',
      verdict: { count: 0, total: 4 },
    });
    expect(listed?.verdict.causes[0]).toEqual({ cause: 'list_missing', count: 1 });
    expect(listed?.ads.map(({ placementName, task }) => `${placementName} ${task}`)).toEqual([
      'Top in_doubt',
      'Middle missing',
      'End reserved',
      'Last reserved',
    ]);
    expect(listed?.ads[1]?.missingFields.toSorted()).toEqual(['imageUrl', 'linkUrl']);
  });

  test('says who has to complete an ad, and when its customer was reminded', async () => {
    const sales = world.testApp.as('sales');
    const ad = await missingAd();
    expect(ad).toMatchObject({ awaited: 'customer', canRemind: true, reminded: null, openedAt: null });
    const { order } = (await sales.get<OneOrder>(`/api/orders/${ad?.orderId}`)).body;
    const contact = { customerContactEmail: 'einkauf@moebelhaus.example' };
    expect((await sales.patch(`/api/customers/${order.customer.id}`, contact)).status).toBe(200);
    const { body } = await sales.post<{ mailCount: number }>('/api/ads/remind', { vertIds: [ad?.vertId] });
    expect(body.mailCount).toBe(1);
    expect(await missingAd()).toMatchObject({ reminded: { isFailed: false } });
  });

  test('lists reservations that lapse, and those that customers made themselves', async () => {
    const { lapsing, newOrders } = await todayOf('administrator');
    expect(lapsing).toHaveLength(2);
    expect(newOrders).toMatchObject([
      { customerName: 'Käserei Aumann (Verlag Nordlicht)', placementCount: 1 },
    ]);
  });

  test('lists blocked issues with the user who blocked them', async () => {
    const publicationId = await world.publish(['Top']);
    const free = await world.issueOn(publicationId, addDays(world.testApp.today, 10));
    await world.testApp.as('administrator').patch(`/api/issues/${free.id}`, { blocked: true });
    const { blockedIssues } = await todayOf('viewer');
    expect(blockedIssues).toMatchObject([{ issueId: free.id, blockedBy: expect.any(String) }]);
    expect(blockedIssues[0]?.blockedAt).toBeTruthy();
  });

  test('lists incomplete ads whose creative deadline comes near, to customers only their own', async () => {
    const { testApp } = world;
    expect((await todayOf('sales')).dueAds).toEqual([]);
    const terms = { ...TERMS, deadlines: { ...NO_DEADLINES, creative: before(0, '18:00') }, version: 0 };
    const saved = await testApp
      .as('administrator')
      .patch(`/api/publications/${issue.publicationId}/terms`, { ...terms, placements: [] });
    expect(saved.status).toBe(200);
    const dueTo = async (role: Role, now: string) => {
      testApp.now = now;
      const { dueAds } = await todayOf(role);
      testApp.now = null;
      return dueAds;
    };
    const [morning, evening] = [`${issue.sendingDate}T08:00:00Z`, `${issue.sendingDate}T19:00:00Z`];
    const listed = await dueTo('sales', morning);
    expect(listed.map(({ placementName }) => placementName)).toEqual(['Middle', 'End', 'Last']);
    expect(listed[0]).toMatchObject({ customerName: RIVAL, deadline: `${issue.sendingDate}T17:00:00.000Z` });
    const own = await dueTo('customer', morning);
    expect(own.map(({ placementName }) => placementName)).toEqual(['Last']);
    expect(await dueTo('sales', evening)).toEqual([]);
    expect(await dueTo('sales', `${addDays(testApp.today, -8)}T08:00:00Z`)).toEqual([]);
  });

  test('covers as many days as requested, and one newsletter if requested', async () => {
    expect((await todayOf('sales', '?days=1')).issues).toEqual([]);
    const { publicationId } = issue;
    expect((await todayOf('sales', `?publicationId=${publicationId}`)).issues).toHaveLength(1);
    expect((await todayOf('sales', `?publicationId=${publicationId + 1}`)).issues).toEqual([]);
    expect((await world.testApp.as('sales').get('/api/today?days=15')).status).toBe(422);
  });
});

describe('the rights on the page "Today"', () => {
  test('administrators and salespeople see deliveries with their reasons', async () => {
    for (const role of ['administrator', 'sales'] as const) {
      const [listed] = (await todayOf(role)).issues;
      expect(listed?.progress).toBe('planned');
      expect(JSON.stringify(listed?.verdict)).toContain('list_missing');
    }
  });

  test('a viewer sees orders and ads, but nothing about mailing systems', async () => {
    const today = await todayOf('viewer');
    const [listed] = today.issues;
    expect(listed).toMatchObject({ progress: null, sendingTime: null, verdict: { count: 0, total: 4 } });
    expect(listed?.ads).toHaveLength(4);
    expect(listed?.verdict.causes[0]).toEqual({ cause: 'stopped', count: 1 });
    expect(JSON.stringify(today)).not.toMatch(/list_|builtin|reasonDetail/);
  });

  test('a self-service user sees only its own ads, orders and counts', async () => {
    const today = await todayOf('customer');
    const [listed] = today.issues;
    expect(today.issues).toHaveLength(1);
    expect(listed).toMatchObject({
      progress: null,
      sendingTime: null,
      verdict: { count: 0, total: 1, causes: [{ cause: 'reserved', count: 1 }] },
    });
    expect(listed?.ads.map(({ placementName }) => placementName)).toEqual(['Last']);
    expect(today.lapsing).toHaveLength(1);
    expect(today).toMatchObject({ newOrders: [], blockedIssues: [] });
    expect(JSON.stringify(today)).not.toContain(RIVAL);
  });

  test('another organization sees nothing of it', async () => {
    const { body } = await world.testApp.as('administrator', 'other').get<{ today: Today }>('/api/today');
    expect(body.today).toMatchObject({ issues: [], lapsing: [], newOrders: [], blockedIssues: [] });
  });
});

test('an issue of an earlier day stays listed while it waits for a user', async () => {
  const sale = await world.sell({ names: ['Top'] });
  await world.save(sale.vertIds[0] ?? 0, banner('top'));
  await world.advance(world.eve(sale), sale);
  await world.advance(world.dayAfter(sale), sale);
  world.testApp.today = addDays(sale.issue.sendingDate, 1);
  const listed = (await todayOf('sales')).issues.find(({ issueId }) => issueId === sale.issue.id);
  expect(listed).toMatchObject({
    progress: 'missed',
    verdict: { tense: 'past', count: 0, causes: [{ cause: 'passed' }] },
  });
});
