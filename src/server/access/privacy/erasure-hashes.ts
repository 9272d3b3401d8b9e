import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { type Person, textOfName } from './find-person.ts';

/** Hashes addresses and names of one organization with a key of the instance, so that they cannot be guessed without it. */
interface ErasureHasher {
  ofEmail(email: string): string;
  ofName(name: { first: string; last: string }): string;
}

/** Creates the hasher of an organization. */
export function erasureHasher(keys: InstanceKeys, organizationId: number): ErasureHasher {
  const hash = (text: string) => keys.sign('erasure', `${organizationId} ${text}`).toString('hex');
  return {
    ofEmail: (email) => hash(`email ${email.trim().toLowerCase()}`),
    ofName: (name) => hash(`name ${textOfName(name)}`),
  };
}

/** Returns the hashes of all addresses and names of a person. */
export function hashesOf({ emails, names }: Person, hasher: ErasureHasher): string[] {
  return [...new Set([...emails.map(hasher.ofEmail), ...names.map(hasher.ofName)])];
}
