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

const PATH_LENGTH = TRACKING_PATHS.view.length;
const PARTS: ReadonlyMap<string, TrackedPart> = new Map([
  [TRACKING_PATHS.view, 'view'],
  [TRACKING_PATHS.click, 'click'],
  [TRACKING_PATHS.image, 'image'],
]);

/**
 * Which part of an ad the address of a request asks for, and with what token; null for every other address. What is not
 * part of the path, and a slash at its end, is left out. Never fails: what cannot be decoded is a token of nobody.
 */
export function readTrackingUrl(url: string): { part: TrackedPart; token: string } | null {
  if (!url.startsWith('/t/')) {
    return null;
  }
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  const part = PARTS.get(`${path}/`.slice(0, PATH_LENGTH));
  return part ? { part, token: decoded(path.slice(PATH_LENGTH).replace(/\/$/, '')) } : null;
}

function decoded(text: string): string {
  try {
    return text.includes('%') ? decodeURIComponent(text) : text;
  } catch {
    return '';
  }
}
