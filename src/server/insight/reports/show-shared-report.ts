import type pg from 'pg';
import type { SharedReport } from '#contract/insight/reports.ts';
import { refuseMissing } from '#server/platform/base/refuse.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { transact } from '#server/platform/db/transaction.ts';
import { systemScope } from '#server/platform/db/system-scope.ts';
import { presentFacts } from './present-report.ts';
import { parseSecret } from '#server/platform/base/organization-secret.ts';
import { findCustomerLocale } from '#server/customers/find-customer-locale.ts';
import { getReportRow, readReportedParts } from './reports-store.ts';
import { type RowOf, statement } from '#server/platform/db/statement.ts';

/** Returns the report of a public link. Unknown and revoked links get the same refusal. */
export async function showSharedReport(pool: pg.Pool, token: string): Promise<SharedReport> {
  const { id, publisher, scope } = await openSharedReport(pool, token);
  return scope.transact(async (tx) => {
    const row = await getReportRow(tx, id);
    const locale = await findCustomerLocale(tx, row.order_id);
    return { ...presentFacts(row, await readReportedParts(tx, row), tx), publisher, locale };
  });
}

/** Finds the report of a public link, with a Scope of its organization. Refuses an unknown and a revoked link. */
export async function openSharedReport(
  pool: pg.Pool,
  token: string,
): Promise<{ id: number; publisher: string; scope: Scope }> {
  const found = refuseMissing(await findByToken(pool, token));
  const { report_id: id, publisher, ...organization } = found;
  return { id, publisher, scope: systemScope(pool, organization) };
}

const FIND_BY_TOKEN = statement('find-shared-report')`
  select r.id as report_id, o.name as publisher, o.id, o.time_zone, o.default_locale,
    (now() at time zone o.time_zone)::date as today, now() as now
  from reports r join organizations o on o.id = r.organization_id
  where r.token = $1 and r.organization_id = $2`;

async function findByToken(pool: pg.Pool, token: string): Promise<RowOf<typeof FIND_BY_TOKEN> | undefined> {
  const secret = parseSecret(token);
  if (secret === null) return undefined;
  const { organizationId } = secret;
  return transact(pool, organizationId, async (queries) => {
    const [found] = await queries.statement(FIND_BY_TOKEN, [token, organizationId]);
    return found;
  });
}
