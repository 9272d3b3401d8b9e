import {
  soundVertStyle,
  vertStyleFields,
  vertStyleProblems,
  withVertStyleFields,
} from '#domain/ads/verts/vert-style-problems.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { refuseFields, refuseStale } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { lockRhythm } from '#server/catalogue/publications/lock-rhythm.ts';
import { getVertStyleRecord, type VertStyleRecord, writeVertStyle } from './vert-styles-store.ts';

/**
 * Changes the vert style of a publication. Omitted fields do not change. Refuses each wrong field by its path. Ads that were sent keep the
 * style with which they were sent.
 */
export async function changeVertStyle(
  scope: Scope,
  publicationId: number,
  { version, ...changes }: { version?: number | undefined } & Record<string, unknown>,
): Promise<VertStyleRecord> {
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const { version: present, ...before } = await getVertStyleRecord(tx, publicationId);
    const current = { ...before, version: present };
    await refuseStale(version, { version: present, current: () => current });
    const after = { ...withVertStyleFields(before, vertStyleFields(changes)), isDefaultStyle: false };
    const problems = vertStyleProblems(after);
    refuseFields(problems);
    const [was, is] = [vertStyleFields(before), vertStyleFields(after)];
    const fields = Object.keys(is).filter((path) => is[path] !== was[path]);
    if (fields.length === 0) return current;
    await writeVertStyle(tx, publicationId, soundVertStyle(after, scope.locale));
    await recordAct(tx, 'styled', { publication: publicationId }, { fields });
    return getVertStyleRecord(tx, publicationId);
  });
}
