import { Link } from '@tanstack/react-router';
import { reservationProblem } from '#domain/sales/orders/reservation-lapse.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { ExpireDate } from './expire-date.tsx';
import { OrderNote } from './order-note.tsx';
import { orderMovesWords } from '#words/sales/order-moves.ts';
import type { Order } from './use-order.ts';

/** Customer, contact, dates and note of an order. */
export function OrderFacts({ order }: { order: Order }) {
  const { detail } = useWords().order;
  const { common } = useWords();
  const locale = useLocale();
  const { notes } = useWordsOf(orderMovesWords);
  const { organization, today, customerId } = useSession();
  const mayUpdate = useCan('update Order');
  const day = (instant: string) =>
    formatDay(locale, dayOfInstant(new Date(instant), organization.timeZone), 'basic');
  const shownNotes =
    customerId !== null
      ? [{ label: detail.note, text: order.customerNote }]
      : [
          { label: notes.note, text: order.note },
          { label: notes.customerNote, text: order.customerNote },
        ];
  const isReservation = order.state === 'reserved';
  const changesExpiry = mayUpdate && reservationProblem(order, today) === null;
  return (
    <div className="facts">
      <dl className="facts__l">
        <div>
          <dt>{detail.customer}</dt>
          <dd>
            <CustomerName order={order} />
          </dd>
        </div>
        <div>
          <dt>{detail.contact}</dt>
          <dd>{order.customer.customerContactFullName || common.none}</dd>
        </div>
        <div>
          <dt>{detail.created}</dt>
          <dd>{detail.createdBy(day(order.reservedAt), order.creator)}</dd>
        </div>
        {order.bookedAt && (
          <div>
            <dt>{detail.bookedAt}</dt>
            <dd>{day(order.bookedAt)}</dd>
          </div>
        )}
        {isReservation && !changesExpiry && (
          <div className="full">
            <dt>{detail.reservedUntil}</dt>
            <dd>
              {order.reservationExpireDate && formatDay(locale, order.reservationExpireDate, 'default')}
            </dd>
          </div>
        )}
        {!mayUpdate &&
          shownNotes.map(({ label, text }) => (
            <div key={label} className="full facts__note">
              <dt>{label}</dt>
              <dd className="facts__text">{text || detail.noNote}</dd>
            </div>
          ))}
      </dl>
      {changesExpiry && (
        <div className="full">
          <ExpireDate order={order} />
        </div>
      )}
      {mayUpdate && (
        <div className="full facts__note stack stack--near">
          <OrderNote order={order} field="note" />
          <OrderNote order={order} field="customerNote" />
        </div>
      )}
    </div>
  );
}

function CustomerName({ order }: { order: Order }) {
  const mayUpdate = useCan('update Customer');
  return mayUpdate ? (
    <Link to={paths.customer} params={{ customerId: String(order.customer.id) }}>
      {order.customer.name}
    </Link>
  ) : (
    order.customer.name
  );
}
