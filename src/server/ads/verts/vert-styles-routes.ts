import * as contract from '#contract/ads/vert-styles.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeVertStyle, getVertStyleRecord, type VertStyleRecord, writeVertStyle } from './vert-styles.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { lockRhythm } from '#server/catalogue/publications/rhythms.ts';

const present = (style: VertStyleRecord) => ({ ...style });

/** Serves the vert styles of publications. */
export function vertStylesRoutes(app: App): void {
  serve(app, contract.getVertStyle).read(getVertStyleRecord, 'vert_style', present);
  serve(app, contract.updateVertStyle).act(changeVertStyle, 'vert_style', present);
  serve(app, contract.resetVertStyle).act(resetVertStyle, 'vert_style', present);
}

/** Resets the vert style of a publication to the default. */
async function resetVertStyle(scope: Scope, publicationId: number): Promise<VertStyleRecord> {
  return scope.transact(async (tx) => {
    await lockRhythm(tx, publicationId);
    const before = await getVertStyleRecord(tx, publicationId);
    if (before.isDefaultStyle) return before;
    await writeVertStyle(tx, publicationId, null);
    await recordAct(tx, 'styled', { publication: publicationId }, { reset: true });
    return getVertStyleRecord(tx, publicationId);
  });
}
