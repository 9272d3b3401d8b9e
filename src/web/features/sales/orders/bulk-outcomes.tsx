import type { ReactNode } from 'react';
import { formatAmount } from '#words/format.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { Link } from '@tanstack/react-router';
import type { BulkPreview, BulkResult } from '#contract/sales/order-bulk.ts';
import { CURRENCY_DIGITS } from '#domain/pricing/quotes/money.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Icon } from '#web/ui/icons.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';

type ActedOrder = BulkResult & Partial<BulkPreview>;

interface BulkOutcomesProps {
  orders: readonly ActedOrder[];
  /** The outcome of the orders that the act changes. */
  text: string;
  /** The number of these orders that are then reserved until after their first sending. */
  late?: number;
}

/**
 * The outcome of an act for each order: the changed orders by number, with what their customers owe, and the unchanged orders
 * with the reasons.
 */
export function BulkOutcomes({ orders, text, late = 0 }: BulkOutcomesProps) {
  const { acts } = useWordsOf(orderWorkWords);
  const owedText = useOwedText();
  const numbersOf = (outcome: BulkResult['outcome']) =>
    orders.filter((order) => order.outcome === outcome).map(({ id }) => id);
  const [done, unchanged] = [numbersOf('done'), numbersOf('unchanged')];
  const refused = orders.filter(({ outcome }) => outcome === 'refused');
  const owing = orders.filter(({ outcome, owed }) => outcome === 'done' && owed);
  return (
    <ul className="bulk__l" aria-live="polite">
      <li>
        <Icon name={done.length > 0 ? 'check' : 'info'} />
        <span>
          <b>{text}</b> <span className="quiet">{done.join(', ')}</span>
        </span>
      </li>
      {late > 0 && (
        <li>
          <StateMark state="incomplete" wordHidden>
            {''}
          </StateMark>
          <span>{acts.late(late)}</span>
        </li>
      )}
      {owing.length > 0 && (
        <Orders title={acts.owed(owing.length)} orders={owing} textOf={({ owed }) => owedText(owed)} />
      )}
      {unchanged.length > 0 && (
        <li>
          <Icon name="info" />
          <span>
            <b>{acts.unchanged(unchanged.length)}</b> <span className="quiet">{unchanged.join(', ')}</span>
          </span>
        </li>
      )}
      {refused.length > 0 && (
        <Orders title={acts.refused(refused.length)} orders={refused} textOf={({ reason }) => reason} />
      )}
    </ul>
  );
}

interface OrdersProps {
  title: string;
  orders: readonly ActedOrder[];
  textOf: (order: ActedOrder) => ReactNode;
}

/** A list of orders with a text each. The number links to the order, where the user can handle it individually. */
function Orders({ title, orders, textOf }: OrdersProps) {
  return (
    <li>
      <Icon name="warn" />
      <div>
        <b>{title}</b>
        <ul>
          {orders.map((order) => (
            <li key={order.id} className="bulk__r">
              <Link to={paths.order} params={{ orderId: String(order.id) }}>
                {[order.id, order.customer_name].filter(Boolean).join(', ')}
              </Link>{' '}
              {textOf(order)}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function useOwedText(): (owed: ActedOrder['owed']) => string {
  const { acts } = useWordsOf(orderWorkWords);
  const locale = useLocale();
  const { unpriced } = useWords().deadline.cancel;
  return (owed) => {
    if (owed?.amount == null || owed.currency === null) return acts.owedUnpriced;
    const amount = `${formatAmount(locale, owed.amount, CURRENCY_DIGITS[owed.currency])} ${owed.currency}`;
    return owed.unpriced === 0 ? amount : `${amount}. ${unpriced(owed.unpriced)}`;
  };
}
