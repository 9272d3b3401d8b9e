import type { JobHelpers } from 'graphile-worker';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADVANCE_DELIVERY, deliveryWorkers } from '#server/sending/delivery/delivery-workers.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

test('the job of an issue that was deleted meanwhile ends without an error', async () => {
  const { tasks } = deliveryWorkers(world.app, { mails: 1, ms: 1 });
  const payload = { organizationId: world.organizations.own.id, issueId: 987_654 };
  const advanced = tasks[ADVANCE_DELIVERY]?.(payload, {} as JobHelpers);
  expect(advanced).toBeDefined();
  await expect(advanced).resolves.toBeUndefined();
});
