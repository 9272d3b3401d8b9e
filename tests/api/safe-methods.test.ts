import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/index.ts';
import { everyRow } from '#tests/integrity/support/backups.ts';
import { callRoute, type Ids, makeRecords } from './support/entry-points.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';
import { connectionOf } from './support/workers.ts';

/** The use of a session, the record of an export, and the secret of a feed, which the first read of its address makes. */
const NOTES_OF_READS = new Set(['sessions', 'security_events', 'publication_feeds']);

let testApp: TestApp;
let ids: Ids;
beforeAll(async () => {
  testApp = await startTestApp();
  ids = await makeRecords(testApp, 'own');
});
afterAll(() => testApp.close());

async function rows() {
  const all = await everyRow(connectionOf(testApp.app.pool));
  return new Map([...all].filter(([table]) => !NOTES_OF_READS.has(table)));
}

test('a request by a safe method changes nothing', async () => {
  const reads = routes.filter(
    ({ method, needs, name }) => method === 'GET' && needs !== 'public' && name !== 'followChanges',
  );
  expect(reads.length).toBeGreaterThan(40);
  const before = await rows();
  const statuses = new Set<number>();
  for (const route of reads) {
    const { status } = await callRoute(testApp.as('administrator'), route, ids);
    statuses.add(status);
  }
  expect([...statuses]).toContain(200);
  expect(await rows()).toEqual(before);
});
