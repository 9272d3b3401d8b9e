import { timeOf } from '#domain/platform/clock.ts';
import {
  areNumbersThere,
  isReportMailTime,
  REPORT_WAIT_DAYS,
  unmailedReason,
  type UnmailedReason,
} from '#domain/insight/report-mail.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { isEmail } from '#domain/platform/email.ts';
import { serializeActs, findRow } from '#server/platform/db/rows.ts';
import type { ImageStorage } from '#server/platform/files/image-storage.ts';
import { composeReportMail, writeReportMail } from './write-report-mail.ts';
import { openReportPdf } from './open-report-pdf.ts';
import { presentFacts } from './present-report.ts';
import { getReportRow, readReportedParts } from './reports-store.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { notifyOfUnmailed } from '#server/customers/notifications/notify.ts';

/** A report that is to be sent by mail automatically. */
type DueReport = RowOf<typeof LIST_DUE_REPORTS>;

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
async function settleDueReport(tx: Tx, id: number, as: keyof typeof SETTLE): Promise<boolean> {
  const settled = await tx.statement(SETTLE[as], [tx.organizationId, id, tx.now]);
  return settled.length > 0;
}

/**
 * Sends a due report to the contact of its customer. The transaction that enqueues the mail also settles the report, so it is sent only
 * once, even if several processes send it or one ends meanwhile. Does nothing while numbers are missing. Gives up on a report without an
 * address and, on its last day, on a report whose numbers are missing.
 */
export async function sendDueReport(
  files: ImageStorage,
  scope: Scope,
  { report: { id, isLastDay }, publicUrl }: { report: DueReport; publicUrl: string },
): Promise<void> {
  const { hasNumbers, reason, locale } = await scope.read(async (tx) => {
    const row = await getReportRow(tx, id);
    const { vertReports } = presentFacts(row, await readReportedParts(tx, row), tx);
    const known = areNumbersThere(vertReports);
    return {
      hasNumbers: known,
      reason: unmailedReason({ address: row.email, hasNumbers: known, isLastDay }),
      locale: (await composeReportMail(tx, row, { publicUrl })).locale,
    };
  });
  if (reason !== null) return skipDueReport(scope, id, reason);
  if (!hasNumbers) return;
  const { fileName, content } = await openReportPdf(files, scope, { id, locale });
  await scope.transact(async (tx) => {
    // From here on, an erasure of the contact waits, or it has already removed the address.
    await serializeActs(tx);
    const row = await getReportRow(tx, id);
    if (!isEmail(row.email) || !(await settleDueReport(tx, id, 'mailed'))) return;
    await writeReportMail(tx, row, {
      ...(await composeReportMail(tx, row, { publicUrl, locale })),
      recipients: [row.email],
      attachment: { name: fileName, content },
    });
  });
}

/**
 * Gives up sending a due report automatically. Writes the reason into the history and notifies the user who looks after the order, unless
 * the contact was erased.
 */
async function skipDueReport(scope: Scope, id: number, reason: UnmailedReason): Promise<void> {
  await scope.transact(async (tx) => {
    const { order_id: orderId } = await getReportRow(tx, id);
    if (!(await settleDueReport(tx, id, 'skipped')) || (await isContactErased(tx, orderId))) return;
    await recordAct(tx, 'unmailed', { report: id, orderId }, { reason });
    await notifyOfUnmailed(tx, id);
  });
}

const FIND_ERASURE_OF_CONTACT = statement('find-erasure-of-contact')`
  select 1 from erasures where organization_id = $1 and records @> $2::jsonb limit 1`;

/** Whether the contact of the order's customer was erased. Two statements, because a distributed database keeps the tables apart. */
async function isContactErased(tx: Tx, orderId: number): Promise<boolean> {
  const order = await findRow(tx, 'orders', orderId, ['customer_id']);
  const erased = await tx.statement(FIND_ERASURE_OF_CONTACT, [
    tx.organizationId,
    JSON.stringify([{ kind: 'contact', id: order?.customer_id }]),
  ]);
  return erased.length > 0;
}
