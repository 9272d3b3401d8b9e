import { randomUUID } from 'node:crypto';
import * as contract from '#contract/access/organizations.ts';
import * as setup from '#contract/access/setup.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { changeOrganization } from './change-organization.ts';
import { dismissSetup } from './dismiss-setup.ts';
import { getOrganization, presentOrganization } from './organization-record.ts';
import { safeLogText } from './safe-log-text.ts';
import { showSetup } from './show-setup.ts';

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
