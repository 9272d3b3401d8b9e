import { type Env, WrongSettings } from '../env.ts';
import { createDiskStorage } from './disk-storage.ts';
import { ImagesAway, type ImageStorage } from './image-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** The images in the data folder of this machine. */
export function openDiskStorage({ dataFolder }: Pick<Env, 'dataFolder'>): ImageStorage {
  return createDiskStorage(`${dataFolder}/files`);
}

/**
 * Where the settings say that images lie: in a bucket, else in the data folder. Refuses a bucket that is not there or
 * does not let us in; one that cannot be reached just now may come back, and is only told.
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
    if (!(error instanceof ImagesAway)) throw error;
    log.warn({ err: error }, 'the storage of images does not answer yet: images will fail until it does');
  }
  return storage;
}
