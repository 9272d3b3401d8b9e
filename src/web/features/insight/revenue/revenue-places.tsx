import type { ReactNode } from 'react';
import type { RevenueOfCurrency, RevenuePlaces } from '#contract/insight/revenue.ts';
import { formatNumber, formatPercent, monthLabel } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { ShortList } from '#web/ui/lists/short-list.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import { RevenuePart, useRevenueMoney } from './revenue-totals.tsx';
import { AllFreePlaces } from './all-free-places.tsx';
import { revenueWords } from '#words/insight/revenue.ts';

type Currency = RevenueOfCurrency['currency'];
type SoldPlace = RevenuePlaces['names'][number];

interface RevenuePlacesProps {
  places: RevenuePlaces;
  currency: Currency;
  year: number;
}

/**
 * How often each placement of a newsletter was sold, and the potential revenue of the free placements of this newsletter or
 * of all newsletters.
 */
export function RevenuePlacesParts({
  places,
  currency,
  year,
  isOfAll,
}: RevenuePlacesProps & { isOfAll: boolean }) {
  if (places.names.length === 0 && places.free.length === 0) return null;
  return (
    <div className="rev-places">
      {places.names.length > 0 && <SoldPlaces places={places} currency={currency} year={year} />}
      {places.free.length > 0 &&
        (isOfAll ? (
          <AllFreePlaces currency={currency} />
        ) : (
          <FreePlaces places={places} currency={currency} />
        ))}
    </div>
  );
}

function SoldPlaces({ places: { name, issues, names }, currency, year }: RevenuePlacesProps) {
  const { places: words } = useWordsOf(revenueWords);
  const locale = useLocale();
  const { plain } = useRevenueMoney(currency);
  const isThisYear = year === Number(useSession().today.slice(0, 4));
  const title = words.soldTitle(name);
  const number = (count: number) => formatNumber(locale, count);
  return (
    <RevenuePart title={title} over={(isThisYear ? words.until : words.inYear)(number(issues), currency)}>
      <ShortList count={names.length} label={title}>
        <div className="rev-table">
          <Table
            label={title}
            rows={names}
            rowKey={(row) => row.name}
            columns={[
              { key: 'name', label: words.placement, cellClass: 'k', cell: (row) => row.name },
              {
                key: 'bar',
                label: words.share,
                labelHidden: true,
                cellClass: 'off rev-bar',
                cell: shareOf,
              },
              {
                key: 'share',
                label: words.share,
                numeric: true,
                cellClass: 'r nw',
                cell: ({ sold, places }) => formatPercent(locale, sold / places, 1),
              },
              {
                key: 'sold',
                label: words.sold,
                numeric: true,
                labelled: true,
                cellClass: 'nw',
                cell: ({ sold, places }) => words.of(number(sold), number(places)),
              },
              {
                key: 'average',
                label: words.average,
                numeric: true,
                labelled: true,
                cellClass: 'nw',
                cell: ({ average }) => (average === null ? '–' : plain(average)),
              },
            ]}
          />
        </div>
      </ShortList>
    </RevenuePart>
  );
}

function FreePlaces({ places: { name, free }, currency }: Omit<RevenuePlacesProps, 'year'>) {
  const { places: words, columns } = useWordsOf(revenueWords);
  const locale = useLocale();
  const { plain } = useRevenueMoney(currency);
  const title = words.freeTitle(name);
  const sumOf = (part: 'places' | 'amount') => free.reduce((sum, month) => sum + month[part], 0);
  const lines = [
    ...free.map((month) => ({ ...month, name: monthLabel(locale, month.month), isSum: false })),
    {
      month: 'sum',
      name: words.together,
      places: sumOf('places'),
      amount: sumOf('amount'),
      isSum: true,
    },
  ];
  return (
    <RevenuePart title={title} over={words.freeOver(currency)}>
      <div className="rev-table">
        <Table
          label={title}
          rows={lines}
          rowKey={({ month }) => month}
          rowClass={({ isSum }) => (isSum ? 'rev-sum' : undefined)}
          columns={[
            { key: 'month', label: columns.month, cellClass: 'k', cell: (line) => line.name },
            {
              key: 'places',
              label: words.freePlaces,
              numeric: true,
              labelled: true,
              cellClass: 'nw',
              cell: ({ places }) => formatNumber(locale, places),
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
      </div>
    </RevenuePart>
  );
}

function shareOf({ sold, places }: SoldPlace): ReactNode {
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect className="rev-bar__all" width="100" height="12" />
      <rect className="rev-chart__b" width={(sold / places) * 100} height="12" />
    </svg>
  );
}
