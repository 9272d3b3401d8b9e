import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { Issue } from '#contract/catalogue/issues.ts';
import { type WeekNumber, weekOf } from '#domain/platform/week.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useShownWeeks } from './use-shown-weeks.ts';
import { usePopulated, useRefresh } from './use-week-issues.ts';
import { WeekCarousel } from './week-carousel.tsx';
import { WeekColumn } from './week-column.tsx';
import { prefetchedSpan, renderedSpan } from './prefetched-weeks.ts';
import { availableWeeks, clampOffset, isWithin, offsetOf } from './week-window.ts';

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
