import type pg from 'pg';
import type { SharedReport } from '#contract/reports.ts';
import { transact } from '../db/transaction.ts';
import { Problem } from '../base/problem.ts';
import { type OrganizationToday, systemScope } from '../db/system-scope.ts';
import { presentFacts } from './present-report.ts';
import { findCustomerLocale, getReportRow, listVertReportRows } from './reports-store.ts';

interface Shared extends OrganizationToday {
  report_id: number;
  publisher: string;
}

/** The report of a public link, for anybody who has it. An unknown and a revoked link are answered alike. */
export async function showSharedReport(pool: pg.Pool, token: string): Promise<SharedReport> {
  const found = await findByToken(pool, token);
  if (!found) {
    throw new Problem('not_found');
  }
  const { report_id: id, publisher, ...organization } = found;
  return systemScope(pool, organization).transact(async (tx) => {
    const row = await getReportRow(tx, id);
    const locale = await findCustomerLocale(tx, row.order_id);
    return { ...presentFacts(row, await listVertReportRows(tx, row), tx.today), publisher, locale };
  });
}

/** Whose report it is: the one row of all organisations that the presented token opens. */
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
