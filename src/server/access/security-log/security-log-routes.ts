import * as contract from '#contract/access/security-log.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { serve } from '#server/platform/http/serve.ts';
import { exportSecurityLog, listSecurityEvents } from './security-log.ts';

/** Serves the security log to administrators. */
export function securityLogRoutes(app: App): void {
  serve(app, contract.listSecurityEvents).act(listSecurityEvents);
  serve(app, contract.exportSecurityLog).file(exportSecurityLog);
}
