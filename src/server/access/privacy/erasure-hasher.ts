import { emailKey } from '#domain/platform/email.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';

/** A name in two parts; `first` is empty if only one text is known. */
export interface PersonName {
  first: string;
  last: string;
}

/** Returns a name as one text in lower case, for comparisons. */
export function textOfName({ first, last }: PersonName): string {
  return `${first} ${last}`.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/**
 * Hashes addresses and names of one organization with a key of the instance, so that they cannot be guessed without it. Returns the hash to
 * store first; while the secret of the instance is replaced, the hash of the previous one follows.
 */
interface ErasureHasher {
  ofEmail(email: string): readonly string[];
  ofName(name: PersonName): readonly string[];
}

/** Creates the hasher of an organization. */
export function erasureHasher(keys: Pick<InstanceKeys, 'signatures'>, organizationId: number): ErasureHasher {
  const hashes = (text: string) =>
    keys.signatures('erasure', `${organizationId} ${text}`).map((signature) => signature.toString('hex'));
  return {
    ofEmail: (email) => hashes(`email ${emailKey(email)}`),
    ofName: (name) => hashes(`name ${textOfName(name)}`),
  };
}

/** Returns the hash by which the acts of a contact with this address are found. */
export function contactHash(
  keys: Pick<InstanceKeys, 'signatures'>,
  organizationId: number,
  email: string,
): Buffer {
  const [hash = ''] = erasureHasher(keys, organizationId).ofEmail(email);
  return Buffer.from(hash, 'hex');
}
