import {
  soundVertStyle,
  vertStyleFields,
  vertStyleProblems,
  withVertStyleFields,
} from '#domain/vert-style-problems.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Scope } from '../db/scope.ts';
import { invalidFields, Problem } from '../base/problem.ts';
import { lockRhythm } from '../publications/lock-rhythm.ts';
import { getVertStyleRecord, type VertStyleRecord, writeVertStyle } from './vert-styles-store.ts';

/**
 * Gives the ads of a publication another look; what is left out stays as it is. Refuses every field that is not what it
 * must be, by its path. Ads that were sent keep the look they were sent with.
 */
export async function changeVertStyle(
  scope: Scope,
  publicationId: number,
  { version, ...changes }: { version?: number | undefined } & Record<string, unknown>,
): Promise<VertStyleRecord> {
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const { version: present, ...before } = await getVertStyleRecord(tx, publicationId);
    if (version !== undefined && version !== present) {
      throw new Problem('stale', { extra: { current: { ...before, version: present } } });
    }
    const after = { ...withVertStyleFields(before, vertStyleFields(changes)), isDefaultStyle: false };
    const problems = vertStyleProblems(after);
    if (Object.keys(problems).length > 0) {
      throw invalidFields(problems);
    }
    const [was, is] = [vertStyleFields(before), vertStyleFields(after)];
    const fields = Object.keys(is).filter((path) => is[path] !== was[path]);
    if (fields.length === 0) {
      return { ...before, version: present };
    }
    await writeVertStyle(tx, publicationId, soundVertStyle(after, scope.locale));
    await recordAct(tx, {
      action: 'styled',
      subject: 'publication',
      subjectId: publicationId,
      details: { fields },
    });
    return getVertStyleRecord(tx, publicationId);
  });
}
