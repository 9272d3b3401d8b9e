import { setTimeout as pause } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import * as contract from '#contract/session.ts';
import type { App } from '../http/app-context.ts';
import { clientOf } from '../http/client-of.ts';
import { Problem } from '../base/problem.ts';
import { serve } from '../http/serve.ts';
import { announcementsOf } from '../db/transaction.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { changePassword } from './change-password.ts';
import { knownBrowserOf, rememberBrowser } from './known-browser.ts';
import { presentSession } from './present-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { confirmSession } from './confirm-session.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import {
  clearSessionCookie,
  cookieOptions,
  moveSessionCookies,
  readToken,
  setSessionCookie,
} from './session-cookie.ts';
import { closeSession, findSession } from './session-store.ts';
import type { SignInClient } from './sign-in-limit.ts';
import { signIn } from './sign-in.ts';

/** Rate limits treat an IPv6 subnet of this prefix length as one client, which usually controls the whole subnet. */
const IPV6_SUBNET = 64;
/**
 * The minimum duration of a request for a link, so that timing does not reveal whether a mail was written.
 */
const RESET_ANSWER_MS = 200;

/** Serves signing in and out, and setting a new password. */
export function sessionRoutes(app: App): void {
  moveSessionCookies(app);

  serve(app, contract.signIn).toAnyone(async ({ body, request, reply }) => {
    const { email } = body.user;
    const client = signInClientOf(app, request, email);
    const token = await signIn(app.pool, {
      ...body.user,
      client,
      from: clientOf(request),
      allowsDemo: app.env.isDemo,
      publicUrl: app.publicUrl(),
      keys: app.keys,
      opening: { duration: app.env.session, replacing: browserToken(request) },
    });
    const session = await findSession(app.pool, token);
    if (!session) throw new Problem('unexpected');
    setSessionCookie(app, request, reply, token);
    rememberBrowser(app, request, reply, email);
    return { session: { ...presentSession(session), token } };
  });

  serve(app, contract.getSession).with(async ({ session }) => ({ session: presentSession(session) }));

  serve(app, contract.signOut).with(async ({ scope, session, request, reply }) => {
    await scope.transact(async (tx) => {
      await closeSession(tx.db, session.tokenHash);
      recordSecurityEvent(tx, 'signed_out');
    });
    announcementsOf(app.pool).add(session.organizationId, [{ what: 'user', id: session.userId }]);
    clearSessionCookie(app, request, reply);
    // Browsers ignore it without https, and report that as an error.
    if (cookieOptions(app, request).secure) void reply.header('clear-site-data', '"cache", "storage"');
  });

  serve(app, contract.requestPasswordReset).toAnyone(async ({ body, request }) => {
    const { email } = body.user;
    const sent = requestPasswordReset(app.pool, email, app.publicUrl(), clientOf(request));
    await Promise.all([sent, pause(RESET_ANSWER_MS)]);
    return {};
  });

  // The link proves the user's mailbox, so failures of others must not delay the sign-in that follows.
  serve(app, contract.resetPassword).toAnyone(async ({ body: { user }, request, reply }) => {
    const email = await resetPassword(app.pool, {
      token: user.reset_password_token,
      password: user.password,
      confirmation: user.password_confirmation,
      from: clientOf(request),
    });
    rememberBrowser(app, request, reply, email);
  });

  serve(app, contract.changePassword).with(({ scope, body, session, request }) =>
    changePassword(app.pool, scope, {
      ...body,
      session,
      client: signInClientOf(app, request, session.email),
    }),
  );

  serve(app, contract.confirmSession).with(({ scope, body, session, request }) =>
    confirmSession(app.pool, scope, {
      session,
      password: body.password,
      client: signInClientOf(app, request, session.email),
    }),
  );

  serve(app, contract.listOwnSessions).with(async ({ scope, session }) => ({
    sessions: await listOwnSessions(scope, session.sessionId),
  }));

  serve(app, contract.endOwnSession).with(({ scope, params }) => endOwnSession(scope, params.id));

  serve(app, contract.endOtherSessions).with(({ scope, session }) =>
    endOtherSessions(scope, session.sessionId),
  );
}

/** The token of the session that this browser has so far. */
function browserToken(request: FastifyRequest): string | null {
  const presented = readToken(request);
  return presented?.isCookie ? presented.token : null;
}

function signInClientOf(app: App, request: FastifyRequest, email: string): SignInClient {
  return {
    address: normalizeIP(request.ip, IPV6_SUBNET),
    knownBrowser: knownBrowserOf(app, request, email),
  };
}
