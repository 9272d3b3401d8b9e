import {
  ADS_OF_REPORT,
  CUSTOMER_REPORTS_PAGE,
  type CustomerReport,
} from '#contract/sales/customer-records.ts';
import { readCursor, writeCursor } from '#server/platform/base/list-cursor.ts';
import { getRow } from '#server/platform/db/rows.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { sentAdOf } from './present-report.ts';
import type { VertReportRow } from './reports-store.ts';
import { statement } from '#server/platform/db/statement.ts';

const LIST_REPORTS_OF_CUSTOMER = statement('list-reports-of-customer')`
  select r.id, w.order_id as "orderId", w.publications, w.first_sending_date as "firstSendingDate",
         w.latest_issue_sending_date as "latestSendingDate", w.count_verts as "countVerts",
         w.count_sent_verts as "countSentVerts"
       from order_overviews w
       join reports r on r.organization_id = w.organization_id and r.organization_id = $1 and r.order_id = w.order_id
       where w.organization_id = $1 and w.customer_id = $2
         and (w.latest_issue_sending_date, w.order_id) < ($3::date, $4::bigint)
       order by w.latest_issue_sending_date desc, w.order_id desc limit ${CUSTOMER_REPORTS_PAGE + 1}`;

/** Lists a page of a customer's reports with their sent ads, latest first. Refuses an unknown customer. */
export function listReportsOfCustomer(
  scope: Scope,
  customerId: number,
  { after }: { after?: string | undefined },
): Promise<{ reports: CustomerReport[]; next?: string }> {
  const key = after === undefined ? { key: '2999-12-31', id: 0 } : readCursor(after, 'date');
  return scope.read(async (tx) => {
    await getRow(tx, 'customers', customerId, ['id']);
    // Reads one report more than a page has, to know whether a page follows.
    const found = await tx.statement(LIST_REPORTS_OF_CUSTOMER, [
      tx.organizationId,
      customerId,
      key.key,
      key.id,
    ]);
    const page = found.slice(0, CUSTOMER_REPORTS_PAGE);
    const ads = await listRanAds(
      tx,
      page.map(({ id }) => id),
    );
    const reports = page.map((report) => ({ ...report, ads: ads.get(report.id) ?? [] }));
    const last = page.at(-1);
    return found.length > page.length && last
      ? { reports, next: writeCursor({ key: last.latestSendingDate, id: last.orderId }) }
      : { reports };
  });
}

const LIST_RAN_ADS = statement('list-ran-ads')`
  select ranked.*,
         coalesce((select t.locale from delivery_items t where t.organization_id = $1 and t.id = ranked.item_id), g.default_locale) as locale
       from (
       select ran.*, row_number() over (partition by report_id order by sending_date desc, vert_id desc) as place from (
         select distinct on (r.report_id, r.vert) r.report_id, r.vert_id, r.placement_name, r.publication_title,
           r.sending_date, r.vert, r.style, r.item_id, (count(*) over (partition by r.report_id, r.vert))::int as times
         from vert_reports r
         where r.organization_id = $1 and r.report_id = any ($2::bigint[]) and r.sent_at is not null
         order by r.report_id, r.vert, r.sending_date desc, r.vert_id desc) as ran
     ) as ranked
     join organizations g on g.id = $1
     where place <= ${ADS_OF_REPORT} order by report_id, place`.as<Pick<VertReportRow, 'vert' | 'style'>>();

/** Returns the different sent ads of each report, latest first, at most `ADS_OF_REPORT` each. */
async function listRanAds(tx: Tx, reportIds: readonly number[]): Promise<Map<number, CustomerReport['ads']>> {
  const rows = await tx.statement(LIST_RAN_ADS, [tx.organizationId, reportIds]);
  const ads = new Map<number, CustomerReport['ads']>();
  for (const row of rows) {
    const sent = sentAdOf(row);
    if (sent === null) continue;
    const { report_id: reportId, vert_id: vertId, sending_date: sendingDate, times } = row;
    const names = { placementName: row.placement_name, publicationTitle: row.publication_title };
    ads.set(reportId, [...(ads.get(reportId) ?? []), { vertId, ...names, sendingDate, times, ...sent }]);
  }
  return ads;
}
