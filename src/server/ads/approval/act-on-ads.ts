import type { actOnAds as route } from '#contract/ads/ad-board.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import type { Answer } from '#server/platform/http/serve.ts';
import { approveVert } from './agree.ts';
import { askChange } from './ask-change.ts';

/** Does the same act on several ads, each in its own transaction. Returns which ads it was done on, and why the others were refused. */
export async function actOnAds(
  scope: Scope,
  { act, ads, text }: Parsed<typeof route.body>,
): Promise<Answer<typeof route>> {
  if (act === 'ask_change' && text === '') throw invalidFields({ text: ['blank'] });
  const done: number[] = [];
  const refused: { vertId: number; code: string }[] = [];
  for (const { vertId, version } of ads) {
    try {
      await (act === 'approve'
        ? approveVert(scope, vertId, { version })
        : askChange(scope, vertId, { version, remarks: [{ text }] }));
      done.push(vertId);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refused.push({ vertId, code: error.code });
    }
  }
  return { done, refused };
}
