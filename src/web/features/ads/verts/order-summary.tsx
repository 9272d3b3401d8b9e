import { Link } from '@tanstack/react-router';
import type { Order } from '#contract/sales/orders.ts';
import { displayState } from '#domain/sales/orders/order.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { StateMark } from '#web/ui/state-mark.tsx';

const MARKS = { reserved: 'reserved', booked: 'booked', fulfilled: 'sent', lapsed: 'gone' } as const;

/** The ad's customer and the state of its order. Spec §2 Publication details. */
export function OrderSummary({ order }: { order: Order }) {
  const { vert: words, order: orderWords } = useWords();
  const { detail, states } = orderWords;
  const locale = useLocale();
  const { today, organization } = useSession();
  const seesCustomer = useCan('update Customer');
  const state = displayState(order, order.orderStatistic.latestIssueSendingDate || null, today);
  return (
    <section className="sheet" aria-label={words.order(order.id)}>
      <div className="tools">
        <h2 className="h3">
          <Link to={paths.order} params={{ orderId: String(order.id) }}>
            {words.order(order.id)}
          </Link>
        </h2>
        <span className="tools__r">
          <StateMark state={MARKS[state]}>{states[state]}</StateMark>
        </span>
      </div>
      <dl className="facts facts--side">
        <div>
          <dt>{detail.customer}</dt>
          <dd>
            {seesCustomer ? (
              <Link to={paths.customer} params={{ customerId: String(order.customer.id) }}>
                {order.customer.name}
              </Link>
            ) : (
              order.customer.name
            )}
          </dd>
        </div>
        {order.bookedAt ? (
          <div>
            <dt>{detail.bookedAt}</dt>
            <dd>{formatDay(locale, dayOfInstant(order.bookedAt, organization.timeZone))}</dd>
          </div>
        ) : (
          <div>
            <dt>{detail.reservedUntil}</dt>
            <dd>{order.reservationExpireDate && formatDay(locale, order.reservationExpireDate)}</dd>
          </div>
        )}
        <div>
          <dt>{words.creator}</dt>
          <dd>{order.creator || '–'}</dd>
        </div>
        <div className="full">
          <dt>{detail.note}</dt>
          <dd className="facts__text">{order.note || '–'}</dd>
        </div>
      </dl>
    </section>
  );
}
