import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CopiedAd, Delivery } from '#contract/sending/deliveries.ts';
import { addDays, type Day, dayIn, weekdayOf } from '#domain/platform/day.ts';
import { WEEKDAYS } from '#domain/catalogue/frequency.ts';
import { weekOf } from '#domain/platform/week.ts';
import { confirmSent } from '#server/sending/delivery/confirm-sent.ts';
import { listFedAds } from '#server/sending/delivery/systems/feed/serve-feed.ts';
import { closeChecked } from '../support/close-checked.ts';
import { banner, type DeliveryWorld, type Sale, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { runInside } from '../support/run-inside.ts';
import { keptHits } from '../support/delivery/tracked-ads.ts';
import { WAIT } from '../support/wait.ts';

interface Copied {
  copy: CopiedAd;
  delivery: Delivery;
}

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Inxmail' });
});
afterAll(() => closeChecked(world.testApp));

function copy({ issue }: Pick<Sale, 'issue'>, vertId: number, headers: Record<string, string> = {}) {
  return world.testApp.as('sales').post<Copied>(`/api/deliveries/${issue.id}/copies`, { vertId }, headers);
}

const linkOf = (html: string) => /https?:\/\/[^"]+\/t\/c\/[\w-]+/.exec(html)?.[0] ?? '';

async function follow(address: string): Promise<string | undefined> {
  const { headers } = await world.testApp.app.http.inject({
    url: new URL(address).pathname,
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' },
  });
  return headers.location;
}

/** Sells an issue five days ahead, so that no delivery has frozen its ads. */
async function sellAhead(): Promise<{ sale: Sale; vertId: number }> {
  const day = addDays(world.testApp.today, 5);
  // No other issue within a week, so that a test may move this one.
  const publicationId = await world.publish(
    ['Top', 'Middle'],
    WEEKDAYS.slice(weekdayOf(day) - 1, weekdayOf(day)),
  );
  const sale = await world.bookAll(await world.issueOn(publicationId, day));
  return { sale, vertId: sale.vertIds[0] ?? 0 };
}

const discard = ({ issue }: Pick<Sale, 'issue'>, placementId: number) =>
  world.testApp
    .as('sales')
    .delete<{ delivery: Delivery }>(`/api/deliveries/${issue.id}/copies/${placementId}`);

const confirm = ({ issue }: Pick<Sale, 'issue'>, sentAt?: string) =>
  world.testApp
    .as('sales')
    .post(`/api/deliveries/${issue.id}/was_sent`, { recipients: 20, ...(sentAt && { sentAt }) });

const linksOf = async ({ orderId }: Sale) =>
  (await world.reportOf(orderId)).vertReports.map(({ sentAd }) => sentAd?.vert.linkUrl).toSorted();

const fedOn = (sale: Sale) =>
  world
    .dayOf(sale)
    .read((tx) => listFedAds(world.testApp.app, tx, sale.issue.publicationId, sale.issue.sendingDate));

function chooseSystem({ issue }: Sale, mailingConnectionId: number | null) {
  return world.testApp
    .as('administrator')
    .patch(`/api/publications/${issue.publicationId}/mailing`, { mailingConnectionId });
}

/** Returns the day `days` days from now by the database's clock, which decides whether hits count. */
async function daysFromNow(days: number): Promise<Day> {
  return addDays(dayIn(new Date(await world.clock()), world.scope.timeZone), days);
}

async function moveTo({ issue }: Sale, day: Day): Promise<void> {
  const text = 'update issues set sending_date = $3, week_number = $4 where organization_id = $1 and id = $2';
  await runInside(world.scope, text, [world.scope.organizationId, issue.id, day, weekOf(day)]);
}

describe('an ad copied days before its issue', () => {
  test('is reported with the content of its last copy', async () => {
    const { sale, vertId } = await sellAhead();
    await world.save(vertId, banner('first'));
    const first = await copy(sale, vertId);
    expect([first.status, first.body.copy.isCounted]).toEqual([200, true]);
    await world.save(vertId, banner('second'));
    expect((await world.look(sale)).ads[0]?.copy).toMatchObject({ isCurrent: false });
    const second = await copy(sale, vertId);
    expect(second.body.delivery.ads[0]?.copy).toMatchObject({ isCurrent: true, isCounted: true });
    expect(second.body.delivery.ads[1]?.copy).toBeNull();
    await world.save(vertId, banner('third'));
    await world.advance(world.eve(sale), sale);
    await world.advance(world.dayOf(sale), sale);
    const sentAt = await world.clock();
    await confirmSent(world.dayOf(sale), sale.issue.id, { sentAt, recipientCount: 20 });
    expect(await linksOf(sale)).toEqual([
      `https://gruen.example/${sale.vertIds[1]}`,
      'https://gruen.example/second',
    ]);
    const { vertReports } = await world.reportOf(sale.orderId);
    expect(vertReports.map(({ recipientCount }) => recipientCount)).toEqual([20, 20]);
    expect((await copy(sale, vertId)).status).toBe(409);
  });

  test('counts clicks only from the day before its issue on: earlier ones are those of staff', async () => {
    const { sale, vertId } = await sellAhead();
    const { body } = await copy(sale, vertId);
    await moveTo(sale, await daysFromNow(2));
    expect(await follow(linkOf(body.copy.html))).toBe(`https://gruen.example/${vertId}`);
    await vi.waitFor(
      async () => expect(await keptHits(world.scope, vertId)).toEqual(['click preview']),
      WAIT,
    );
    await moveTo(sale, await daysFromNow(1));
    await follow(linkOf(body.copy.html));
    await vi.waitFor(
      async () => expect(await keptHits(world.scope, vertId)).toEqual(['click preview', 'click valid']),
      WAIT,
    );
    await moveTo(sale, sale.issue.sendingDate);
  });

  test('has the same links in each copy and in the mailing that fetches it, so nothing is counted twice', async () => {
    const { sale, vertId } = await sellAhead();
    const [one, other] = [await copy(sale, vertId), await copy(sale, vertId)];
    expect(other.body.copy.html).toBe(one.body.copy.html);
    const preview = await fedOn(sale);
    expect(preview.ads).toHaveLength(2);
    expect(preview.ads.map(({ html }) => linkOf(html))).toEqual(['', '']);
    await world.advance(world.eve(sale), sale);
    const { ads } = await fedOn(sale);
    expect(linkOf(ads[0]?.html ?? '')).toBe(linkOf(one.body.copy.html));
    expect(linkOf(ads[1]?.html ?? '')).not.toBe('');
    expect(await world.frozen(sale)).toHaveLength(2);
  });

  test('is listed as stray once its order is cancelled, so that users remove it from the mailing', async () => {
    const { sale, vertId } = await sellAhead();
    await copy(sale, vertId);
    const [{ id: placementId, name: placementName } = { id: 0, name: '' }] = sale.issue.placements;
    expect((await world.look(sale)).strayCopies).toEqual([]);
    await world.testApp.as('administrator').delete(`/api/orders/${sale.orderId}`);
    expect(await world.look(sale)).toMatchObject({ ads: [], strayCopies: [{ placementId, placementName }] });
    expect((await discard(sale, placementId)).body.delivery.strayCopies).toEqual([]);
  });

  test('is no longer listed as stray once the next ad of its placement is copied', async () => {
    const { sale, vertId } = await sellAhead();
    await copy(sale, vertId);
    await world.testApp.as('administrator').delete(`/api/orders/${sale.orderId}`);
    const next = await world.bookAll(sale.issue);
    expect((await world.look(sale)).strayCopies).toHaveLength(1);
    expect((await world.look(sale)).ads[0]?.copy).toBeNull();
    const { body } = await copy(next, next.vertIds[0] ?? 0);
    expect(body.delivery.strayCopies).toEqual([]);
    expect(body.delivery.ads[0]?.copy).toMatchObject({ isCurrent: true });
  });
});

describe('a copy while the mailing fetches the ads', () => {
  test('keeps an ad in the feed that was edited after its hand-over', async () => {
    const { sale, vertId } = await sellAhead();
    await world.advance(world.eve(sale), sale);
    await world.save(vertId, banner('edited'));
    const copied = linkOf((await copy(sale, vertId)).body.copy.html);
    const before = await fedOn(sale);
    expect(before.ads).toHaveLength(2);
    expect(linkOf(before.ads[0]?.html ?? '')).not.toBe(copied);
    await world.advance(world.dayOf(sale), sale);
    expect(linkOf((await fedOn(sale)).ads[0]?.html ?? '')).toBe(copied);
  });

  test('that was discarded does not replace the fetched ad', async () => {
    const { sale, vertId } = await sellAhead();
    await world.save(vertId, banner('copied'));
    await copy(sale, vertId);
    await world.save(vertId, banner('fetched'));
    await world.advance(world.eve(sale), sale);
    const { id: placementId = 0 } = sale.issue.placements[0] ?? {};
    const discarded = await discard(sale, placementId);
    expect(discarded.body.delivery).toMatchObject({ canDiscardCopies: false, ads: [{ copy: null }, {}] });
    expect(await world.eventsOf(sale)).toEqual(expect.arrayContaining(['copied', 'copy_discarded']));
    expect((await discard(sale, placementId)).status).toBe(409);
    expect((await discard(sale, 999_999_999)).status).toBe(404);
    await confirmSent(world.dayOf(sale), sale.issue.id, { sentAt: await world.clock(), recipientCount: 1 });
    expect(await linksOf(sale)).toContain('https://gruen.example/fetched');
    expect((await discard(sale, placementId)).status).toBe(409);
  });
});

describe('an issue whose ads were only copied', () => {
  test('can be confirmed as sent without a hand-over, and only its copied ads count as sent', async () => {
    const { sale, vertId } = await sellAhead();
    expect((await world.look(sale)).canConfirm).toBe(false);
    expect((await confirm(sale)).status).toBe(409);
    const before = await world.clock();
    await copy(sale, vertId);
    expect((await world.look(sale)).canConfirm).toBe(true);
    const early = await confirm(sale, new Date(Date.parse(before) - 60_000).toISOString());
    expect([early.status, Object.keys(early.body.errors ?? {})]).toEqual([422, ['sentAt']]);
    expect((await confirm(sale)).status).toBe(200);
    expect(await world.look(sale)).toMatchObject({
      progress: 'sent',
      recipientCount: 20,
      ads: [{ state: 'sent' }, { state: 'pending' }],
    });
    expect(await linksOf(sale)).toEqual([`https://gruen.example/${vertId}`, undefined]);
  });

  test('reports whether each copy was counted, regardless of later settings', async () => {
    const { sale, vertId } = await sellAhead();
    await copy(sale, vertId);
    const administrator = world.testApp.as('administrator');
    await administrator.patch('/api/organization', { trackingMode: 'off' });
    try {
      await confirm(sale);
      const { vertReports } = await world.reportOf(sale.orderId);
      const report = vertReports.find(({ isVertSent }) => isVertSent);
      expect(report?.provenance).toMatchObject({ source: 'counted' });
    } finally {
      await administrator.patch('/api/organization', { trackingMode: 'anonymous' });
    }
  });
});

describe('copying an ad', () => {
  test('again after an edit returns the edited ad, even with the same idempotency key', async () => {
    const { sale, vertId } = await sellAhead();
    const key = { 'idempotency-key': 'copy-1' };
    await world.save(vertId, banner('old'));
    const one = await copy(sale, vertId, key);
    await world.save(vertId, banner('new'));
    const other = await copy(sale, vertId, key);
    expect(linkOf(other.body.copy.html)).not.toBe(linkOf(one.body.copy.html));
    expect(await follow(linkOf(other.body.copy.html))).toBe('https://gruen.example/new');
  });

  test('says that links are not counted if the organization does not count', async () => {
    const { sale, vertId } = await sellAhead();
    const administrator = world.testApp.as('administrator');
    await administrator.patch('/api/organization', { trackingMode: 'off' });
    try {
      const { body } = await copy(sale, vertId);
      expect([body.copy.isCounted, linkOf(body.copy.html)]).toEqual([false, '']);
      expect(body.delivery.ads[0]?.copy?.isCounted).toBe(false);
    } finally {
      await administrator.patch('/api/organization', { trackingMode: 'anonymous' });
    }
  });

  test('is refused if the ad is incomplete, belongs to another issue, or Vertbook fills the mailing', async () => {
    const incomplete = await world.sell({ complete: 0 });
    const { sale, vertId } = await sellAhead();
    expect((await copy(incomplete, incomplete.vertIds[0] ?? 0)).status).toBe(409);
    expect((await copy(incomplete, vertId)).status).toBe(409);
    await chooseSystem(sale, null);
    expect((await world.look(sale)).canCopy).toBe(false);
    expect((await copy(sale, vertId)).status).toBe(409);
  });

  test('depends on the system that received the issue, not on a system chosen later', async () => {
    const { sale, vertId } = await sellAhead();
    await world.advance(world.eve(sale), sale);
    await chooseSystem(sale, null);
    expect((await world.look(sale)).canCopy).toBe(true);
    expect((await copy(sale, vertId)).status).toBe(200);
  });
});

test.each(['viewer', 'customer'] as const)('the %s may neither copy nor discard', async (role) => {
  const { sale, vertId } = await sellAhead();
  await copy(sale, vertId);
  const copies = `/api/deliveries/${sale.issue.id}/copies`;
  const { id: placementId = 0 } = sale.issue.placements[0] ?? {};
  const user = world.testApp.as(role);
  expect((await user.post(copies, { vertId })).status).toBe(403);
  expect((await user.delete(`${copies}/${placementId}`)).status).toBe(403);
  expect((await world.testApp.anonymous.delete(`${copies}/${placementId}`)).status).toBe(401);
  const stranger = world.testApp.as('administrator', 'other');
  expect((await stranger.delete(`${copies}/${placementId}`)).status).toBe(404);
});
