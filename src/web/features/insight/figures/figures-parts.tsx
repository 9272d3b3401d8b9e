import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import type { OrdersSearch } from '#web/ui/navigation/orders-search.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import type { FilterState } from '#domain/sales/lists/order-filters.ts';
import { lastDayOfMonth, type Month } from '#domain/platform/day.ts';
import type { FiguresView } from './use-figures.ts';
import { figuresWords } from '#words/insight/figures.ts';

interface PartProps {
  title: string;
  /** An explanation of the numbers, to the right of the title. */
  over?: ReactNode;
  children: ReactNode;
}

/** A part of the figures page with its title. */
export function Part({ title, over, children }: PartProps) {
  return (
    <section className="figures__p">
      <div className="head">
        <h2 className="h2 grow">{title}</h2>
        {over && <div className="over">{over}</div>}
      </div>
      {children}
    </section>
  );
}

/** A number of placements that links to their orders. Zero is plain text. */
export function OrdersLink({ count, search }: { count: number; search: OrdersSearch }) {
  const locale = useLocale();
  const text = formatNumber(locale, count);
  if (count === 0) return <>{text}</>;
  return (
    <Link to={paths.orders} search={search} preload={false}>
      {text}
    </Link>
  );
}

/** Returns the filters of the orders list that select the orders with an ad in these months. */
export function ordersOf(
  months: readonly Month[],
  state: FilterState,
  rest: OrdersSearch = {},
): OrdersSearch {
  const [first = ''] = months;
  const last = months.at(-1) ?? first;
  return { ...rest, state, sendingFrom: `${first}-01`, sendingTo: lastDayOfMonth(last) };
}

/** What the colours of the charts mean. */
export function Legend({ view: { year, yearBefore } }: { view: FiguresView }) {
  const { byMonth } = useWordsOf(figuresWords);
  return (
    <p className="legend figures__l">
      <span>
        <i className="key key--b" />
        {year}
      </span>
      <span>
        <i className="key key--r" />
        {byMonth.reserved}
      </span>
      <span>
        <i className="key key--l" />
        {yearBefore}
      </span>
    </p>
  );
}
