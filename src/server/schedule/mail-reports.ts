import { REPORT_WAIT_DAYS } from '#domain/insight/report-mail.ts';
import { listOrganizationsWith, systemScope } from '#server/platform/db/system-scope.ts';
import type { App } from '#server/platform/http/app-context.ts';
import { listDueReports } from '#server/insight/reports/due-reports.ts';
import { sendDueReport } from '#server/insight/reports/send-due-report.ts';
import { logFailure } from './log-failure.ts';

/** Sends due reports to the customers by mail. Never fails, and can be repeated. */
export async function mailReports(app: App): Promise<void> {
  await logFailure(app, 'sending reports', async () => {
    const due = `organizations_with_due_reports(${REPORT_WAIT_DAYS})` as const;
    for (const organization of await listOrganizationsWith(app.pool, due)) {
      const scope = systemScope(app.pool, organization);
      for (const report of await listDueReports(scope)) {
        await logFailure(app, `sending report ${report.id} of organization ${organization.id}`, () =>
          sendDueReport(app.files, scope, { report, publicUrl: app.publicUrl() }),
        );
      }
    }
  });
}
