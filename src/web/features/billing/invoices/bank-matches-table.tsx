import type { BankMatchRecord } from '#contract/billing/bank-files.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { useBankMoney } from './bank-entries-lists.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { bankFileWords } from '#words/billing/bank-files.ts';

interface BankMatchesTableProps {
  matches: readonly BankMatchRecord[];
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** The entries of a bank statement next to the invoices that they pay, with a checkbox each. */
export function BankMatchesTable({ matches, chosen, onToggle }: BankMatchesTableProps) {
  const words = useWordsOf(bankFileWords);
  const columns = useBankColumns({ chosen, onToggle });
  return <Table label={words.act} columns={columns} rows={matches} rowKey={({ key }) => key} />;
}

function useBankColumns({
  chosen,
  onToggle,
}: Pick<BankMatchesTableProps, 'chosen' | 'onToggle'>): TableColumn<BankMatchRecord>[] {
  const words = useWordsOf(bankFileWords);
  const locale = useLocale();
  const bankMoney = useBankMoney();
  const { columns: names } = words;
  return [
    {
      key: 'choice',
      label: words.act,
      labelHidden: true,
      width: '40px',
      cellClass: 'ck',
      cell: ({ key, kind, payer, ...money }) => (
        <input
          type="checkbox"
          aria-label={
            kind === 'return'
              ? words.chooseReturn(payer, bankMoney(money))
              : words.choose(payer, bankMoney(money))
          }
          checked={chosen.has(key)}
          onChange={() => onToggle(key)}
        />
      ),
    },
    {
      key: 'entry',
      label: names.entry,
      cellClass: 'k',
      cell: ({ payer, text, bookedOn }) => (
        <>
          {payer || text}
          <div className="quiet invoices__details">
            {formatDay(locale, bookedOn, 'basic')} · {text}
          </div>
        </>
      ),
    },
    {
      key: 'amount',
      label: names.amount,
      numeric: true,
      cellClass: 'r nw',
      cell: (match) => <EntryAmount match={match} />,
    },
    { key: 'invoice', label: names.invoice, cell: (match) => <PaidInvoices match={match} /> },
    { key: 'by', label: names.by, cell: ({ kind }) => kind !== 'ignored' && words.kinds[kind] },
  ];
}

/** What the bank credited or debited, with its charges and what the payer ordered. */
function EntryAmount({ match }: { match: BankMatchRecord }) {
  const words = useWordsOf(bankFileWords);
  const bankMoney = useBankMoney();
  const { kind, amount, currency, digits, charges, instructed } = match;
  const facts = [
    charges > 0 && words.charges(bankMoney({ amount: charges, currency, digits })),
    instructed && words.instructed(bankMoney(instructed)),
  ].filter(Boolean);
  return (
    <>
      {bankMoney({ amount: kind === 'return' ? -amount : amount, currency, digits })}
      {facts.length > 0 && <div className="quiet invoices__details">{facts.join(' · ')}</div>}
    </>
  );
}

function PaidInvoices({ match }: { match: BankMatchRecord }) {
  const words = useWordsOf(bankFileWords);
  const { parts, kind } = match;
  return parts.map((part, index) => {
    const { invoiceId, number, customerName } = part;
    const isLast = index === parts.length - 1;
    return (
      <div key={invoiceId}>
        <span className="nw">{number}</span>, {customerName}
        <div className="quiet invoices__details">
          {kind === 'return' ? (
            <ReturnedPart part={part} />
          ) : (
            <PaidPart match={match} part={part} isLast={isLast} />
          )}
        </div>
        {isLast && part.returnsKey !== null && (
          <div className="quiet invoices__details">{words.reopensNew}</div>
        )}
      </div>
    );
  });
}

type Part = BankMatchRecord['parts'][number];

function ReturnedPart({ part: { amount, discount, currency } }: { part: Part }) {
  const words = useWordsOf(bankFileWords);
  const { named } = useMoney();
  return words.reopens(named(-amount - discount, currency));
}

function PaidPart({ match, part, isLast }: { match: BankMatchRecord; part: Part; isLast: boolean }) {
  const words = useWordsOf(bankFileWords);
  const { named } = useMoney();
  const { currency, openAmount, amount, discount } = part;
  const { surplus } = match;
  const rest = openAmount - amount - discount;
  const facts = [
    discount > 0 && words.discount(named(discount, currency)),
    rest > 0 ? words.stays(named(rest, currency)) : words.settled,
    surplus && isLast && words.surplus(named(surplus.amount, surplus.currency), surplus.customerName),
  ];
  return facts.filter(Boolean).join(' · ');
}
