import type { VertLinks } from '#ad-html/vert-parts.ts';
import type { App } from '../http/app-context.ts';
import { type TrackedPart, trackingToken } from './tracking-token.ts';

/** Below which path each part of an ad is asked for; the token follows. */
export const TRACKING_PATHS: Readonly<Record<TrackedPart, string>> = {
  view: '/t/v/',
  click: '/t/c/',
  image: '/t/i/',
};

/** The addresses that stand in for those of a frozen ad, so that its views and clicks are counted. */
export function trackingLinks(
  app: Pick<App, 'keys' | 'publicUrl'>,
  organizationId: number,
  itemId: number,
): Required<VertLinks> {
  const address = (part: TrackedPart) =>
    `${app.publicUrl()}${TRACKING_PATHS[part]}${trackingToken(app.keys, { organizationId, itemId, part })}`;
  return { pixel: address('view'), click: address('click'), image: address('image') };
}
