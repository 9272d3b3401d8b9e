import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NO_REVENUE, RESERVED_WEIGHT_PERCENT } from '#domain/insight/revenue.ts';
import { useSession } from '#web/api/session.ts';
import { LoadFailure } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { RevenueTotals } from './revenue-totals.tsx';
import { revenueWords } from '#words/insight/revenue.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { revenueQuery } from './use-revenue.ts';

/** The revenue of this year on the page Today. While it loads, it takes the space of one currency. */
export function RevenuePanel() {
  const words = useWordsOf(revenueWords);
  const year = Number(useSession().today.slice(0, 4));
  const revenue = useQuery(revenueQuery({ year }));
  const currencies = revenue.data?.currencies ?? [];
  return (
    <section className="rev-dash">
      <div className="head">
        <h2 className="h2 grow">{words.dashboard.title(String(year))}</h2>
        <Link to={paths.revenue}>{words.dashboard.all}</Link>
      </div>
      {revenue.isError ? (
        <LoadFailure onRetry={revenue.refetch} />
      ) : revenue.data && currencies.length === 0 ? (
        <EmptyState framed>{words.empty}</EmptyState>
      ) : (
        (revenue.data ? currencies : [{ currency: 'EUR' as const, total: { ...NO_REVENUE, before: 0 } }]).map(
          (of) => (
            <RevenueTotals
              key={of.currency}
              of={of}
              weightPercent={RESERVED_WEIGHT_PERCENT}
              isPending={!revenue.data}
            />
          ),
        )
      )}
    </section>
  );
}
