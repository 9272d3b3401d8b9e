import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of the instance, the same in each of its processes. */
export interface InstanceKeys {
  /** Encrypts a secret for the database. Only the same `owner` (`connection 7/12`) can decrypt it. */
  seal(secret: string, owner: string): Buffer;
  /** Decrypts a secret. Fails if another instance encrypted it, or for another owner. */
  open(sealed: Uint8Array, owner: string): string;
  /** Returns the HMAC-SHA256 of the message with the key of this purpose. */
  sign(purpose: Purpose, message: Uint8Array | string): Buffer;
}

/** The purpose of a signature. A signature is valid for one purpose. */
export type Purpose =
  | 'tracking'
  | 'unsubscribe'
  | 'feed'
  | 'feed issue'
  | 'fingerprint'
  | 'known browser'
  | 'erasure'
  | 'recovery code'
  | 'code of contact'
  | 'passkey challenge'
  | 'storefront code'
  | 'storefront network';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Derives the keys from the instance's secret of at least 32 bytes. */
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
