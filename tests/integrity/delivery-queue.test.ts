import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeChecked } from '#tests/api/support/close-checked.ts';
import { type DeliveryWorld, type Sale, startDeliveryWorld } from '#tests/api/support/delivery/deliveries.ts';
import { type QueueProcess, startQueueProcess } from './support/queue-process.ts';
import { WAIT } from '#tests/api/support/wait.ts';

const PROCESSES = 3;
const ISSUES = 8;

let world: DeliveryWorld;
let processes: QueueProcess[] = [];

beforeAll(async () => {
  world = await startDeliveryWorld({ kind: 'feed', name: 'Feed' }, { isToday: true });
  processes = await Promise.all(
    Array.from({ length: PROCESSES }, () => startQueueProcess(world.testApp.app)),
  );
});
afterAll(async () => {
  await Promise.all(processes.map(({ stop }) => stop()));
  await closeChecked(world.testApp);
});

async function sellForToday(): Promise<Sale> {
  const publicationId = await world.publish(['Top', 'Middle']);
  return world.bookAll(await world.issueOn(publicationId, world.testApp.today));
}

describe('the job queue', () => {
  test('hands each issue over once with several processes', async () => {
    const sales: Sale[] = [];
    for (let at = 0; at < ISSUES; at += 1) sales.push(await sellForToday());
    for (const { app } of processes) {
      for (const { issue } of sales) app.wakeDelivery(world.scope.organizationId, issue.id);
    }
    for (const sale of sales) {
      await expect.poll(async () => (await world.look(sale)).progress, WAIT).toBe('handed_over');
    }
    for (const sale of sales) expect(await world.eventsOf(sale)).toEqual(['claimed', 'handed_over']);
  });

  test('hands a changed ad over again when the delivery is queued', async () => {
    const sale = await sellForToday();
    const { organizationId } = world.scope;
    processes[0]?.app.wakeDelivery(organizationId, sale.issue.id);
    await expect.poll(async () => (await world.look(sale)).progress, WAIT).toBe('handed_over');
    await world.save(sale.vertIds[0] ?? 0, { linkUrl: 'https://gruen.example/new' });
    processes[1]?.app.wakeDelivery(organizationId, sale.issue.id);
    await expect
      .poll(
        async () => (await world.frozen(sale)).filter((ad) => ad.is_in_mailing).map((ad) => ad.link),
        WAIT,
      )
      .toContain('https://gruen.example/new');
  });
});
