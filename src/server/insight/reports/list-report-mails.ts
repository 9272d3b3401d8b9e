import type { ReportMail } from '#contract/insight/reports.ts';
import type { Tx } from '#server/platform/db/scope.ts';
import { findMails } from '#server/platform/mail/find-mails.ts';

/** The maximum number of sendings that are listed. */
const LISTED = 20;

interface ActRow {
  id: number;
  happened_at: string;
  user_id: number | null;
  user_name: string;
  mail_ids: number[];
}

/** Lists the sendings of a report by mail, newest first. Includes addresses only while the mails are kept. */
export async function listReportMails(tx: Tx, orderId: number): Promise<ReportMail[]> {
  const acts = await tx.statement<ActRow>(
    'list-sendings-of-report',
    `select id, happened_at, user_id, user_name, details -> 'mailIds' as mail_ids from audit_log
     where organization_id = $1 and order_id = $2 and subject = 'report' and action = 'mailed'
     order by id desc limit ${LISTED}`,
    [tx.organizationId, orderId],
  );
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
