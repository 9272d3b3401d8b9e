import * as contract from '#contract/access/security-log.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { sendFile } from '#server/platform/http/send-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { exportSecurityLog } from './export-security-log.ts';
import { listSecurityEvents } from './list-security-events.ts';

/** Serves the security log to administrators. */
export function securityLogRoutes(app: App): void {
  serve(app, contract.listSecurityEvents).with(({ scope, query }) => listSecurityEvents(scope, query));

  serve(app, contract.exportSecurityLog).with(async ({ scope, query, reply }) => {
    sendFile(reply, await exportSecurityLog(scope, query));
  });
}
