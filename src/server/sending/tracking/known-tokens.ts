import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { readTrackingToken, type TrackedAd, type TrackedPart } from './tracking-token.ts';

const KNOWN_MAX = 20_000;

/**
 * Reads tokens, with a cache of valid ones, because thousands of readers send the same tokens. Tokens with a reader key are not cached,
 * because only one recipient sends them.
 */
export class KnownTokens {
  readonly #keys: Pick<InstanceKeys, 'sign'>;
  #known = new Map<string, TrackedAd>();

  constructor(keys: Pick<InstanceKeys, 'sign'>) {
    this.#keys = keys;
  }

  /** Returns the frozen ad of a token; null if the token is invalid or for another part. Never fails. */
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
