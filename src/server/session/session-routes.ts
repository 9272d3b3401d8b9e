import { setTimeout as pause } from 'node:timers/promises';
import { normalizeIP } from '@fastify/rate-limit';
import * as contract from '#contract/session.ts';
import type { App } from '../http/app-context.ts';
import { Problem } from '../base/problem.ts';
import { serve } from '../http/serve.ts';
import { announcementsOf, transact } from '../db/transaction.ts';
import { presentSession } from './present-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts';
import { closeSession, findSession } from './session-store.ts';
import { signIn } from './sign-in.ts';

/** Rate limits treat an IPv6 subnet of this prefix length as one client, which usually controls the whole subnet. */
const IPV6_SUBNET = 64;
/**
 * The minimum duration of a request for a link, so that timing does not reveal whether a mail was written.
 */
const RESET_ANSWER_MS = 200;

/** Serves signing in and out, and setting a new password. */
export function sessionRoutes(app: App): void {
  serve(app, contract.signIn).toAnyone(async ({ body, request, reply }) => {
    const token = await signIn(app.pool, { ...body.user, address: normalizeIP(request.ip, IPV6_SUBNET) });
    const session = await findSession(app.pool, token);
    if (!session) throw new Problem('unexpected');
    setSessionCookie(app, request, reply, token);
    return { session: { ...presentSession(session), token } };
  });

  serve(app, contract.getSession).with(async ({ session }) => ({ session: presentSession(session) }));

  serve(app, contract.signOut).with(async ({ session, request, reply }) => {
    await transact(app.pool, null, ({ db }) => closeSession(db, session.tokenHash));
    announcementsOf(app.pool).add(session.organizationId, [{ what: 'user', id: session.userId }]);
    clearSessionCookie(app, request, reply);
  });

  serve(app, contract.requestPasswordReset).toAnyone(async ({ body }) => {
    const request = requestPasswordReset(app.pool, body.user.email, app.publicUrl());
    await Promise.all([request, pause(RESET_ANSWER_MS)]);
    return {};
  });

  serve(app, contract.resetPassword).toAnyone(({ body: { user } }) =>
    resetPassword(app.pool, {
      token: user.reset_password_token,
      password: user.password,
      confirmation: user.password_confirmation,
    }),
  );
}
