import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CopiedAd, Delivery } from '#contract/deliveries.ts';
import { addDays } from '#domain/day.ts';
import { confirmSent } from '#server/delivery/confirm-sent.ts';
import { listFedAds } from '#server/delivery/feed/list-fed-ads.ts';
import { closeChecked } from './support/close-checked.ts';
import { banner, type DeliveryWorld, type Sale, startDeliveryWorld } from './support/deliveries.ts';
import { keptHits } from './support/tracked-ads.ts';
import { WAIT } from './support/wait.ts';

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

/** The issue is far enough away that no delivery has frozen its ads. */
async function sellAhead(): Promise<{ sale: Sale; vertId: number }> {
  const publicationId = await world.publish(['Top', 'Middle']);
  const sale = await world.bookAll(await world.issueOn(publicationId, addDays(world.testApp.today, 5)));
  return { sale, vertId: sale.vertIds[0] ?? 0 };
}

describe('an ad copied days before its issue', () => {
  test('counts for its order, and is reported as it was copied last', async () => {
    const { sale, vertId } = await sellAhead();
    await world.save(vertId, banner('first'));
    const first = await copy(sale, vertId);
    expect([first.status, first.body.copy.isCounted]).toEqual([200, true]);
    await world.save(vertId, banner('second'));
    expect((await world.look(sale)).ads[0]?.copy).toMatchObject({ isCurrent: false });
    const second = await copy(sale, vertId);
    expect(second.body.delivery.ads[0]?.copy).toMatchObject({ isCurrent: true });
    expect(second.body.delivery.ads[1]?.copy).toBeNull();
    await world.save(vertId, banner('third'));
    await world.advance(world.eve(sale), sale);
    await world.advance(world.dayOf(sale), sale);

    expect(await follow(linkOf(second.body.copy.html))).toBe('https://gruen.example/second');
    await vi.waitFor(async () => expect(await keptHits(world.scope, vertId)).toHaveLength(1), WAIT);
    const sentAt = await world.clock();
    await confirmSent(world.dayOf(sale), sale.issue.id, { sentAt, recipientCount: 20 });
    const { vertReports } = await world.reportOf(sale.orderId);
    const sent = vertReports.map(({ sentAd }) => sentAd?.vert.linkUrl);
    expect(sent.toSorted()).toEqual([
      `https://gruen.example/${sale.vertIds[1]}`,
      'https://gruen.example/second',
    ]);
    expect(vertReports.map(({ recipientCount }) => recipientCount)).toEqual([20, 20]);
    expect((await copy(sale, vertId)).status).toBe(409);
  });

  test('has the same links in each copy and in the mailing that fetches it, so nothing is counted twice', async () => {
    const { sale, vertId } = await sellAhead();
    const [one, other] = [await copy(sale, vertId), await copy(sale, vertId)];
    expect(other.body.copy.html).toBe(one.body.copy.html);
    const fed = () =>
      world
        .dayOf(sale)
        .read((tx) => listFedAds(world.testApp.app, tx, sale.issue.publicationId, sale.issue.sendingDate));
    const preview = await fed();
    expect(preview.ads).toHaveLength(2);
    expect(preview.ads.map(({ html }) => linkOf(html))).toEqual(['', '']);
    await world.advance(world.eve(sale), sale);
    const { ads } = await fed();
    expect(linkOf(ads[0]?.html ?? '')).toBe(linkOf(one.body.copy.html));
    expect(linkOf(ads[1]?.html ?? '')).not.toBe('');
    expect(await world.frozen(sale)).toHaveLength(2);
  });

  test('is named once its order is cancelled, so that it is taken out of the mailing', async () => {
    const { sale, vertId } = await sellAhead();
    await copy(sale, vertId);
    const placementName = sale.issue.placements[0]?.name;
    expect((await world.look(sale)).cancelledCopies).toEqual([]);
    await world.testApp.as('administrator').delete(`/api/orders/${sale.orderId}`);
    expect(await world.look(sale)).toMatchObject({ ads: [], cancelledCopies: [placementName] });
  });
});

describe('copying an ad', () => {
  test('with the same retry key happens once, and is on the timeline', async () => {
    const { sale, vertId } = await sellAhead();
    const key = { 'idempotency-key': 'copy-1' };
    const [one, other] = [await copy(sale, vertId, key), await copy(sale, vertId, key)];
    expect(other.body).toEqual(one.body);
    expect(await world.eventsOf(sale)).toEqual(['copied']);
  });

  test('says that links are not counted if the organization does not count', async () => {
    const { sale, vertId } = await sellAhead();
    const administrator = world.testApp.as('administrator');
    await administrator.patch('/api/organization', { trackingMode: 'off' });
    try {
      const { body } = await copy(sale, vertId);
      expect([body.copy.isCounted, linkOf(body.copy.html)]).toEqual([false, '']);
    } finally {
      await administrator.patch('/api/organization', { trackingMode: 'anonymous' });
    }
  });

  test('is refused if the ad is incomplete, belongs to another issue, or Vertbook fills the mailing', async () => {
    const incomplete = await world.sell({ complete: 0 });
    const { sale, vertId } = await sellAhead();
    expect((await copy(incomplete, incomplete.vertIds[0] ?? 0)).status).toBe(409);
    expect((await copy(incomplete, vertId)).status).toBe(409);
    await world.testApp
      .as('administrator')
      .patch(`/api/publications/${sale.issue.publicationId}/mailing`, { mailingConnectionId: null });
    expect((await world.look(sale)).canCopy).toBe(false);
    expect((await copy(sale, vertId)).status).toBe(409);
  });
});
