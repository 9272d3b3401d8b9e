import * as contract from '#contract/access/second-factor.ts';
import * as passkeys from '#contract/access/passkeys.ts';
import { relyingPartyOf } from '#server/platform/base/relying-party.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts';
import {
  beginTotp,
  disableTotp,
  enableTotp,
  getSecondFactor,
  renewRecoveryCodes,
} from './manage-second-factor.ts';
import { CHALLENGE_SECONDS, issueChallenge, requireRelyingParty } from './verify-passkey.ts';

/** Serves the caller's own second factor and passkeys, and the challenges for signing in with a passkey. */
export function secondFactorRoutes(app: App): void {
  serve(app, contract.getSecondFactor).act(getSecondFactor, 'secondFactor');
  serve(app, contract.beginTotp).act(beginTotp);
  serve(app, contract.enableTotp).act(enableTotp, 'recoveryCodes');
  serve(app, contract.disableTotp).act(disableTotp);
  serve(app, contract.renewRecoveryCodes).act(renewRecoveryCodes, 'recoveryCodes');

  serve(app, passkeys.listPasskeys).with(async ({ scope }) => ({
    passkeys: await listPasskeys(scope),
    isSupported: relyingPartyOf(app.publicUrl()) !== null,
  }));

  serve(app, passkeys.beginPasskey).with(async ({ scope, request, reply }) => ({
    options: await beginPasskey(app, scope, { request, reply }),
  }));

  serve(app, passkeys.addPasskey).with(({ scope, body, request, reply }) =>
    addPasskey(app, scope, { ...body, request, reply }),
  );

  serve(app, passkeys.renamePasskey).act(renamePasskey, 'passkey');
  serve(app, passkeys.removePasskey).act(removePasskey);

  serve(app, passkeys.beginPasskeySignIn).toAnyone(async ({ request, reply }) => {
    const { id } = requireRelyingParty(app);
    const challenge = issueChallenge(app, request, reply, 'assertion');
    return {
      options: { challenge, rpId: id, timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' },
    };
  });
}
