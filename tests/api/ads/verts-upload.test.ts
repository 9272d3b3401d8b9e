import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import type { Vert } from '#contract/ads/verts.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { ImageStorageUnavailable } from '#server/platform/files/image-storage.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';
import { imageParts, upload, type UploadPart } from '../support/upload.ts';
import { orderVerts } from '../support/verts.ts';
import { builder } from '#tests/database/query-builder.ts';

interface Uploaded {
  location: string;
  imageWidth: number;
  imageHeight: number;
}

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const red = { create: { width: 60, height: 40, channels: 3, background: '#c00000' } } as const;
const glass = { create: { ...red.create, channels: 4, background: '#c0000080' } } as const;

function send<Body = Uploaded>(parts: readonly UploadPart[], headers: Record<string, string> = {}) {
  return upload<Body>(testApp.app, testApp.organizations.own.users.sales.token, parts, headers);
}

async function load(location: string) {
  const response = await testApp.app.http.inject({ url: new URL(location).pathname });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

describe('an uploaded image', () => {
  test.each([
    { kind: 'PNG', made: () => sharp(red).png(), format: 'png', type: 'image/png' },
    { kind: 'JPEG', made: () => sharp(red).jpeg(), format: 'jpeg', type: 'image/jpeg' },
    { kind: 'GIF', made: () => sharp(red).gif(), format: 'gif', type: 'image/gif' },
    { kind: 'WebP', made: () => sharp(red).webp(), format: 'jpeg', type: 'image/jpeg' },
    { kind: 'transparent WebP', made: () => sharp(glass).webp(), format: 'png', type: 'image/png' },
  ])('is publicly readable: $kind', async ({ made, format, type }) => {
    const { status, body } = await send(imageParts(await made().toBuffer()));
    expect(status).toBe(201);
    expect(body).toMatchObject({ imageWidth: 60, imageHeight: 40 });
    const { id } = testApp.organizations.own;
    expect(body.location).toMatch(
      new RegExp(`^http://localhost(:\\d+)?/files/${id}/[0-9a-f]{64}\\.(png|jpg|gif)$`),
    );
    const loaded = await load(body.location);
    expect(loaded.status).toBe(200);
    expect(loaded.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(loaded.bytes).metadata()).toMatchObject({ format, width: 60, height: 40 });
  });

  // spec: call-25
  test('has the type of its bytes, not of its name', async () => {
    const bytes = await sharp(red).jpeg().toBuffer();
    const { body } = await send(imageParts(bytes, '../../evil.html', 'text/html'));
    expect(body.location).toMatch(/\/[0-9a-f]{64}\.jpg$/);
  });

  test('loses its camera metadata, and is rotated upright', async () => {
    const bytes = await sharp(red)
      .withExif({ IFD0: { Copyright: 'Secret Studio', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('Secret Studio');
    const { body } = await send(imageParts(bytes));
    expect(body).toMatchObject({ imageWidth: 40, imageHeight: 60 });
    const { bytes: kept } = await load(body.location);
    expect(kept.toString('latin1')).not.toContain('Secret Studio');
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  test.each(['gif', 'webp'] as const)('stays animated if it is a %s', async (format) => {
    const frames = Buffer.alloc(3 * 8 * 8 * 3, 0);
    frames.fill(255, 8 * 8 * 3, 2 * 8 * 8 * 3);
    const delay = { delay: [100, 100, 100] };
    const made = sharp(frames, { raw: { width: 8, height: 24, channels: 3, pageHeight: 8 } });
    const bytes = await (format === 'gif' ? made.gif(delay) : made.webp(delay)).toBuffer();
    const { body } = await send(imageParts(bytes));
    expect(body).toMatchObject({ imageWidth: 8, imageHeight: 8 });
    expect((await sharp((await load(body.location)).bytes).metadata()).pages).toBe(3);
  });

  test('is stored once, however often it is uploaded', async () => {
    const bytes = await sharp(red).png().toBuffer();
    const locations = await Promise.all(
      [1, 2, 3].map(async () => (await send(imageParts(bytes))).body.location),
    );
    expect(new Set(locations).size).toBe(1);
    const { id } = testApp.organizations.own;
    const rows = await transact(testApp.app.pool, id, ({ query }) =>
      builder(query)
        .selectFrom('images')
        .select(['width', 'height'])
        .where('organization_id', '=', id)
        .where('file_name', '=', String(locations[0]?.split('/').at(-1)))
        .execute(),
    );
    expect(rows).toEqual([{ width: 60, height: 40 }]);
  });

  test('sets the true image size in the ad, ignoring the sent size', async () => {
    const { body } = await send(imageParts(await sharp(red).png().toBuffer()));
    const { vert } = await orderVerts(await testApp.scope('sales'), testApp.organizations.own.customerId);
    const saved = await testApp.as('sales').patch<{ vert: Vert }>(`/api/verts/${vert.id}`, {
      imageUrl: body.location,
      imageWidth: 5000,
      imageHeight: 1,
    });
    expect(saved.body.vert).toMatchObject({ imageUrl: body.location, imageWidth: 60, imageHeight: 40 });
  });
});

describe('an upload is refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

  test.each([
    { what: 'an SVG', bytes: Buffer.from(svg), status: 415, code: 'image_unreadable' },
    {
      what: 'a page of HTML',
      bytes: Buffer.from('<!doctype html><p>'),
      status: 415,
      code: 'image_unreadable',
    },
    {
      what: 'half a PNG',
      bytes: Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'),
      status: 415,
      code: 'image_unreadable',
    },
    {
      what: 'a PNG that goes on as a script',
      bytes: Buffer.from('GIF89a=1;alert(1)'),
      status: 415,
      code: 'image_unreadable',
    },
    { what: 'a file of 9 MB', bytes: Buffer.alloc(9 * 1024 * 1024, 1), status: 413, code: 'image_too_large' },
  ])('$what', async ({ bytes, status, code }) => {
    const refused = await send<{ code: string }>(imageParts(bytes));
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status, code });
  });

  test('an image with a small file and huge dimensions', async () => {
    const bytes = await sharp({ create: { ...red.create, width: 16_000, height: 3_000 } })
      .png({ palette: true, colours: 2 })
      .toBuffer();
    expect(bytes.length).toBeLessThan(100_000);
    expect(await send<{ code: string }>(imageParts(bytes))).toMatchObject({
      status: 413,
      body: { code: 'image_too_large' },
    });
  });

  test('a form without a file, or with an empty one', async () => {
    for (const parts of [[{ name: 'content-type', content: 'image/png' }], imageParts('')]) {
      const refused = await send<{ errors: object }>(parts);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(['file']);
    }
  });

  test('a body that is not a form', async () => {
    const refused = await testApp.as('sales').post('/api/verts/upload_image', { file: 'x' });
    expect(refused).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
  });

  test('from users who may not edit ads, or without a session', async () => {
    const parts = imageParts(await sharp(red).png().toBuffer());
    const { users } = testApp.organizations.own;
    expect((await upload(testApp.app, users.viewer.token, parts)).status).toBe(403);
    expect((await upload(testApp.app, users.customer.token, parts)).status).toBe(201);
    expect((await upload(testApp.app, null, parts)).status).toBe(401);
  });
});

describe('a file', () => {
  test.each([
    '/files/1/nothing.png',
    `/files/1/${'0'.repeat(64)}.png`,
    '/files/1/..%2F..%2Fpackage.json',
    '/files/x/y',
  ])('with an invalid name is not found: %s', async (url) => {
    const response = await testApp.app.http.inject({ url });
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/problem+json');
  });
});

const away = () => Promise.reject(new ImageStorageUnavailable('The storage of images failed: no response'));

describe('while the image storage is unavailable', () => {
  test('an upload is refused with a message and not stored, and an image request returns 503', async () => {
    const { body: kept } = await send(imageParts(await sharp(red).png().toBuffer()));
    const { files } = testApp.app;
    testApp.app.files = { put: away, get: away, remove: away };
    try {
      const bytes = await sharp({ create: { ...red.create, background: '#00c0c1' } })
        .png()
        .toBuffer();
      const before = await countImages();
      const { status, headers, body } = await send<ProblemBody>(imageParts(bytes));
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'images_away', '2']);
      expect(body.title).toContain('Images can be neither stored nor shown');
      expect(await countImages()).toBe(before);
      expect(await load(kept.location)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    } finally {
      testApp.app.files = files;
    }
    expect(await load(kept.location)).toMatchObject({ status: 200 });
  });
});

async function countImages(): Promise<number> {
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
