import type pg from 'pg';
import { systemQuery } from '#server/platform/db/system-query.ts';
import type { Env } from '#server/platform/env.ts';
import { openImageStorage } from '#server/platform/files/open-image-storage.ts';
import { openInstanceKeys } from '#server/platform/keys/open-instance-keys.ts';
import { applyErasures } from './apply-erasures.ts';
import { listErasures, missingErasures, readKeptErasures } from './stored-erasures.ts';
import { settleErasures } from './settle-erasures.ts';

/**
 * Erases again the persons whose erasures are in the image storage but not in the database, for a database that was restored by other means
 * than `vertbook restore`. Returns how many.
 */
export async function reapplyErasures(
  pool: pg.Pool,
  env: Env,
  warn: (text: string) => void,
): Promise<number> {
  const [table] = await systemQuery<{ isThere: boolean }>(pool, {
    text: `select to_regclass('erasures') is not null as "isThere"`,
  });
  if (!table?.isThere) return 0;
  const files = await openImageStorage(env, { warn: (_facts, text) => warn(text) });
  const kept = await readKeptErasures(files);
  if (missingErasures(kept, await listErasures(pool)).length === 0) return 0;
  const keys = await openInstanceKeys(env, pool);
  const erased = await applyErasures(pool, keys, kept);
  await settleErasures({ pool, files, keys, env });
  return erased;
}
