import { timeOf } from '#domain/platform/clock.ts';
import { isReportMailTime, REPORT_WAIT_DAYS } from '#domain/insight/report-mail.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** A report that is to be sent by mail automatically. */
export type DueReport = RowOf<typeof LIST_DUE_REPORTS>;

const LIST_DUE_REPORTS = statement('list-due-reports')`
  select d.id, d.is_last_day as "isLastDay" from due_reports($1, $2::date, $3) d`.as<{
  id: number;
  isLastDay: boolean;
}>();

/** Lists the reports of the organization that are to be sent automatically now; none outside of office hours. */
export async function listDueReports(scope: Scope): Promise<DueReport[]> {
  const hour = Number(timeOf(new Date(scope.now), scope.timeZone).slice(0, 2));
  if (!isReportMailTime(scope.today, hour)) return [];
  return scope.read((tx) => tx.statement(LIST_DUE_REPORTS, [tx.organizationId, tx.today, REPORT_WAIT_DAYS]));
}

const UNSETTLED =
  'where organization_id = $1 and id = $2 and mailed_at is null and mail_skipped_at is null returning id';

const SETTLE = {
  mailed: statement('settle-due-report-mailed')`
    update reports set mailed_at = $3::timestamptz ${UNSETTLED}`,
  skipped: statement('settle-due-report-skipped')`
    update reports set mail_skipped_at = $3::timestamptz ${UNSETTLED}`,
};

/** Settles a due report as mailed, or as no longer to be mailed automatically. Returns false if it was settled before. */
export async function settleDueReport(tx: Tx, id: number, as: keyof typeof SETTLE): Promise<boolean> {
  const settled = await tx.statement(SETTLE[as], [tx.organizationId, id, tx.now]);
  return settled.length > 0;
}
