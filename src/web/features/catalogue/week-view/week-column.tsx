import { useNavigate } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { isOddWeek, mondayOf, sundayOf, type WeekNumber } from '#domain/platform/week.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { tip } from '#web/ui/tooltips/tip.ts';
import { plainLink } from './plain-link.ts';
import { WeekBody } from './week-body.tsx';

interface WeekColumnProps {
  publicationId: number;
  week: WeekNumber;
  /** The index of the week in the available range. */
  index: number;
  isNow: boolean;
  isVisible: boolean;
  /** Fetches the issues of the week; otherwise shows the cached ones. */
  isFetched: boolean;
  /** Odd weeks are shaded, except on the edit page. */
  isShaded: boolean;
  /** The number of the week links to its details. */
  leadsToDetails: boolean;
  onGo: (week: WeekNumber) => void;
  /** Renders an issue. */
  children: (issue: Issue) => ReactNode;
}

/** One week: its number, its days and its issues. */
export const WeekColumn = memo(function WeekColumn(props: WeekColumnProps) {
  const { publicationId, week, index, isNow, isVisible, isFetched, isShaded, leadsToDetails } = props;
  const locale = useLocale();
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
      <WeekHeader publicationId={leadsToDetails ? publicationId : null} week={week} isNow={isNow} />
      <WeekBody
        {...{ publicationId, week, isFetched }}
        showsLoading={isFetched || isVisible}
        onGo={props.onGo}
      >
        {props.children}
      </WeekBody>
    </section>
  );
});

interface WeekHeaderProps {
  /** Null if the number is not a link. */
  publicationId: number | null;
  week: WeekNumber;
  isNow: boolean;
}

const WeekHeader = memo(function WeekHeader({ publicationId, week, isNow }: WeekHeaderProps) {
  const { weekView } = useWords();
  const locale = useLocale();
  const day = (date: string) => formatDay(locale, date, 'withoutYear');
  const label = weekLabel(locale, week);
  return (
    <header className="wk__h">
      <h2 className="wk__kw">
        {publicationId === null ? label : <DetailsLink {...{ publicationId, week, label }} />}
      </h2>
      <span className="wk__now">{isNow && weekView.thisWeek}</span>
      <span className="wk__r">{weekView.weekRange(day(mondayOf(week)), day(sundayOf(week)))}</span>
      <span className="wk__id">{week.slice(0, 4)}</span>
    </header>
  );
});

function DetailsLink(props: { publicationId: number; week: WeekNumber; label: string }) {
  const { publicationId, week, label } = props;
  const { weekView } = useWords();
  const navigate = useNavigate();
  const params = { publicationId: String(publicationId), weekNumber: week };
  const link = plainLink(paths.publicationDetails, params, () => {
    void navigate({ to: paths.publicationDetails, params });
  });
  return (
    <a {...link} {...tip(weekView.toDetails)}>
      {label}
    </a>
  );
}
