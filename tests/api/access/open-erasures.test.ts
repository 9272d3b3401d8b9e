import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDoctor } from '#server/platform/doctor/run-doctor.ts';
import { ImageStorageUnavailable, storageName } from '#server/platform/files/image-storage.ts';
import type { OrganizationKey } from '../support/organizations.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp();
});
afterAll(() => world.close());

const erase = (email: string, organization: OrganizationKey = 'own') =>
  world
    .as('administrator', organization)
    .post<{ number: number; isComplete: boolean }>('/api/persons/erase', { email, confirmation: email });

const readiness = async () => (await world.anonymous.get<object>('/readyz')).body;

async function brokenRules(): Promise<string[]> {
  const findings = await runDoctor(world.app.pool);
  return findings.filter(({ violations }) => violations > 0).flatMap(({ places }) => places);
}

test('an erasure whose images cannot be deleted stays open and is shown, and the erasures of others are completed', async () => {
  const scope = await world.scope('administrator');
  const { sales, viewer } = world.organizations.own.users;
  const file = `${createHash('sha256').update('portrait').digest('hex')}.png`;
  const name = storageName(scope.organizationId, file);
  await world.app.files.put(name, Buffer.from('portrait'));
  await runInside(
    scope,
    `insert into images (organization_id, file_name, uploaded_by, byte_size, width, height)
     values ($1, $2, $3, 8, 1, 1)`,
    [scope.organizationId, file, sales.id],
  );
  const { remove } = world.app.files;
  world.app.files.remove = async () => {
    throw new ImageStorageUnavailable('The storage of images failed: 403 AccessDenied');
  };
  expect(await erase(sales.email)).toMatchObject({ status: 200, body: { number: 1, isComplete: false } });
  expect(await world.app.files.get(name)).not.toBeNull();
  expect(await readiness()).toEqual({ status: 'ready', problems: ['erasures_not_complete'] });
  expect(await brokenRules()).toEqual(['erasure 1: The storage of images failed: 403 AccessDenied']);

  expect(await erase(viewer.email)).toMatchObject({ status: 200, body: { number: 2, isComplete: true } });
  const other = world.organizations.other.users.sales;
  expect(await erase(other.email, 'other')).toMatchObject({ status: 200, body: { isComplete: true } });

  world.app.files.remove = remove;
  expect(await erase(world.organizations.own.users.customer.email)).toMatchObject({
    body: { isComplete: true },
  });
  expect(await world.app.files.get(name)).toBeNull();
  expect([await readiness(), await brokenRules()]).toEqual([{ status: 'ready' }, []]);
});
