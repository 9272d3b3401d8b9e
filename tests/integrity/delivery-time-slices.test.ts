import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeChecked } from '#tests/api/support/close-checked.ts';
import { type DeliveryWorld, type Sale, startDeliveryWorld } from '#tests/api/support/delivery/deliveries.ts';
import { type MailServer, startMailServer } from '#tests/api/support/fakes/mail-server.ts';
import { sellOwn } from '#tests/api/support/delivery/own-mailing.ts';
import { runInside } from '#tests/api/support/run-inside.ts';
import { startQueueProcess } from './support/queue-process.ts';
import { WAIT } from '#tests/api/support/wait.ts';

const READERS = 60;
const TURN = { mails: 10, ms: Infinity };

let server: MailServer;
let world: DeliveryWorld;
beforeAll(async () => {
  server = await startMailServer();
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' }, { isToday: true });
});
afterAll(async () => {
  await closeChecked(world.testApp);
  await server.close();
});

/** Whether the job of an issue is in the queue, or a free worker has already executed it. */
const wasQueued = async ({ issue }: Sale) => {
  const { organizationId } = world.scope;
  const { pool } = world.testApp.app;
  const jobs = await pool.query('select from graphile_worker.jobs where key = $1', [
    `advance_delivery ${organizationId}/${issue.id}`,
  ]);
  const executed = await pool.query(
    'select from deliveries where organization_id = $1 and issue_id = $2 and handed_over_at is not null',
    [organizationId, issue.id],
  );
  return jobs.rows.length + executed.rows.length > 0;
};

/** Returns the time that a query reads for an issue: when its last mail was sent, or when its ads were handed over. */
async function instantOf(sql: string, { issue }: Sale): Promise<number> {
  const [row] = await runInside<{ at: string }>(world.scope, sql, [issue.id]);
  return Date.parse(row?.at ?? '');
}

test('two long lists delay other issues by one time slice at most, and every reader gets one mail', async () => {
  const { today } = world.testApp;
  const long = [await sellOwn(world, today, READERS), await sellOwn(world, today, READERS)];
  const short = await world.bookAll(await world.issueOn(await world.publish(['Top']), today));
  const { organizationId } = world.scope;
  const { app: first } = world.testApp;
  const { app, stop } = await startQueueProcess(first, {
    env: { ...first.env, smtpUrl: server.url },
    turn: TURN,
  });
  try {
    let woken: Promise<unknown> | null = null;
    server.atMail = async () => {
      // Every worker sends to a long list when another issue's ads are due.
      if (server.tries < 15) return null;
      if (woken === null) {
        app.wakeDelivery(organizationId, short.issue.id);
        woken = expect.poll(() => wasQueued(short), WAIT).toBe(true);
      }
      await woken;
      return null;
    };
    for (const { issue } of long) {
      await world.testApp.as('sales').post(`/api/deliveries/${issue.id}/send_now`);
      app.wakeDelivery(organizationId, issue.id);
    }
    for (const sale of long) {
      await expect.poll(async () => (await world.look(sale)).progress, WAIT).toBe('sent');
    }
    await expect.poll(async () => (await world.look(short)).progress, WAIT).toBe('handed_over');
  } finally {
    await stop();
  }
  const handedOver = await instantOf(
    'select handed_over_at as at from deliveries where issue_id = $1',
    short,
  );
  const ends = await Promise.all(
    long.map((sale) =>
      instantOf('select max(sent_at) as at from delivery_recipients where issue_id = $1', sale),
    ),
  );
  expect(ends.filter((end) => end <= handedOver)).toEqual([]);
  expect(server.mails).toHaveLength(2 * READERS);
  const states = await runInside<{ state: string; attempts: number; count: number }>(
    world.scope,
    'select state, attempts, count(*) as count from delivery_recipients group by 1, 2',
    [],
  );
  expect(states).toEqual([{ state: 'sent', attempts: 1, count: 2 * READERS }]);
});
