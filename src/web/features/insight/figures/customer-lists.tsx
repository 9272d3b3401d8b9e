import { phoneAddress } from '#web/ui/navigation/phone-address.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { CustomerFigures } from '#contract/insight/figures.ts';
import { QUIET_WEEKS, type QuietWeeks, shareOf, sumOf } from '#domain/insight/figures.ts';
import { formatDay, formatNumber, formatPercent } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { FiguresView } from './use-figures.ts';
import { OrdersLink, ordersOf, Part } from './figures-parts.tsx';
import { figuresWords } from '#words/insight/figures.ts';

/** The customers with the most booked placements. */
export function BestCustomers({ view }: { view: FiguresView }) {
  const { best: words } = useWordsOf(figuresWords);
  const locale = useLocale();
  const { figures, totals } = view;
  const all = sumOf(totals.now.booked);
  return (
    <Part title={words.title} over={words.over(formatNumber(locale, figures.customers.now))}>
      <Customers
        customers={figures.best}
        view={view}
        empty={words.empty}
        headings={[words.share, words.next]}
        cells={({ booked, next }) => [
          formatPercent(locale, shareOf(booked, all), 1),
          next === null ? '–' : formatDay(locale, next, 'weekdayWithoutYear'),
        ]}
      />
    </Part>
  );
}

interface QuietCustomersProps {
  view: FiguresView;
  weeks: QuietWeeks;
  onWeeks: (weeks: QuietWeeks) => void;
}

/** Customers who ordered before, but have had no ad for some weeks, or order less than in the year before. */
export function QuietCustomers({ view, weeks, onWeeks }: QuietCustomersProps) {
  const { quiet: words } = useWordsOf(figuresWords);
  const locale = useLocale();
  return (
    <Part
      title={words.title}
      over={
        <SelectField
          label={words.weeks}
          options={QUIET_WEEKS.map((value) => ({ value: String(value), label: words.weeksOption(value) }))}
          value={String(weeks)}
          onChange={({ target }) =>
            onWeeks(QUIET_WEEKS.find((value) => String(value) === target.value) ?? weeks)
          }
        />
      }
    >
      <Customers
        customers={view.figures.quiet}
        view={view}
        empty={words.empty}
        headings={[words.last, words.phone]}
        cells={({ last, phone }) => [
          last === null ? '–' : formatDay(locale, last),
          phone === '' ? '–' : <a href={phoneAddress(phone)}>{phone}</a>,
        ]}
      />
      <p className="over">{words.over}</p>
    </Part>
  );
}

/** The number of customers that are shown at first. */
const FIRST = 10;

interface CustomersProps {
  customers: readonly CustomerFigures[];
  view: FiguresView;
  empty: string;
  headings: string[];
  cells: (customer: CustomerFigures) => ReactNode[];
}

function Customers({ customers, view, empty, headings, cells }: CustomersProps) {
  const { best: words, all, fewer } = useWordsOf(figuresWords);
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  if (customers.length === 0) return <EmptyState framed>{empty}</EmptyState>;
  const isCut = !isWhole && customers.length > FIRST;
  const { year, yearBefore, months } = view;
  const monthsBefore = months.map((month) => `${yearBefore}${month.slice(4)}`);
  return (
    <div className="sheet">
      <div className={isCut ? 'figures__t short short--few' : 'figures__t'}>
        <table className="plain">
          <thead>
            <tr>
              <th scope="col">{words.customer}</th>
              <th scope="col" className="num">
                {yearBefore}
              </th>
              <th scope="col" className="num">
                {year}
              </th>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="num">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {customers.slice(0, isWhole ? customers.length : FIRST).map((customer) => {
              const { id, name, booked, before } = customer;
              const chosen = { q: name, t: 'customer' } as const;
              return (
                <tr key={id}>
                  <th scope="row">
                    <Link to={paths.customer} params={{ customerId: String(id) }} preload={false}>
                      {name}
                    </Link>
                  </th>
                  <td className="num">
                    <OrdersLink count={before} search={ordersOf(monthsBefore, 'sold', chosen)} />
                  </td>
                  <td className="num">
                    <OrdersLink count={booked} search={ordersOf(months, 'sold', chosen)} />
                  </td>
                  {cells(customer).map((cell, index) => (
                    <td key={headings[index]} className="num">
                      {cell}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {customers.length > FIRST && (
        <Button variant="quiet" block onClick={() => setWhole(!isWhole)}>
          {isWhole ? fewer : all(formatNumber(locale, customers.length))}
        </Button>
      )}
    </div>
  );
}
