import { afterAll, beforeAll, expect, test } from 'vitest';
import { markerOf } from '#domain/sending/delivery/mailing-kinds.ts';
import type { FakeCampaign } from '#tests/listmonk/fake-campaign.ts';
import { FakeListmonk } from '#tests/listmonk/fake-listmonk.ts';
import { banner, type DeliveryWorld, type Sale, startDeliveryWorld } from '../support/delivery/deliveries.ts';

let listmonk: FakeListmonk;
let world: DeliveryWorld;
beforeAll(async () => {
  listmonk = await new FakeListmonk().start();
  world = await startDeliveryWorld({
    kind: 'listmonk',
    name: 'listmonk',
    settings: { listmonkUrl: listmonk.url, listmonkUser: listmonk.user },
    secrets: { listmonkToken: listmonk.token },
  });
});
afterAll(async () => {
  await world.testApp.close();
  await listmonk.stop();
});

/** Sells an issue and creates its draft campaign in listmonk. */
async function sell(): Promise<{ sale: Sale; campaign: FakeCampaign }> {
  const sale = await world.sell();
  const { body } = await world.testApp
    .as('administrator')
    .get<{ publication: { title: string } }>(`/api/publications/${sale.issue.publicationId}`);
  const campaign = listmonk.addCampaign({
    name: `Ausgabe ${sale.issue.sendingDate}`,
    lists: [listmonk.addList(body.publication.title)],
    body: `${markerOf('listmonk', 'top')}${markerOf('listmonk', 'middle')}`,
  });
  return { sale, campaign };
}

test('an issue fills its campaign, updates it after edits, repairs it, and reports the sent ads', async () => {
  const { sale, campaign } = await sell();
  await world.advance(world.eve(sale), sale);
  expect(await world.look(sale)).toMatchObject({ kind: 'listmonk', progress: 'handed_over', reason: null });
  const [first = 0] = sale.vertIds;
  const before = listmonk.mailOf(campaign);
  await world.save(first, { ...banner('edited'), imageAlt: 'Neue Betten' });
  await world.advance(world.eve(sale), sale);
  const filled = listmonk.mailOf(campaign);
  expect(filled).not.toBe(before);

  campaign.attribs = {};
  await world.advance(world.eve(sale), sale);
  expect(await world.look(sale)).toMatchObject({ progress: 'retrying', reason: 'conflict' });
  await world.advance(world.eve(sale), sale);
  expect(await world.look(sale)).toMatchObject({ progress: 'handed_over', reason: null });
  expect(listmonk.mailOf(campaign)).toBe(filled);

  listmonk.send(campaign, 12);
  await world.advance(world.dayOf(sale), sale);
  expect(await world.look(sale)).toMatchObject({ progress: 'sent', recipientCount: 12 });
  const { vertReports } = await world.reportOf(sale.orderId);
  expect(vertReports[0]).toMatchObject({ isVertSent: true, recipientCount: 12 });
});

test('a cancelled ad is removed from the campaign, unless the campaign is being sent', async () => {
  const { sale, campaign } = await sell();
  await world.advance(world.eve(sale), sale);
  const [first = 0, second = 0] = sale.vertIds;
  const cancel = (id: number) => world.testApp.as('sales').delete(`/api/verts/${id}`);
  expect((await cancel(second)).status).toBeLessThan(300);
  expect(campaign.attribs).toMatchObject({ vertbook_middle: '' });
  expect(campaign.attribs?.['vertbook_top']).not.toBe('');
  Object.assign(campaign, { status: 'running', started_at: new Date().toISOString() });
  expect(await cancel(first)).toMatchObject({ status: 409, body: { reason: 'rejected' } });
});
