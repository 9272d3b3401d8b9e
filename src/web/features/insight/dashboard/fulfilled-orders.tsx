import { Link } from '@tanstack/react-router';
import type { OrderOverview } from '#contract/sales/orders.ts';
import { daysBetween } from '#domain/platform/day.ts';
import { daysDiff, formatDay } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { StateMark } from '#web/ui/state-mark.tsx';
import { MoreButton } from './more-button.tsx';
import { Panel } from './panel.tsx';
import { useDashboardOrders } from './use-dashboard-orders.ts';

/** The bookings whose last issue was sent within the past days, the latest first. */
export function FulfilledOrders() {
  const { fulfilled } = useWords().dashboard;
  const orders = useDashboardOrders('latest-fulfilled');
  return (
    <Panel
      words={fulfilled}
      records={orders}
      rows={orders.data?.rows}
      rowKey={({ id }) => id}
      footer={<MoreButton orders={orders} />}
    >
      {(row) => <FulfilledOrder row={row} />}
    </Panel>
  );
}

function FulfilledOrder({ row }: { row: OrderOverview }) {
  const { fulfilled } = useWords().dashboard;
  const locale = useLocale();
  const { today } = useSession();
  const day = row.latest_issue_sending_date;
  return (
    <Link to={paths.order} params={{ orderId: String(row.id) }}>
      <b className="cut">{row.customer_name}</b>
      <span className="num">{daysDiff(locale, daysBetween(today, day))}</span>
      <span className="sub cut" data-tip={row.publications.join(', ')}>
        {row.publications.join(', ')}
      </span>
      <span className="sub num">
        <span className="sr">{fulfilled.since} </span>
        {formatDay(locale, day)}
      </span>
      {row.has_failed_verts && (
        // All sending dates of a fulfilled order have passed, so an unsent ad has failed.
        <StateMark state="failed" className="sub list__w">
          {fulfilled.failed(row.count_verts - row.count_sent_verts)}
        </StateMark>
      )}
    </Link>
  );
}
