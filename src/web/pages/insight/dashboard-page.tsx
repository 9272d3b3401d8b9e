import { Link } from '@tanstack/react-router';
import { useCan, useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Page } from '#web/ui/navigation/page.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { CapacityCharts } from '#web/features/insight/dashboard/capacity-charts.tsx';
import {
  ExpiringReservations,
  FulfilledOrders,
  IncompleteVerts,
} from '#web/features/insight/dashboard/dashboard-panels.tsx';
import { RevenuePanel } from '#web/features/insight/revenue/revenue-panel.tsx';
import { SetupList, useSetup } from '#web/features/access/organization/setup-list.tsx';
import { IssueDays } from '#web/features/insight/today/issue-days.tsx';
import { useToday } from '#web/features/insight/today/use-today.ts';
import '#web/styles/pages/revenue.css';
import '#web/styles/pages/today.css';
import { useQuery } from '@tanstack/react-query';
import { invoicesQuery } from '#web/features/billing/invoices/invoice-queries.ts';
import { useMoney } from '#web/ui/language/use-money.ts';

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

/** A link to the overdue invoices, with their number and their sum in each currency. Renders nothing if no invoice is overdue. */
function OverdueLink() {
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
