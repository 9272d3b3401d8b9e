import { randomBytes } from 'node:crypto';
import type { App } from '#server/platform/http/app-context.ts';
import { TRACKING_PATHS } from './tracking-links.ts';
import { READER_KEY_BYTES } from '#domain/sending/tracking/tracking.ts';
import { readTrackingToken, type TrackedPart, trackingToken } from './tracking-token.ts';

/**
 * Returns a new reader key for one recipient of one issue. It is random, so without the database it reveals nothing about the recipient.
 */
export function newReaderKey(): Buffer {
  return randomBytes(READER_KEY_BYTES);
}

/** The parts of an ad whose addresses are counted. */
const COUNTED: readonly TrackedPart[] = ['view', 'click'];
const ADDRESS = /(\/t\/[vc]\/)([\w-]{40,44})(?![\w-])/g;

/**
 * Returns a function that puts a reader key into the counted addresses of a rendered mail. It changes only the addresses of these frozen
 * ads.
 */
export function linksOfRecipient(
  app: Pick<App, 'keys' | 'publicUrl'>,
  organizationId: number,
  itemIds: readonly number[],
): (mail: string, reader: Buffer) => string {
  const own = new Set(itemIds);
  const origin = app.publicUrl();
  return (mail, reader) =>
    mail.replaceAll(ADDRESS, (address: string, path: string, token: string, at: number) => {
      const part = COUNTED.find((one) => TRACKING_PATHS[one] === path);
      const ad = part && mail.endsWith(origin, at) ? readTrackingToken(app.keys, token, part) : null;
      if (ad?.organizationId !== organizationId || !own.has(ad.itemId)) return address;
      return `${path}${trackingToken(app.keys, { ...ad, reader })}`;
    });
}
