import type { BankMatchRecord } from '#contract/billing/bank-files.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { formatDay } from '#words/format.ts';
import { useLocale } from '#web/ui/language/language.tsx';
import { useMoney } from './money-text.ts';
import { useInvoiceWords } from './use-invoice-words.ts';

/** The entries of a bank statement that pay no invoice, each with its reason. */
export function IgnoredEntries({ matches }: { matches: readonly BankMatchRecord[] }) {
  const { bank: words } = useInvoiceWords();
  const locale = useLocale();
  const { named } = useMoney();
  const ignored = matches.filter(({ kind }) => kind === 'ignored');
  if (ignored.length === 0) return null;
  return (
    <details>
      <summary>{words.ignored(ignored.length)}</summary>
      <ul className="invoices__ignored">
        {ignored.map(({ key, bookedOn, amount, currency, payer, text, reason }) => (
          <li key={key}>
            {formatDay(locale, bookedOn, 'basic')} ·{' '}
            {named(reason === 'outgoing' ? -amount : amount, currency as Currency)} ·{' '}
            {[payer, text].filter(Boolean).join(', ')}
            {reason && <div className="quiet invoices__details">{words.reasons[reason]}</div>}
          </li>
        ))}
      </ul>
    </details>
  );
}
