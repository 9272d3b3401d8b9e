import { timingSafeEqual } from 'node:crypto';
import type { InstanceKeys } from '../keys/instance-keys.ts';

/** The parts of an ad with an address of ours: `view` is the pixel, `image` the ad's picture. */
export type TrackedPart = 'view' | 'click' | 'image';

/** A part of a frozen ad. */
export interface TrackedAd {
  organizationId: number;
  itemId: number;
  part: TrackedPart;
}

type Signs = Pick<InstanceKeys, 'sign'>;

const VERSION = 1;
const PART_CODES: Readonly<Record<TrackedPart, number>> = { view: 1, click: 2, image: 3 };
const ID_BYTES = 6;
const AD_BYTES = 2 + 2 * ID_BYTES;
const SIGNATURE_BYTES = 16;
/** The length is a multiple of three bytes, so that each token has exactly one encoding. */
const TOKEN = new RegExp(`^[A-Za-z0-9_-]{${((AD_BYTES + SIGNATURE_BYTES) / 3) * 4}}$`);

/** The signed token of a part of an ad, 40 characters long. Throws for ids that are out of range. */
export function trackingToken(keys: Signs, { organizationId, itemId, part }: TrackedAd): string {
  const ad = Buffer.alloc(AD_BYTES);
  ad.writeUInt8(VERSION, 0);
  ad.writeUInt8(PART_CODES[part], 1);
  ad.writeUIntBE(organizationId, 2, ID_BYTES);
  ad.writeUIntBE(itemId, 2 + ID_BYTES, ID_BYTES);
  return Buffer.concat([ad, signature(keys, ad)]).toString('base64url');
}

/** The ad of a token; null if the token is invalid or is for another part. Never fails. */
export function readTrackingToken(keys: Signs, token: string, part: TrackedPart): TrackedAd | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const ad = bytes.subarray(0, AD_BYTES);
  if (!timingSafeEqual(signature(keys, ad), bytes.subarray(AD_BYTES))) return null;
  if (ad.readUInt8(0) !== VERSION || ad.readUInt8(1) !== PART_CODES[part]) return null;
  const [organizationId, itemId] = [ad.readUIntBE(2, ID_BYTES), ad.readUIntBE(2 + ID_BYTES, ID_BYTES)];
  return { organizationId, itemId, part };
}

function signature(keys: Signs, ad: Uint8Array): Buffer {
  return keys.sign('tracking', ad).subarray(0, SIGNATURE_BYTES);
}
