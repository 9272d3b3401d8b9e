import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { invoicesQuery } from './invoice-queries.ts';
import { useMoney } from './money-text.ts';

/** A link to the overdue invoices, with their number and their sum in each currency. Renders nothing if no invoice is overdue. */
export function OverdueLink() {
  const { dashboard: words } = useWords();
  const { named } = useMoney();
  const overdue = (useQuery(invoicesQuery('overdue', 0)).data?.sums ?? []).filter(
    ({ overdueCount }) => overdueCount > 0,
  );
  return overdue.map((sum) => (
    <Link
      key={sum.currency}
      className="t-incomplete"
      to={paths.invoices}
      search={{ state: 'overdue' }}
      hash="issued"
    >
      {words.overdue(sum.overdueCount, named(sum.overdue, sum.currency))}
    </Link>
  ));
}
