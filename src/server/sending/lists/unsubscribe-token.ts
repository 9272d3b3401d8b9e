import { timingSafeEqual } from 'node:crypto';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';

/** The recipient of a list that an unsubscribe link is for. */
export interface Subscriber {
  organizationId: number;
  recipientId: number;
}

type Signs = Pick<InstanceKeys, 'sign'>;

const VERSION = 1;
const ID_BYTES = 6;
const SUBSCRIBER_BYTES = 2 + 2 * ID_BYTES;
const SIGNATURE_BYTES = 16;
/** The number of bytes is a multiple of three, so that each token has exactly one encoding. */
const TOKEN = new RegExp(`^[A-Za-z0-9_-]{${((SUBSCRIBER_BYTES + SIGNATURE_BYTES) / 3) * 4}}$`);

/** Returns the signed token of a recipient, 40 characters long. */
export function unsubscribeToken(keys: Signs, { organizationId, recipientId }: Subscriber): string {
  const subscriber = Buffer.alloc(SUBSCRIBER_BYTES);
  subscriber.writeUInt16BE(VERSION, 0);
  subscriber.writeUIntBE(organizationId, 2, ID_BYTES);
  subscriber.writeUIntBE(recipientId, 2 + ID_BYTES, ID_BYTES);
  return Buffer.concat([subscriber, signature(keys, subscriber)]).toString('base64url');
}

/** Returns the recipient of a token; null if the token is invalid. Never fails. */
export function readUnsubscribeToken(keys: Signs, token: string): Subscriber | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const subscriber = bytes.subarray(0, SUBSCRIBER_BYTES);
  const isOurs = timingSafeEqual(signature(keys, subscriber), bytes.subarray(SUBSCRIBER_BYTES));
  if (!isOurs || subscriber.readUInt16BE(0) !== VERSION) return null;
  return {
    organizationId: subscriber.readUIntBE(2, ID_BYTES),
    recipientId: subscriber.readUIntBE(2 + ID_BYTES, ID_BYTES),
  };
}

function signature(keys: Signs, subscriber: Uint8Array): Buffer {
  return keys.sign('unsubscribe', subscriber).subarray(0, SIGNATURE_BYTES);
}

/** The path before a recipient's token. */
export const UNSUBSCRIBE_PATH = '/unsubscribe/';

/** Returns the address that unsubscribes a recipient. */
export function unsubscribeUrl(
  app: { keys: Signs; publicUrl: () => string },
  subscriber: Subscriber,
): string {
  return `${app.publicUrl()}${UNSUBSCRIBE_PATH}${unsubscribeToken(app.keys, subscriber)}`;
}
