import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmByUser } from '#server/sending/delivery/resolve-delivery.ts';
import { keysOf } from '#server/platform/keys/instance-keys.ts';
import { ON_CLUSTER, type TestDatabase } from '#tests/database/test-database.ts';
import { type BackupSource, isUntouched, makeBackupSource, withTarget } from './support/backup-source.ts';
import { everyRow, everySequence, inEachOrganization, makeEmpty } from './support/backups.ts';
import { startBurst } from './support/burst.ts';
import { createRandomSource } from './support/random-source.ts';
import { startServer } from './support/server-process.ts';
import { openTestOrganization } from './support/test-organization.ts';
import { builder } from '#tests/database/query-builder.ts';

/** Long, because each command is a process of its own. */
const PATIENCE_MS = 5 * 60_000;
const random = createRandomSource(11);
let source: BackupSource;
beforeAll(async () => {
  source = await makeBackupSource();
}, PATIENCE_MS);
afterAll(() => source.close());

describe('a backup', { timeout: PATIENCE_MS }, () => {
  test('restores every row of every organization, the sequences, the images and the key', () =>
    withTarget(async (target) => {
      await makeEmpty(target.connection);
      const data = source.dataFolder('twin');
      const restored = await source.vertbook(
        ['restore', 'still.tar', '--nothing-happened-since'],
        target.url,
        data,
      );
      expect(restored).toMatchObject({ code: 0 });
      expect(restored.stdout).toMatch(/The data is consistent\.\n$/);
      const { rows: before, sequences } = source.still;
      const after = await everyRow(target.connection);
      expect([...after.keys()]).toEqual([...before.keys()]);
      for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows]);
      expect(before.get('tracking_events')).toHaveLength(2);
      expect(await everySequence(target.connection)).toEqual(sequences);
      for (const path of ['secret.key', ...(await filesOf(source.data))]) {
        expect(await readFile(join(data, path))).toEqual(await readFile(join(source.data, path)));
      }
      const server = await startServer(source.built.server, {
        DATABASE_URL: target.url,
        VERTBOOK_DATA: data,
      });
      await server.end();
    }));

  test('is readable by its owner only, does not overwrite a file, and leaves no temporary file', async () => {
    expect((await stat(source.backup)).mode & 0o777).toBe(0o600);
    const again = await source.vertbook(['backup', 'nightly.tar'], source.database.url, source.data);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('already exists');
    expect((await readdir(source.folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('is a consistent snapshot, although orders are placed while it is made', () =>
    withTarget(async (target) => {
      const organization = await openTestOrganization(target.connection);
      const data = source.dataFolder('busy');
      const server = await startServer(source.built.server, {
        DATABASE_URL: target.url,
        VERTBOOK_DATA: data,
      });
      const burst = startBurst(organization.shopFor('busy', server.address, random));
      const made = await source.vertbook(['backup', 'busy.tar'], target.url, data);
      await server.end();
      await burst.attempts;
      expect(made).toMatchObject({ code: 0 });
      const events = (await everyRow(target.connection)).get('security_events');
      expect(events?.some((row) => row.includes(',backup_made,'))).toBe(true);
      await organization.close();
      await makeEmpty(target.connection);
      const restored = await source.vertbook(['restore', 'busy.tar'], target.url, data);
      expect([restored.code, restored.stdout.endsWith('The data is consistent.\n')]).toEqual([0, true]);
    }));

  test('contains the key only if requested, and reports it', () =>
    withTarget(async (target) => {
      const made = await source.vertbook(
        ['backup', 'keyless.tar', '--without-key'],
        source.database.url,
        source.data,
      );
      expect(made.stdout).toContain("The instance's key is NOT in it.");
      const restored = await source.vertbook(
        ['restore', 'keyless.tar'],
        target.url,
        source.dataFolder('keyless'),
      );
      expect(restored).toMatchObject({ code: 1 });
      expect(restored.stderr).toContain('The key of this backup is neither in the backup nor here.');
      expect(await isUntouched(target)).toBe(true);
    }));
});

/** Returns the paths of the images in a data folder. */
async function filesOf(data: string): Promise<string[]> {
  const entries = await readdir(join(data, 'files'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  return files.map((entry) => join(entry.parentPath, entry.name).slice(data.length + 1));
}

// A backup cannot be restored over distributed tables.
describe.skipIf(ON_CLUSTER)('a backup of yesterday', { timeout: PATIENCE_MS }, () => {
  test('signs all users out, sends no mail and no issue twice, and issues no id twice', () =>
    withTarget(async (target) => {
      const restored = await source.vertbook(
        ['restore', 'nightly.tar', '--without-erasures'],
        target.url,
        source.dataFolder('yesterday'),
      );
      expect(restored).toMatchObject({ code: 0 });
      const rows = await everyRow(target.connection);
      expect([rows.get('sessions'), rows.get('password_resets')]).toEqual([[], []]);
      const restores = rows.get('security_events')?.filter((row) => row.includes(',backup_restored,'));
      expect(restores).toHaveLength(rows.get('organizations')?.length ?? 0);
      // `begun` has the issues that were sold to be sent today. On some weekdays, the demo also has issues that the server has sent
      // before, or issues of the next day that are only planned.
      const deliveries = rows.get('deliveries') ?? [];
      const sentBefore = deliveries.filter((row) => row.includes(',sent,'));
      const begun = deliveries.filter((row) => !row.includes(',planned,') && !sentBefore.includes(row));
      expect(begun.length).toBeGreaterThanOrEqual(2);
      expect(begun.filter((row) => !row.includes(',unknown,outcome_unknown,'))).toEqual([]);
      expect(restored.stdout).toContain(
        `${begun.length} issues wait for a person who says whether they were sent`,
      );
      const [before, after] = [await lastNumbers(source.database), await lastNumbers(target)];
      expect(after['delivery_items_id_seq']).toBeGreaterThan(
        (before['delivery_items_id_seq'] ?? 0) + 500_000,
      );
      expect(after['orders_id_seq']).toBeGreaterThan((before['orders_id_seq'] ?? 0) + 500);
      await inEachOrganization(target.connection, async (scope) => {
        const held = await scope.read(({ query, organizationId }) =>
          builder(query)
            .selectFrom('deliveries')
            .select('issue_id')
            .where('organization_id', '=', organizationId)
            .where('issue_id', '=', source.heldIssue)
            .execute(),
        );
        if (held.length === 0) return;
        const keys = keysOf(new Uint8Array(32));
        await confirmByUser(scope, source.heldIssue, { recipients: 12 }, { keys });
      });
      const sent = (await everyRow(target.connection)).get('deliveries');
      expect(sent?.filter((row) => row.includes(',sent,'))).toHaveLength(sentBefore.length + 1);
      expect(await source.vertbook(['doctor'], target.url, source.dataFolder('yesterday'))).toMatchObject({
        code: 0,
      });
    }));
});

async function lastNumbers({ connection }: TestDatabase): Promise<Record<string, number>> {
  const rows = await everySequence(connection);
  return Object.fromEntries(rows.map((row) => [String(row['name']), Number(row['last_value'])]));
}
