import { useQuery } from '@tanstack/react-query';
import { deliveriesQuery } from '../api/deliveries.ts';
import { useWords } from '../base/language.tsx';
import { Page } from '../base/page.tsx';
import { CapacityCharts } from '../features/dashboard/capacity-charts.tsx';
import { ExpiringReservations } from '../features/dashboard/expiring-reservations.tsx';
import { FulfilledOrders } from '../features/dashboard/fulfilled-orders.tsx';
import { IncompleteVerts } from '../features/dashboard/incomplete-verts.tsx';
import { SentNext } from '../features/dashboard/sent-next.tsx';

/** Dashboard. Spec §2. */
export function DashboardPage() {
  const { dashboard } = useWords();
  const { isPending, failureCount } = useQuery(deliveriesQuery);
  return (
    <Page title={dashboard.title}>
      <CapacityCharts title={dashboard.title} />
      <div className="next__p">
        <SentNext />
      </div>
      {/* The list above has any length: show these once it is loaded, to avoid a layout shift. */}
      <div className="cols" hidden={isPending && failureCount === 0}>
        <ExpiringReservations />
        <IncompleteVerts />
        <FulfilledOrders />
      </div>
    </Page>
  );
}
