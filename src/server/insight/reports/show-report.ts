import type { Report } from '#contract/insight/reports.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { listReportMails } from './list-report-mails.ts';
import { presentReport } from './present-report.ts';
import { getReportRow, readReportedParts } from './reports-store.ts';

/** Returns the report as the contract defines it. Refuses an unknown report and a report of another customer. */
export async function showReport(tx: Tx, id: number): Promise<Report> {
  const row = await getReportRow(tx, id);
  const mails = tx.user.customerId === null ? await listReportMails(tx, row.order_id) : [];
  return presentReport(row, { ...(await readReportedParts(tx, row)), mails }, tx);
}
