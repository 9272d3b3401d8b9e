import { getInstance } from '#contract/session.ts';
import { relyingPartyOf } from '../base/relying-party.ts';
import type { App } from '../http/app-context.ts';
import { serve } from '../http/serve.ts';
import { DEMO_PASSWORD, demoUsers } from './demo-users.ts';

/** Serves what the login page shows: passkeys, and the users of a demo instance. */
export function demoRoutes(app: App): void {
  serve(app, getInstance).toAnyone(async () => ({
    hasPasskeys: relyingPartyOf(app.publicUrl()) !== null,
    demo: app.env.isDemo
      ? {
          users: demoUsers.map(({ email }) => email),
          password: DEMO_PASSWORD,
          isExposed: app.env.isExposed,
        }
      : null,
  }));
}
