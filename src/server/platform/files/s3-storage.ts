import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import type { S3Settings } from '../env.ts';
import { imageType, ownFileName, ImageStorageUnavailable, type ImageStorage } from './image-storage.ts';

/** The time limit for a request. It is sufficient for an image, which has at most 8 MB. */
const PATIENCE_MS = 10_000;
/** The pauses before the retries of a failed or rejected request. A request that timed out is not retried. */
const PAUSES_MS = [100, 500];

/** An image storage in a bucket, which can be checked before use. */
interface S3Storage extends ImageStorage {
  /**
   * Returns why the bucket cannot be used, as a sentence; null if it can be used. Throws {@link ImageStorageUnavailable}.
   */
  complaint(): Promise<string | null>;
  /** Returns the rights that the key lacks, after trying them with an object of its own: `s3:DeleteObject`. */
  missingRights(): Promise<string[]>;
}

/** Stores images in a bucket of an S3-compatible storage, under their names: `<organization>/<name>`. */
export function createS3Storage(settings: S3Settings): S3Storage {
  const client = new S3mini({
    endpoint: bucketAddress(settings),
    region: settings.region,
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    requestAbortTimeout: PATIENCE_MS,
  });
  return {
    async put(name, bytes) {
      const key = ownFileName(name);
      await withRetries(() => client.putObject(key, bytes, imageType(key)));
    },
    async get(name) {
      const key = ownFileName(name);
      const bytes = await withRetries(() => client.getObjectArrayBuffer(key));
      return bytes && Buffer.from(bytes);
    },
    async remove(name) {
      const key = ownFileName(name);
      await withRetries(() => client.deleteObject(key));
    },
    async complaint() {
      try {
        const listed = await withRetries(() => client.listObjectsPaged('/', '', 1));
        return listed ? null : `there is no bucket ${settings.bucket} at ${settings.endpoint} for this key`;
      } catch (error) {
        if (!isDenied(error)) throw error;
        const { code, status } = (error as { cause: S3ServiceError }).cause;
        return `${settings.endpoint} refuses to list the bucket ${settings.bucket}: ${code ?? status}`;
      }
    },
    async missingRights() {
      const key = `${CHECK_NAME}-${randomUUID()}`;
      const tried: [string, () => Promise<unknown>][] = [
        ['s3:PutObject', () => client.putObject(key, Buffer.from('check'), 'text/plain')],
        ['s3:GetObject', () => client.getObjectArrayBuffer(key)],
        ['s3:DeleteObject', () => client.deleteObject(key)],
      ];
      const missing: string[] = [];
      for (const [right, act] of tried) {
        await withRetries(act).catch((error: unknown) => {
          if (!isDenied(error)) throw error;
          missing.push(right);
        });
      }
      return missing;
    },
  };
}

/** The beginning of the name of the object with which the rights are tried. */
const CHECK_NAME = 'vertbook-check';

/** Whether the storage has refused a request because of the key, not because of a fault. */
function isDenied(error: unknown): boolean {
  const { cause } = error instanceof ImageStorageUnavailable ? error : {};
  return cause instanceof S3ServiceError && cause.status >= 400 && cause.status < 500;
}

/**
 * Returns the address of the bucket: `https://storage.example/bucket`, or `https://bucket.storage.example` if the bucket is part of the
 * host.
 */
function bucketAddress({ endpoint, bucket, hasPathStyle }: S3Settings): string {
  const address = new URL(endpoint);
  if (hasPathStyle) {
    address.pathname = `${address.pathname.replace(/\/+$/, '')}/${bucket}`;
  } else {
    address.host = `${bucket}.${address.host}`;
  }
  return address.href;
}

/** Makes a request and retries a temporary failure. Throws {@link ImageStorageUnavailable} if it still fails. */
async function withRetries<T>(request: () => Promise<T>): Promise<T> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await request();
    } catch (error) {
      if (pauseMs === null || !isWorthRepeating(error)) {
        throw new ImageStorageUnavailable(`The storage of images failed: ${sentenceOf(error)}`, {
          cause: error,
        });
      }
      await sleep(pauseMs);
    }
  }
  throw new ImageStorageUnavailable('The storage of images failed.');
}

function isWorthRepeating(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status >= 500 || error.status === 429;
  return !(error instanceof Error && error.name === 'TimeoutError');
}

/** Formats an error with its cause. For a request that could not be sent, the reason is in the cause. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== ''
    ? `${error.message}: ${error.cause.message}`
    : error.message;
}
