import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Delivery, DeliverySummary } from '#contract/sending/deliveries.ts';
import { addDays } from '#domain/platform/day.ts';
import { banner, type DeliveryWorld, startDeliveryWorld } from '../support/delivery/deliveries.ts';
import { runInside } from '../support/run-inside.ts';

let world: DeliveryWorld;
beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' });
});
afterAll(() => world.testApp.close());

async function verdicts(issueId: number) {
  const sales = world.testApp.as('sales');
  const { body } = await sales.get<{ delivery: Delivery }>(`/api/deliveries/${issueId}`);
  const { body: listed } = await sales.get<{ deliveries: DeliverySummary[] }>('/api/deliveries');
  const row = listed.deliveries.find((one) => one.issueId === issueId);
  // The page of the delivery and the dashboard have the same verdict and reason.
  expect(row?.verdict).toEqual(body.delivery.verdict);
  expect(row?.reason).toEqual(body.delivery.reason);
  const { tense, count, total, causes } = body.delivery.verdict;
  return [tense, count, total, ...causes.map((one) => `${one.cause} ${one.count}`)].join(' ');
}

test('the verdict reflects the list, the ads and the orders at once, without a check of the delivery', async () => {
  const publicationId = await world.publish(['Top', 'Middle', 'End']);
  const administrator = world.testApp.as('administrator');
  await administrator.patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: null });
  const issue = await world.issueOn(publicationId, addDays(world.scope.today, 1));
  const [top, middle, end] = issue.placements;
  const booked = await world.bookAll({ ...issue, placements: [top, middle].flatMap((one) => one ?? []) }, 1);
  await administrator.post('/api/orders', {
    customer_id: world.customerId,
    reservation_expire_date: issue.sendingDate,
    placement_ids: [end?.id],
  });
  expect(await verdicts(issue.id)).toBe('future 0 3 list_missing 1 incomplete 1 reserved 1');

  const { body } = await administrator.get<{ publication: { title: string } }>(
    `/api/publications/${publicationId}`,
  );
  const list = await administrator.post<{ mailing_list: { id: number } }>('/api/mailing_lists', {
    name: body.publication.title,
  });
  expect(await verdicts(issue.id)).toBe('future 0 3 list_empty 1 incomplete 1 reserved 1');

  await administrator.post(`/api/mailing_lists/${list.body.mailing_list.id}/recipients`, {
    email: 'reader@list.example',
  });
  expect(await verdicts(issue.id)).toBe('future 1 3 incomplete 1 reserved 1');

  await world.save(booked.vertIds[1] ?? 0, banner('second'));
  expect(await verdicts(issue.id)).toBe('future 2 3 reserved 1');
});

test('a blocked delivery names its list, and no longer reports a problem that was solved', async () => {
  const publicationId = await world.publish(['Top']);
  const administrator = world.testApp.as('administrator');
  await administrator.patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: null });
  const sale = await world.bookAll(await world.issueOn(publicationId, addDays(world.scope.today, 1)));
  await world.save(sale.vertIds[0] ?? 0, banner('first'));
  await runInside(
    world.scope,
    `insert into deliveries (organization_id, issue_id, kind, state, reason)
     values ($1, $2, 'builtin', 'blocked', 'list_missing')`,
    [world.scope.organizationId, sale.issue.id],
  );
  expect(await world.look(sale)).toMatchObject({ reason: 'list_missing', listId: null });
  const { body } = await administrator.get<{ publication: { title: string } }>(
    `/api/publications/${publicationId}`,
  );
  const list = await administrator.post<{ mailing_list: { id: number } }>('/api/mailing_lists', {
    name: body.publication.title,
  });
  const listId = list.body.mailing_list.id;
  expect(await world.look(sale)).toMatchObject({ reason: 'list_empty', listId });
  await administrator.post(`/api/mailing_lists/${listId}/recipients`, { email: 'reader@list.example' });
  expect((await world.look(sale)).reason).not.toBe('list_empty');
  expect(await verdicts(sale.issue.id)).not.toContain('list');
});

test('a problem that only administrators can solve names them to other users', async () => {
  const publicationId = await world.publish(['Top']);
  const administrator = world.testApp.as('administrator');
  await administrator.patch(`/api/publications/${publicationId}/mailing`, { mailingConnectionId: null });
  const sale = await world.bookAll(await world.issueOn(publicationId, addDays(world.scope.today, 1)));
  const { administrators } = await world.look(sale);
  expect(administrators).toEqual([{ name: expect.any(String), email: expect.stringContaining('@') }]);
  const { body } = await administrator.get<{ delivery: Delivery }>(`/api/deliveries/${sale.issue.id}`);
  expect(body.delivery).toMatchObject({ reason: 'list_missing', administrators: [] });
});

test('an ad that does not fit into the mailing counts as left out in the verdict', async () => {
  const sale = await world.sell({ names: ['Top', 'Middle'] });
  await runInside(
    world.scope,
    `insert into deliveries (organization_id, issue_id, kind, reason) values ($1, $2, 'feed', 'ad_too_large')`,
    [world.scope.organizationId, sale.issue.id],
  );
  await runInside(
    world.scope,
    `insert into delivery_items (organization_id, issue_id, placement_id, vert_id, order_id, revision, placement_name,
       publication_title, vert, locale)
     select $1, $2, v.placement_id, v.id, v.order_id, 'test', 'Top', 'Title', '{}', 'de' from verts v
     where v.organization_id = $1 and v.id = $3
     on conflict do nothing`,
    [world.scope.organizationId, sale.issue.id, sale.vertIds[0]],
  );
  const { verdict } = await world.look(sale);
  expect(verdict).toEqual({
    tense: 'future',
    count: 1,
    total: 2,
    causes: [{ cause: 'left_out', count: 1 }],
  });
});
