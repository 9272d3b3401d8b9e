import { afterAll, beforeAll, expect, test } from 'vitest';
import { report } from '#server/platform/doctor/finding.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { connectionOf } from '#tests/api/support/workers.ts';
import { asAdministrator } from './support/backups.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

test('the doctor finds a database that was sorted by another version of the sort order', async ({ skip }) => {
  const ofInstance = async () =>
    (await runDoctor(world.app.pool)).filter(({ organizationId }) => organizationId === null);
  expect(await ofInstance()).toEqual([]);
  const hasVersions = await asAdministrator(connectionOf(world.app.pool), async (client) => {
    const { rowCount } = await client.query(
      `update pg_database set datcollversion = '0.1'
       where datname = current_database() and pg_database_collation_actual_version(oid) is not null`,
    );
    return rowCount === 1;
  });
  skip(!hasVersions, 'the sort order of this server has no versions');
  const findings = await ofInstance();
  expect(findings).toMatchObject([{ violations: 1, places: [expect.stringContaining('by version 0.1')] }]);
  expect(report(findings)).toContain('vertbook reindex');
});
