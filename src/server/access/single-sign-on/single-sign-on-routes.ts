import * as contract from '#contract/access/single-sign-on.ts';
import { mailDomainOf } from '#domain/access/single-sign-on.ts';
import { invalidFields, Problem } from '#server/platform/base/problem.ts';
import { transact } from '#server/platform/db/transaction.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { respondSignedIn, signInClientOf, signInContextOf } from '../sessions/sign-in-request.ts';
import { beginAtProvider, takeState } from './begin-at-provider.ts';
import { changeSettings } from './change-settings.ts';
import { checkProvider, redirectAddressOf } from './provider.ts';
import { confirmAtProvider, signInAtProvider } from './sign-in-at-provider.ts';
import { domainProofs } from './prove-domains.ts';
import { findOrganizationOfDomain, presentSettings, readSettings } from './settings-store.ts';

/** Serves the settings of single sign-on, and signing in and confirming at the OpenID provider. */
export function singleSignOnRoutes(app: App): void {
  const registered = (organizationId: number) => ({
    redirectAddress: redirectAddressOf(app),
    domainProof: domainProofs(app.keys, organizationId)[0],
  });

  serve(app, contract.getSingleSignOn).read(
    (tx) => readSettings(tx, tx.organizationId),
    'singleSignOn',
    (settings, tx) => presentSettings(settings, registered(tx.organizationId)),
  );

  serve(app, contract.updateSingleSignOn).with(async ({ scope, body }) => {
    const settings = await changeSettings(scope, app, body, redirectAddressOf(app));
    return { singleSignOn: presentSettings(settings, registered(scope.organizationId)) };
  });

  serve(app, contract.checkSingleSignOn).act((scope) => checkProvider(app, scope), 'state');

  serve(app, contract.beginSingleSignOn).toAnyone(async ({ body: { email }, request, reply }) => {
    const organizationId = await transact(app.pool, null, (tx) =>
      findOrganizationOfDomain(tx, mailDomainOf(email)),
    );
    const settings =
      organizationId !== undefined &&
      (await transact(app.pool, organizationId, (tx) => readSettings(tx, organizationId)));
    if (!settings || !settings.isEnabled) throw invalidFields({ email: ['unknown'] });
    const beginning = { organizationId, settings, email, userId: null };
    return { address: await beginAtProvider(app, { request, reply }, beginning) };
  });

  serve(app, contract.signInWithProvider).toAnyone(async ({ body, request, reply }) => {
    const response = new URLSearchParams(body.response);
    const begun = await takeState(app, { request, reply }, response);
    if (!begun || begun.userId !== null) throw new Problem('single_sign_on_refused');
    const token = await signInAtProvider(app, {
      ...signInContextOf(app, request),
      begun,
      response,
      isKnown: (email) => signInClientOf(app, request, email).knownBrowser !== null,
    });
    return respondSignedIn(app, { request, reply }, token);
  });

  serve(app, contract.beginProviderConfirmation).with(async ({ scope, session, request, reply }) => {
    const { organizationId, userId, email } = session;
    const settings = await scope.read((tx) => readSettings(tx, organizationId));
    if (!settings.isEnabled) throw new Problem('single_sign_on_refused');
    const beginning = { organizationId, settings, email, userId };
    return { address: await beginAtProvider(app, { request, reply }, beginning) };
  });

  serve(app, contract.confirmWithProvider).with(async ({ scope, session, body, request, reply }) => {
    const response = new URLSearchParams(body.response);
    const begun = await takeState(app, { request, reply }, response);
    if (!begun) throw new Problem('single_sign_on_refused');
    await confirmAtProvider(app, scope, session, { begun, response });
  });
}
