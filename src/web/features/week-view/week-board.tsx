import { type ReactNode, useMemo } from 'react';
import type { Issue } from '#contract/issues.ts';
import type { WeekNumber } from '#domain/week.ts';
import { useCan, useSession } from '../../api/session.ts';
import { useShownWeeks } from './use-shown-weeks.ts';
import { usePopulated, useWeekIssues } from './use-week-issues.ts';
import { WeekBody } from './week-body.tsx';
import { WeekCarousel } from './week-carousel.tsx';
import { WeekColumn } from './week-column.tsx';
import { availableWeeks, clampOffset, isWithin, joinSpans, offsetOf, populateSpan } from './week-window.ts';

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
export function WeekBoard(props: WeekBoardProps) {
  const { publicationId, weekNumber, onGo, isEditing = false, children } = props;
  const { today } = useSession();
  const showsNames = useCan('manage all');
  const room = useShownWeeks();
  const weeks = useMemo(() => availableWeeks(today), [today]);
  const offset = offsetOf(weekNumber, today, room.shown);
  const populate = populateSpan(usePopulated(offset), room.shown);
  const drawn = joinSpans(populateSpan(offset, room.shown), populate);
  const drawnWeeks = weeks.slice(drawn.first, drawn.end);
  const known = useWeekIssues(publicationId, drawnWeeks, new Set(weeks.slice(populate.first, populate.end)));
  return (
    <WeekCarousel
      {...room}
      offset={offset}
      showsNames={showsNames}
      onGo={(wanted) => {
        const week = weeks[clampOffset(wanted, room.shown)];
        if (week) onGo(week);
      }}
    >
      {drawnWeeks.map((week, place) => {
        const index = drawn.first + place;
        const issues = known[place];
        return (
          <WeekColumn
            key={week}
            publicationId={publicationId}
            week={week}
            index={index}
            isVisible={isWithin(index, { first: offset, end: offset + room.shown })}
            isShaded={!isEditing}
          >
            {issues && (
              <WeekBody week={issues} nextIssue={known[place + 1]?.issues[0]} onGo={onGo}>
                {children}
              </WeekBody>
            )}
          </WeekColumn>
        );
      })}
    </WeekCarousel>
  );
}
