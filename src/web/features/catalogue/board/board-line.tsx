import { memo } from 'react';
import { BOARD_WEEKS, type WeekNumber } from '#domain/platform/week.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { BoardCell } from './board-cell.tsx';
import type { OpenCell } from './board-grid.tsx';
import type { BoardRow } from './board-rows.ts';

/** The keys of the cells: the buttons, and so the focus, stay when other weeks are shown. */
const COLUMNS = Array.from({ length: BOARD_WEEKS }, (_, column) => column);

interface BoardLineProps {
  row: BoardRow;
  weeks: readonly WeekNumber[];
  isLoading: boolean;
  found: ReadonlySet<number>;
  openWeek: WeekNumber | null;
  onOpen: (cell: OpenCell | null) => void;
}

/** A newsletter: its name, how many placements are free, and a cell for each week. Renders again only if its appearance changes. */
export const BoardLine = memo(
  function BoardLine({ row, weeks, isLoading, found, openWeek, onOpen }: BoardLineProps) {
    const { board } = useWords();
    const { publicationId, title } = row;
    return (
      <div role="row" className="bd__line">
        <div role="rowheader" className="bd__name">
          <b className="cut" data-tip={title}>
            {title}
          </b>
          <span className="over">{!isLoading && board.free(row.free)}</span>
        </div>
        {COLUMNS.map((column) => {
          const week = weeks[column] ?? '';
          const isOpen = week === openWeek;
          return (
            <BoardCell
              key={column}
              title={title}
              week={week}
              issues={row.cells[column] ?? []}
              isLoading={isLoading}
              found={found}
              isOpen={isOpen}
              onToggle={() => onOpen(isOpen ? null : { publicationId, week })}
            />
          );
        })}
      </div>
    );
  },
  (one, other) =>
    one.row.stamp === other.row.stamp &&
    one.weeks === other.weeks &&
    one.isLoading === other.isLoading &&
    one.found === other.found &&
    one.openWeek === other.openWeek,
);
