import { type Env, WrongSettings } from '../env.ts';
import { createDiskStorage } from './disk-storage.ts';
import { ImageStorageUnavailable, type ImageStorage, storageName } from './image-storage.ts';
import { createS3Storage } from './s3-storage.ts';
import type pg from 'pg';
import { statement } from '../db/statement.ts';
import { listOrganizations, systemScope } from '../db/system-scope.ts';

/** Returns the image storage in the data folder. */
export function openDiskStorage({ dataFolder }: Pick<Env, 'dataFolder'>): ImageStorage {
  return createDiskStorage(`${dataFolder}/files`);
}

/**
 * Opens the image storage of the settings: the bucket if there is one, otherwise the data folder. Refuses a bucket that does not exist or
 * denies access, and tries each right. Without the right to delete it works, but cannot complete erasures, which is logged. An unreachable bucket may recover, so it is only logged.
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
    const missing = await storage.missingRights();
    const needed = missing.filter((right) => right !== DELETE_RIGHT);
    if (needed.length > 0) {
      throw new WrongSettings(`Images cannot be kept: the key of the bucket lacks ${needed.join(' and ')}.`);
    }
    if (missing.length > 0) {
      log.warn(
        { missing },
        `the key of the bucket lacks ${DELETE_RIGHT}: images of erased persons stay public, and their erasures stay open`,
      );
    }
  } catch (error) {
    if (!(error instanceof ImageStorageUnavailable)) throw error;
    log.warn({ err: error }, 'the image storage does not respond: images fail until it does');
  }
  return storage;
}

const DELETE_RIGHT = 's3:DeleteObject';

/** The number of images copied concurrently. */
const AT_ONCE = 8;

/** The result of copying the images. */
interface CopiedImages {
  copied: number;
  /** The uploaded images that are missing in the source. */
  missing: string[];
}

/**
 * Copies every uploaded image from one storage to another. It deletes nothing, and copying an image again changes nothing, so it can be
 * repeated and can run while the instance runs.
 */
export async function copyImages(
  pool: pg.Pool,
  { from, to }: { from: ImageStorage; to: ImageStorage },
  progress: (done: number, of: number) => void,
): Promise<CopiedImages> {
  const names = await namesOfImages(pool);
  const result: CopiedImages = { copied: 0, missing: [] };
  for (let at = 0; at < names.length; at += AT_ONCE) {
    await Promise.all(
      names.slice(at, at + AT_ONCE).map(async (name) => {
        const bytes = await from.get(name);
        if (!bytes) {
          result.missing.push(name);
          return;
        }
        await to.put(name, bytes);
        result.copied += 1;
      }),
    );
    progress(Math.min(at + AT_ONCE, names.length), names.length);
  }
  return result;
}

const NAMES_OF_IMAGES = statement('names-of-images')`
  select file_name from images where organization_id = $1 order by file_name`;

async function namesOfImages(pool: pg.Pool): Promise<string[]> {
  const names: string[] = [];
  for (const organization of await listOrganizations(pool)) {
    const rows = await systemScope(pool, organization).read((tx) =>
      tx.statement(NAMES_OF_IMAGES, [tx.organizationId]),
    );
    names.push(...rows.map(({ file_name }) => storageName(organization.id, file_name)));
  }
  return names;
}
