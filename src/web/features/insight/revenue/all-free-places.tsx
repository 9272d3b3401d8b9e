import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { RevenueOfCurrency } from '#contract/insight/revenue.ts';
import { monthOf } from '#domain/platform/day.ts';
import { formatNumber, monthLabel } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import { RevenuePart, useRevenueMoney } from './revenue-totals.tsx';
import { freePlacesQuery } from './use-revenue.ts';
import { revenueWords } from '#words/insight/revenue.ts';

/** The number of newsletters that are shown at first. */
const FIRST = 8;

/** The potential revenue of the free placements of each newsletter, and of all together. A newsletter links to its months. */
export function AllFreePlaces({ currency }: { currency: RevenueOfCurrency['currency'] }) {
  const { places: words, newsletter, all } = useWordsOf(revenueWords);
  const locale = useLocale();
  const { plain } = useRevenueMoney(currency);
  const [isWhole, setWhole] = useState(false);
  const free = useQuery(freePlacesQuery);
  const month = free.data ? monthLabel(locale, monthOf(free.data.until)) : '';
  const number = (count: number) => formatNumber(locale, count);
  return (
    <RevenuePart title={words.freeOfAll} over={free.data ? words.freeUntil(month, currency) : ''}>
      <Loaded of={free} rows={5}>
        {({ currencies }) => {
          const rows = currencies.find((own) => own.currency === currency)?.publications ?? [];
          const sumOf = (part: 'places' | 'amount') => rows.reduce((sum, row) => sum + row[part], 0);
          const sum = {
            publicationId: 0,
            name: words.together,
            places: sumOf('places'),
            amount: sumOf('amount'),
          };
          const shown = isWhole ? rows : rows.slice(0, FIRST);
          return (
            <div className="rev-table">
              <Table
                label={words.freeOfAll}
                rows={[...shown, sum]}
                rowKey={({ publicationId }) => publicationId}
                rowClass={({ publicationId }) => (publicationId === 0 ? 'rev-sum' : undefined)}
                columns={[
                  {
                    key: 'name',
                    label: newsletter,
                    cellClass: 'k',
                    cell: nameOf,
                  },
                  {
                    key: 'places',
                    label: words.freePlaces,
                    numeric: true,
                    labelled: true,
                    cellClass: 'nw',
                    cell: ({ places }) => number(places),
                  },
                  {
                    key: 'amount',
                    label: words.freeAmount,
                    numeric: true,
                    cellClass: 'r nw',
                    cell: ({ amount }) => plain(amount),
                  },
                ]}
              />
              {rows.length > shown.length && (
                <p className="rev-all">
                  <Button onClick={() => setWhole(true)}>{all(number(rows.length))}</Button>
                </p>
              )}
            </div>
          );
        }}
      </Loaded>
    </RevenuePart>
  );
}

/** Returns the name of a newsletter as a link to its months. The name of the sum is plain text. */
function nameOf({ publicationId, name }: { publicationId: number; name: string }): ReactNode {
  if (publicationId === 0) return name;
  return (
    <Link to={paths.revenue} search={{ newsletter: publicationId }}>
      {name}
    </Link>
  );
}
