import type { Report, ReportMail } from '#contract/insight/reports.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { presentReport } from './present-report.ts';
import { getReportRow, readReportedParts } from './reports-store.ts';
import { findMails } from '#server/platform/mail/find-mails.ts';
import { statement } from '#server/platform/db/statement.ts';

/** The maximum number of sendings that are listed. */
const LISTED = 20;

const LIST_SENDINGS_OF_REPORT = statement('list-sendings-of-report')`
  select id, happened_at, user_id, user_name, details -> 'mailIds' as mail_ids from audit_log
     where organization_id = $1 and order_id = $2 and subject = 'report' and action = 'mailed'
     order by id desc limit ${LISTED}`.as<{ mail_ids: number[] }>();

/** Lists the sendings of a report by mail, newest first. Includes addresses only while the mails are kept. */
async function listReportMails(tx: Tx, orderId: number): Promise<ReportMail[]> {
  const acts = await tx.statement(LIST_SENDINGS_OF_REPORT, [tx.organizationId, orderId]);
  const mails = await findMails(
    tx,
    acts.flatMap((act) => act.mail_ids),
  );
  return acts.map((act) => ({
    id: act.id,
    happenedAt: act.happened_at,
    userName: (act.user_id ?? 0) > 0 ? act.user_name : null,
    recipientCount: act.mail_ids.length,
    recipients: act.mail_ids.flatMap((id) => {
      const mail = mails.get(id);
      return mail ? [{ address: mail.address, state: mail.state }] : [];
    }),
  }));
}

/** Returns the report as the contract defines it. Refuses an unknown report and a report of another customer. */
export async function showReport(tx: Tx, id: number): Promise<Report> {
  const row = await getReportRow(tx, id);
  const mails = tx.user.customerId === null ? await listReportMails(tx, row.order_id) : [];
  return presentReport(row, { ...(await readReportedParts(tx, row)), mails }, tx);
}
