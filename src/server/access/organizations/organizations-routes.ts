import { randomUUID } from 'node:crypto';
import * as contract from '#contract/access/organizations.ts';
import * as setup from '#contract/access/setup.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeOrganization } from './change-organization.ts';
import { getOrganization, presentOrganization } from './organization-record.ts';
import { showSetup, dismissSetup } from './setup.ts';

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

/** Serves the organization's settings, and logs errors of browsers. */
export function organizationsRoutes(app: App): void {
  serve(app, contract.getOrganization).act(getOrganization, 'organization', presentOrganization);
  serve(app, contract.updateOrganization).act(changeOrganization, 'organization', presentOrganization);
  serve(app, setup.getSetup).act(showSetup, 'setup');
  serve(app, setup.dismissSetup).act(dismissSetup);

  // Any client may send this: its text is limited in size and logged, with no other effect.
  serve(app, contract.reportFrontendError).toAnyone(async ({ body, request, reply }) => {
    const errorId = randomUUID();
    const browserError = {
      name: safeLogText(body.name),
      message: safeLogText(body.message),
      stacktrace: safeLogText(body.stacktrace),
    };
    request.log.warn({ browserError, errorId }, 'an error in a browser');
    void reply.header(contract.ERROR_ID_HEADER, errorId);
  });
}
