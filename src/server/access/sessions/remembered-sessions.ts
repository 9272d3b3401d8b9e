import type { SessionClaim } from '#server/platform/base/actor.ts';
import type { StoredSession } from '#server/platform/http/app-context.ts';

/** The maximum number of sessions to keep. */
const MOST_SESSIONS = 5_000;

/** A session that was looked up, and when. */
interface Remembered {
  session: StoredSession;
  facts: string;
  readAt: number;
}

/**
 * The sessions that this process has looked up for orders. They do not prove that a session is still valid: the statement of an order
 * compares the facts in its transaction, so the end of a session and a changed right apply at once. Decision 173.
 */
export class RememberedSessions {
  readonly #sessions = new Map<string, Remembered>();

  /** Keeps a session, unless its next request needs more than the statement of an order. */
  keep(session: StoredSession, facts: string): void {
    const key = keyOf(session.tokenHash);
    this.#sessions.delete(key);
    if (session.isUseDue || session.requiresSecondFactor || session.keepsTerms) return;
    if (session.customerId !== null) return;
    this.#sessions.set(key, { session, facts, readAt: performance.now() });
    if (this.#sessions.size > MOST_SESSIONS) this.forget(this.#sessions.keys().next().value ?? '');
  }

  /** Returns a remembered session with its time moved to now, and the claim that the statement must prove. */
  find(tokenHash: Buffer): { session: StoredSession; claim: SessionClaim } | null {
    const remembered = this.#sessions.get(keyOf(tokenHash));
    if (!remembered) return null;
    const { session, facts, readAt } = remembered;
    const now = new Date(Date.parse(session.now) + performance.now() - readAt).toISOString();
    return { session: { ...session, now }, claim: { tokenHash, facts, isProven: false } };
  }

  forget(tokenHash: Buffer | string): void {
    this.#sessions.delete(typeof tokenHash === 'string' ? tokenHash : keyOf(tokenHash));
  }
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('latin1');
}
