import { shareOf } from '#domain/insight/figures.ts';
import { formatNumber, formatPercent, monthName } from '#words/format.ts';
import { CHART_LINES, stepOf } from '#web/ui/chart-step.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import type { FiguresView } from './use-figures.ts';
import { Legend, OrdersLink, ordersOf, Part } from './figures-parts.tsx';
import { figuresWords } from '#words/insight/figures.ts';

const at = (values: readonly number[], index: number) => values[index] ?? 0;

/** The booked and reserved placements of each month, compared with the year before, as a chart and as a table. */
export function MonthChart({ view }: { view: FiguresView }) {
  const { byMonth: words } = useWordsOf(figuresWords);
  const locale = useLocale();
  const { totals, months } = view;
  const { now, before } = totals;
  const highest = Math.max(
    ...months.map((_, index) =>
      Math.max(at(now.booked, index) + at(now.reserved, index), at(before.booked, index)),
    ),
  );
  const step = stepOf(highest);
  const height = (count: number) => `${(count / (step * CHART_LINES)) * 100}%`;
  return (
    <Part title={words.title} over={<Legend view={view} />}>
      <div className="sheet columns">
        <div className="columns__c" aria-hidden="true">
          {Array.from({ length: CHART_LINES + 1 }, (_, line) => (
            <span key={line} className="columns__y" style={{ bottom: `${(line / CHART_LINES) * 100}%` }}>
              {formatNumber(locale, line * step)}
            </span>
          ))}
          <div className="columns__b">
            {months.map((month, index) => (
              <div key={month} className="columns__m">
                <i className="columns__l" style={{ height: height(at(before.booked, index)) }} />
                <span>
                  <i className="columns__r" style={{ height: height(at(now.reserved, index)) }} />
                  <i className="columns__n" style={{ height: height(at(now.booked, index)) }} />
                </span>
                <b>{monthName(locale, month, 'short')}</b>
              </div>
            ))}
          </div>
        </div>
        <div className="figures__t">
          <MonthTable view={view} />
        </div>
      </div>
    </Part>
  );
}

function MonthTable({ view }: { view: FiguresView }) {
  const { byMonth: words } = useWordsOf(figuresWords);
  const locale = useLocale();
  const { totals, months, over, year, yearBefore } = view;
  const { now, before } = totals;
  const change = (index: number) => {
    if (index >= over) return words.soFar;
    const share = shareOf((now.booked[index] ?? 0) - (before.booked[index] ?? 0), before.booked[index] ?? 0);
    if (share === null) return '–';
    return `${share > 0 ? '+' : ''}${formatPercent(locale, share, 0)}`;
  };
  return (
    <table className="plain" aria-label={words.chart}>
      <thead>
        <tr>
          <th scope="col">{words.month}</th>
          <th className="num" scope="col">
            {yearBefore}
          </th>
          <th className="num" scope="col">
            {year}
          </th>
          <th className="num" scope="col">
            {words.reserved}
          </th>
          <th className="num" scope="col">
            {words.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map((month, index) => (
          <tr key={month}>
            <th scope="row">{monthName(locale, month, 'short')}</th>
            <td className="num">
              <OrdersLink
                count={before.booked[index] ?? 0}
                search={ordersOf([`${yearBefore}${month.slice(4)}`], 'sold')}
              />
            </td>
            <td className="num">
              <OrdersLink count={now.booked[index] ?? 0} search={ordersOf([month], 'sold')} />
            </td>
            <td className="num">
              <OrdersLink count={now.reserved[index] ?? 0} search={ordersOf([month], 'reserved')} />
            </td>
            <td className="num">{change(index)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
