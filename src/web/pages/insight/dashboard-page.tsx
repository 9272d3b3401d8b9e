import { Link } from '@tanstack/react-router';
import { useCan, useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Page } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { CapacityCharts } from '#web/features/insight/dashboard/capacity-charts.tsx';
import { ExpiringReservations } from '#web/features/insight/dashboard/expiring-reservations.tsx';
import { FulfilledOrders } from '#web/features/insight/dashboard/fulfilled-orders.tsx';
import { IncompleteVerts } from '#web/features/insight/dashboard/incomplete-verts.tsx';
import { OverdueLink } from '#web/features/billing/invoices/overdue-link.tsx';
import { RevenuePanel } from '#web/features/insight/revenue/revenue-panel.tsx';
import { SetupList } from '#web/features/access/setup/setup-list.tsx';
import { useSetup } from '#web/features/access/setup/use-setup.ts';
import { IssueDays } from '#web/features/insight/today/issue-days.tsx';
import { useToday } from '#web/features/insight/today/use-today.ts';
import '../../styles/pages/revenue.css';
import '../../styles/pages/today.css';

/** The dashboard. It starts with the set-up steps of a new organization, and the issues of the page "Today". Spec §2. */
export function DashboardPage() {
  const { dashboard, shell, today: words } = useWords();
  const today = useToday();
  const setup = useSetup();
  const { organization } = useSession();
  const seesRevenue = useCan('show Revenue') && organization.keepsPrices;
  const isSetupPending = setup.isPending && setup.failureCount === 0;
  return (
    <Page title={dashboard.title}>
      <div className="head">
        <h1 className="h1 grow">{dashboard.title}</h1>
        {organization.keepsPrices && <OverdueLink />}
        {organization.keepsPrices && <Link to={paths.invoices}>{shell.nav.invoices}</Link>}
        <Link to={paths.figures}>{shell.nav.figures}</Link>
        <Link to={paths.today}>{words.all}</Link>
      </div>
      {setup.data && (
        <div className="today">
          <SetupList setup={setup.data} />
        </div>
      )}
      {/* The following parts are shown only once the lists above have their length, to avoid a layout shift. */}
      <div className="today" hidden={isSetupPending}>
        <Loaded of={today}>{({ issues }) => <IssueDays issues={issues} />}</Loaded>
      </div>
      <div hidden={isSetupPending || (today.isPending && today.failureCount === 0)}>
        <CapacityCharts />
        {seesRevenue && <RevenuePanel />}
        <div className="cols">
          <ExpiringReservations />
          <IncompleteVerts />
          <FulfilledOrders />
        </div>
      </div>
    </Page>
  );
}
