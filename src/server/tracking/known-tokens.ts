import type { InstanceKeys } from '../keys/instance-keys.ts';
import { readTrackingToken, type TrackedAd, type TrackedPart } from './tracking-token.ts';

const KNOWN_MAX = 20_000;

/** Reads tokens. Thousands of readers present the same ones: those that were found right are not worked out again. */
export class KnownTokens {
  readonly #keys: Pick<InstanceKeys, 'sign'>;
  #known = new Map<string, TrackedAd>();

  constructor(keys: Pick<InstanceKeys, 'sign'>) {
    this.#keys = keys;
  }

  /** What a token stands for; null where it is none of ours, or one for another part. Never fails. */
  read(token: string, part: TrackedPart): TrackedAd | null {
    const known = this.#known.get(token);
    if (known) {
      return known.part === part ? known : null;
    }
    const ad = readTrackingToken(this.#keys, token, part);
    if (ad) {
      if (this.#known.size >= KNOWN_MAX) this.#known = new Map();
      this.#known.set(token, ad);
    }
    return ad;
  }
}
