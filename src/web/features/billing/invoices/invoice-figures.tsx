import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { useCan } from '#web/api/session.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { draftsQuery, invoicesQuery } from './invoice-queries.ts';
import { useMoney } from '#web/ui/language/use-money.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The invoices to be issued, the open ones and the overdue ones: their number, and their sum in each currency. */
export function InvoiceFigures() {
  const { figures: words } = useWordsOf(invoicingWords);
  const mayIssue = useCan('issue Invoice');
  const drafts = useQuery({ ...draftsQuery('order'), enabled: mayIssue }).data ?? [];
  const sums = useQuery(invoicesQuery('all', 0)).data?.sums ?? [];
  const open = sums.map(({ open: sum, currency }) => ({ sum, currency }));
  const overdue = sums.map((sum) => ({ sum: sum.overdue, currency: sum.currency }));
  return (
    <dl className="invoices__figures">
      {mayIssue && (
        <Figure
          name={words.drafts}
          count={drafts.length}
          sums={sumsOf(drafts.map(({ gross: sum, currency }) => ({ sum, currency })))}
        />
      )}
      <Figure
        state="open"
        name={words.open}
        count={sumOf(sums.map(({ openCount }) => openCount))}
        sums={open}
      />
      <Figure
        state="overdue"
        name={words.overdue}
        count={sumOf(sums.map(({ overdueCount }) => overdueCount))}
        sums={overdue}
      />
    </dl>
  );
}

interface CurrencySum {
  sum: number;
  currency: Currency;
}

interface FigureProps {
  name: string;
  count: number;
  sums: readonly CurrencySum[];
  /** The state of the issued invoices that the figure counts and links to. */
  state?: 'open' | 'overdue';
}

function Figure({ name, count, sums, state }: FigureProps) {
  const { figures: words } = useWordsOf(invoicingWords);
  const { named } = useMoney();
  return (
    <div>
      <dt>
        {state && count > 0 ? (
          <Link to={paths.invoices} search={{ state }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="invoices__count">{count > 0 && count}</dd>
      <dd className="invoices__sum">
        {count === 0
          ? words.none
          : sums
              .filter(({ sum }) => sum > 0)
              .map(({ sum, currency }) => <span key={currency}>{named(sum, currency)}</span>)}
      </dd>
    </div>
  );
}

function sumsOf(amounts: readonly CurrencySum[]): CurrencySum[] {
  const sums = new Map<Currency, number>();
  for (const { sum, currency } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + sum);
  return [...sums].map(([currency, sum]) => ({ sum, currency }));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
