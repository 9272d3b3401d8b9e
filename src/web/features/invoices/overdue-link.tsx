import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { invoicesQuery } from './invoice-queries.ts';
import { useMoney } from './money-text.ts';

/** How many invoices are overdue, with their sum in each currency; leads to them. Nothing if none is. */
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
