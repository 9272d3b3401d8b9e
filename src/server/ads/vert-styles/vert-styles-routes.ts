import * as contract from '#contract/ads/vert-styles.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeVertStyle } from './change-vert-style.ts';
import { resetVertStyle } from './reset-vert-style.ts';
import { getVertStyleRecord, type VertStyleRecord } from './vert-styles-store.ts';

const present = (style: VertStyleRecord) => ({ ...style });

/** Serves the vert styles of publications. */
export function vertStylesRoutes(app: App): void {
  serve(app, contract.getVertStyle).read(getVertStyleRecord, 'vert_style', present);
  serve(app, contract.updateVertStyle).act(changeVertStyle, 'vert_style', present);
  serve(app, contract.resetVertStyle).act(resetVertStyle, 'vert_style', present);
}
