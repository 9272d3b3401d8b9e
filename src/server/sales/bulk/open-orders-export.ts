import { dayIn } from '#domain/platform/day.ts';
import { displayState } from '#domain/sales/orders/order.ts';
import { ORDER_COLUMNS, type OrderColumn } from '#domain/sales/lists/order-views.ts';
import { allWords } from '#words/all.ts';
import type { Locale } from '#words/locale.ts';
import type { Scope } from '#server/platform/db/scope.ts';
import { type ExportFile, openCsvFile } from '#server/platform/files/csv.ts';
import { orderFacts } from '#domain/sales/orders/order.ts';
import { type OverviewDetails, readDetails } from '../lists/overview-details.ts';
import type { OverviewRow } from '../lists/overview-query.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { priceColumnsFor } from './order-price-cells.ts';
import { readList, type Selection } from './selection.ts';

type Row = OverviewRow & OverviewDetails;

const CELLS: Readonly<Record<OrderColumn, (row: Row, scope: Scope) => string>> = {
  id: (row) => String(row.order_id),
  publications: (row) => row.publications.join(', '),
  created: (row, { timeZone }) => dayIn(new Date(row.created_at), timeZone),
  state: (row, { today, locale }) =>
    allWords[locale].order.states[displayState(orderFacts(row), row.latest_issue_sending_date, today)],
  expires: (row) => row.reservation_expire_date ?? '',
  nextSending: (row) => row.next_sending_date ?? '',
  // A spreadsheet would read 2/3 as a day.
  ready: (row, { locale }) => share(locale, row.completeVerts, row.count_verts),
  sent: (row, { locale }) => share(locale, row.count_sent_verts, row.count_verts),
  creator: (row) => row.creator,
  note: (row) => row.note,
};

function share(locale: Locale, part: number, total: number): string {
  return allWords[locale].order.list.partOfTotal(String(part), String(total));
}

/** Opens the selected orders as a table with the customer, these columns, and prices if the user may see them. */
export async function openOrdersExport(
  scope: Scope,
  selection: Selection,
  chosen: readonly OrderColumn[],
): Promise<ExportFile> {
  const { locale } = scope;
  const words = allWords[locale].order.list;
  const columns = ORDER_COLUMNS.filter((column) => chosen.includes(column));
  const prices = priceColumnsFor(scope);
  const noPrices = prices.headings.map(() => '');
  const file = await openCsvFile(`${words.title}-${scope.today}.csv`, {
    locale,
    headings: [words.columns.customer, ...columns.map((column) => words.columns[column]), ...prices.headings],
    rows: async function* (line) {
      for await (const rows of readRows(scope, selection)) {
        const cells = await scope.read((tx) =>
          prices.read(
            tx,
            rows.map((row) => row.order_id),
          ),
        );
        const lines = rows.map((row) =>
          line([
            row.customer_name,
            ...columns.map((column) => CELLS[column](row, scope)),
            ...(cells.get(row.order_id) ?? noPrices),
          ]),
        );
        yield Buffer.from(lines.join(''));
      }
    },
  });
  await scope.transact(async (tx) => recordSecurityEvent(tx, 'data_exported', { detail: words.title }));
  return file;
}

async function* readRows(scope: Scope, selection: Selection): AsyncGenerator<Row[]> {
  for await (const rows of readList(scope, selection)) {
    const ids = rows.map((row) => row.order_id);
    const details = await scope.read((tx) => readDetails(tx, ids));
    yield rows.map((row) => ({
      ...row,
      ...(details.get(row.order_id) ?? { creator: '', completeVerts: 0 }),
    }));
  }
}
