import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** What only this instance can write and read: every process of it has the same keys. */
export interface InstanceKeys {
  /** Encrypts a secret for the database; it opens for the same `owner` alone (`connection 7/12`). */
  seal(secret: string, owner: string): Buffer;
  /** The secret again. Fails where it was sealed by another instance or for another owner. */
  open(sealed: Uint8Array, owner: string): string;
  /** HMAC-SHA256 of the message, by a key that serves this one purpose. */
  sign(purpose: Purpose, message: Uint8Array | string): Buffer;
}

/** What a signature is for; one for the one says nothing for the other. */
export type Purpose = 'tracking' | 'unsubscribe' | 'feed' | 'fingerprint';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** The keys that follow from the instance's secret, of 32 bytes or more. */
export function keysOf(secret: Uint8Array): InstanceKeys {
  const derive = (name: string) => Buffer.from(hkdfSync('sha256', secret, '', `vertbook ${name}`, KEY_BYTES));
  const sealing = derive('seal');
  const signing = new Map<Purpose, Buffer>();
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(sealed, owner) {
      const nonce = sealed.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, sealing, nonce).setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const opened = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([opened, decipher.final()]).toString('utf8');
    },
    sign(purpose, message) {
      const key = signing.get(purpose) ?? derive(purpose);
      signing.set(purpose, key);
      return createHmac('sha256', key).update(message).digest();
    },
  };
}
