import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scope } from '../db/scope.ts';
import { isMissing } from '../keys/open-instance-keys.ts';
import { statement } from '../db/statement.ts';

const DAY_MS = 86_400_000;

const FORGET_MAILS = statement('forget-mails')`
  with gone as (
         delete from outgoing_mails where organization_id = $1 and created_at < now() - make_interval(days => $2)
         returning 1
       ) select count(*) from gone`;

/** Deletes the organization's mails to users that were written more than `days` days ago. Returns the number of deleted mails. */
export async function forgetMails(scope: Scope, days: number): Promise<number> {
  const [deleted] = await scope.transact((tx) => tx.statement(FORGET_MAILS, [tx.organizationId, days]));
  return deleted?.count ?? 0;
}

/** Deletes the files in the outbox folder that were written more than `days` days ago. Returns the number of deleted files. */
export async function forgetOutboxFiles(dataFolder: string, days: number): Promise<number> {
  const folder = join(dataFolder, 'outbox');
  let deleted = 0;
  for (const name of await readdir(folder).catch(noneIfMissing)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - days * DAY_MS) {
      await rm(path, { force: true });
      deleted += 1;
    }
  }
  return deleted;
}

function noneIfMissing(error: unknown): string[] {
  if (isMissing(error)) return [];
  throw error;
}
