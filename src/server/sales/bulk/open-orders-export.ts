import { plainAmount } from '#server/platform/files/csv.ts';
import { netTotals } from '#domain/pricing/quotes/calculate-quote.ts';
import { can } from '#domain/access/abilities.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { allWords } from '#words/all.ts';
import { partyWords } from '#words/sales/parties.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { statement } from '#server/platform/db/statement.ts';
import { dayIn } from '#domain/platform/day.ts';
import { displayState, orderFacts } from '#domain/sales/orders/order.ts';
import { ORDER_COLUMNS, type OrderColumn } from '#domain/sales/lists/order-views.ts';
import type { Locale } from '#words/locale.ts';
import { openCsvFile, type ExportFile } from '#server/platform/files/csv.ts';
import { readDetails, type OverviewDetails } from '../lists/present-overview.ts';
import type { OverviewRow } from '../lists/overview-query.ts';
import { recordSecurityEvent } from '#server/access/security-log/record-security-event.ts';
import { readList, type Selection } from './preview-act.ts';

const PRICES = statement('prices-of-exported-orders')`
  select o.id as order_id, json_agg(v.price order by v.id) as prices,
    array_remove(array_agg(distinct bill.number), null) as invoices, agency.name as agency,
    coalesce(billed.name, customer.name) as billed
  from orders o
  join customers customer on customer.organization_id = $1 and customer.id = o.customer_id
  join verts v on v.organization_id = $1 and v.order_id = o.id and v.price is not null
  left join invoices bill on bill.organization_id = $1 and bill.id = v.invoice_id
  left join order_parties p on p.organization_id = $1 and p.order_id = o.id
  left join customers agency on agency.organization_id = $1 and agency.id = p.agency_id
  left join customers billed on billed.organization_id = $1 and billed.id = p.bill_to_id
  where o.organization_id = $1 and o.id = any ($2::bigint[])
  group by o.id, agency.name, billed.name, customer.name`.as<{ prices: FrozenPrice[]; invoices: string[] }>();

/** The columns of prices in the export of orders. */
interface PriceColumns {
  headings: readonly string[];
  /** Reads the cells of each order, keyed by order id. Orders without prices are missing. */
  read: (tx: Tx, orderIds: readonly number[]) => Promise<Map<number, string[]>>;
}

const NOTHING: PriceColumns = { headings: [], read: async () => new Map<number, string[]>() };

/**
 * Returns the price columns for a user: customer net, net after commission, currency and invoices if the user sees prices, and agency
 * and billed party if the user may also change orders. There are no columns in an organization without prices.
 */
function priceColumnsFor({ user, keepsPrices, locale }: Scope): PriceColumns {
  if (!keepsPrices || !can(user.capabilities, 'show Price')) return NOTHING;
  const seesParties = can(user.capabilities, 'update Order');
  const { dataExport, price } = allWords[locale];
  const { customerNet, currency, invoice } = dataExport.priceColumns;
  const { agency, billTo } = partyWords[locale];
  return {
    headings: [customerNet, price.totals.net, currency, ...(seesParties ? [agency, billTo] : []), invoice],
    async read(tx, orderIds) {
      const rows = await tx.statement(PRICES, [tx.organizationId, orderIds]);
      return new Map(
        rows.map((row) => [
          row.order_id,
          [
            ...amountsOf(row.prices, locale),
            ...(seesParties ? [row.agency ?? '', row.billed] : []),
            row.invoices.join(', '),
          ],
        ]),
      );
    },
  };
}

function amountsOf(prices: readonly FrozenPrice[], locale: Scope['locale']): string[] {
  const [first] = prices;
  if (!first) return [];
  const totals = netTotals(prices, first.terms);
  const digits = CURRENCY_DIGITS[first.currency];
  return [
    plainAmount(locale, totals.customerNet, digits),
    plainAmount(locale, totals.net, digits),
    first.currency,
  ];
}

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
