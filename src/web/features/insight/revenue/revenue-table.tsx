import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { RevenueOfCurrency } from '#contract/insight/revenue.ts';
import { addYears, type Day, lastDayOfMonth } from '#domain/platform/day.ts';
import { formatNumber } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import type { OrdersSearch } from '#web/ui/navigation/orders-search.ts';
import { Button } from '#web/ui/button.tsx';
import { Table } from '#web/ui/tables/table.tsx';
import type { TableColumn } from '#web/ui/tables/table-sort.tsx';
import { useRevenueMoney } from './revenue-totals.tsx';
import { revenueWords } from '#words/insight/revenue.ts';

type Amounts = RevenueOfCurrency['total'];

/** The number of lines that are shown at first. */
const FIRST = 13;

/** A filter of the orders list by sending day, from the first day of a month to the last day of the same or another month. */
export interface OrdersOfMonths extends OrdersSearch {
  sendingFrom: Day;
  sendingTo: Day;
}

/** A line of a table of the revenue. */
interface RevenueLine {
  key: string | number;
  name: ReactNode;
  amounts: Amounts;
  /** The line is the sum of the others. */
  isSum?: boolean;
  /** The line is the current month. */
  isNow?: boolean;
  /** The filter that selects the orders of the amounts, without a state. */
  orders?: OrdersOfMonths;
}

interface RevenueTableProps {
  /** The accessible name. */
  label: string;
  /** The heading of the column of names. */
  heading: string;
  currency: RevenueOfCurrency['currency'];
  year: number;
  lines: readonly RevenueLine[];
  /** The amount at which a bar is full. If it is given and positive, each line except the sum has a bar. */
  largest?: number;
}

/** Revenue by month, newsletter, customer or salesperson, compared with the year before. */
export function RevenueTable({ label, heading, currency, year, lines, largest }: RevenueTableProps) {
  const { columns, all } = useWordsOf(revenueWords);
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? lines : lines.slice(0, FIRST);
  const { plain, change } = useRevenueMoney(currency);
  const amount = (key: string, name: string, of: (amounts: Amounts) => number): TableColumn<RevenueLine> => ({
    key,
    label: name,
    numeric: true,
    labelled: true,
    cellClass: 'nw',
    cell: ({ amounts }) => orDash(of(amounts), plain),
  });
  const bars: TableColumn<RevenueLine>[] =
    largest === undefined || largest <= 0
      ? []
      : [
          {
            key: 'bar',
            label: columns.booked,
            labelHidden: true,
            cellClass: 'off rev-bar',
            cell: ({ amounts, isSum }) => (isSum ? null : barOf(amounts, largest)),
          },
        ];
  return (
    <div className={lines.length > shown.length ? 'rev-table short short--few' : 'rev-table'}>
      <Table
        label={label}
        rows={shown}
        rowKey={({ key }) => key}
        rowClass={({ isSum, isNow }) => (isSum ? 'rev-sum' : isNow ? 'rev-now' : undefined)}
        columns={[
          { key: 'name', label: heading, cellClass: 'k', cell: ({ name }) => name },
          ...bars,
          {
            key: 'booked',
            label: columns.booked,
            numeric: true,
            cellClass: 'r nw',
            cell: ({ amounts, orders }) => ordersLink(plain(amounts.booked), amounts.booked, orders, 'sold'),
          },
          {
            ...amount('reserved', columns.reserved, ({ weighted }) => weighted),
            cell: ({ amounts, orders }) =>
              ordersLink(orDash(amounts.weighted, plain), amounts.weighted, orders, 'reserved'),
          },
          amount('billed', columns.billed, ({ billedNet }) => billedNet),
          amount('open', columns.open, ({ openGross }) => openGross),
          {
            ...amount('before', String(year - 1), ({ before }) => before),
            cell: ({ amounts: { before }, orders }) =>
              ordersLink(orDash(before, plain), before, orders && ofYearBefore(orders), 'sold'),
          },
          {
            key: 'change',
            label: columns.change,
            numeric: true,
            cellClass: 'nw off rev-change',
            cell: ({ amounts }) => change(amounts.booked, amounts.before),
          },
        ]}
      />
      {lines.length > shown.length && (
        <p className="rev-all">
          <Button onClick={() => setWhole(true)}>{all(formatNumber(locale, lines.length))}</Button>
        </p>
      )}
    </div>
  );
}

/** Returns an amount as a link to its orders. Zero is plain text. */
function ordersLink(
  text: ReactNode,
  amount: number,
  orders: OrdersSearch | undefined,
  state: 'sold' | 'reserved',
): ReactNode {
  if (!orders || amount === 0) return text;
  return (
    <Link to={paths.orders} search={{ ...orders, state }} preload={false}>
      {text}
    </Link>
  );
}

/** Returns the filter of the orders of the same months one year earlier. */
function ofYearBefore({ sendingFrom, sendingTo, ...orders }: OrdersOfMonths): OrdersOfMonths {
  return {
    ...orders,
    sendingFrom: addYears(sendingFrom, -1),
    sendingTo: lastDayOfMonth(addYears(sendingTo, -1)),
  };
}

/** Returns an amount, or for zero a dash, which phones do not show. */
function orDash(amount: number, plain: (amount: number) => string): ReactNode {
  return amount === 0 ? <span className="dash">–</span> : plain(amount);
}

function barOf({ booked, weighted, before }: Amounts, largest: number): ReactNode {
  const part = (amount: number) => (Math.max(0, amount) / largest) * 100;
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect className="rev-bar__all" width="100" height="12" />
      <rect className="rev-chart__b" width={part(booked)} height="12" />
      <rect className="rev-chart__r" x={part(booked)} width={part(weighted)} height="12" />
      {before > 0 && (
        <line
          className="rev-bar__l"
          x1={part(before)}
          x2={part(before)}
          y2="12"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  );
}
