import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMailingStats } from '#server/sending/delivery/read-mailing-stats.ts';
import type { FakeGhost } from '#tests/ghost/fake-ghost.ts';
import type { DeliveryWorld, Sale } from '../support/delivery/deliveries.ts';
import { scheduleIssue, startGhostWorld } from '../support/delivery/ghost.ts';

const MARKERS = '<!--ad:begin:top--><!--ad:end:top--><!--ad:begin:middle--><!--ad:end:middle-->';

let ghost: FakeGhost;
let world: DeliveryWorld;
beforeAll(async () => {
  ({ ghost, world } = await startGhostWorld());
});
afterAll(async () => {
  await world.testApp.close();
  await ghost.stop();
});

const count = (mode: 'anonymous' | 'off') =>
  world.testApp.app.pool.query('update organizations set tracking_mode = $1 where id = $2', [
    mode,
    world.scope.organizationId,
  ]);

/** Books an issue, which Ghost then sends to the given number of recipients. */
async function sent(recipients: number) {
  const { sale: unsold, post } = await scheduleIssue({ ghost, world }, ['Top', 'Middle'], MARKERS);
  const { issue } = unsold;
  const sale = await world.bookAll(issue);
  await world.testApp.as('administrator').post(`/api/deliveries/${issue.id}/send_now`);
  await world.advance(world.dayOf(sale), sale);
  ghost.send(post, recipients);
  Object.assign(post.email ?? {}, { submitted_at: await world.clock() });
  await world.advance(world.dayOf(sale), sale);
  expect((await world.look(sale)).progress).toBe('sent');
  return { sale, post };
}

async function numbersOf(sale: Sale) {
  const { vertReports } = await world.reportOf(sale.orderId);
  return vertReports.map((vert) => [
    vert.recipientCount,
    vert.impressionCount,
    vert.clickCount,
    vert.provenance?.source ?? null,
  ]);
}

const read = () => readMailingStats(world.testApp.app, world.scope);

test('without Vertbook’s tracking, the mailing system’s counts are shown, and updated', async () => {
  await count('off');
  const { sale, post } = await sent(1_200);
  expect(await numbersOf(sale)).toEqual([
    [1_200, null, null, null],
    [1_200, null, null, null],
  ]);
  Object.assign(post.email ?? {}, { opened_count: 310 });
  await read();
  expect(await numbersOf(sale)).toEqual([
    [1_200, 310, null, 'mailing_system'],
    [1_200, 310, null, 'mailing_system'],
  ]);
  Object.assign(post.email ?? {}, { opened_count: 355 });
  await read();
  expect((await numbersOf(sale)).map(([, opened]) => opened)).toEqual([355, 355]);
});

test('numbers are read only from the system that sent the issue', async () => {
  await count('off');
  const { sale, post } = await sent(900);
  await world.scope.transact((tx) =>
    tx.statement(
      'move-the-system',
      `update deliveries set handed_to = jsonb_build_object('address', 'https://earlier.example')
       where organization_id = $1 and issue_id = $2`,
      [tx.organizationId, sale.issue.id],
    ),
  );
  Object.assign(post.email ?? {}, { opened_count: 4_711 });
  await read();
  expect((await numbersOf(sale)).map(([, opened]) => opened)).toEqual([null, null]);
});

test('a system that is unreachable or does not count leaves the report unchanged', async () => {
  await count('off');
  const { sale, post } = await sent(80);
  Object.assign(post.email ?? {}, { opened_count: 9, track_opens: false });
  await read();
  expect((await numbersOf(sale)).map(([, opened]) => opened)).toEqual([null, null]);
  await ghost.stop();
  await read();
  expect((await numbersOf(sale)).map(([, opened]) => opened)).toEqual([null, null]);
  await ghost.start(Number(new URL(ghost.url).port));
});

test('with Vertbook’s tracking, the mailing system’s counts are shown in addition', async () => {
  await count('anonymous');
  const { sale, post } = await sent(40);
  Object.assign(post.email ?? {}, { opened_count: 12 });
  await read();
  expect((await numbersOf(sale)).map(([, opened, , source]) => [opened, source])).toEqual([
    [0, 'counted'],
    [0, 'counted'],
  ]);
  const report = await world.reportOf(sale.orderId);
  expect(report.vertReports[0]?.mailing).toMatchObject({
    recipientCount: 40,
    impressionCount: 12,
    clickCount: null,
  });
  // Once the numbers are final, they are not read again.
  await world.scope.transact((tx) =>
    tx.statement(
      'send-earlier-of-test',
      `update deliveries set sent_at = now() - interval '15 days' where organization_id = $1 and issue_id = $2`,
      [tx.organizationId, sale.issue.id],
    ),
  );
  Object.assign(post.email ?? {}, { opened_count: 99 });
  await read();
  const { vertReports } = await world.reportOf(sale.orderId);
  expect(vertReports[0]?.mailing?.impressionCount).toBe(12);
});

test('tracking switched on later has no counts for earlier issues', async () => {
  await count('off');
  const { sale, post } = await sent(60);
  await count('anonymous');
  expect(await numbersOf(sale)).toEqual([
    [60, null, null, null],
    [60, null, null, null],
  ]);
  Object.assign(post.email ?? {}, { opened_count: 21 });
  await read();
  expect((await numbersOf(sale)).map(([, opened]) => opened)).toEqual([21, 21]);
});
