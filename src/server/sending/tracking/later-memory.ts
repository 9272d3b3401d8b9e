import { COMPARED_MS } from '#domain/sending/tracking/later-judging.ts';
import type { JudgedHit } from './judge-hits.ts';
import { type Correction, judgedAgain } from './second-judging.ts';

type NumberedHit = JudgedHit<number>;

/** The hits of one organization in the order of arrival. */
interface OwnHits {
  hits: NumberedHit[];
  judgedAt: number;
}

/** How often the hits of the last hour are judged again. */
const EVERY_MS = 5 * 60_000;
/** The maximum number of hits that are kept, about 30 MB. With more of them, the oldest are judged earlier, for the last time. */
const HITS_MAX = 100_000;
/** So many hits are kept then, so that not each batch of hits leads to another judging. */
const HITS_KEPT = 75_000;

/**
 * The hits of the last hour of organizations that store no keys, for their second judging. They exist only in memory and are identified by
 * the same hashes as in `ClientMemory`. A hit is deleted at its last judging, little more than an hour after its arrival.
 */
export class LaterMemory {
  readonly #organizations = new Map<number, OwnHits>();
  #size = 0;

  /** Keeps hits that may still prove to be a machine's, or show that others are not. */
  add(organizationId: number, hits: readonly NumberedHit[]): void {
    const kept = hits.filter(
      ({ reason }) =>
        reason === 'valid' || reason === 'again' || reason === 'duplicate' || reason === 'proxy',
    );
    const [first] = kept;
    if (!first) return;
    const own = this.#organizations.get(organizationId) ?? { hits: [], judgedAt: first.at };
    for (const hit of kept) own.hits.push(hit);
    this.#organizations.set(organizationId, own);
    this.#size += kept.length;
  }

  /** Returns the organizations whose hits are to be judged again at this time. */
  listDue(at: number): number[] {
    return [...this.#organizations.keys()].filter((organizationId) => this.isDue(organizationId, at));
  }

  /** Whether the hits of an organization are to be judged again at this time. */
  isDue(organizationId: number, at: number): boolean {
    const own = this.#organizations.get(organizationId);
    return own !== undefined && (at - own.judgedAt >= EVERY_MS || this.#size > HITS_MAX);
  }

  /** Judges the hits of an organization again, sets their new reasons, and deletes the hits that are older than an hour. */
  judge(organizationId: number, at: number): Correction<NumberedHit>[] {
    const own = this.#organizations.get(organizationId);
    if (!own) return [];
    // A hit whose batch is not committed yet is judged the next time.
    const written = own.hits.filter(({ isWritten }) => isWritten);
    const found = judgedAgain(written);
    const corrections = found.map((one) => ({ ...one, hit: { ...one.hit } }));
    for (const { hit, becomes } of found) hit.reason = becomes;
    const before = own.hits.length;
    own.hits = own.hits.filter((hit) => at - hit.at < COMPARED_MS);
    const size = this.#size - (before - own.hits.length);
    if (size > HITS_MAX) own.hits.splice(0, size - HITS_KEPT);
    own.judgedAt = at;
    this.#size -= before - own.hits.length;
    if (own.hits.length === 0) this.#organizations.delete(organizationId);
    return corrections;
  }
}
