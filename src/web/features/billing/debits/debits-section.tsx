import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CollectableInvoice } from '#contract/billing/direct-debits.ts';
import { directDebitWords } from '#words/billing/direct-debits.ts';
import { formatDay } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { useMoney } from '#web/ui/language/use-money.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { CollectBar } from './collect-bar.tsx';
import { CollectionsList } from './collections-list.tsx';
import { directDebitsQuery } from './debit-queries.ts';

/** The invoices that can be collected by direct debit, and the files that were made. None is selected at first. */
export function DebitsSection() {
  const words = useWordsOf(directDebitWords);
  const debits = useQuery(directDebitsQuery);
  return (
    <section className="invoices__part" aria-labelledby="debits">
      <h2 className="h2 section-head" id="debits">
        {words.title}
      </h2>
      <p>{words.lede}</p>
      <Loaded of={debits} rows={2}>
        {({ isReady, collectable, collections }) => (
          <>
            {!isReady && <p>{words.notReady}</p>}
            {collectable.length === 0 ? (
              <div className="sheet">
                <p className="empty">{words.empty}</p>
              </div>
            ) : (
              <ChosenInvoices invoices={collectable} isReady={isReady} />
            )}
            <CollectionsList collections={collections} />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface ChosenInvoicesProps {
  invoices: readonly CollectableInvoice[];
  /** Whether a file can be made. */
  isReady: boolean;
}

function ChosenInvoices({ invoices, isReady }: ChosenInvoicesProps) {
  const words = useWordsOf(directDebitWords);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = invoices.filter(({ invoiceId }) => ids.has(invoiceId));
  const toggle = (some: readonly CollectableInvoice[], isChosen: boolean) => {
    const next = new Set(ids);
    for (const { invoiceId } of some) {
      if (isChosen) next.add(invoiceId);
      else next.delete(invoiceId);
    }
    setIds(next);
  };
  const columns = useColumns(chosen, toggle);
  return (
    <>
      <div className="sheet">
        <label className="choice invoices__all">
          <input
            type="checkbox"
            checked={chosen.length === invoices.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < invoices.length;
            }}
            onChange={({ target }) => toggle(invoices, target.checked)}
          />
          <span>{words.chooseAll}</span>
        </label>
        <Table
          label={words.title}
          columns={columns}
          rows={invoices}
          rowKey={({ invoiceId }) => invoiceId}
          rowClass={(invoice) => (chosen.includes(invoice) ? 'is-sel' : undefined)}
        />
      </div>
      {isReady && <CollectBar chosen={chosen} onClear={() => setIds(new Set())} />}
    </>
  );
}

function useColumns(
  chosen: readonly CollectableInvoice[],
  onToggle: (invoices: readonly CollectableInvoice[], isChosen: boolean) => void,
): TableColumn<CollectableInvoice>[] {
  const words = useWordsOf(directDebitWords);
  const { columns: names } = words;
  const locale = useLocale();
  const { named } = useMoney();
  return [
    {
      key: 'choice',
      label: words.chooseAll,
      labelHidden: true,
      width: '40px',
      cellClass: 'ck',
      cell: (invoice) => (
        <input
          type="checkbox"
          aria-label={words.choose(invoice.number)}
          checked={chosen.includes(invoice)}
          onChange={({ target }) => onToggle([invoice], target.checked)}
        />
      ),
    },
    {
      key: 'invoice',
      label: names.invoice,
      cellClass: 'k',
      cell: ({ invoiceId, number, customerName, isAnnounced }) => (
        <>
          <Link to={paths.invoice} params={{ invoiceId: `${invoiceId}` }}>
            {number}
          </Link>
          <div className="quiet invoices__details">{customerName}</div>
          {!isAnnounced && <StateMark state="incomplete">{words.unannounced}</StateMark>}
        </>
      ),
    },
    {
      key: 'due',
      label: names.due,
      cellClass: 'nw',
      cell: ({ dueOn }) => formatDay(locale, dueOn, 'basic'),
    },
    {
      key: 'mandate',
      label: names.mandate,
      cell: ({ mandate, customerId }) => (
        <Link to={paths.customerAccount} params={{ customerId: `${customerId}` }}>
          {mandate}
        </Link>
      ),
    },
    {
      key: 'amount',
      label: names.amount,
      numeric: true,
      cellClass: 'r nw',
      cell: ({ openAmount }) => named(openAmount, 'EUR'),
    },
  ];
}
