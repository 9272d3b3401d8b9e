import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOddWeek, mondayOf, sundayOf, type WeekNumber, weekOf } from '#domain/week.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { useCan, useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { tip } from '../../ui/tooltip.tsx';

interface WeekColumnProps {
  publicationId: number | null;
  week: WeekNumber;
  /** Its place in the available range. */
  index: number;
  isVisible: boolean;
  /** Odd weeks are shaded, except on the edit page. */
  isShaded: boolean;
  children: ReactNode;
}

/** One week: its number, its days, and what it holds. */
export function WeekColumn(props: WeekColumnProps) {
  const { publicationId, week, index, isVisible, isShaded, children } = props;
  const locale = useLocale();
  const { today } = useSession();
  const isNow = week === weekOf(today);
  return (
    <section
      className={['wk', isNow && 'wk--now', isShaded && isOddWeek(week) && 'wk--odd']
        .filter(Boolean)
        .join(' ')}
      aria-label={weekLabel(locale, week)}
      style={{ gridColumn: index + 1 }}
      inert={!isVisible}
      data-week={week}
    >
      <WeekHeader publicationId={publicationId} week={week} isNow={isNow} />
      {children}
    </section>
  );
}

function WeekHeader(props: { publicationId: number | null; week: WeekNumber; isNow: boolean }) {
  const { publicationId, week, isNow } = props;
  const { weekView } = useWords();
  const locale = useLocale();
  const managesAll = useCan('manage all');
  const day = (date: string) => formatDay(locale, date, 'withoutYear');
  const label = weekLabel(locale, week);
  return (
    <header className="wk__h">
      <h2 className="wk__kw">
        {managesAll && publicationId !== null ? (
          <Link
            to={paths.publicationDetails}
            params={{ publicationId: String(publicationId), weekNumber: week }}
            preload={false}
            {...tip(weekView.toDetails)}
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </h2>
      <span className="wk__now">{isNow && weekView.thisWeek}</span>
      <span className="wk__r">{weekView.weekRange(day(mondayOf(week)), day(sundayOf(week)))}</span>
      <span className="wk__id">{week.slice(0, 4)}</span>
    </header>
  );
}
