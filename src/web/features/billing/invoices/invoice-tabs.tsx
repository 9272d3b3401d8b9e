import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '#web/api/session.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { draftsQuery, invoicesQuery } from './invoice-queries.ts';
import { INVOICE_STATES } from '#domain/billing/invoices/invoice.ts';
import { INVOICE_TABS, type InvoicesTab, isIssuedTab } from './invoices-search.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/**
 * The tabs of the invoices page, with the number of drafts and of open invoices. In the tab of the issued invoices, a second line selects
 * their state.
 */
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
  const isIssued = isIssuedTab(tab);
  const link = (one: InvoicesTab, name: string, isCurrent: boolean) => (
    <Link
      key={name}
      to={paths.invoices}
      search={{ state: one }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {name}
      {(counts[one] ?? 0) > 0 && <span>{counts[one]}</span>}
    </Link>
  );
  return (
    <>
      <nav className="views" aria-label={words.tabs.label}>
        {mayIssue
          ? INVOICE_TABS.map((one) =>
              one === 'issued'
                ? link('open', words.tabs.issued, isIssued)
                : link(one, words.tabs[one], one === tab),
            )
          : link('all', words.tabs.issued, true)}
      </nav>
      {isIssued && (
        <nav className="invoices__states" aria-label={words.tabs.states}>
          {INVOICE_STATES.map((one) => link(one, words.tabs[one], one === tab))}
        </nav>
      )}
    </>
  );
}
