import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listOrderInvoices, type OrderInvoice } from '#contract/billing/order-invoices.ts';
import type { Quote } from '#contract/pricing/prices.ts';
import type { Order } from '#contract/sales/orders.ts';
import { billingOf } from '#domain/billing/invoices/order-invoices.ts';
import { formatDay } from '#words/format.ts';
import { orderBillingWords } from '#words/billing/order-billing.ts';
import { call } from '#web/api/call.ts';
import { useSeesPrices } from '#web/api/price-lists.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';

/**
 * Returns the invoices of a booked order. Undefined while they load, for a reservation, and for users who may not see
 * prices or invoices.
 */
function useOrderInvoices({ id, state, version }: Order): OrderInvoice[] | undefined {
  const seesPrices = useSeesPrices();
  const seesInvoices = useCan('show Invoice');
  const { data } = useQuery({
    queryKey: ['order', id, 'invoices', version],
    queryFn: async ({ signal }) => (await call(listOrderInvoices, { params: { id }, signal })).invoices,
    enabled: seesPrices && seesInvoices && state === 'booked',
  });
  return data;
}

interface OrderAmountsProps {
  order: Order;
  /** Undefined while it loads; null for an order without prices. */
  quote: Quote | null | undefined;
}

/**
 * The amounts of an order in one line. The first is the amount that matters most: the open amount of a booking with
 * invoices, for users who may see them, otherwise the gross sum. Renders nothing for an order without prices, and for users who
 * may not see prices. While the amounts load, the line already has its height.
 */
export function OrderAmounts({ order, quote }: OrderAmountsProps) {
  const words = useWordsOf(orderBillingWords);
  const locale = useLocale();
  const { today } = useSession();
  const seesPrices = useSeesPrices();
  const seesInvoices = useCan('show Invoice');
  const { plain } = useMoney();
  const invoices = useOrderInvoices(order);
  if (!seesPrices || quote === null) return null;
  const text = (amount: number | undefined) =>
    quote && amount !== undefined ? plain(amount, quote.currency) : '\u00A0';
  const [currency, totals] = [quote?.currency ?? '', quote?.totals];
  const billing = invoices && billingOf(invoices);
  const isBilled = order.state === 'booked' && seesInvoices;
  // Before the first invoice nothing is open, so the total is what matters.
  const hasOpen = isBilled && billing?.billed !== 0;
  return (
    <dl className="amounts" aria-label={words.title}>
      {hasOpen && (
        <div className="amounts__first">
          <dt>{words.open(currency)}</dt>
          <dd>{text(billing?.open)}</dd>
        </div>
      )}
      <div className={hasOpen ? undefined : 'amounts__first'}>
        <dt>{hasOpen ? words.grossPlain : words.gross(currency)}</dt>
        <dd>{text(totals?.gross)}</dd>
      </div>
      <div>
        <dt>{words.net}</dt>
        <dd>{text(totals?.net)}</dd>
      </div>
      {isBilled && (
        <>
          <div>
            <dt>{words.billed}</dt>
            <dd>{text(billing?.billed)}</dd>
          </div>
          <div>
            <dt>{words.paid}</dt>
            <dd>{text(billing?.paid)}</dd>
          </div>
        </>
      )}
      {billing?.dueOn && (
        <div className="amounts__last">
          <dt>{billing.dueOn < today ? words.overdue : words.nextDue}</dt>
          <dd>{formatDay(locale, billing.dueOn, 'default')}</dd>
        </div>
      )}
    </dl>
  );
}

/** The invoices and corrections that bill an order, each with the order's part of it. Renders nothing if there are none. */
export function OrderInvoices({ order }: { order: Order }) {
  const words = useWordsOf(orderBillingWords);
  const columns = useInvoiceColumns();
  const invoices = useOrderInvoices(order);
  if (!invoices || invoices.length === 0) return null;
  return (
    <div className="sheet">
      <Table label={words.invoices} columns={columns} rows={invoices} rowKey={({ id }) => id} />
    </div>
  );
}

function useInvoiceColumns(): TableColumn<OrderInvoice>[] {
  const words = useWordsOf(orderBillingWords);
  const locale = useLocale();
  const { named } = useMoney();
  const stateOf = ({ share, gross, currency, dueOn, settledOn }: OrderInvoice) =>
    [
      share.gross === gross ? '' : words.partOf(named(gross, currency)),
      share.open > 0 ? words.openUntil(named(share.open, currency), formatDay(locale, dueOn)) : '',
      settledOn === null ? '' : words.settledOn(formatDay(locale, settledOn)),
    ]
      .filter((text) => text !== '')
      .join(', ');
  return [
    {
      key: 'invoice',
      label: words.columns.invoice,
      cellClass: 'k',
      cell: (invoice) => (
        <>
          <Link className="rowlink" to={paths.invoice} params={{ invoiceId: `${invoice.id}` }}>
            {words[invoice.kind](invoice.number)}
          </Link>
          <span className="tbl__sub">{stateOf(invoice)}</span>
        </>
      ),
    },
    {
      key: 'amount',
      label: words.columns.amount,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ kind, share, currency, issuedOn }) => (
        <>
          {`${kind === 'correction' ? '−' : ''}${named(share.gross, currency)}`}
          <span className="tbl__sub">{formatDay(locale, issuedOn)}</span>
        </>
      ),
    },
  ];
}
