import { timeOf } from '#domain/platform/clock.ts';
import { isReportMailTime, REPORT_WAIT_DAYS } from '#domain/insight/report-mail.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';

/** A report that is to be sent by mail automatically. */
export interface DueReport {
  id: number;
  /** Whether this is the last day on which Vertbook waits for the numbers of the report. */
  isLastDay: boolean;
}

/** Lists the reports of the organization that are to be sent automatically now; none outside of office hours. */
export async function listDueReports(scope: Scope): Promise<DueReport[]> {
  const hour = Number(timeOf(new Date(scope.now), scope.timeZone).slice(0, 2));
  if (!isReportMailTime(scope.today, hour)) return [];
  return scope.read((tx) =>
    tx.statement<DueReport>(
      'list-due-reports',
      `select d.id, d.is_last_day as "isLastDay" from due_reports($1, $2::date, $3) d`,
      [tx.organizationId, tx.today, REPORT_WAIT_DAYS],
    ),
  );
}

/** Settles a due report as mailed, or as no longer to be mailed automatically. Returns false if it was settled before. */
export async function settleDueReport(tx: Tx, id: number, as: 'mailed' | 'skipped'): Promise<boolean> {
  const settled = await tx.statement(
    `settle-due-report-${as}`,
    `update reports set ${as === 'mailed' ? 'mailed_at' : 'mail_skipped_at'} = $3::timestamptz
     where organization_id = $1 and id = $2 and mailed_at is null and mail_skipped_at is null returning id`,
    [tx.organizationId, id, tx.now],
  );
  return settled.length > 0;
}
