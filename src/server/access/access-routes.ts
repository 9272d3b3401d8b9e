import { randomUUID } from 'node:crypto';
import * as organizationRoutes from '#contract/access/organizations.ts';
import * as passkeyRoutes from '#contract/access/passkeys.ts';
import * as privacyRoutes from '#contract/access/privacy.ts';
import * as secondFactorRoutes from '#contract/access/second-factor.ts';
import * as securityLogRoutes from '#contract/access/security-log.ts';
import * as setupRoutes from '#contract/access/setup.ts';
import { relyingPartyOf } from '#server/platform/base/relying-party.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeOrganization } from './organizations/change-organization.ts';
import { getOrganization, presentOrganization } from './organizations/organization-record.ts';
import { showSetup, dismissSetup } from './organizations/setup.ts';
import { settleErasures } from './privacy/apply-erasures.ts';
import { isSettled } from './privacy/stored-erasures.ts';
import { erasePerson } from './privacy/erase-person.ts';
import { findPerson } from './privacy/find-person.ts';
import { reportPerson } from './privacy/person-report.ts';
import { listPersonRows } from './privacy/person-rows.ts';
import {
  beginTotp,
  disableTotp,
  enableTotp,
  getSecondFactor,
  renewRecoveryCodes,
} from './second-factor/manage-second-factor.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from './second-factor/own-passkeys.ts';
import { CHALLENGE_SECONDS, issueChallenge, requireRelyingParty } from './second-factor/verify-passkey.ts';
import { exportSecurityLog, listSecurityEvents } from './security-log/security-log.ts';

/** Matches text that looks like the token of a reset link, a shared report or a session. */
const TOKEN = /[\w-]{40,}/g;
/** Control and format characters, and the two line separators that JSON does not escape. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Makes external text safe to log: one line, without hidden characters and tokens. */
function safeLogText(text: string): string {
  return text
    .replaceAll(TOKEN, '[token]')
    .replaceAll(UNSEEN, (character) => (character === '\n' ? '\\n' : escapeOf(character)));
}

function escapeOf(character: string): string {
  return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** Serves the organization's settings, the security log, personal data, the caller's own second factor and passkeys, and the challenges for signing in with a passkey; logs errors of browsers. */
export function accessRoutes(app: App): void {
  serve(app, organizationRoutes.getOrganization).act(getOrganization, 'organization', presentOrganization);
  serve(app, organizationRoutes.updateOrganization).act(
    changeOrganization,
    'organization',
    presentOrganization,
  );
  serve(app, setupRoutes.getSetup).act(showSetup, 'setup');
  serve(app, setupRoutes.dismissSetup).act(dismissSetup);

  // Any client may send this: its text is limited in size and logged, with no other effect.
  serve(app, organizationRoutes.reportFrontendError).toAnyone(async ({ body, request, reply }) => {
    const errorId = randomUUID();
    const browserError = {
      name: safeLogText(body.name),
      message: safeLogText(body.message),
      stacktrace: safeLogText(body.stacktrace),
    };
    request.log.warn({ browserError, errorId }, 'an error in a browser');
    void reply.header(organizationRoutes.ERROR_ID_HEADER, errorId);
  });

  serve(app, securityLogRoutes.listSecurityEvents).act(listSecurityEvents);
  serve(app, securityLogRoutes.exportSecurityLog).file(exportSecurityLog);

  serve(app, privacyRoutes.findPerson).with(async ({ scope, body }) =>
    scope.read(async (tx) => {
      const person = await findPerson(tx, { emails: [body.email] });
      const places = await listPersonRows(tx, person, false);
      return {
        emails: [...person.emails],
        names: person.names.map(({ first, last }) => `${first} ${last}`.trim()),
        places: places.map(({ table, count }) => ({ place: table, count })),
      };
    }),
  );

  serve(app, privacyRoutes.reportPerson).file((scope, { email }) => reportPerson(scope, app.files, email));

  serve(app, privacyRoutes.erasePerson).with(async ({ scope, body }) => {
    const { number } = await erasePerson(scope, app.keys, body.email, body.confirmation);
    await settleErasures(app).catch((error: unknown) => {
      // The cleanup repeats this step.
      app.http.log.error({ err: error, number }, 'the files of an erased person could not be removed yet');
    });
    const isComplete = await scope.read((tx) => isSettled(tx, number));
    return { number, isComplete };
  });

  serve(app, secondFactorRoutes.getSecondFactor).act(getSecondFactor, 'secondFactor');
  serve(app, secondFactorRoutes.beginTotp).act(beginTotp);
  serve(app, secondFactorRoutes.enableTotp).act(enableTotp, 'recoveryCodes');
  serve(app, secondFactorRoutes.disableTotp).act(disableTotp);
  serve(app, secondFactorRoutes.renewRecoveryCodes).act(renewRecoveryCodes, 'recoveryCodes');

  serve(app, passkeyRoutes.listPasskeys).with(async ({ scope }) => ({
    passkeys: await listPasskeys(scope),
    isSupported: relyingPartyOf(app.publicUrl()) !== null,
  }));

  serve(app, passkeyRoutes.beginPasskey).with(async ({ scope, request, reply }) => ({
    options: await beginPasskey(app, scope, { request, reply }),
  }));

  serve(app, passkeyRoutes.addPasskey).with(({ scope, body, request, reply }) =>
    addPasskey(app, scope, { ...body, request, reply }),
  );

  serve(app, passkeyRoutes.renamePasskey).act(renamePasskey, 'passkey');
  serve(app, passkeyRoutes.removePasskey).act(removePasskey);

  serve(app, passkeyRoutes.beginPasskeySignIn).toAnyone(async ({ request, reply }) => {
    const { id } = requireRelyingParty(app);
    const challenge = issueChallenge(app, request, reply, 'assertion');
    return {
      options: { challenge, rpId: id, timeout: CHALLENGE_SECONDS * 1000, userVerification: 'required' },
    };
  });
}
