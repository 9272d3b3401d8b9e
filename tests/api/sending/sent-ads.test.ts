import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeenAd } from '#contract/ads/verts.ts';
import type { Role } from '#domain/access/abilities.ts';
import { confirmSent } from '#server/sending/delivery/confirm-sent.ts';
import { closeChecked } from '../support/close-checked.ts';
import { banner, type DeliveryWorld, type Sale, startDeliveryWorld } from '../support/delivery/deliveries.ts';

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' });
});
afterAll(() => closeChecked(world.testApp));

const path = ({ issue }: Sale) => `/api/issues/${issue.id}/sent_ads`;
const linksOf = async (sale: Sale, role: Role = 'viewer') => {
  const { status, body } = await world.testApp.as(role).get<{ ads: SeenAd[] }>(path(sale));
  expect(status).toBe(200);
  return body.ads.map(({ vert }) => vert.linkUrl);
};
const linkOf = (vertId = 0) => banner(`${vertId}`).linkUrl;
const require = async ({ issue }: Sale, rule: string) => {
  const { testApp } = world;
  const { status } = await testApp
    .as('administrator')
    .patch(`/api/publications/${issue.publicationId}/approvals`, { rule, fallback: 'leave_out' });
  expect(status).toBe(200);
};

test('before the sending, an issue shows its complete ads in the order of their placements', async () => {
  const sale = await world.sell({ names: ['Top', 'Middle', 'End'], complete: 2 });
  expect(await linksOf(sale)).toEqual(sale.vertIds.slice(0, 2).map(linkOf));
});

test('an ad without its approval is not shown, because it is not sent', async () => {
  const sale = await world.sell();
  await require(sale, 'publisher');
  expect(await linksOf(sale)).toEqual([]);
  const [vertId = 0] = sale.vertIds;
  const { body } = await world.testApp
    .as('sales')
    .get<{ approval: { version: number } }>(`/api/verts/${vertId}/approval`);
  await world.testApp.as('sales').post(`/api/verts/${vertId}/approve`, { version: body.approval.version });
  expect(await linksOf(sale)).toEqual([linkOf(vertId)]);
});

test('after the sending, an issue shows exactly the ads with which it was sent', async () => {
  const sale = await world.sell({ complete: 1 });
  const [sent, late = 0] = sale.vertIds;
  await world.advance(world.dayOf(sale), sale);
  await confirmSent(world.dayOf(sale), sale.issue.id, {
    sentAt: await world.clock(),
    recipientCount: 10,
  });
  await world.save(late, banner('too late'));
  expect(await linksOf(sale)).toEqual([linkOf(sent)]);
});

test('a customer sees only its own ads, and another organization sees nothing', async () => {
  const sale = await world.sell();
  expect(await linksOf(sale, 'customer')).toEqual([]);
  expect((await world.testApp.as('viewer', 'other').get(path(sale))).status).toBe(404);
});
