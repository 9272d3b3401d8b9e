import type pg from 'pg';
import { transact } from '#server/platform/db/transaction.ts';
import { listFactors } from './list-factors.ts';
import type { FactorOwner } from './totp-store.ts';

const REMEMBERED_MAX = 10_000;

/**
 * Checks whether users whose role requires a second factor have one. Remembers the sessions of users who have one. This is safe, because
 * the last factor cannot be removed while it is required, and a reset by an administrator ends the user's sessions.
 */
export class RequiredFactors {
  readonly #pool: pg.Pool;
  readonly #satisfied = new Set<number>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Whether the user of this session has to set up a second factor first. */
  async isMissing(session: FactorOwner & { sessionId: number }): Promise<boolean> {
    if (this.#satisfied.has(session.sessionId)) return false;
    const factors = await transact(this.#pool, session.organizationId, (tx) => listFactors(tx, session));
    if (factors.length === 0) return true;
    if (this.#satisfied.size >= REMEMBERED_MAX) this.#satisfied.clear();
    this.#satisfied.add(session.sessionId);
    return false;
  }
}
