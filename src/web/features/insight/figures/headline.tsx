import type { ReactNode } from 'react';
import { lapsedShare, shareOf, sumOf } from '#domain/insight/figures.ts';
import { formatNumber, formatPercent, monthName } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { fillOf, type FiguresView } from './use-figures.ts';
import { OrdersLink, ordersOf } from './figures-parts.tsx';
import { figuresWords } from '#words/insight/figures.ts';

/** The most important numbers of the period. Fill rate, bookings and customers are compared with the year before. */
export function Headline({ view }: { view: FiguresView }) {
  const words = useWordsOf(figuresWords);
  const locale = useLocale();
  const { totals, over, months, yearBefore, hasBefore, figures } = view;
  const { now, before } = totals;
  const number = (value: number) => formatNumber(locale, value);
  const percent = (value: number | null) => formatPercent(locale, value, 0);
  const name = (index: number) => monthName(locale, months[index] ?? '');
  const isCompared = hasBefore && over > 0;
  const span = isCompared ? words.months(name(0), name(over - 1)) : '';
  const ordered = sumOf(now.booked) + sumOf(now.reserved) + sumOf(now.lapsed);
  const { now: withAd, before: withAdBefore, new: fresh } = figures.customers;
  return (
    <section className="sheet figs-wrap">
      <dl className="figs">
        <Fact label={words.fill} value={percent(fillOf(now, over))}>
          {isCompared ? words.compared(percent(fillOf(before, over)), yearBefore, span) : words.notCompared}
        </Fact>
        <Fact
          label={words.booked}
          value={<OrdersLink count={sumOf(now.booked)} search={ordersOf(months, 'sold')} />}
        >
          {isCompared
            ? words.bookedCompared(
                span,
                number(sumOf(now.booked, over)),
                yearBefore,
                number(sumOf(before.booked, over)),
              )
            : words.notCompared}
        </Fact>
        <Fact
          label={words.reserved}
          value={<OrdersLink count={sumOf(now.reserved)} search={ordersOf(months, 'reserved')} />}
        >
          {words.reservedPart(percent(shareOf(sumOf(now.reserved), sumOf(now.placements))))}
        </Fact>
        <Fact
          label={words.lapsed}
          value={<OrdersLink count={sumOf(now.lapsed)} search={ordersOf(months, 'lapsed')} />}
        >
          {words.lapsedOf(formatPercent(locale, lapsedShare(now), 1), number(ordered))}
        </Fact>
        <Fact label={words.customersWithAd} value={number(withAd)}>
          {words.customersBefore(yearBefore, number(withAdBefore), number(fresh))}
        </Fact>
      </dl>
    </section>
  );
}

interface FactProps {
  label: string;
  value: ReactNode;
  children: ReactNode;
}

function Fact({ label, value, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="figs__v">{value}</dd>
      <dd className="figs__w">{children}</dd>
    </div>
  );
}
