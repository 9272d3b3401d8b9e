import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '#web/api/session.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { draftsQuery, invoicesQuery } from './invoice-queries.ts';
import { INVOICE_TABS, ISSUER_TABS, type InvoicesTab } from './invoices-search.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The tabs of the invoices page, with the number of drafts, of open and of overdue invoices. */
export function InvoiceTabs({ tab }: { tab: InvoicesTab }) {
  const words = useWordsOf(invoicingWords);
  const mayIssue = useCan('issue Invoice');
  const drafts = useQuery({ ...draftsQuery('order'), enabled: mayIssue }).data ?? [];
  const sums = useQuery(invoicesQuery('all', 0)).data?.sums ?? [];
  const counts: Partial<Record<InvoicesTab, number>> = {
    drafts: drafts.length,
    open: sums.reduce((sum, { openCount }) => sum + openCount, 0),
    overdue: sums.reduce((sum, { overdueCount }) => sum + overdueCount, 0),
  };
  const shown = INVOICE_TABS.filter((one) => mayIssue || !ISSUER_TABS.includes(one));
  return (
    <nav className="views" aria-label={words.tabs.label}>
      {shown.map((one) => (
        <Link
          key={one}
          to={paths.invoices}
          search={{ state: one }}
          aria-current={one === tab ? 'page' : undefined}
        >
          {words.tabs[one]}
          {(counts[one] ?? 0) > 0 && <span>{counts[one]}</span>}
        </Link>
      ))}
    </nav>
  );
}
