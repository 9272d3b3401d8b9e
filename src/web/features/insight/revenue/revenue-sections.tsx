import { RevenuePart, RevenueTotals } from './revenue-totals.tsx';
import { Link } from '@tanstack/react-router';
import type { RevenueOfCurrency } from '#contract/insight/revenue.ts';
import { lastDayOfMonth } from '#domain/platform/day.ts';
import { CUSTOMERS_ORDERS } from '#domain/sales/lists/order-filters.ts';
import { formatPercent, monthLabel, monthName } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { RevenueChart } from './revenue-chart.tsx';
import { RevenuePlacesParts } from './revenue-places.tsx';
import { type OrdersOfMonths, RevenueTable } from './revenue-table.tsx';
import { revenueWords } from '#words/insight/revenue.ts';

interface RevenueSectionsProps {
  of: RevenueOfCurrency;
  year: number;
  weightPercent: number;
  /** The id of the chosen newsletter; undefined for all. */
  publicationId: number | undefined;
}

/** Names the months in which nothing with a price was sold or billed, and says why they are empty. Renders nothing without such months. */
function MonthsWithout({ months, year }: { months: RevenueOfCurrency['months']; year: number }) {
  const words = useWordsOf(revenueWords).byMonth;
  const locale = useLocale();
  const name = (index: number) => monthName(locale, `${year}-${String(index + 1).padStart(2, '0')}`);
  const names = rangesOf(months.map(({ booked, reserved, billedNet }) => !booked && !reserved && !billedNet));
  if (names.length === 0) return null;
  const list = names.map(([first, last]) =>
    first === last ? name(first) : `${name(first)} – ${name(last)}`,
  );
  return <p className="quiet rev-part__n">{words.without(list.join(', '))}</p>;
}

/** Returns the first and the last index of each run of true values. */
function rangesOf(values: readonly boolean[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const [index, value] of values.entries()) {
    const before = ranges.at(-1);
    if (!value) continue;
    if (before?.[1] === index - 1) before[1] = index;
    else ranges.push([index, index]);
  }
  return ranges;
}

/** All parts of the page for one currency. Amounts of different currencies are never added up. */
export function RevenueSections({ of, year, weightPercent, publicationId }: RevenueSectionsProps) {
  const words = useWordsOf(revenueWords);
  const locale = useLocale();
  const today = useSession().today.slice(0, 7);
  const { currency, months, total, publications, customers, creators, places } = of;
  const table = { currency, year };
  const newsletter = publicationId === undefined ? {} : { publicationId };
  const ofYear: OrdersOfMonths = { ...newsletter, sendingFrom: `${year}-01-01`, sendingTo: `${year}-12-31` };
  return (
    <>
      <RevenueTotals of={of} weightPercent={weightPercent} />
      <RevenuePart
        title={words.byMonth.title}
        over={words.byMonth.over(currency, formatPercent(locale, weightPercent / 100, 0))}
      >
        <div className="rev-months">
          <RevenueChart of={of} year={year} today={today} />
          <RevenueTable
            {...table}
            label={words.byMonth.title}
            heading={words.columns.month}
            lines={[
              ...months.map((amounts, index) => {
                const month = `${year}-${String(index + 1).padStart(2, '0')}`;
                const days = { sendingFrom: `${month}-01`, sendingTo: lastDayOfMonth(month) };
                return {
                  key: month,
                  name: monthLabel(locale, month),
                  amounts,
                  isNow: month === today,
                  orders: { ...newsletter, ...days },
                };
              }),
              { key: 'sum', name: words.byMonth.year, amounts: total, isSum: true, orders: ofYear },
            ]}
          />
        </div>
        <MonthsWithout months={months} year={year} />
      </RevenuePart>
      {publications.length > 0 && (
        <RevenuePart title={words.byNewsletter.title} over={currency}>
          <RevenueTable
            {...table}
            label={words.byNewsletter.title}
            heading={words.newsletter}
            largest={largest(publications)}
            lines={[
              ...publications.map((row) => ({
                key: row.id,
                name: row.name || words.byNewsletter.none,
                amounts: row,
                ...(row.id > 0 ? { orders: { ...ofYear, publicationId: row.id } } : {}),
              })),
              {
                key: 'sum',
                name: words.byNewsletter.all(currency),
                amounts: total,
                isSum: true,
                orders: ofYear,
              },
            ]}
          />
        </RevenuePart>
      )}
      {places && <RevenuePlacesParts places={places} isOfAll={publicationId === undefined} {...table} />}
      <RevenuePart title={words.byCustomer.title} over={words.byCustomer.over}>
        <RevenueTable
          {...table}
          label={words.byCustomer.title}
          heading={words.byCustomer.customer}
          largest={largest(customers)}
          lines={customers.map((row) => ({
            key: row.id,
            name: row.name ? (
              <Link to={paths.customer} params={{ customerId: `${row.id}` }}>
                {row.name}
              </Link>
            ) : (
              words.byCustomer.none
            ),
            amounts: row,
            ...(row.name ? { orders: { ...ofYear, q: row.name, t: 'customer' } } : {}),
          }))}
        />
      </RevenuePart>
      <RevenuePart title={words.byCreator.title} over={words.byCreator.over}>
        <RevenueTable
          {...table}
          label={words.byCreator.title}
          heading={words.byCreator.creator}
          largest={largest(creators)}
          lines={creators.map((row) => ({
            key: `${row.kind} ${row.id}`,
            name: row.kind === 'user' ? row.name : words.byCreator[row.kind],
            amounts: row,
            ...(row.kind === 'former'
              ? {}
              : { orders: { ...ofYear, creatorId: row.kind === 'user' ? row.id : CUSTOMERS_ORDERS } }),
          }))}
        />
      </RevenuePart>
    </>
  );
}

type Row = Pick<RevenueOfCurrency['total'], 'booked' | 'weighted' | 'before'>;

/** Returns the largest amount in the rows, which is the maximum of the scale of their bars. */
function largest(rows: readonly Row[]): number {
  return Math.max(0, ...rows.map(({ booked, weighted, before }) => Math.max(booked + weighted, before)));
}
