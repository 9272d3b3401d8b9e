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

/** Returns the recipients and the impressions of a sale's issue. */
async function issueOf({ issue }: Sale) {
  const rows = await world.scope.read((tx) =>
    tx.statement<{ recipient_count: number | null; total_impression_count: number | null }>(
      'issue-numbers-of-test',
      'select recipient_count, total_impression_count from issues where organization_id = $1 and id = $2',
      [tx.organizationId, issue.id],
    ),
  );
  return rows.flatMap((row) => [row.recipient_count, row.total_impression_count]);
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
  expect(await issueOf(sale)).toEqual([1_200, 355]);
});

test('the recipients that a system reports only later are those of the issue and of its reports', async () => {
  await count('off');
  const { sale, post } = await sent(70);
  await world.scope.transact((tx) =>
    tx.statement(
      'forget-recipients-of-test',
      `with forgotten as (update issues set recipient_count = null where organization_id = $1 and id = $2 returning 1),
         unreported as (update vert_reports set recipient_count = null where organization_id = $1 returning 1)
       update deliveries set recipient_count = null where organization_id = $1 and issue_id = $2`,
      [tx.organizationId, sale.issue.id],
    ),
  );
  Object.assign(post.email ?? {}, { track_opens: false });
  await read();
  expect(await issueOf(sale)).toEqual([70, null]);
  expect((await numbersOf(sale)).map(([recipients, opened]) => [recipients, opened])).toEqual([
    [70, null],
    [70, null],
  ]);
});

// spec: entity-4
test('an issue that no system counts has the views that Vertbook counted, also zero', async () => {
  await count('anonymous');
  const { sale, post } = await sent(30);
  Object.assign(post.email ?? {}, { track_opens: false });
  await read();
  expect(await issueOf(sale)).toEqual([30, 0]);
  const [first = 0, second = 0] = sale.vertIds;
  await world.scope.transact((tx) =>
    tx.statement(
      'views-of-test',
      `insert into tracking_totals (organization_id, vert_id, kind, raw_count, valid_count, unique_count, machine_count, proxy_count)
       values ($1, $2, 'view', 9, 7, 6, 0, 0), ($1, $3, 'view', 4, 4, 4, 0, 0), ($1, $2, 'click', 90, 90, 90, 0, 0)`,
      [tx.organizationId, first, second],
    ),
  );
  await read();
  expect(await issueOf(sale)).toEqual([30, 7]);
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
