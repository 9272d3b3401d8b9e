import { useNavigate } from '@tanstack/react-router';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { isOddWeek, mondayOf, sundayOf, type WeekNumber, weekOf } from '#domain/platform/week.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { tip } from '#web/ui/tooltips/tip.ts';
import { plainLink } from './plain-link.ts';
import { WeekBody } from './week-body.tsx';
import { useCan, useSession } from '#web/api/session.ts';
import { useShownWeeks } from './use-shown-week.ts';
import { usePopulated, useRefresh } from './use-week-issues.ts';
import { WeekCarousel } from './week-carousel.tsx';
import { prefetchedSpan, renderedSpan } from './prefetched-weeks.ts';
import { availableWeeks, clampOffset, isWithin, offsetOf } from './week-window.ts';

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
const WeekColumn = memo(function WeekColumn(props: WeekColumnProps) {
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

interface WeekBoardProps {
  publicationId: number;
  /** The first week of the view. */
  weekNumber: WeekNumber;
  onGo: (week: WeekNumber) => void;
  /** On the edit page odd weeks are not shaded. */
  isEditing?: boolean;
  /** Renders an issue. */
  children: (issue: Issue) => ReactNode;
}

/** The weeks of a publication from the given week on, each with its issues. */
export const WeekBoard = memo(function WeekBoard(props: WeekBoardProps) {
  const { publicationId, weekNumber, onGo, isEditing = false, children } = props;
  const { today } = useSession();
  const managesAll = useCan('manage all');
  const seesCustomers = useCan('show CustomerName');
  const view = useShownWeeks();
  const weeks = useMemo(() => availableWeeks(today), [today]);
  const offset = offsetOf(weekNumber, today, view.shown);
  const populated = usePopulated(offset, view.isSwiped);
  const fetched = prefetchedSpan(populated, view.shown);
  const rendered = renderedSpan(offset, populated, view);
  useRefresh(publicationId);
  const go = useCallback(
    (target: number) => {
      const week = weeks[clampOffset(target, view.shown)];
      if (week) onGo(week);
    },
    [weeks, view.shown, onGo],
  );
  return (
    <WeekCarousel {...view} offset={offset} showsNames={seesCustomers} onGo={go}>
      {weeks.slice(rendered.first, rendered.end).map((week, place) => (
        <WeekColumn
          key={week}
          publicationId={publicationId}
          week={week}
          index={rendered.first + place}
          isNow={week === weekOf(today)}
          isVisible={isWithin(rendered.first + place, { first: offset, end: offset + view.shown })}
          isFetched={isWithin(rendered.first + place, fetched)}
          isShaded={!isEditing}
          leadsToDetails={managesAll}
          onGo={onGo}
        >
          {children}
        </WeekColumn>
      ))}
    </WeekCarousel>
  );
});
