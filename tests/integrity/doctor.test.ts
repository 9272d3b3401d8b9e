import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Finding, report } from '#server/platform/doctor/finding.ts';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { ON_CLUSTER } from '#tests/database/test-database.ts';
import { makeEveryKindOfOrder } from './support/audited-world.ts';
import { type Corruption, corruptions } from './support/corruptions.ts';

const invariants = await readFile(
  new URL('../../src/server/platform/doctor/invariants.sql', import.meta.url),
  'utf8',
);
let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
  await makeEveryKindOfOrder(testApp);
});
afterAll(() => testApp.close());

/** Corrupts the data, runs the doctor, and rolls back. */
async function examineBroken({ how }: Corruption): Promise<Finding[]> {
  const { id } = testApp.organizations.own;
  const client = await testApp.app.pool.connect();
  try {
    await client.query(`begin; set local app.organization_id = '${id}'`);
    // Without this, a cluster refuses to read after a constraint was dropped in the same transaction.
    if (ON_CLUSTER) await client.query(`set local citus.multi_shard_modify_mode to 'sequential'`);
    await client.query(how.replaceAll('$', String(id)));
    return (await client.query<Finding>(invariants, [id])).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the doctor', () => {
  test('finds no violation in data that only acts have written', async () => {
    const findings = await runDoctor(testApp.app.pool);
    expect(findings.filter((finding) => finding.violations > 0)).toEqual([]);
    expect(new Set(findings.map((finding) => finding.organizationId)).size).toBe(2);
    expect(report(findings)).toMatch(/The data is consistent\.\n$/);
  });

  test.for(corruptions.map((broken) => [broken.rule, broken] as const))(
    'finds where it is not true that %s',
    async ([, broken], { skip }) => {
      skip(ON_CLUSTER && broken.isRefusedByCitus === true, 'Citus refuses to corrupt the data in this way');
      const findings = await examineBroken(broken);
      const found = findings.find((finding) => finding.rule === broken.rule);
      expect(found?.violations).toBeGreaterThan(0);
      expect(found?.places.length).toBeGreaterThan(0);
    },
  );

  test('has a corruption for every rule', async () => {
    const findings = await runDoctor(testApp.app.pool, testApp.organizations.own.id);
    const tried = new Set(corruptions.map((broken) => broken.rule));
    expect(findings.map((finding) => finding.rule).filter((rule) => !tried.has(rule))).toEqual([]);
  });

  test('reports where the data is inconsistent', async () => {
    const findings = await examineBroken({
      rule: '',
      how: `update order_overviews set note = 'wrong' where order_id = 1`,
    });
    expect(report(findings)).toContain(
      '1  the row in the orders list matches the order\n           order 1: note',
    );
    expect(report(findings)).toMatch(/The data is inconsistent in 1 place\.\n$/);
  });
});
