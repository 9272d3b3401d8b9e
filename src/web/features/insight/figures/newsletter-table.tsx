import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PublicationFigures } from '#contract/insight/figures.ts';
import { shareOf } from '#domain/insight/figures.ts';
import { formatNumber, formatPercent, monthLabel, monthName } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { fillOf, type FiguresView } from './use-figures.ts';
import { Legend, ordersOf, Part } from './figures-parts.tsx';
import { figuresWords } from '#words/insight/figures.ts';

/** The number of newsletters that are shown at first. */
const FIRST = 50;
/** A scrollable table must be focusable, so that the keyboard can scroll it. */
const SCROLLED = { role: 'region', tabIndex: 0 } as const;

type Row = Pick<PublicationFigures, 'now' | 'before'>;

/** The booked share of each newsletter in each month, with the reserved share and the share of the year before. */
export function NewsletterTable({ view }: { view: FiguresView }) {
  const { byNewsletter: words, all } = useWordsOf(figuresWords);
  const locale = useLocale();
  const [isWhole, setWhole] = useState(false);
  const { figures, months, yearBefore, totals } = view;
  const thisMonth = useSession().today.slice(0, 7);
  const rows = isWhole ? figures.publications : figures.publications.slice(0, FIRST);
  return (
    <Part title={words.title} over={<Legend view={view} />}>
      <div ref={scrollToNow} className="sheet mx-wrap" aria-label={words.title} {...SCROLLED}>
        <table className="mx">
          <thead>
            <tr>
              <th scope="col">{words.newsletter}</th>
              {months.map((month) => (
                <th key={month} scope="col" data-now={month === thisMonth || undefined}>
                  {monthName(locale, month, 'short')}
                </th>
              ))}
              <th scope="col" className="mx__sum">
                {words.soFar}
              </th>
              <th scope="col">{words.change(yearBefore)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" title={row.title}>
                  {row.title}
                </th>
                {months.map((month, index) => (
                  <Cell key={month} {...{ row, index, month, view }} />
                ))}
                <Sums row={row} view={view} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.all}</th>
              {months.map((month, index) => (
                <td key={month}>{wholePercent(locale, totals.now, index)}</td>
              ))}
              <Sums row={totals} view={view} />
            </tr>
          </tfoot>
        </table>
      </div>
      {figures.publications.length > rows.length && (
        <p>
          <Button onClick={() => setWhole(true)}>
            {all(formatNumber(locale, figures.publications.length))}
          </Button>
        </p>
      )}
      <p className="over">{words.note}</p>
    </Part>
  );
}

/** Scrolls the table to the current month, because on a phone a year is wider than the screen. */
function scrollToNow(wrap: HTMLDivElement | null): void {
  const now = wrap?.querySelector<HTMLElement>('[data-now]');
  if (wrap && now) wrap.scrollLeft = now.offsetLeft + now.offsetWidth - wrap.clientWidth;
}

function wholePercent(locale: Parameters<typeof formatNumber>[0], months: Row['now'], index: number): string {
  const share = shareOf(months.booked[index] ?? 0, months.placements[index] ?? 0);
  return share === null ? '–' : formatNumber(locale, Math.round(share * 100));
}

interface CellProps {
  row: PublicationFigures;
  index: number;
  month: string;
  view: FiguresView;
}

function Cell({ row: { id, title, now, before }, index, month, view }: CellProps) {
  const { byNewsletter: words } = useWordsOf(figuresWords);
  const locale = useLocale();
  const placements = now.placements[index] ?? 0;
  if (placements === 0) return <td className="mx__none">–</td>;
  const part = (figure: 'booked' | 'reserved') => shareOf(now[figure][index] ?? 0, placements) ?? 0;
  const last = shareOf(before.booked[index] ?? 0, before.placements[index] ?? 0);
  const text = wholePercent(locale, now, index);
  const name = words.cell(title, monthLabel(locale, month), formatPercent(locale, part('booked'), 0));
  return (
    <td className={index < view.over ? undefined : 'mx__soon'}>
      {(now.booked[index] ?? 0) > 0 ? (
        <Link
          to={paths.orders}
          search={ordersOf([month], 'sold', { publicationId: id })}
          aria-label={name}
          preload={false}
        >
          {text}
        </Link>
      ) : (
        <span>{text}</span>
      )}
      <svg className="tick" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect className="tick__all" width="100" height="6" y="2" />
        <rect className="tick__b" width={part('booked') * 100} height="6" y="2" />
        <rect className="tick__r" x={part('booked') * 100} width={part('reserved') * 100} height="6" y="2" />
        {last !== null && (
          <line
            className="tick__l"
            x1={last * 100}
            x2={last * 100}
            y2="10"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
    </td>
  );
}

/** The booked share of the months that are over, and its difference from the year before in percentage points. */
function Sums({ row: { now, before }, view: { over } }: { row: Row; view: FiguresView }) {
  const { byNewsletter: words } = useWordsOf(figuresWords);
  const locale = useLocale();
  const [share, earlier] = [fillOf(now, over), fillOf(before, over)];
  const difference =
    over === 0 || share === null || earlier === null ? null : Math.round((share - earlier) * 100);
  const sign = difference === 0 ? '±' : (difference ?? 0) < 0 ? '−' : '+';
  const text = difference === null ? '–' : `${sign}${formatNumber(locale, Math.abs(difference))}`;
  return (
    <>
      <td className="mx__sum">{share === null ? '–' : formatPercent(locale, share, 0)}</td>
      <td>{difference === null ? text : <span title={words.points(text)}>{text}</span>}</td>
    </>
  );
}
