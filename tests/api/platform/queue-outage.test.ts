import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startWorkers } from '#server/platform/queue/start-workers.ts';
import { type DatabaseForwarder, startDatabaseForwarder } from '../support/fakes/database-forwarder.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { WAIT } from '../support/wait.ts';
import { countJobs } from '../support/workers.ts';

const TASK = 'runs_while_the_database_is_lost';

let testApp: TestApp;
let forwarder: DatabaseForwarder;
beforeAll(async () => {
  testApp = await startTestApp();
  forwarder = await startDatabaseForwarder(testApp.app.pool);
});
afterAll(async () => {
  await forwarder.close();
  await testApp.close();
});

/** Starts workers and a job whose task ends when the returned function `finish` is called. */
async function startWork() {
  const end = new EventEmitter();
  let runs = 0;
  const task = async () => {
    runs += 1;
    if (runs === 1) await once(end, 'end');
  };
  const group = { concurrency: 1, tasks: { [TASK]: task }, repeated: {} };
  const workers = await startWorkers(forwarder.connection, testApp.app.http.log, [group]);
  await workers.addJob(TASK, {});
  await vi.waitFor(() => expect(runs).toBe(1), WAIT);
  return { workers, finish: () => end.emit('end'), runs: () => runs };
}

test('a job that ends while the database is lost is marked as done afterwards, and runs once', async () => {
  const { workers, finish, runs } = await startWork();
  forwarder.cut();
  finish();
  await vi.waitFor(() => expect(forwarder.refused()).toBeGreaterThan(1), WAIT);
  forwarder.restore();
  await vi.waitFor(async () => expect(await countJobs(testApp.app, TASK)).toBe(0), WAIT);
  await workers.addJob(TASK, {});
  await vi.waitFor(() => expect(runs()).toBe(2), WAIT);
  await vi.waitFor(async () => expect(await countJobs(testApp.app, TASK)).toBe(0), WAIT);
  await workers.stop();
});

test('workers can be stopped while the database is lost', async () => {
  const { workers, finish } = await startWork();
  const before = forwarder.refused();
  forwarder.cut();
  finish();
  await vi.waitFor(() => expect(forwarder.refused()).toBeGreaterThan(before + 3), WAIT);
  await workers.stop();
  forwarder.restore();
});
