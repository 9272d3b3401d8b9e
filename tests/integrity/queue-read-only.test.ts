import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorkers, type Workers } from '#server/platform/queue/start-workers.ts';
import { Cluster } from './support/cluster.ts';

const PATIENCE_MS = 3 * 60_000;
const POLL = { timeout: 60_000, interval: 50 };

let cluster: Cluster;
let workers: Workers;
/** The names of the jobs that have ended. `during` is the work of the next job. */
const ran: string[] = [];
let during: () => Promise<void> = async () => undefined;

async function runTask(payload: unknown): Promise<void> {
  await during().finally(() => ran.push((payload as { name: string }).name));
}

beforeAll(async () => {
  cluster = await Cluster.create();
  await cluster.start();
  await cluster.createDatabase();
  workers = await startWorkers({ connectionString: cluster.urlWith() }, pino({ level: 'silent' }), [
    { concurrency: 1, tasks: { test_task: runTask }, repeated: {} },
  ]);
}, PATIENCE_MS);
afterAll(async () => {
  await workers.stop();
  await cluster.remove();
}, PATIENCE_MS);

/** Adds a job and waits until it has ended. */
async function runJob(name: string): Promise<void> {
  await workers.addJob('test_task', { name }, { maxAttempts: 1 });
  await expect.poll(() => ran, POLL).toContain(name);
}

test(
  'a job that fails while the database is read-only ends no process',
  { timeout: PATIENCE_MS },
  async () => {
    during = async () => {
      await cluster.stop();
      await cluster.becomeStandby(null);
      await cluster.start();
      throw new Error('The job has failed.');
    };
    await runJob('demotes the database');
    during = async () => undefined;
    await cluster.promote();
    await runJob('after the promotion');
    expect(ran.filter((name) => name === 'demotes the database')).toHaveLength(1);
  },
);
