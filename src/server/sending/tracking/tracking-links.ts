import { randomBytes } from 'node:crypto';
import type { VertLinks } from '#ad-html/vert-parts.ts';
import type { App } from '#server/platform/http/app-context.ts';
import {
  MAIL_RANDOM_BYTES,
  type MailKey,
  readTrackingToken,
  type TrackedPart,
  trackingToken,
} from './tracking-token.ts';
import { READER_KEY_BYTES } from '#domain/sending/tracking/tracking.ts';

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
): Required<Omit<VertLinks, 'cacheBuster'>> {
  const address = (part: TrackedPart, link = 0) =>
    `${app.publicUrl()}${TRACKING_PATHS[part]}${trackingToken(app.keys, { organizationId, itemId, part, link, reader: null, mail: null })}`;
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

/**
 * Returns a new reader key for one recipient of one issue. It is random, so without the database it reveals nothing about the recipient.
 */
export function newReaderKey(): Buffer {
  return randomBytes(READER_KEY_BYTES);
}

/** Returns a new key for one mail that is sent at `at`. It is random and not stored, so it does not identify the recipient. */
export function newMailKey(at: number): MailKey {
  return { random: randomBytes(MAIL_RANDOM_BYTES), sentAt: at };
}

/** The parts of an ad whose addresses are counted. */
const COUNTED: readonly TrackedPart[] = ['view', 'click'];
const ADDRESS = /(\/t\/[vc]\/)([\w-]{40,44})(?![\w-])/g;

/**
 * Returns a function that puts a reader key, or the key of the mail, into the counted addresses of a rendered mail. It changes only the
 * addresses of these frozen ads.
 */
export function linksOfMail(
  app: Pick<App, 'keys' | 'publicUrl'>,
  organizationId: number,
  itemIds: readonly number[],
): (mail: string, key: Buffer | MailKey) => string {
  const own = new Set(itemIds);
  const origin = app.publicUrl();
  return (mail, key) =>
    mail.replaceAll(ADDRESS, (address: string, path: string, token: string, at: number) => {
      const part = COUNTED.find((one) => TRACKING_PATHS[one] === path);
      const ad = part && mail.endsWith(origin, at) ? readTrackingToken(app.keys, token, part) : null;
      if (ad?.organizationId !== organizationId || !own.has(ad.itemId)) return address;
      const keys = Buffer.isBuffer(key) ? { reader: key, mail: null } : { reader: null, mail: key };
      return `${path}${trackingToken(app.keys, { ...ad, ...keys })}`;
    });
}
