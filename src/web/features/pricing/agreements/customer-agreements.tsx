import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { useCan, useSession } from '#web/api/session.ts';
import { Button } from '#web/ui/button.tsx';
import { agreementsQuery, useAgreementTexts } from './agreement-queries.ts';
import { AgreementForm } from './agreement-form.tsx';
import { agreementWords } from '#words/pricing/agreements.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { Link } from '@tanstack/react-router';
import type { AgreementRecord } from '#contract/pricing/agreements.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { AgreementDetails } from './agreement-details.tsx';

/**
 * The button that creates an agreement for this customer. If the customer is null, the user chooses one. Shown only to users who
 * may change prices, and only if there is a scale to agree on.
 */
export function NewAgreement({ customer }: { customer: NamedCustomer | null }) {
  const words = useWordsOf(agreementWords);
  const mayMake = useCan('update Price');
  const { data } = useQuery(agreementsQuery(customer?.id ?? null, 0));
  const [isOpen, setOpen] = useState(false);
  const scales = data?.scales ?? [];
  if (!mayMake || scales.length === 0) return null;
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {words.add}
      </Button>
      {isOpen && <AgreementForm customer={customer} scales={scales} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The agreements of a customer, if the organization keeps prices. */
export function CustomerAgreements({ customer }: { customer: NamedCustomer }) {
  const words = useWordsOf(agreementWords);
  const { organization } = useSession();
  const maySee = useCan('index Invoice');
  if (!maySee || !organization.keepsPrices) return null;
  return (
    <section aria-labelledby="agreements" className="agreements">
      <div className="row row--wrap section-head">
        <h2 className="h2 grow" id="agreements">
          {words.title}
        </h2>
        <NewAgreement customer={customer} />
      </div>
      <AgreementsSection customerId={customer.id} />
    </section>
  );
}

/** The agreements of one customer, or of all customers if `customerId` is null. A click on an agreement opens its details. */
export function AgreementsSection({ customerId }: { customerId: number | null }) {
  const words = useWordsOf(agreementWords);
  const [page, setPage] = useState(0);
  const [shown, setShown] = useState<number | null>(null);
  const agreements = useQuery(agreementsQuery(customerId, page));
  const columns = useAgreementColumns(customerId, setShown);
  return (
    <div className="sheet">
      <Loaded of={agreements}>
        {({ agreements: rows, hasMore, scales }) => (
          <>
            {rows.length === 0 ? (
              <p className="empty">
                {scales.length === 0
                  ? words.noScales
                  : customerId === null
                    ? words.empty
                    : words.emptyCustomer}
              </p>
            ) : (
              <Table label={words.title} columns={columns} rows={rows} rowKey={({ id }) => id} />
            )}
            {(page > 0 || hasMore) && (
              <div className="row agreements__foot">
                <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
                  {words.previous}
                </Button>
                <Button disabled={!hasMore} onClick={() => setPage(page + 1)}>
                  {words.next}
                </Button>
              </div>
            )}
            {shown !== null && <AgreementDetails id={shown} scales={scales} onClose={() => setShown(null)} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

function useAgreementColumns(
  customerId: number | null,
  show: (id: number) => void,
): TableColumn<AgreementRecord>[] {
  const { columns: names, open } = useWordsOf(agreementWords);
  const texts = useAgreementTexts();
  return [
    {
      key: 'name',
      label: names.name,
      cellClass: 'k nw',
      cell: ({ id, name }) => (
        <button
          type="button"
          className="link tbl__over"
          aria-haspopup="dialog"
          aria-label={open(name)}
          onClick={() => show(id)}
        >
          {name}
        </button>
      ),
    },
    ...(customerId === null
      ? [
          {
            key: 'customer',
            label: names.customer,
            cell: ({ customer }: AgreementRecord) => (
              <Link to={paths.customer} params={{ customerId: String(customer.id) }}>
                {customer.name}
              </Link>
            ),
          },
        ]
      : []),
    { key: 'scale', label: names.scale, cell: texts.scale },
    { key: 'year', label: names.year, cell: texts.year },
    {
      key: 'promised',
      label: names.promised,
      numeric: true,
      cellClass: 'nw',
      labelled: true,
      cell: texts.promised,
    },
    {
      key: 'calledOff',
      label: names.calledOff,
      numeric: true,
      cellClass: 'nw',
      labelled: true,
      cell: texts.calledOff,
    },
    {
      key: 'discount',
      label: names.discount,
      cell: (agreement) => (
        <>
          {texts.granted(agreement)}
          <span className="agreements__sub">{texts.earned(agreement)}</span>
        </>
      ),
    },
    { key: 'settlement', label: names.settlement, cell: texts.settlement },
  ];
}
