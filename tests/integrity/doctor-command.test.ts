import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LIMIT_MS } from '#tests/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { newDataFolder } from '#tests/database/data-folder.ts';
import { createTestDatabase } from '#tests/database/test-database.ts';
import { type TestOrganization, openTestOrganization } from './support/test-organization.ts';
import { type BuiltPrograms, buildPrograms } from './support/server-process.ts';

let built: BuiltPrograms;
beforeAll(async () => {
  built = await buildPrograms();
});
afterAll(() => built.remove());

/** Runs the doctor as `npm run doctor` does; returns its exit code and output. */
function examine(settings: Record<string, string>): Promise<{ code: number; stdout: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', ...settings };
    execFile(process.execPath, [built.doctor], { env, timeout: LIMIT_MS }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout: stdout + stderr });
    });
  });
}

async function withDatabase(
  work: (url: string, organization: TestOrganization) => Promise<void>,
): Promise<void> {
  const database = await createTestDatabase();
  const organization = await openTestOrganization(database.connection);
  await work(database.url, organization).finally(() => organization.close());
  await database.drop();
}

describe('the doctor, called as a command', () => {
  test('prints every rule, finds no violation and exits with 0', () =>
    withDatabase(async (DATABASE_URL) => {
      const { code, stdout } = await examine({ DATABASE_URL });
      expect(code).toBe(0);
      expect(stdout).toMatch(/^Organization \d+\n {6}0 {2}a placement holds at most one live ad\n/);
      expect(stdout.match(/^ +0 {2}/gm)?.length).toBeGreaterThan(20);
      expect(stdout).toMatch(/The data is consistent\.\n$/);
    }));

  test('prints which rule is violated and where, and exits with 1', () =>
    withDatabase(async (DATABASE_URL, organization) => {
      await organization.corruptCounters();
      const { code, stdout } = await examine({ DATABASE_URL });
      expect(code).toBe(1);
      expect(stdout).toContain(
        '1  the number of live orders is correct\n           counted 3, there are 0\n',
      );
      expect(stdout).toMatch(/The data is inconsistent in 1 place\.\n$/);
    }));

  test('starts the embedded database if it does not run, and keeps a running one', async () => {
    const dataFolder = await newDataFolder();
    const log = { info: () => undefined, warn: console.warn, error: console.error };
    const embedded = await startEmbeddedDatabase({ dataFolder, log });
    await migrate(embedded.connection);
    const organization = await openTestOrganization(embedded.connection);
    expect(await examine({ VERTBOOK_DATA: dataFolder })).toMatchObject({ code: 0 });
    expect(await organization.brokenRules()).toEqual([]);
    await organization.close();
    await embedded.stop();
    const { code, stdout } = await examine({ VERTBOOK_DATA: dataFolder });
    expect([code, stdout.includes('The data is consistent.')]).toEqual([0, true]);
    await rm(dirname(dataFolder), { recursive: true, force: true });
  });

  test('reports a missing database and exits with 2', async () => {
    const dataFolder = await newDataFolder();
    const { code, stdout } = await examine({ VERTBOOK_DATA: dataFolder });
    expect(code).toBe(2);
    expect(stdout).toBe('This is not a Vertbook database yet: start Vertbook once first.\n');
    await rm(dirname(dataFolder), { recursive: true, force: true });
  });
});
