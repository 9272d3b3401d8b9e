import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { listInvoices } from '#contract/billing/invoices.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import { customerInvoicesQuery } from './invoice-queries.ts';
import { useMoney } from '#web/ui/language/use-money.ts';
import { useInvoiceColumns } from './issued-section.tsx';
import { invoicingWords } from '#words/billing/invoicing.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

type InvoiceSums = Parsed<(typeof listInvoices)['response']>['sums'];

/** How many invoices that are not open are listed at first. */
const LATEST = 3;

/** The invoices of a customer: the open ones, and the latest of the others. Renders nothing for a customer without invoices. */
export function CustomerInvoices({ customerId }: { customerId: number }) {
  const { customer: words } = useWordsOf(invoicingWords);
  const { keepsPrices } = useSession().organization;
  const enabled = useCan('index Invoice') && keepsPrices;
  const [isWhole, showWhole] = useState(false);
  const open = useQuery({ ...customerInvoicesQuery(customerId, 'open'), enabled }).data;
  const all = useQuery({ ...customerInvoicesQuery(customerId, 'all'), enabled }).data;
  const columns = useInvoiceColumns().filter(({ key }) => key !== 'customer' && key !== 'format');
  if (!open || !all || all.invoices.length === 0) return null;
  const openIds = new Set(open.invoices.map(({ id }) => id));
  const others = all.invoices.filter(({ id }) => !openIds.has(id));
  const rows = [...open.invoices, ...(isWhole ? others : others.slice(0, LATEST))];
  return (
    <section className="page__part" aria-labelledby="invoices">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="invoices">
          {words.title}
        </h2>
        <OpenSums sums={open.sums} />
        <Link to={paths.customerAccount} params={{ customerId: `${customerId}` }}>
          {words.account}
        </Link>
      </div>
      <div className="sheet">
        <Table label={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
        {!isWhole && others.length > LATEST && (
          <div className="row sheet__n--over">
            <Button variant="quiet" onClick={() => showWhole(true)}>
              {words.more(others.length - LATEST)}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** The customer's open amount in each currency, and how much of it is overdue. */
function OpenSums({ sums }: { sums: InvoiceSums }) {
  const { customer: words } = useWordsOf(invoicingWords);
  const { named } = useMoney();
  if (sums.length === 0) return <span className="quiet">{words.settled}</span>;
  return sums.map(({ currency, open, overdue, overdueCount }) => (
    <span key={currency} className="row row--wrap">
      {words.open(named(open, currency))}
      {overdue > 0 && (
        <StateMark state="incomplete">{words.overdue(named(overdue, currency), overdueCount)}</StateMark>
      )}
    </span>
  ));
}
