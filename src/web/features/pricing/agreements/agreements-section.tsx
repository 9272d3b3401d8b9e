import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AgreementRecord } from '#contract/pricing/agreements.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Table, type TableColumn } from '#web/ui/tables/table.tsx';
import { agreementsQuery } from './agreement-queries.ts';
import { useAgreementTexts } from './agreement-texts.ts';
import { AgreementDetails } from './agreement-details.tsx';
import { agreementWords } from '#words/pricing/agreements.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

/** The agreements of one customer, or with null of all. A click on an agreement opens its details. */
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
