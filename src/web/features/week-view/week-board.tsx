import { memo, type ReactNode, useCallback, useMemo } from 'react';
import type { Issue } from '#contract/issues.ts';
import { type WeekNumber, weekOf } from '#domain/week.ts';
import { useCan, useSession } from '../../api/session.ts';
import { useShownWeeks } from './use-shown-weeks.ts';
import { usePopulated, useRefresh } from './use-week-issues.ts';
import { WeekCarousel } from './week-carousel.tsx';
import { WeekColumn } from './week-column.tsx';
import { prefetchedSpan, renderedSpan } from './prefetched-weeks.ts';
import { availableWeeks, clampOffset, isWithin, offsetOf } from './week-window.ts';

interface WeekBoardProps {
  publicationId: number;
  /** The week that the view starts with. */
  weekNumber: WeekNumber;
  onGo: (week: WeekNumber) => void;
  /** On the edit page odd weeks are not shaded. */
  isEditing?: boolean;
  /** Draws an issue. */
  children: (issue: Issue) => ReactNode;
}

/** The weeks of a publication from the given week on, each with its issues. */
export const WeekBoard = memo(function WeekBoard(props: WeekBoardProps) {
  const { publicationId, weekNumber, onGo, isEditing = false, children } = props;
  const { today } = useSession();
  const managesAll = useCan('manage all');
  const room = useShownWeeks();
  const weeks = useMemo(() => availableWeeks(today), [today]);
  const offset = offsetOf(weekNumber, today, room.shown);
  const populated = usePopulated(offset, room.isSwiped);
  const fetched = prefetchedSpan(populated, room.shown);
  const drawn = renderedSpan(offset, populated, room);
  useRefresh(publicationId);
  const go = useCallback(
    (wanted: number) => {
      const week = weeks[clampOffset(wanted, room.shown)];
      if (week) onGo(week);
    },
    [weeks, room.shown, onGo],
  );
  return (
    <WeekCarousel {...room} offset={offset} showsNames={managesAll} onGo={go}>
      {weeks.slice(drawn.first, drawn.end).map((week, place) => (
        <WeekColumn
          key={week}
          publicationId={publicationId}
          week={week}
          index={drawn.first + place}
          isNow={week === weekOf(today)}
          isVisible={isWithin(drawn.first + place, { first: offset, end: offset + room.shown })}
          isFetched={isWithin(drawn.first + place, fetched)}
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
