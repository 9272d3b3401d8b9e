import { useQuery } from '@tanstack/react-query';
import { invoicesQuery } from './invoice-queries.ts';
import { useMoney } from './money-text.ts';
import { useInvoiceWords } from './use-invoice-words.ts';

/** What is open and what is overdue, by currency. */
export function InvoiceFigures() {
  const { figures: words } = useInvoiceWords();
  const { named } = useMoney();
  const { data } = useQuery(invoicesQuery('all', 0));
  const sums = data?.sums ?? [];
  const overdue = sums.filter(({ overdueCount }) => overdueCount > 0);
  return (
    <dl className="invoices__figures">
      <div>
        <dt>{words.open}</dt>
        <dd>{sums.map(({ open, currency }) => named(open, currency)).join(', ') || words.none}</dd>
      </div>
      <div>
        <dt>{words.overdue}</dt>
        <dd>{overdue.map((sum) => named(sum.overdue, sum.currency)).join(', ') || words.none}</dd>
      </div>
    </dl>
  );
}
