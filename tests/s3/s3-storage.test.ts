import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyImages } from '#server/platform/files/open-image-storage.ts';
import { createDiskStorage } from '#server/platform/files/disk-storage.ts';
import { createS3Storage } from '#server/platform/files/s3-storage.ts';
import { startTestApp, type TestApp } from '#tests/api/support/test-app.ts';
import { imageParts, upload } from '#tests/api/support/upload.ts';
import { newDataFolder } from '#tests/database/data-folder.ts';
import { describeImageStorage } from './image-storage-contract.ts';
import { type S3Server, startS3Server } from './s3-server.ts';
import { builder } from '#tests/database/query-builder.ts';

let server: S3Server;
let testApp: TestApp;
beforeAll(async () => {
  [server, testApp] = await Promise.all([startS3Server(), startTestApp()]);
});
afterAll(async () => {
  await testApp.close();
  await server.remove();
});

describeImageStorage('a real S3 server', async () => createS3Storage(await server.newBucket()));

/** Returns an image of a random colour, which no other test is likely to use. */
async function picture(): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const create = { width: 60, height: 40, channels: 3, background: { r, g, b } } as const;
  return sharp({ create }).png().toBuffer();
}

function send(bytes: Buffer) {
  const { token } = testApp.organizations.own.users.sales;
  return upload<{ location: string; code?: string }>(testApp.app, token, imageParts(bytes));
}

async function load(location: string) {
  const { statusCode, headers } = await testApp.app.http.inject({ url: new URL(location).pathname });
  return { status: statusCode, headers };
}

async function countImages(): Promise<number | null> {
  const scope = await testApp.scope('administrator');
  const rows = await scope.read((tx) =>
    builder(tx.query)
      .selectFrom('images')
      .select('id')
      .where('organization_id', '=', tx.organizationId)
      .execute(),
  );
  return rows.length;
}

describe('the bucket', () => {
  test('is healthy if it exists, and reported if it is missing or the key is wrong', async () => {
    const settings = await server.newBucket();
    expect(await createS3Storage(settings).complaint()).toBeNull();
    expect(await createS3Storage({ ...settings, bucket: 'gone-away' }).complaint()).toContain('gone-away');
    expect(await createS3Storage({ ...settings, secretAccessKey: 'wrong' }).complaint()).toContain('refuses');
    expect(await createS3Storage({ ...settings, accessKeyId: 'nobody' }).complaint()).toContain(
      'for this key',
    );
  });
});

describe('the application with a bucket', () => {
  test('stores and serves images as it does on disk', async () => {
    testApp.app.files = createS3Storage(await server.newBucket());
    const { status, body } = await send(await picture());
    expect(status).toBe(201);
    expect(await load(body.location)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  test('reports an outage of the bucket, stores no partial image, and continues afterwards', async () => {
    testApp.app.files = createS3Storage(await server.newBucket());
    const { body: kept } = await send(await picture());
    const before = await countImages();
    await server.stop();
    const late = await picture();
    expect(await load(kept.location)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    expect(await send(late)).toMatchObject({ status: 503, body: { code: 'images_away' } });
    expect(await countImages()).toBe(before);
    await server.start();
    expect(await load(kept.location)).toMatchObject({ status: 200 });
    expect(await send(late)).toMatchObject({ status: 201 });
  });

  test('imports the images of the data folder, and exports them', async () => {
    const [disk, bucket, newDisk] = [
      createDiskStorage(await newDataFolder()),
      createS3Storage(await server.newBucket()),
      createDiskStorage(await newDataFolder()),
    ];
    testApp.app.files = disk;
    const { body } = await send(await picture());
    const name = new URL(body.location).pathname.slice('/files/'.length);
    const { pool } = testApp.app;
    const there = await copyImages(pool, { from: disk, to: bucket }, () => undefined);
    const back = await copyImages(pool, { from: bucket, to: newDisk }, () => undefined);
    expect([there.copied > 0, back.copied]).toEqual([true, there.copied]);
    expect(await newDisk.get(name)).toEqual(await disk.get(name));
  });
});
