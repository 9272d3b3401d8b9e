import type { BankFileRecord, BankMatchRecord } from '#contract/billing/bank-files.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { bankFileWords } from '#words/billing/bank-files.ts';
import { formatAmount, formatDay } from '#words/format.ts';

/** More entries would make the dialog slow. */
const SHOWN_MAX = 500;

/** The entries of a bank file that pay no invoice, each with its reason. Those of closed months, which would pay one, are open. */
export function IgnoredEntries({ matches }: { matches: readonly BankMatchRecord[] }) {
  const words = useWordsOf(bankFileWords);
  const ignored = matches.filter(({ kind }) => kind === 'ignored');
  const closed = ignored.filter(({ reason }) => reason === 'closed');
  const others = ignored.filter(({ reason }) => reason !== 'closed');
  return (
    <>
      {closed.length > 0 && <EntryList isOpen title={words.closed(closed.length)} entries={closed} />}
      {others.length > 0 && <EntryList title={words.ignored(others.length)} entries={others} />}
    </>
  );
}

interface EntryListProps {
  title: string;
  entries: readonly BankMatchRecord[];
  isOpen?: boolean;
}

function EntryList({ title, entries, isOpen = false }: EntryListProps) {
  const words = useWordsOf(bankFileWords);
  const hidden = entries.length - SHOWN_MAX;
  return (
    <details open={isOpen}>
      <summary>{title}</summary>
      <ul className="invoices__ignored">
        {numbered(entries).map(({ place, ...match }) => (
          <IgnoredEntry key={place} match={match} />
        ))}
      </ul>
      {hidden > 0 && <p className="quiet">{words.more(hidden)}</p>}
    </details>
  );
}

/** Returns the entries to show with their places, because entries of several files can have the same key. */
function numbered<Entry extends object>(entries: readonly Entry[]): (Entry & { place: number })[] {
  return entries.slice(0, SHOWN_MAX).map((entry, place) => ({ ...entry, place }));
}

function IgnoredEntry({ match }: { match: BankMatchRecord }) {
  const words = useWordsOf(bankFileWords);
  const locale = useLocale();
  const bankMoney = useBankMoney();
  const { bookedOn, amount, currency, digits, payer, text, reason, named } = match;
  const isDebit = reason === 'outgoing' || reason === 'return_unclear';
  const why = reason && words.reasons[reason];
  return (
    <li>
      {formatDay(locale, bookedOn, 'basic')} ·{' '}
      {bankMoney({ amount: isDebit ? -amount : amount, currency, digits })} ·{' '}
      {[payer, text].filter(Boolean).join(', ')}
      {why && (
        <div className="quiet invoices__details">{typeof why === 'string' ? why : why(named.join(', '))}</div>
      )}
    </li>
  );
}

/** The entries of a bank file that cannot be read, each with the part that is wrong. */
export function UnreadableEntries({ entries }: { entries: BankFileRecord['unreadable'] }) {
  const words = useWordsOf(bankFileWords);
  if (entries.length === 0) return null;
  const hidden = entries.length - SHOWN_MAX;
  return (
    <details open>
      <summary>{words.unreadableEntries(entries.length)}</summary>
      <ul className="invoices__ignored">
        {numbered(entries).map(({ place, part, text }) => (
          <li key={place}>
            {text}
            <div className="quiet invoices__details">{words.unreadableParts[part]}</div>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="quiet">{words.more(hidden)}</p>}
    </details>
  );
}

/** What of the upload was not read: statements of other accounts, and files that are no statements. */
export function LeftOut({ accounts, files }: { accounts: readonly string[]; files: readonly string[] }) {
  const words = useWordsOf(bankFileWords);
  return (
    <>
      {accounts.length > 0 && <p>{words.otherAccounts(accounts.join(', '))}</p>}
      {files.length > 0 && <p>{words.otherFiles(files.join(', '))}</p>}
    </>
  );
}

/** Returns a function that writes amounts of bank entries, whose currency can be any. */
export function useBankMoney() {
  const locale = useLocale();
  return ({ amount, currency, digits }: { amount: number; currency: string; digits: number }) =>
    `${formatAmount(locale, amount, digits)}\u00A0${currency}`;
}
