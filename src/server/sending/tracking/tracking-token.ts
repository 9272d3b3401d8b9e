import { READER_KEY_BYTES } from '#domain/sending/tracking/tracking.ts';
import { findSignature, type InstanceKeys } from '#server/platform/keys/instance-keys.ts';

/** The parts of an ad that have an address at Vertbook: `view` is the pixel, `image` the ad's picture. */
export type TrackedPart = 'view' | 'click' | 'image';

/** A part of a frozen ad. */
export interface TrackedAd {
  organizationId: number;
  itemId: number;
  part: TrackedPart;
  /** The number of a clicked link in the ad's text, by `textLinks`; 0 is the ad's own address. */
  link: number;
  /** The reader key of the mail's recipient, who is counted once; null if the link has no reader key. */
  reader: Buffer | null;
  /** The key of the mail, which does not identify its recipient; null if the link has no such key. */
  mail: MailKey | null;
}

/** Distinguishes the mails of an issue, without their recipients. It is in the links of a mail and nowhere else. */
export interface MailKey {
  /** Random bytes, different in each mail. */
  random: Buffer;
  /** When the mail was sent, in milliseconds since 1970, in whole seconds. */
  sentAt: number;
}

/** The length of the random part of the key of a mail. */
export const MAIL_RANDOM_BYTES = 5;
const TIME_BYTES = 4;

type Signs = Pick<InstanceKeys, 'signatures'>;

/**
 * The versions of tokens. Version 1 is for link 0, version 2 ends with the number of a link, version 3 ends with the number of a link
 * and a reader key, and version 4 with the number of a link and the key of a mail.
 */
const VERSIONS = { own: 1, linked: 2, named: 3, mailed: 4 };
const PART_CODES: Readonly<Record<TrackedPart, number>> = { view: 1, click: 2, image: 3 };
const ID_BYTES = 6;
const AD_BYTES = 2 + 2 * ID_BYTES;
const LINK_BYTES = 3;
const SIGNATURE_BYTES = 16;
const LENGTHS = {
  own: AD_BYTES,
  linked: AD_BYTES + LINK_BYTES,
  named: AD_BYTES + LINK_BYTES + READER_KEY_BYTES,
  mailed: AD_BYTES + LINK_BYTES + MAIL_RANDOM_BYTES + TIME_BYTES,
};
const NAMES = ['own', 'linked', 'named', 'mailed'] as const;
/** The lengths are multiples of three bytes, so that each token has exactly one encoding. */
const TOKEN = /^[A-Za-z0-9_-]{40}(?:[A-Za-z0-9_-]{4}|[A-Za-z0-9_-]{16})?$/;

/** Returns the signed token of a part of an ad, which is 40, 44 or 56 characters long. Throws for ids that are out of range. */
export function trackingToken(
  keys: Signs,
  { organizationId, itemId, part, link, reader, mail }: TrackedAd,
): string {
  const version = reader ? 'named' : mail ? 'mailed' : link > 0 ? 'linked' : 'own';
  const ad = Buffer.alloc(LENGTHS[version]);
  ad.writeUInt8(VERSIONS[version], 0);
  ad.writeUInt8(PART_CODES[part], 1);
  ad.writeUIntBE(organizationId, 2, ID_BYTES);
  ad.writeUIntBE(itemId, 2 + ID_BYTES, ID_BYTES);
  if (version !== 'own') ad.writeUIntBE(link, AD_BYTES, LINK_BYTES);
  reader?.copy(ad, AD_BYTES + LINK_BYTES);
  if (mail && !reader) mailBytes(keys, mail).copy(ad, AD_BYTES + LINK_BYTES);
  return Buffer.concat([ad, ...signaturesOf(keys, ad).slice(0, 1)]).toString('base64url');
}

/** Returns the ad of a token; null if the token is invalid or for another part. Never fails. */
export function readTrackingToken(keys: Signs, token: string, part: TrackedPart): TrackedAd | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const ad = bytes.subarray(0, -SIGNATURE_BYTES);
  const signedBy = findSignature(signaturesOf(keys, ad), bytes.subarray(-SIGNATURE_BYTES));
  if (signedBy < 0) return null;
  const version = NAMES.find((name) => LENGTHS[name] === ad.length && ad.readUInt8(0) === VERSIONS[name]);
  if (!version) return null;
  if (ad.readUInt8(1) !== PART_CODES[part]) return null;
  const [organizationId, itemId] = [ad.readUIntBE(2, ID_BYTES), ad.readUIntBE(2 + ID_BYTES, ID_BYTES)];
  return {
    organizationId,
    itemId,
    part,
    link: version === 'own' ? 0 : ad.readUIntBE(AD_BYTES, LINK_BYTES),
    reader: version === 'named' ? Buffer.from(ad.subarray(AD_BYTES + LINK_BYTES)) : null,
    mail: version === 'mailed' ? readMail(keys, ad.subarray(AD_BYTES + LINK_BYTES), signedBy) : null,
  };
}

/** Returns the key of a mail as in its links. The time is encrypted, so a log of requests does not show when a recipient's mail was sent. */
function mailBytes(keys: Signs, { random, sentAt }: MailKey): Buffer {
  const bytes = Buffer.alloc(MAIL_RANDOM_BYTES + TIME_BYTES);
  random.copy(bytes);
  bytes.writeUInt32BE((Math.floor(sentAt / 1_000) ^ timeMask(keys, random, 0)) >>> 0, MAIL_RANDOM_BYTES);
  return bytes;
}

/** `signedBy` is the place of the secret that has signed the link, among those of the instance. */
function readMail(keys: Signs, bytes: Buffer, signedBy: number): MailKey {
  const random = Buffer.from(bytes.subarray(0, MAIL_RANDOM_BYTES));
  const seconds = (bytes.readUInt32BE(MAIL_RANDOM_BYTES) ^ timeMask(keys, random, signedBy)) >>> 0;
  return { random, sentAt: seconds * 1_000 };
}

function timeMask(keys: Signs, random: Buffer, place: number): number {
  const masks = keys.signatures('tracking', Buffer.concat([Buffer.from('time of mail'), random]));
  return masks[place]?.readUInt32BE(0) ?? 0;
}

function signaturesOf(keys: Signs, ad: Uint8Array): Buffer[] {
  return keys.signatures('tracking', ad).map((signature) => signature.subarray(0, SIGNATURE_BYTES));
}

const KNOWN_MAX = 20_000;

/**
 * Reads tokens, with a cache of valid ones, because thousands of readers send the same tokens. Tokens with a key of a reader or a mail are
 * not cached, because only one recipient sends them.
 */
export class KnownTokens {
  readonly #keys: Signs;
  #known = new Map<string, TrackedAd>();

  constructor(keys: Signs) {
    this.#keys = keys;
  }

  /** Returns the frozen ad of a token; null if the token is invalid or for another part. Never fails. */
  read(token: string, part: TrackedPart): TrackedAd | null {
    const known = this.#known.get(token);
    if (known) return known.part === part ? known : null;
    const ad = readTrackingToken(this.#keys, token, part);
    if (ad && !ad.reader && !ad.mail) {
      if (this.#known.size >= KNOWN_MAX) this.#known = new Map();
      this.#known.set(token, ad);
    }
    return ad;
  }
}
