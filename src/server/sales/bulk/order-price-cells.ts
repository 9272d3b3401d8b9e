import { can } from '#domain/access/abilities.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { totalsOf } from '#domain/pricing/quotes/totals.ts';
import { allWords } from '#words/all.ts';
import { partyWords } from '#words/sales/parties.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { plainAmount } from '#server/platform/files/plain-amount.ts';
import type { FrozenPrice } from '#server/pricing/quotes/frozen-price.ts';
import { statement } from '../../platform/db/statement.ts';

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
export interface PriceColumns {
  headings: readonly string[];
  /** Reads the cells of each order, keyed by order id. Orders without prices are missing. */
  read: (tx: Tx, orderIds: readonly number[]) => Promise<Map<number, string[]>>;
}

const NOTHING: PriceColumns = { headings: [], read: async () => new Map<number, string[]>() };

/**
 * Returns the price columns for a user: customer net, net after commission, currency and invoices if the user sees prices, and agency
 * and billed party if the user may also change orders. There are no columns in an organization without prices.
 */
export function priceColumnsFor({ user, keepsPrices, locale }: Scope): PriceColumns {
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
  const totals = totalsOf(prices, first.terms);
  const digits = CURRENCY_DIGITS[first.currency];
  return [
    plainAmount(locale, totals.customerNet, digits),
    plainAmount(locale, totals.net, digits),
    first.currency,
  ];
}
