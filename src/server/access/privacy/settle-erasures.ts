import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { listOrganizations, systemScope } from '#server/platform/db/system-scope.ts';
import { withLock } from '#server/platform/db/with-lock.ts';
import type { Env } from '#server/platform/env.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { removeUnusedImages } from '#server/platform/files/unused-images.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { isMissing } from '#server/platform/keys/open-instance-keys.ts';
import { erasureHasher, type Erasure, listUnsettled, markSettled, keepErasures } from './stored-erasures.ts';
import { idsOf } from './find-person.ts';

/** The parts of a process that erasures need. */
interface ErasureApp {
  pool: pg.Pool;
  files: ImageStorage;
  keys: InstanceKeys;
  env: Pick<Env, 'dataFolder'>;
}

/** The key of the advisory lock: one process at a time writes the list. The number is arbitrary. */
const ERASURES_LOCK = 7_240_122;
const ADDRESS = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
/** A soft line break of a quoted-printable mail. */
const SOFT_LINE_END = /=\r?\n/g;

/**
 * Completes the erasures that are committed: removes images of the person that no ad uses and mails in the outbox folder, and adds the
 * erasures to the list in the image storage. Can be repeated after a failure or a crash.
 */
export async function settleErasures(app: ErasureApp): Promise<void> {
  if ((await listUnsettled(app.pool)).length === 0) return;
  await withLock(app.pool, ERASURES_LOCK, async () => {
    const unsettled = await listUnsettled(app.pool);
    await keepErasures(app.files, unsettled);
    for (const organization of await listOrganizations(app.pool)) {
      for (const erasure of unsettled.filter(({ organizationId }) => organizationId === organization.id)) {
        const uploadedBy = idsOf(erasure, 'user');
        if (uploadedBy.length > 0) {
          await removeUnusedImages(systemScope(app.pool, organization), app.files, { uploadedBy });
        }
        await removeOutboxMails(app, erasure);
        await markSettled(app.pool, erasure);
      }
    }
  });
}

async function removeOutboxMails({ env, keys }: ErasureApp, erasure: Erasure): Promise<void> {
  const folder = join(env.dataFolder, 'outbox');
  const hasher = erasureHasher(keys, erasure.organizationId);
  for (const name of await listFiles(folder)) {
    const path = join(folder, name);
    const text = (await readFile(path, 'utf8').catch(ignoreMissing)) ?? '';
    const emails = text.replaceAll(SOFT_LINE_END, '').match(ADDRESS) ?? [];
    if (emails.some((email) => erasure.hashes.includes(hasher.ofEmail(email))))
      await rm(path, { force: true });
  }
}

async function listFiles(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
