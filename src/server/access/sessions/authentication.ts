import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Env } from '#server/platform/env.ts';
import type { SessionClaim } from '#server/platform/base/actor.ts';
import type { App, RequestSession, StoredSession } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/require-session.ts';
import { readToken } from '#server/platform/http/session-cookie.ts';
import { findSession, findSessionWithFacts, hashToken, noteUse } from './session-store.ts';

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
class RememberedSessions {
  readonly #sessions = new Map<string, Remembered>();

  /** Keeps a session, unless an order in it needs further checks or must record the use of the session. */
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

type Authentication = Pick<App, 'authenticate' | 'recallSession'>;

/** Returns the functions that find the session of a request. */
export function authentication(pool: pg.Pool, env: Env, app: () => App): Authentication {
  const remembered = new RememberedSessions();

  async function present(
    request: FastifyRequest,
    session: StoredSession,
    { isCookie, claim }: { isCookie: boolean; claim: SessionClaim | null },
  ): Promise<RequestSession | null> {
    // The passwords of a demo organization are public, so its sessions are valid only in demo instances.
    if (session.isResettable && !env.isDemo) return null;
    if (session.isUseDue) {
      await noteUse(pool, session.tokenHash, clientOf(request, session.isResettable), env.session).catch(
        (error: unknown) => request.log.warn({ err: error }, 'the use of a session was not written down'),
      );
    }
    return {
      ...session,
      needsSecondFactor: await app().needsSecondFactor(session),
      ...app().timeOf(session),
      isCookie,
      claim,
    };
  }

  return {
    async authenticate(request) {
      const presented = readToken(app(), request);
      const session = presented && (await findSession(pool, presented.token));
      return session && present(request, session, { isCookie: presented.isCookie, claim: null });
    },
    async recallSession(request, refused) {
      const presented = readToken(app(), request);
      if (!presented) return null;
      const { token, isCookie } = presented;
      const tokenHash = hashToken(token);
      if (refused) remembered.forget(tokenHash);
      const recalled = remembered.find(tokenHash);
      if (recalled) return present(request, recalled.session, { isCookie, claim: recalled.claim });
      const found = await findSessionWithFacts(pool, tokenHash);
      if (!found) return null;
      remembered.keep(found.session, found.facts);
      return present(request, found.session, { isCookie, claim: null });
    },
  };
}
