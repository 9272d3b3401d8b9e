import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { lockRhythm } from '#server/catalogue/publications/lock-rhythm.ts';
import { getVertStyleRecord, type VertStyleRecord, writeVertStyle } from './vert-styles-store.ts';

/** Resets the vert style of a publication to the default. */
export async function resetVertStyle(scope: Scope, publicationId: number): Promise<VertStyleRecord> {
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const before = await getVertStyleRecord(tx, publicationId);
    if (before.isDefaultStyle) return before;
    await writeVertStyle(tx, publicationId, null);
    await recordAct(tx, 'styled', { publication: publicationId }, { reset: true });
    return getVertStyleRecord(tx, publicationId);
  });
}
