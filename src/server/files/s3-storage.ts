import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import type { S3Settings } from '../env.ts';
import { imageType, ownImageName } from './image-name.ts';
import { ImagesAway, type ImageStorage } from './image-storage.ts';

/** An image has at most 8 MB; a storage that takes longer for it counts as unavailable. */
const PATIENCE_MS = 10_000;
/** The pauses before a failed or rejected request is repeated; a request that timed out is not. */
const PAUSES_MS = [100, 500];

/** A bucket, which can be checked before anything is stored there. */
export interface S3Storage extends ImageStorage {
  /**
   * What is wrong with the bucket, as a sentence; null where images can be stored there. Throws {@link ImagesAway}.
   */
  complaint(): Promise<string | null>;
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
      const key = ownImageName(name);
      await insist(() => client.putObject(key, bytes, imageType(key)));
    },
    async get(name) {
      const key = ownImageName(name);
      const bytes = await insist(() => client.getObjectArrayBuffer(key));
      return bytes && Buffer.from(bytes);
    },
    async complaint() {
      try {
        const listed = await insist(() => client.listObjectsPaged('/', '', 1));
        return listed ? null : `there is no bucket ${settings.bucket} at ${settings.endpoint} for this key`;
      } catch (error) {
        const { cause } = error instanceof ImagesAway ? error : {};
        const isRefused = cause instanceof S3ServiceError && cause.status >= 400 && cause.status < 500;
        if (!isRefused) throw error;
        return `${settings.endpoint} refuses to list the bucket ${settings.bucket}: ${cause.code ?? cause.status}`;
      }
    },
  };
}

/** `https://storage.example/bucket`, or `https://bucket.storage.example` where the bucket is part of the host. */
function bucketAddress({ endpoint, bucket, hasPathStyle }: S3Settings): string {
  const address = new URL(endpoint);
  if (hasPathStyle) {
    address.pathname = `${address.pathname.replace(/\/+$/, '')}/${bucket}`;
  } else {
    address.host = `${bucket}.${address.host}`;
  }
  return address.href;
}

/** Makes a request, and repeats it where that may help. Throws {@link ImagesAway} when it keeps failing. */
async function insist<T>(request: () => Promise<T>): Promise<T> {
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await request();
    } catch (error) {
      if (pauseMs === null || !isWorthRepeating(error)) {
        throw new ImagesAway(`The storage of images failed: ${sentenceOf(error)}`, { cause: error });
      }
      await sleep(pauseMs);
    }
  }
  throw new ImagesAway('The storage of images failed.');
}

function isWorthRepeating(error: unknown): boolean {
  if (error instanceof S3ServiceError) return error.status >= 500 || error.status === 429;
  return !(error instanceof Error && error.name === 'TimeoutError');
}

/** The reason of a request that never arrived is in its cause. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== ''
    ? `${error.message}: ${error.cause.message}`
    : error.message;
}
