import { type Env, WrongSettings } from '../env.ts';
import { createDiskStorage } from './disk-storage.ts';
import { ImagesAway, type ImageStorage } from './image-storage.ts';
import { createS3Storage } from './s3-storage.ts';

/** The images in the data folder of this machine. */
export function openDiskStorage({ dataFolder }: Pick<Env, 'dataFolder'>): ImageStorage {
  return createDiskStorage(`${dataFolder}/files`);
}

/**
 * The image storage of the settings: a bucket, else the data folder. Refuses a bucket that does not exist or denies
 * access; one that is unreachable may recover, so that is only logged.
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
    log.warn({ err: error }, 'the image storage does not respond: images fail until it does');
  }
  return storage;
}
