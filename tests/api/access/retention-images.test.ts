import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Scope } from '#server/platform/db/scope.ts';
import { storageName, type ImageStorage } from '#server/platform/files/image-storage.ts';
import { removeUnusedImages } from '#server/platform/files/unused-images.ts';
import { countsOf } from '#server/schedule/job-log.ts';
import { runJob } from '#server/schedule/jobs.ts';
import { uploadImage } from '#server/platform/files/upload-image.ts';
import sharp from 'sharp';
import { IMAGE_PLACES, makeImagePlaces, referTo, storeImages } from '../support/image-uses.ts';
import { runInside } from '../support/run-inside.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** More images than one transaction removes. */
const OVER = 60;
const IMAGE_DAYS = 90;

let testApp: TestApp;
let scope: Scope;
beforeAll(async () => {
  testApp = await startTestApp();
  scope = await testApp.scope('administrator');
  await makeImagePlaces(testApp, scope);
});
afterAll(() => testApp.close());

/** `used`: a place refers to it, even if recorded as unused; `recent`: not unused for long enough; `over`: to be removed. */
let images: { used: string[]; recent: string[]; over: string[] };
beforeEach(async () => {
  const used = IMAGE_PLACES.map((_place, index) => (index % 2 === 0 ? 1_000 : null));
  const names = await storeImages(testApp, scope, [
    ...used,
    0,
    1,
    IMAGE_DAYS - 1,
    null,
    ...Array.from({ length: OVER }, (_, index) => IMAGE_DAYS + 1 + index),
  ]);
  images = {
    used: names.slice(0, used.length),
    recent: names.slice(used.length, used.length + 4),
    over: names.slice(used.length + 4),
  };
  await referTo(scope, images.used);
});
afterEach(() => runInside(scope, 'delete from images where organization_id = $1', [scope.organizationId]));

async function kept(): Promise<{ rows: string[]; files: string[] }> {
  const rows = await runInside<{ name: string }>(
    scope,
    'select file_name as name from images where organization_id = $1',
    [scope.organizationId],
  );
  const all = [...images.used, ...images.recent, ...images.over];
  const files = await Promise.all(
    all.map(async (name) => (await testApp.app.files.get(storageName(scope.organizationId, name))) && name),
  );
  return {
    rows: rows.map(({ name }) => name).toSorted(),
    files: files.filter((name) => name !== null).toSorted(),
  };
}

const removedImages = () => countsOf(testApp.app).get('images') ?? 0;

test('images that nothing has referred to for the set time are removed once; used and recent ones stay', async () => {
  const before = removedImages();
  await runJob(testApp.app, 'sweep');
  const expected = [...images.used, ...images.recent].toSorted();
  expect(await kept()).toEqual({ rows: expected, files: expected });
  expect(removedImages() - before).toBe(OVER);
  await runJob(testApp.app, 'sweep');
  expect(await kept()).toEqual({ rows: expected, files: expected });
  expect(removedImages() - before).toBe(OVER);
});

test.each(Array.from({ length: 6 }, (_, index) => ({ after: index * 11, isRemoved: index % 2 === 0 })))(
  'a sweep that ends after $after files (removed: $isRemoved) is completed by the next, and all are counted',
  async ({ after, isRemoved }) => {
    let removals = 0;
    let counted = 0;
    const dying: ImageStorage = {
      ...testApp.app.files,
      remove: async (name) => {
        const isEnd = removals === after;
        removals += 1;
        if (!isEnd || isRemoved) await testApp.app.files.remove(name);
        if (isEnd) throw new Error('The process ends here.');
      },
    };
    const count = (removed: number) => (counted += removed);
    const which = { unusedForDays: IMAGE_DAYS };
    await expect(removeUnusedImages(scope, dying, which, count)).rejects.toThrow('ends here');
    await removeUnusedImages(scope, testApp.app.files, which, count);
    const expected = [...images.used, ...images.recent].toSorted();
    expect(await kept()).toEqual({ rows: expected, files: expected });
    expect(counted).toBe(OVER);
  },
);

test('the time starts again when an image is used, and when it is uploaded again', async () => {
  const create = { width: 2, height: 2, channels: 3, background: '#00c0c1' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const { path } = await uploadImage(scope, testApp.app.files, picture);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const age = (of: string) =>
    runInside(
      scope,
      `update images set unused_since = now() - interval '4 years' where organization_id = $1 and file_name = $2`,
      [scope.organizationId, of],
    );
  await age(name);
  await uploadImage(scope, testApp.app.files, picture);
  await runJob(testApp.app, 'sweep');
  expect((await kept()).rows).toContain(name);
  const [first = ''] = images.used;
  await runJob(testApp.app, 'sweep');
  await referTo(scope, images.used.slice(1));
  await runJob(testApp.app, 'sweep');
  expect((await kept()).rows).toContain(first);
});

test('the organization sets the time', async () => {
  const settings = await testApp.as('administrator').patch('/api/organization', { imageDays: 30 });
  expect(settings.status).toBe(200);
  await runInside(
    scope,
    `update images set unused_since = now() - interval '31 days' where organization_id = $1 and file_name = $2`,
    [scope.organizationId, images.recent[0]],
  );
  await runJob(testApp.app, 'sweep');
  const expected = images.recent.filter((_name, index) => index === 1 || index === 3);
  expect((await kept()).rows).toEqual([...images.used, ...expected].toSorted());
});
