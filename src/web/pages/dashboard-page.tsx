import { useQuery } from '@tanstack/react-query';
import { deliveriesQuery } from '../api/deliveries.ts';
import { useWords } from '../base/language.tsx';
import { CapacityCharts } from '../features/dashboard/capacity-charts.tsx';
import { ExpiringReservations } from '../features/dashboard/expiring-reservations.tsx';
import { FulfilledOrders } from '../features/dashboard/fulfilled-orders.tsx';
import { IncompleteVerts } from '../features/dashboard/incomplete-verts.tsx';
import { SentNext } from '../features/dashboard/sent-next.tsx';

/** Dashboard. Spec §2. */
export function DashboardPage() {
  const { dashboard, shell } = useWords();
  const { isPending, failureCount } = useQuery(deliveriesQuery);
  return (
    <main className="page" id="content">
      <title>{`${dashboard.title} · ${shell.product}`}</title>
      <CapacityCharts title={dashboard.title} />
      <div className="next__p">
        <SentNext />
      </div>
      {/* They stand below a list of any length: they show once it is known, so that nothing jumps. */}
      <div className="cols" hidden={isPending && failureCount === 0}>
        <ExpiringReservations />
        <IncompleteVerts />
        <FulfilledOrders />
      </div>
    </main>
  );
}
