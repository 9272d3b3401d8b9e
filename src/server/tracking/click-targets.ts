import type pg from 'pg';
import { httpUrlProblem } from '#domain/http-url.ts';
import { shownImageUrl, type VertContent } from '#domain/vert.ts';
import { read } from '../db/transaction.ts';

/** Where a frozen ad leads; null where it has no address that may be followed. */
export interface AdTargets {
  link: string | null;
  image: string | null;
}

const KEPT_MAX = 20_000;
/** A frozen ad never changes, but it can go with everything else of an organisation. */
const FRESH_MS = 5 * 60_000;

interface Kept {
  targets: AdTargets;
  readAt: number;
}

/** Where frozen ads lead: those that are asked for lie in memory. */
export class ClickTargets {
  readonly #pool: pg.Pool;
  readonly #kept = new Map<string, Kept>();
  readonly #asking = new Map<string, Promise<AdTargets | null>>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Null where there is no such ad. Fails only while the database is away and nobody has asked for the ad before. */
  async find(organizationId: number, itemId: number): Promise<AdTargets | null> {
    const name = `${organizationId} ${itemId}`;
    const kept = this.#kept.get(name);
    if (kept && performance.now() - kept.readAt < FRESH_MS) {
      return kept.targets;
    }
    try {
      return await this.#askOnce(name, organizationId, itemId);
    } catch (error) {
      if (kept) return kept.targets;
      throw error;
    }
  }

  /** Whoever asks for the same ad meanwhile gets the same answer. */
  #askOnce(name: string, organizationId: number, itemId: number): Promise<AdTargets | null> {
    const asked = this.#asking.get(name);
    if (asked) return asked;
    const asking = this.#ask(name, organizationId, itemId).finally(() => this.#asking.delete(name));
    this.#asking.set(name, asking);
    return asking;
  }

  async #ask(name: string, organizationId: number, itemId: number): Promise<AdTargets | null> {
    const [row] = await read(this.#pool, organizationId, (queries) =>
      queries.statement<{ vert: VertContent }>(
        'find-click-target',
        'select vert from delivery_items where organization_id = $1 and id = $2',
        [organizationId, itemId],
      ),
    );
    if (!row) {
      this.#kept.delete(name);
      return null;
    }
    const targets = { link: safeAddress(row.vert.linkUrl), image: safeAddress(shownImageUrl(row.vert)) };
    this.#keep(name, { targets, readAt: performance.now() });
    return targets;
  }

  /** Makes room by letting go of what was read first. */
  #keep(name: string, kept: Kept): void {
    this.#kept.delete(name);
    this.#kept.set(name, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX) break;
      this.#kept.delete(oldest);
    }
  }
}

/** The address as a header can carry it: http or https, in ASCII. */
function safeAddress(text: unknown): string | null {
  if (typeof text !== 'string' || httpUrlProblem(text) !== null || !URL.canParse(text)) {
    return null;
  }
  const { protocol, href } = new URL(text);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
