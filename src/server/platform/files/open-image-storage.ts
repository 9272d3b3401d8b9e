import { type Env, WrongSettings } from '../env.ts';
import { createDiskStorage } from './disk-storage.ts';
import { ImageStorageUnavailable, type ImageStorage } from './image-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** Returns the image storage in the data folder. */
export function openDiskStorage({ dataFolder }: Pick<Env, 'dataFolder'>): ImageStorage {
  return createDiskStorage(`${dataFolder}/files`);
}

/**
 * Opens the image storage of the settings: the bucket if there is one, otherwise the data folder. Refuses a bucket that does not exist or
 * denies access. An unreachable bucket may recover, so it is only logged.
 */
export async function openImageStorage(
  env: Pick<Env, 'dataFolder' | 's3'>,
  log: { warn: (facts: object, text: string) => void },
): Promise<ImageStorage> {
  if (!env.s3) return openDiskStorage(env);
  const storage = createS3Storage(env.s3);
  try {
    const complaint = await storage.complaint();
    if (complaint) throw new WrongSettings(`Images cannot be kept: ${complaint}.`);
  } catch (error) {
    if (!(error instanceof ImageStorageUnavailable)) throw error;
    log.warn({ err: error }, 'the image storage does not respond: images fail until it does');
  }
  return storage;
}
