import type pg from 'pg';
import { textLinks } from '#ad-html/text-links.ts';
import { ownImagePath } from '#domain/ads/verts/own-image.ts';
import { httpUrlProblem } from '#domain/platform/http-url.ts';
import { EMPTY_VERT, shownImageUrl } from '#domain/ads/verts/vert.ts';
import { read } from '#server/platform/db/transaction.ts';
import { statement } from '../../platform/db/statement.ts';

/** The targets of a frozen ad. A target is null if the ad has no address there to which a redirect is permitted. */
export interface AdTargets {
  /** By the number of the link: the ad's own address, and those in its text. */
  clicks: readonly (string | null)[];
  /** For an uploaded image, its path, because this site serves it under each of its host names. */
  image: string | null;
}

const KEPT_MAX = 20_000;
/** A frozen ad never changes, but it can be deleted, for example with its organization. */
const CACHE_MS = 5 * 60_000;

interface Kept {
  organizationId: number;
  targets: AdTargets;
  readAt: number;
}

/** Identifies a frozen ad. */
type AdName = Readonly<{ organizationId: number; itemId: number }>;

const FIND_CLICK_TARGET = statement('find-click-target')`
  select vert from delivery_items where organization_id = $1 and id = $2`;

/** Finds the targets of frozen ads, with a cache. */
export class ClickTargets {
  readonly #pool: pg.Pool;
  readonly #kept = new Map<number, Kept>();
  readonly #asking = new Map<number, Promise<AdTargets | null>>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Returns the targets of the ad if they are cached. */
  known({ organizationId, itemId }: AdName): AdTargets | undefined {
    const kept = this.#kept.get(itemId);
    const isFresh = kept && performance.now() - kept.readAt < CACHE_MS;
    return isFresh && kept.organizationId === organizationId ? kept.targets : undefined;
  }

  /** Returns the targets of the ad; null if there is no such ad. Fails only while the database is unavailable and the ad is not cached. */
  async find(ad: AdName): Promise<AdTargets | null> {
    try {
      return await this.#queryOnce(ad);
    } catch (error) {
      const kept = this.#kept.get(ad.itemId);
      if (kept?.organizationId === ad.organizationId) return kept.targets;
      throw error;
    }
  }

  /** Reads the targets. Concurrent requests for the same ad share one query. */
  #queryOnce(ad: AdName): Promise<AdTargets | null> {
    const asked = this.#asking.get(ad.itemId);
    if (asked) return asked;
    const asking = this.#ask(ad).finally(() => this.#asking.delete(ad.itemId));
    this.#asking.set(ad.itemId, asking);
    return asking;
  }

  async #ask({ organizationId, itemId }: AdName): Promise<AdTargets | null> {
    const [row] = await read(this.#pool, organizationId, (queries) =>
      queries.statement(FIND_CLICK_TARGET, [organizationId, itemId]),
    );
    this.#kept.delete(itemId);
    if (!row) return null;
    // An ad that an earlier version froze may lack later fields.
    const vert = { ...EMPTY_VERT, ...row.vert };
    const clicks = [vert.linkUrl, ...textLinks(vert)].map(safeAddress);
    const image = shownImageUrl(vert);
    const targets = { clicks, image: ownImagePath(image, organizationId) ?? safeAddress(image) };
    this.#kept.set(itemId, { organizationId, targets, readAt: performance.now() });
    this.#evictOldest();
    return targets;
  }

  /** Evicts the oldest entries. */
  #evictOldest(): void {
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX) break;
      this.#kept.delete(oldest);
    }
  }
}

/** Returns the address in the form for a header, in ASCII; null unless it is http or https. */
function safeAddress(text: unknown): string | null {
  if (typeof text !== 'string' || httpUrlProblem(text) !== null || !URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
