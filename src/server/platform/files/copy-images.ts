import type pg from 'pg';
import { listOrganizations, systemScope } from '../db/system-scope.ts';
import { storageName } from './image-name.ts';
import type { ImageStorage } from './image-storage.ts';

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

async function namesOfImages(pool: pg.Pool): Promise<string[]> {
  const names: string[] = [];
  for (const organization of await listOrganizations(pool)) {
    const rows = await systemScope(pool, organization).read((tx) =>
      tx.db
        .selectFrom('images')
        .select('file_name')
        .where('organization_id', '=', tx.organizationId)
        .orderBy('file_name')
        .execute(),
    );
    names.push(...rows.map(({ file_name }) => storageName(organization.id, file_name)));
  }
  return names;
}
