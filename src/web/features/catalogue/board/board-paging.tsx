import { clampBoardWeek } from '#domain/catalogue/board.ts';
import { addWeeks, BOARD_WEEKS, type WeekNumber, weekOf } from '#domain/platform/week.ts';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

interface BoardPagingProps {
  /** The first week of the board. */
  week: WeekNumber;
  onGo: (week: WeekNumber) => void;
}

/** Buttons to page by eight weeks or to the current week. */
export function BoardPaging({ week, onGo }: BoardPagingProps) {
  const { board, weekView } = useWords();
  const { today } = useSession();
  const [back, forward] = [addWeeks(week, -BOARD_WEEKS), addWeeks(week, BOARD_WEEKS)];
  const isEnd = (target: WeekNumber) => clampBoardWeek(target, today) === week;
  return (
    <span className="group" role="group" aria-label={weekView.paging}>
      <IconButton
        icon="left"
        label={board.back(BOARD_WEEKS)}
        unavailable={isEnd(back)}
        onClick={() => onGo(back)}
      />
      <Button onClick={() => onGo(weekOf(today))}>{weekView.today}</Button>
      <IconButton
        icon="right"
        label={board.forward(BOARD_WEEKS)}
        unavailable={isEnd(forward)}
        onClick={() => onGo(forward)}
      />
    </span>
  );
}
