import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProblemBody } from '#contract/platform/problem.ts';
import { type TestApp, startTestApp } from '../support/test-app.ts';

const PREVIEW = '/api/verts/preview_image';
const wide = { create: { width: 2400, height: 800, channels: 3, background: '#c00000' } } as const;

interface Preview {
  imageWidth: number;
  imageHeight: number;
  byteSize: number;
  frameCount: number;
  preview: string;
}

let images: Server;
let guarded: Server;
let origin = '';
let guardedPort = 0;
let requests = 0;
let guardedConnections = 0;
let testApp: TestApp;
let strict: TestApp;

const listen = (server: Server, host: string) =>
  new Promise<number>((resolve) => {
    server.listen(0, host, () => resolve((server.address() as AddressInfo).port));
  });

beforeAll(async () => {
  const png = await sharp(wide).png().toBuffer();
  guarded = createServer((_request, response) => response.end(png));
  guarded.on('connection', () => (guardedConnections += 1));
  guardedPort = await listen(guarded, '127.0.0.2');
  images = createServer((request, response) => {
    requests += 1;
    const [, act = '', rest = ''] = /^\/(\w+)(?:\/(.*))?$/.exec(request.url ?? '') ?? [];
    if (act === 'image') response.end(png);
    else if (act === 'text') response.end('not an image');
    else if (act === 'large') response.end(Buffer.alloc(9 * 1024 * 1024));
    else if (act === 'to') response.writeHead(302, { location: decodeURIComponent(rest) }).end();
    else if (act === 'loop') response.writeHead(302, { location: '/loop' }).end();
    else response.writeHead(404).end();
  });
  origin = `http://127.0.0.1:${await listen(images, '127.0.0.1')}`;
  testApp = await startTestApp({ settings: { OUTGOING_NETWORKS: '127.0.0.1' } });
  strict = await startTestApp({ settings: { OUTGOING_NETWORKS: '10.99.0.0/16' } });
});
afterAll(async () => {
  await Promise.all([testApp.close(), strict.close()]);
  images.close();
  guarded.close();
});

function ask<Body = Preview>(address: string, app = testApp) {
  return app.as('sales').post<Body>(PREVIEW, { address });
}

describe('the preview of an image of another server', () => {
  test('has the size of the image and a smaller copy, without the metadata of the file', async () => {
    const { status, body } = await ask(`${origin}/image`);
    expect([status, body.imageWidth, body.imageHeight]).toEqual([200, 2400, 800]);
    const { byteLength } = await sharp(wide).png().toBuffer();
    expect([body.byteSize, body.frameCount]).toEqual([byteLength, 1]);
    const [head = '', data = ''] = body.preview.split(',');
    expect(head).toBe('data:image/jpeg;base64');
    const copy = await sharp(Buffer.from(data, 'base64')).metadata();
    expect([copy.width, copy.height, copy.exif]).toEqual([1200, 400, undefined]);
  });

  test('follows redirects', async () => {
    expect((await ask(`${origin}/to/${encodeURIComponent('/image')}`)).status).toBe(200);
  });

  test.each([
    ['text', 415, 'image_unreadable'],
    ['large', 413, 'image_too_large'],
    ['missing', 422, 'image_unreachable'],
    ['loop', 422, 'image_unreachable'],
  ])('is refused for /%s with %i %s', async (path, status, code) => {
    const answer = await ask<ProblemBody>(`${origin}/${path}`);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('is refused for a host name that cannot exist', async () => {
    const answer = await ask<ProblemBody>('https://xn--a.example/image');
    expect([answer.status, answer.body.code]).toEqual([422, 'image_unreachable']);
  });

  test('ends after three redirects', async () => {
    requests = 0;
    await ask(`${origin}/loop`);
    expect(requests).toBe(4);
  });

  test.each([
    ['127.0.0.2'],
    ['127.2'],
    ['0177.0.0.2'],
    ['0x7f000002'],
    ['2130706434'],
    ['[::ffff:127.0.0.2]'],
    ['[64:ff9b::127.0.0.2]'],
    ['10.0.0.1'],
    ['192.168.0.1'],
    ['169.254.169.254'],
    ['[fe80::1]'],
    ['[fd00:ec2::254]'],
  ])('connects nowhere for %s, directly or by a redirect', async (host) => {
    for (const scheme of ['http', 'https']) {
      const address = `${scheme}://${host}:${guardedPort}/image`;
      const direct = await ask<ProblemBody>(address);
      const redirected = await ask<ProblemBody>(`${origin}/to/${encodeURIComponent(address)}`);
      expect([direct.body.code, redirected.body.code]).toEqual(['image_unreachable', 'image_unreachable']);
    }
    expect(guardedConnections).toBe(0);
  });

  test.each([['file:///etc/passwd'], ['ftp://127.0.0.1/image'], ['data:image/png;base64,AAAA']])(
    'follows no redirect to %s',
    async (address) => {
      const answer = await ask<ProblemBody>(`${origin}/to/${encodeURIComponent(address)}`);
      expect(answer.body.code).toBe('image_unreachable');
    },
  );

  test('is refused for loopback unless the operator allows it', async () => {
    requests = 0;
    expect((await ask<ProblemBody>(`${origin}/image`, strict)).body.code).toBe('image_unreachable');
    expect(requests).toBe(0);
  });

  test.each([['nothing'], [''], ['javascript:alert(1)']])('needs an address: %j', async (address) => {
    const { status, body } = await ask<ProblemBody>(address);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['address']]);
  });
});
