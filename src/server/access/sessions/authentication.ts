import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Env } from '#server/platform/env.ts';
import type { SessionClaim } from '#server/platform/base/actor.ts';
import type { App, RequestSession, StoredSession } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/client-of.ts';
import { RememberedSessions } from './remembered-sessions.ts';
import { readToken } from '#server/platform/http/session-cookie.ts';
import { findSession, findSessionWithFacts, hashToken, noteUse } from './session-store.ts';

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
