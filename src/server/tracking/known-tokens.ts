import type { InstanceKeys } from '../keys/instance-keys.ts';
import { readTrackingToken, type TrackedAd, type TrackedPart } from './tracking-token.ts';

const KNOWN_MAX = 20_000;

/**
 * Reads tokens, with a cache of valid ones: thousands of readers send the same tokens. One with the key of a recipient is sent by that
 * recipient alone, and is not cached.
 */
export class KnownTokens {
  readonly #keys: Pick<InstanceKeys, 'sign'>;
  #known = new Map<string, TrackedAd>();

  constructor(keys: Pick<InstanceKeys, 'sign'>) {
    this.#keys = keys;
  }

  /** The frozen ad of a token; null where the token is invalid, or one for another part. Never fails. */
  read(token: string, part: TrackedPart): TrackedAd | null {
    const known = this.#known.get(token);
    if (known) return known.part === part ? known : null;
    const ad = readTrackingToken(this.#keys, token, part);
    if (ad && !ad.reader) {
      if (this.#known.size >= KNOWN_MAX) this.#known = new Map();
      this.#known.set(token, ad);
    }
    return ad;
  }
}
