import * as contract from '#contract/access/passkeys.ts';
import { relyingPartyOf } from '#server/platform/base/relying-party.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey } from './manage-passkeys.ts';
import { CHALLENGE_SECONDS, issueChallenge } from './passkey-challenge.ts';
import { requireRelyingParty } from './require-relying-party.ts';

/** Serves the caller's own passkeys, and the challenges for signing in with a passkey. */
export function passkeyRoutes(app: App): void {
  serve(app, contract.listPasskeys).with(async ({ scope }) => ({
    passkeys: await listPasskeys(scope),
    isSupported: relyingPartyOf(app.publicUrl()) !== null,
  }));

  serve(app, contract.beginPasskey).with(async ({ scope, request, reply }) => ({
    options: await beginPasskey(app, scope, { request, reply }),
  }));

  serve(app, contract.addPasskey).with(({ scope, body, request, reply }) =>
    addPasskey(app, scope, { ...body, request, reply }),
  );

  serve(app, contract.renamePasskey).with(async ({ scope, params, body }) => ({
    passkey: await renamePasskey(scope, params.id, body.name),
  }));

  serve(app, contract.removePasskey).with(({ scope, params }) =>
    removePasskey(scope, params.id, app.publicUrl()),
  );

  serve(app, contract.beginPasskeySignIn).toAnyone(async ({ request, reply }) => {
    const { id } = requireRelyingParty(app);
    const challenge = issueChallenge(app, request, reply, 'assertion');
    return {
      options: { challenge, rpId: id, timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' },
    };
  });
}
