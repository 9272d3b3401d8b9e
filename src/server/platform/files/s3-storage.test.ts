import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { type S3Settings, WrongSettings } from '../env.ts';
import { fileNameOf, storageName, ImageStorageUnavailable } from './image-storage.ts';
import { openImageStorage } from './open-image-storage.ts';
import { createS3Storage } from './s3-storage.ts';

const bytes = Buffer.from('an image');
const name = storageName(7, fileNameOf(bytes, 'png'));

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = null;
});

/** Starts a storage that responds as the test specifies. */
async function storageThat(answers: RequestListener): Promise<S3Settings> {
  const opened = createServer(answers);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const address = opened.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return settingsOf(`http://127.0.0.1:${port}`);
}

function settingsOf(endpoint: string): S3Settings {
  return {
    endpoint,
    bucket: 'vertbook',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'very secret',
    hasPathStyle: true,
  };
}

function statuses(...codes: number[]): { answers: RequestListener; asked: string[] } {
  const asked: string[] = [];
  const answers: RequestListener = (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume();
    response.writeHead(codes.shift() ?? 200).end();
  };
  return { answers, asked };
}

const noLog = { warn: () => undefined };

describe('images in a bucket', () => {
  test('are stored under bucket and name with their type, and the signature covers their bytes', async () => {
    const seen: unknown[] = [];
    const settings = await storageThat((request, response) => {
      const { 'content-type': type, authorization = '' } = request.headers;
      seen.push(request.method, request.url, type, authorization.split(' ', 1)[0]);
      request.resume();
      response.end();
    });
    await createS3Storage(settings).put(name, bytes);
    expect(seen).toEqual(['PUT', `/vertbook/${name}`, 'image/png', 'AWS4-HMAC-SHA256']);
  });

  test.each([500, 502, 503, 429])('are requested again after a %i', async (status) => {
    const { answers, asked } = statuses(status, status);
    expect(await createS3Storage(await storageThat(answers)).get(name)).toEqual(Buffer.alloc(0));
    expect(asked).toHaveLength(3);
  });

  test('are requested again when the connection breaks', async () => {
    let requests = 0;
    const settings = await storageThat((request, response) => {
      requests += 1;
      if (requests === 1) request.socket.destroy();
      else response.end('an image');
    });
    expect(await createS3Storage(settings).get(name)).toEqual(bytes);
  });

  test('are reported as unavailable when the storage keeps failing', async () => {
    const { answers, asked } = statuses(503, 503, 503, 503, 503, 503);
    const storage = createS3Storage(await storageThat(answers));
    await expect(storage.put(name, bytes)).rejects.toThrow(ImageStorageUnavailable);
    expect(asked).toHaveLength(3);
    await expect(storage.get(name)).rejects.toThrow('503');
  });

  test('are unavailable when access is denied, which is not retried', async () => {
    const { answers, asked } = statuses(403);
    await expect(createS3Storage(await storageThat(answers)).get(name)).rejects.toThrow(
      ImageStorageUnavailable,
    );
    expect(asked).toHaveLength(1);
  });

  test('are unavailable when no server listens', async () => {
    const settings = await storageThat((_request, response) => response.end());
    server?.close();
    await expect(createS3Storage(settings).get(name)).rejects.toThrow(ImageStorageUnavailable);
  });

  test('do not reveal the key in the error', async () => {
    const { answers } = statuses(403);
    const error = await createS3Storage(await storageThat(answers))
      .get(name)
      .catch((failure: unknown) => failure);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('very secret');
  });
});

/** Opens a bucket whose key lacks the right for this method. */
const openWithout = async (method: string) => {
  const s3 = await storageThat((request, response) => {
    request.resume();
    const isList = request.method === 'GET' && request.url?.includes('list-type');
    response.writeHead(request.method === method && !isList ? 403 : 200);
    response.end(isList ? '<ListBucketResult></ListBucketResult>' : '');
  });
  const warnings: string[] = [];
  const log = { warn: (_facts: object, text: string) => void warnings.push(text) };
  const opened = await openImageStorage({ dataFolder: '/nowhere', s3 }, log).catch((error: unknown) => error);
  return { opened, warnings };
};

describe('the start with a bucket', () => {
  test.each([
    [404, 'there is no bucket vertbook at'],
    [403, 'refuses to list the bucket vertbook'],
  ])('refuses one that responds with %i, with a clear sentence', async (status, sentence) => {
    const s3 = await storageThat(statuses(status).answers);
    const refusal = await openImageStorage({ dataFolder: '/nowhere', s3 }, noLog).catch(
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(WrongSettings);
    expect(String(refusal)).toContain(sentence);
  });

  test('continues and logs a warning if it is unreachable', async () => {
    const s3 = settingsOf('http://127.0.0.1:1');
    const warnings: string[] = [];
    await openImageStorage({ dataFolder: '/nowhere', s3 }, { warn: (_facts, text) => warnings.push(text) });
    expect(warnings).toEqual([expect.stringContaining('does not respond')]);
  });

  test.each([
    ['PUT', 's3:PutObject'],
    ['GET', 's3:GetObject'],
  ])('refuses a key that may not %s, and names the right', async (method, right) => {
    const { opened } = await openWithout(method);
    expect(opened).toBeInstanceOf(WrongSettings);
    expect(String(opened)).toContain(`the key of the bucket lacks ${right}`);
  });

  test('warns of a key without the right to delete, and names the right', async () => {
    const { opened, warnings } = await openWithout('DELETE');
    expect(opened).toHaveProperty('remove');
    expect(warnings).toEqual([expect.stringContaining('lacks s3:DeleteObject')]);
  });

  test('says nothing of a key with all rights', async () => {
    expect((await openWithout('PATCH')).warnings).toEqual([]);
  });
});
