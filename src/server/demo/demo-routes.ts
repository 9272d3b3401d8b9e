import { getInstance } from '#contract/access/session.ts';
import { resetOrganization } from '#contract/access/organizations.ts';
import { Problem } from '#server/platform/base/problem.ts';
import { relyingPartyOf } from '#server/platform/base/relying-party.ts';
import { statement } from '#server/platform/db/statement.ts';
import { systemQuery } from '#server/platform/db/system-scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { DEMO_PASSWORD, demoUsers } from './tables.ts';
import { resetDemo } from './prepare-demo.ts';

const FIND_ANY_DOMAIN = statement('find-any-domain')`select 1 from single_sign_on_domains limit 1`;

/**
 * Serves the facts that the login page shows: whether passkeys and single sign-on are possible, and the users and the password of a demo
 * instance. Resets a demo organization.
 */
export function demoRoutes(app: App): void {
  serve(app, getInstance).toAnyone(async () => ({
    hasPasskeys: relyingPartyOf(app.publicUrl()) !== null,
    hasSingleSignOn: (await systemQuery(app.pool, FIND_ANY_DOMAIN, [])).length > 0,
    demo: app.env.isDemo
      ? {
          users: demoUsers.map(({ email }) => email),
          password: DEMO_PASSWORD,
          isExposed: app.env.isExposed,
        }
      : null,
  }));

  serve(app, resetOrganization).with(async ({ scope, session }) => {
    if (!session.isResettable) throw new Problem('not_resettable');
    await resetDemo(scope, { images: app, hasPrices: app.env.demoHasPrices });
  });
}
