import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Approval } from '#contract/ads/approvals.ts';
import type { ApprovalRule } from '#domain/ads/approval/approval-rule.ts';
import { DeliveryWorld, type Sale, startDeliveryWorld } from '../support/delivery/deliveries.ts';

let world: DeliveryWorld;
beforeAll(async () => {
  const { testApp, scope, connectionId } = await startDeliveryWorld({ kind: 'feed', name: 'Feed' });
  world = new DeliveryWorld(testApp, scope, testApp.organizations.own.customerId, connectionId);
});
afterAll(() => world.testApp.close());

const as = (role: 'administrator' | 'sales' | 'customer') => world.testApp.as(role);
const setRule = ({ issue }: Sale, rule: ApprovalRule) =>
  as('administrator').patch(`/api/publications/${issue.publicationId}/approvals`, {
    rule,
    fallback: 'leave_out',
  });

/** Submits or approves an ad as it is. */
async function agree(vertId: number, act: 'submit' | 'approve', role: 'sales' | 'customer'): Promise<void> {
  const { body } = await as(role).get<{ approval: Approval }>(`/api/verts/${vertId}/approval`);
  const { version } = body.approval;
  expect((await as(role).post(`/api/verts/${vertId}/${act}`, { version })).status).toBe(200);
}

async function reportOf(sale: Sale) {
  await world.advance(world.dayOf(sale), sale);
  await as('sales').post(`/api/deliveries/${sale.issue.id}/was_sent`, { recipients: 20 });
  return world.reportOf(sale.orderId);
}

test('a report says which version was approved, by whom and when', async () => {
  const sale = await world.sell({ names: ['Top'] });
  await setRule(sale, 'both');
  const [vertId = 0] = sale.vertIds;
  await agree(vertId, 'submit', 'sales');
  await agree(vertId, 'approve', 'customer');
  const { body } = await as('customer').get<{ approval: Approval }>(`/api/verts/${vertId}/approval`);
  const given = body.approval.agreements.find(({ side }) => side === 'customer');
  const { vertReports } = await reportOf(sale);
  expect(vertReports[0]?.approval).toEqual({ version: 1, name: given?.userName, at: given?.at });
  expect(given?.userName).not.toBe('');
});

test('a report names the publisher instead of a member of staff who approved', async () => {
  const sale = await world.sell({ names: ['Top'] });
  await setRule(sale, 'publisher');
  await agree(sale.vertIds[0] ?? 0, 'approve', 'sales');
  const { vertReports } = await reportOf(sale);
  expect(vertReports[0]?.approval).toMatchObject({ version: 1, name: 'Verlag Nordlicht' });
});

test('a report of a newsletter without approvals names nobody', async () => {
  const { vertReports } = await reportOf(await world.sell({ names: ['Top'] }));
  expect(vertReports.map(({ approval, isVertSent }) => [approval, isVertSent])).toEqual([[null, true]]);
});

test('a report lists the next booked placements of its customer', async () => {
  const sale = await world.sell({ names: ['Top'] });
  const { nextPlacements: before } = await reportOf(sale);
  const publicationId = await world.publish(['Top', 'Middle']);
  const coming = await world.bookAll(await world.issueOn(publicationId, '2027-01-12'));
  const { nextPlacements } = await world.reportOf(sale.orderId);
  expect(before).not.toContainEqual(expect.objectContaining({ id: sale.vertIds[0] }));
  expect(nextPlacements.slice(before.length)).toMatchObject([
    { sendingDate: '2027-01-12', placementName: 'Middle' },
    { sendingDate: '2027-01-12', placementName: 'Top' },
  ]);
  expect(nextPlacements.map(({ id }) => id)).toEqual(expect.arrayContaining(coming.vertIds));
});
