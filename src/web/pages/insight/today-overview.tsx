import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { TodayOrder } from '#contract/insight/today.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { invoicesQuery } from '#web/features/billing/invoices/invoice-queries.ts';
import { CapacityCharts } from '#web/features/insight/dashboard/capacity-charts.tsx';
import {
  ExpiringReservations,
  FulfilledOrders,
  IncompleteVerts,
} from '#web/features/insight/dashboard/dashboard-panels.tsx';
import { RevenuePanel } from '#web/features/insight/revenue/revenue-panel.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { ReservationActs } from '#web/features/insight/today/order-acts.tsx';
import '#web/styles/pages/capacity.css';
import '#web/styles/pages/revenue.css';

/** The dashboard of the specification, below what is due: its three lists, the revenue and the capacity. Spec §2 Dashboard. */
export function TodayOverview({ lapsing }: { lapsing: readonly TodayOrder[] }) {
  const { organization } = useSession();
  const seesRevenue = useCan('show Revenue') && organization.keepsPrices;
  const acts = new Map(
    lapsing.map((order) => [order.orderId, <ReservationActs key={order.orderId} order={order} />]),
  );
  return (
    <>
      <div className="cols today__l">
        <ExpiringReservations acts={acts} />
        <IncompleteVerts />
        <FulfilledOrders />
      </div>
      {seesRevenue && <RevenuePanel />}
      <CapacityCharts />
    </>
  );
}

/** A link to the overdue invoices, with their number and their sum in each currency. Renders nothing if no invoice is overdue. */
export function OverdueLink() {
  const { dashboard: words } = useWords();
  const { named } = useMoney();
  const overdue = (useQuery(invoicesQuery('overdue', 0)).data?.sums ?? []).filter(
    ({ overdueCount }) => overdueCount > 0,
  );
  return overdue.map((sum) => (
    <Link key={sum.currency} className="t-incomplete" to={paths.invoices} search={{ state: 'overdue' }}>
      {words.overdue(sum.overdueCount, named(sum.overdue, sum.currency))}
    </Link>
  ));
}
