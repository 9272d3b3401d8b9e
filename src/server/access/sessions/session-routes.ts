import { setTimeout as pause } from 'node:timers/promises';
import * as passkeyContract from '#contract/access/passkeys.ts';
import * as contract from '#contract/access/session.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { clientOf } from '#server/platform/http/require-session.ts';
import { cookieOptions, clearSessionCookie } from '#server/platform/http/session-cookie.ts';
import { serve } from '#server/platform/http/serve.ts';
import { announcementsOf } from '#server/platform/db/transaction.ts';
import { recordSecurityEvent } from '../security-log/record-security-event.ts';
import { changePassword } from './change-password.ts';
import { takeProof } from '../second-factor/verify-passkey.ts';
import {
  rememberBrowser,
  presentSession,
  respondSignedIn,
  signInClientOf,
  signInContextOf,
} from './sign-in-request.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { confirmSession } from './confirm-session.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { closeSession } from './session-store.ts';
import { signIn, signInWithPasskey } from './sign-in.ts';

/**
 * The minimum duration of a request for a link, so that timing does not reveal whether a mail was written.
 */
const RESET_ANSWER_MS = 200;

/** Serves signing in and out, new passwords, and the confirmation and the list of sessions. */
export function sessionRoutes(app: App): void {
  serve(app, contract.signIn).toAnyone(async ({ body: { user }, request, reply }) => {
    const proof = user.passkey && (await takeProof(app, { request, reply }, user.passkey));
    const token = await signIn(app.pool, {
      ...signInContextOf(app, request),
      ...user,
      proof,
      client: signInClientOf(app, request, user.email),
      keys: app.keys,
    });
    return respondSignedIn(app, { request, reply }, token);
  });

  serve(app, passkeyContract.signInWithPasskey).toAnyone(async ({ body, request, reply }) => {
    const token = await signInWithPasskey(app.pool, {
      ...signInContextOf(app, request),
      proof: await takeProof(app, { request, reply }, body.passkey),
      isKnown: (email) => signInClientOf(app, request, email).knownBrowser !== null,
    });
    return respondSignedIn(app, { request, reply }, token);
  });

  serve(app, contract.getSession).with(async ({ session }) => ({ session: presentSession(session) }));

  serve(app, contract.signOut).with(async ({ scope, session, request, reply }) => {
    await scope.transact(async (tx) => {
      await closeSession(tx, session.tokenHash);
      recordSecurityEvent(tx, 'signed_out');
    });
    announcementsOf(app.pool).add(session.organizationId, [{ what: 'user', id: session.userId }]);
    clearSessionCookie(app, request, reply);
    // Without HTTPS, browsers ignore this header and report an error.
    if (cookieOptions(app, request).secure) void reply.header('clear-site-data', '"cache", "storage"');
  });

  serve(app, contract.requestPasswordReset).toAnyone(async ({ body, request }) => {
    const { email } = body.user;
    const sent = requestPasswordReset(app.pool, email, app.publicUrl(), clientOf(request));
    await Promise.all([sent, pause(RESET_ANSWER_MS)]);
    return {};
  });

  // The link proves access to the user's mailbox. The browser becomes a known one, so that failures of others do not delay the next
  // sign-in.
  serve(app, contract.resetPassword).toAnyone(async ({ body: { user }, request, reply }) => {
    const email = await resetPassword(app.pool, {
      token: user.reset_password_token,
      password: user.password,
      confirmation: user.password_confirmation,
      from: clientOf(request),
      publicUrl: app.publicUrl(),
    });
    rememberBrowser(app, request, reply, email);
  });

  serve(app, contract.changePassword).with(({ scope, body, session, request }) =>
    changePassword(app.pool, scope, {
      ...body,
      session,
      client: signInClientOf(app, request, session.email),
      publicUrl: app.publicUrl(),
    }),
  );

  serve(app, contract.confirmSession).with(async ({ scope, body, session, request, reply }) =>
    confirmSession(app.pool, scope, {
      session,
      password: body.password,
      proof: body.passkey && (await takeProof(app, { request, reply }, body.passkey)),
      client: signInClientOf(app, request, session.email),
    }),
  );

  serve(app, contract.listOwnSessions).with(async ({ scope, session }) => ({
    sessions: await listOwnSessions(scope, session.sessionId),
  }));

  serve(app, contract.endOwnSession).act(endOwnSession);

  serve(app, contract.endOtherSessions).with(({ scope, session }) =>
    endOtherSessions(scope, session.tokenHash),
  );
}
