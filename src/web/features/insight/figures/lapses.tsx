import { shareOf, sumOf } from '#domain/insight/figures.ts';
import { formatNumber, formatPercent, monthName } from '#words/format.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { FiguresView } from './use-figures.ts';
import { OrdersLink, ordersOf, Part } from './figures-parts.tsx';
import { figuresWords } from '#words/insight/figures.ts';

/** The lapsed placements of each month, and their share of all ordered placements. */
export function Lapses({ view: { months, totals } }: { view: FiguresView }) {
  const { lapses: words, byMonth } = useWordsOf(figuresWords);
  const locale = useLocale();
  const { lapsed, booked, reserved } = totals.now;
  return (
    <Part title={words.title} over={words.over}>
      {sumOf(lapsed) === 0 ? (
        <EmptyState framed>{words.empty}</EmptyState>
      ) : (
        <div className="sheet figures__t">
          <table className="plain">
            <thead>
              <tr>
                <th scope="col">{byMonth.month}</th>
                <th scope="col">{words.share}</th>
                <th scope="col" className="num">
                  {words.lapsed}
                </th>
                <th scope="col" className="num">
                  {words.ordered}
                </th>
              </tr>
            </thead>
            <tbody>
              {months.map((month, index) => {
                const count = lapsed[index] ?? 0;
                const all = count + (booked[index] ?? 0) + (reserved[index] ?? 0);
                const share = shareOf(count, all);
                return (
                  <tr key={month}>
                    <th scope="row">{monthName(locale, month, 'short')}</th>
                    <td className="figures__bar">
                      <span>
                        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                          <rect className="tick__all" width="100" height="10" />
                          <rect className="tick__r" width={(share ?? 0) * 100} height="10" />
                        </svg>
                        {share === null ? '–' : formatPercent(locale, share, 1)}
                      </span>
                    </td>
                    <td className="num">
                      <OrdersLink count={count} search={ordersOf([month], 'lapsed')} />
                    </td>
                    <td className="num">{formatNumber(locale, all)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </Part>
  );
}
