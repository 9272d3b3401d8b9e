import type { Report, ReportMail, SharedReport } from '#contract/insight/reports.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { presentFacts, presentReport } from './present-report.ts';
import { getReportRow, readReportedParts, type ReportRow } from './reports-store.ts';
import { findMails } from '#server/platform/mail/find-mails.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import { Expression, updateRow } from '#server/platform/db/rows.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import type { InstanceKeys } from '#server/platform/keys/instance-keys.ts';
import { parseSecret } from '#server/platform/keys/organization-secret.ts';
import { readReportToken, sharedToken } from '#server/platform/keys/report-token.ts';
import type pg from 'pg';
import { refuseMissing } from '#server/platform/base/problem.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { ORGANIZATION_TODAY, systemScope } from '#server/platform/db/system-scope.ts';
import { findCustomerLocale } from '#server/customers/report-sender.ts';

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
  const token = tokenOfReport(tx, row);
  return presentReport(row, { ...(await readReportedParts(tx, row)), mails, token }, tx);
}

/** Returns the token of the report's public link; null if it is not shared. */
export function tokenOfReport(tx: Tx, row: ReportRow): string | null {
  return sharedToken(tx, { reportId: row.id, isShared: row.is_shared, linkNumber: row.link_number });
}

/** Gives a report a new public link; the old link stops working. */
export async function renewReportToken(scope: Scope, id: number): Promise<void> {
  await scope.transact((tx) => changeLink(tx, id, 'shared'));
}

/** Revokes the public link of a report. Idempotent. */
export async function revokeReportToken(scope: Scope, id: number): Promise<void> {
  await scope.transact((tx) => changeLink(tx, id, 'unshared'));
}

async function changeLink(tx: Tx, id: number, action: 'shared' | 'unshared'): Promise<void> {
  const report = await getReportRow(tx, id);
  await updateRow(tx, 'reports', id, {
    is_shared: action === 'shared',
    link_number: new Expression('link_number + 1'),
    earlier_token_hash: null,
  });
  await recordAct(tx, action, { report: id, orderId: report.order_id });
  const orderId = report.order_id;
  recordSecurityEvent(tx, action === 'shared' ? 'report_link_created' : 'report_link_revoked', {
    subject: { kind: 'order', id: orderId, name: String(orderId) },
  });
}

/** What opens a public link. */
interface Linked {
  pool: pg.Pool;
  keys: InstanceKeys;
}

/** Returns the report of a public link. Unknown and revoked links get the same refusal. */
export async function showSharedReport(app: Linked, token: string): Promise<SharedReport> {
  const { id, publisher, scope } = await openSharedReport(app, token);
  return scope.transact(async (tx) => {
    const row = await getReportRow(tx, id);
    const locale = await findCustomerLocale(tx, row.order_id);
    return { ...presentFacts(row, await readReportedParts(tx, row), tx), publisher, locale };
  });
}

/** Finds the report of a public link, with a Scope of its organization. Refuses an unknown and a revoked link. */
export async function openSharedReport(
  { pool, keys }: Linked,
  token: string,
): Promise<{ id: number; publisher: string; scope: Scope }> {
  const found = refuseMissing(await findByToken({ pool, keys }, token));
  const { report_id: id, publisher, ...organization } = found;
  return { id, publisher, scope: systemScope(pool, organization) };
}

const FIND_BY_TOKEN = statement('find-shared-report')`
  select r.id as report_id, o.name as publisher, ${ORGANIZATION_TODAY}
  from reports r join organizations o on o.id = r.organization_id
  where r.organization_id = $1 and r.is_shared and (r.id = $2 and r.link_number = $3 or r.earlier_token_hash = $4)`;

async function findByToken(
  { pool, keys }: Linked,
  token: string,
): Promise<RowOf<typeof FIND_BY_TOKEN> | undefined> {
  const secret = parseSecret(token);
  if (secret === null) return undefined;
  const { organizationId, hash } = secret;
  const link = readReportToken(keys, token);
  return transact(pool, organizationId, async (queries) => {
    const [found] = await queries.statement(FIND_BY_TOKEN, [
      organizationId,
      link?.reportId ?? null,
      link?.linkNumber ?? null,
      hash,
    ]);
    return found;
  });
}
