import type { BankMatchRecord } from '#contract/billing/bank-files.ts';
import { formatDay } from '#words/format.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { useMoney } from './invoice-queries.ts';
import { invoicingWords } from '#words/billing/invoicing.ts';

interface BankMatchesTableProps {
  matches: readonly BankMatchRecord[];
  chosen: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

/** The entries of a bank statement next to the invoices that they pay, with a checkbox each. */
export function BankMatchesTable({ matches, chosen, onToggle }: BankMatchesTableProps) {
  const { bank: words } = useWordsOf(invoicingWords);
  const columns = useBankColumns({ chosen, onToggle });
  return <Table label={words.act} columns={columns} rows={matches} rowKey={({ key }) => key} />;
}

function useBankColumns({
  chosen,
  onToggle,
}: Pick<BankMatchesTableProps, 'chosen' | 'onToggle'>): TableColumn<BankMatchRecord>[] {
  const { bank: words } = useWordsOf(invoicingWords);
  const locale = useLocale();
  const { named } = useMoney();
  const { columns: names } = words;
  return [
    {
      key: 'choice',
      label: words.act,
      labelHidden: true,
      width: '40px',
      cellClass: 'ck',
      cell: ({ key, payer, amount, currency }) => (
        <input
          type="checkbox"
          aria-label={words.choose(payer, named(amount, currency as Currency))}
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
      cell: ({ amount, currency }) => named(amount, currency as Currency),
    },
    { key: 'invoice', label: names.invoice, cell: (match) => <PaidInvoices match={match} /> },
    { key: 'by', label: names.by, cell: ({ kind }) => kind !== 'ignored' && words.kinds[kind] },
  ];
}

function PaidInvoices({ match: { parts, amount } }: { match: BankMatchRecord }) {
  const { bank: words } = useWordsOf(invoicingWords);
  const { named } = useMoney();
  const surplus = amount - parts.reduce((sum, part) => sum + part.amount, 0);
  return parts.map(
    ({ invoiceId, number, customerName, currency, openAmount, amount: paid, discount }, index) => {
      const rest = openAmount - paid - discount;
      const facts = [
        discount > 0 && words.discount(named(discount, currency)),
        rest > 0 ? words.stays(named(rest, currency)) : words.settled,
        surplus > 0 && index === parts.length - 1 && words.surplus(named(surplus, currency)),
      ];
      return (
        <div key={invoiceId}>
          <span className="nw">{number}</span>, {customerName}
          <div className="quiet invoices__details">{facts.filter(Boolean).join(' · ')}</div>
        </div>
      );
    },
  );
}
