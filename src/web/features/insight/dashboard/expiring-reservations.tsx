import { Link } from '@tanstack/react-router';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { expiringNotice } from '#domain/sales/orders/reservation-lapse.ts';
import { daysDiff, formatDay } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { MoreButton } from './more-button.tsx';
import { Panel } from './panel.tsx';
import { useDashboardOrders } from './use-dashboard-orders.ts';

/** The reservations that expire soon, the soonest first. */
export function ExpiringReservations() {
  const { expiring } = useWords().dashboard;
  const orders = useDashboardOrders('expiring-reservations');
  return (
    <Panel
      words={expiring}
      records={orders}
      rows={orders.data?.rows}
      rowKey={({ id }) => id}
      footer={<MoreButton orders={orders} />}
    >
      {(row) => <Reservation row={row} />}
    </Panel>
  );
}

function Reservation({ row }: { row: OrderOverview }) {
  const { dashboard } = useWords();
  const locale = useLocale();
  const { today } = useSession();
  const day = row.reservation_expire_date ?? today;
  const notice = expiringNotice(day, today);
  const isNow = notice.kind === 'today' || notice.kind === 'tomorrow';
  return (
    <Link to={paths.order} params={{ orderId: String(row.id) }}>
      <b className="cut">{row.customer_name}</b>
      <span className={isNow ? 'num now' : 'num'}>
        {notice.kind === 'date' ? formatDay(locale, day, 'basic') : daysDiff(locale, notice.days)}
      </span>
      <span className="sub cut">
        {dashboard.order(row.id)} · {formatDay(locale, day, 'calendarWeek')}
      </span>
      <span className="sub num">
        <span className="sr">{dashboard.expiring.reservedUntil} </span>
        {formatDay(locale, day)}
      </span>
    </Link>
  );
}
