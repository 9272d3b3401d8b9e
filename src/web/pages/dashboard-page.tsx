import { Link } from '@tanstack/react-router';
import { useWords } from '../base/language.tsx';
import { Loaded } from '../base/loaded.tsx';
import { Page } from '../base/page.tsx';
import { paths } from '../base/paths.ts';
import { CapacityCharts } from '../features/dashboard/capacity-charts.tsx';
import { ExpiringReservations } from '../features/dashboard/expiring-reservations.tsx';
import { FulfilledOrders } from '../features/dashboard/fulfilled-orders.tsx';
import { IncompleteVerts } from '../features/dashboard/incomplete-verts.tsx';
import { IssueDays } from '../features/today/issue-days.tsx';
import { useToday } from '../features/today/use-today.ts';
import '../styles/today.css';

/** Dashboard: starts with the issues of the page "Today". Spec §2. */
export function DashboardPage() {
  const { dashboard, shell, today: words } = useWords();
  const today = useToday();
  return (
    <Page title={dashboard.title}>
      <div className="head">
        <h1 className="h1 grow">{dashboard.title}</h1>
        <Link to={paths.figures}>{shell.nav.figures}</Link>
        <Link to={paths.today}>{words.all}</Link>
      </div>
      <div className="today">
        <Loaded of={today}>{({ issues }) => <IssueDays issues={issues} />}</Loaded>
      </div>
      {/* The list above has any length: show these once it is loaded, to avoid a layout shift. */}
      <div hidden={today.isPending && today.failureCount === 0}>
        <CapacityCharts />
        <div className="cols">
          <ExpiringReservations />
          <IncompleteVerts />
          <FulfilledOrders />
        </div>
      </div>
    </Page>
  );
}
