import type pg from 'pg';
import type { SharedReport } from '#contract/reports.ts';
import { refuseMissing } from '../base/refuse.ts';
import { transact } from '../db/transaction.ts';
import { type OrganizationToday, systemScope } from '../db/system-scope.ts';
import { presentFacts } from './present-report.ts';
import { findCustomerLocale, getReportRow, listVertReportRows } from './reports-store.ts';

interface Shared extends OrganizationToday {
  report_id: number;
  publisher: string;
}

/** The report of a public link. Unknown and revoked links get the same refusal. */
export async function showSharedReport(pool: pg.Pool, token: string): Promise<SharedReport> {
  const found = refuseMissing(await findByToken(pool, token));
  const { report_id: id, publisher, ...organization } = found;
  return systemScope(pool, organization).transact(async (tx) => {
    const row = await getReportRow(tx, id);
    const locale = await findCustomerLocale(tx, row.order_id);
    return { ...presentFacts(row, await listVertReportRows(tx, row), tx.today), publisher, locale };
  });
}

/** The report of the token. Row-level security shows only this row, of any organization. */
async function findByToken(pool: pg.Pool, token: string): Promise<Shared | undefined> {
  return transact(pool, null, async (queries) => {
    await queries.statement('present-report-token', `select set_config('app.report_token', $1, true)`, [
      token,
    ]);
    const [found] = await queries.statement<Shared>(
      'find-shared-report',
      `select r.id as report_id, o.name as publisher, o.id, o.time_zone, o.default_locale, (now() at time zone o.time_zone)::date as today,
         now() as now
       from reports r join organizations o on o.id = r.organization_id
       where r.token = $1`,
      [token],
    );
    return found;
  });
}
