import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
const SECRET = /^([1-9]\d{0,14})-[\w-]{43}$/;

/** Makes a secret for a URL: the id of the organization, from which its shard is found, and 256 random bits. */
export function newSecret(organizationId: number): string {
  return `${organizationId}-${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Returns the organization that a secret names, and the hash by which it is found; null for a text that is not a secret. */
export function parseSecret(secret: string): { organizationId: number; hash: Buffer } | null {
  const [, organizationId] = SECRET.exec(secret) ?? [];
  return organizationId === undefined
    ? null
    : { organizationId: Number(organizationId), hash: hashOfSecret(secret) };
}

/** Returns the hash of a secret. Only the hash is stored. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
