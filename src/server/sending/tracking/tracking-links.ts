import type { VertLinks } from '#ad-html/vert-parts.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { type TrackedPart, trackingToken } from './tracking-token.ts';

/** The path of each part of an ad. The token follows it. */
export const TRACKING_PATHS: Readonly<Record<TrackedPart, string>> = {
  view: '/t/v/',
  click: '/t/c/',
  image: '/t/i/',
};

/** Returns the addresses that replace those of a frozen ad, so that its views and clicks are counted. */
export function trackingLinks(
  app: Pick<App, 'keys' | 'publicUrl'>,
  organizationId: number,
  itemId: number,
): Required<VertLinks> {
  const address = (part: TrackedPart, link = 0) =>
    `${app.publicUrl()}${TRACKING_PATHS[part]}${trackingToken(app.keys, { organizationId, itemId, part, link, reader: null })}`;
  return {
    pixel: address('view'),
    click: address('click'),
    textClick: (link) => address('click', link),
    image: address('image'),
  };
}

const PATH_LENGTH = TRACKING_PATHS.view.length;
const PARTS: ReadonlyMap<string, TrackedPart> = new Map([
  [TRACKING_PATHS.view, 'view'],
  [TRACKING_PATHS.click, 'click'],
  [TRACKING_PATHS.image, 'image'],
]);

/**
 * Returns the part of an ad that a request is for, and the token; null for other addresses. Ignores a query and a trailing slash. Never
 * fails: a text that cannot be decoded is returned as an invalid token.
 */
export function readTrackingUrl(url: string): { part: TrackedPart; token: string } | null {
  if (!url.startsWith('/t/')) return null;
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
