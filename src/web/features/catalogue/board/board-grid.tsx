import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { BOARD_WEEKS, mondayOf, sundayOf, type WeekNumber, weekOf } from '#domain/platform/week.ts';
import { formatDay, weekLabel } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import type { BoardRow } from './board-rows.ts';
import { useCellKeys } from './use-cell-keys.ts';
import { BoardCell } from './board-cell.tsx';

/** The React keys of the cells: their columns, so that the buttons and the focus stay when other weeks are shown. */
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
const BoardLine = memo(
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

/** The opened cell. The placements of its week are shown below its row. */
export interface OpenCell {
  publicationId: number;
  week: WeekNumber;
}

interface BoardGridProps {
  weeks: readonly WeekNumber[];
  rows: readonly BoardRow[];
  isLoading: boolean;
  /** The placements that the search has found. */
  foundIds: readonly number[];
  open: OpenCell | null;
  onOpen: (cell: OpenCell | null) => void;
  /** Shows other weeks; returns false if there are none. */
  onPage: (step: -1 | 1) => boolean;
  /** Renders the opened week. */
  children: (cell: OpenCell, row: BoardRow) => ReactNode;
}

/** The newsletters with their weeks, as a grid with one tab stop. */
export function BoardGrid(props: BoardGridProps) {
  const { weeks, rows, isLoading, foundIds, open, onOpen, onPage, children } = props;
  const { board } = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const keys = useCellKeys(grid, onPage);
  const found = useMemo(() => new Set(foundIds), [foundIds]);
  const foundKey = foundIds.join();
  useEffect(() => {
    if (foundKey !== '') grid.current?.querySelector('.q--hit')?.scrollIntoView({ block: 'nearest' });
  }, [foundKey]);
  return (
    <div
      ref={grid}
      className="bd"
      role="grid"
      aria-label={board.label}
      aria-describedby="board-keys"
      aria-busy={isLoading}
      aria-rowcount={rows.length + 1}
      {...keys}
    >
      <span id="board-keys" hidden>
        {board.keys}
      </span>
      <WeekHeads weeks={weeks} />
      {rows.map((row) => {
        const isOpen = open?.publicationId === row.publicationId && weeks.includes(open.week);
        return (
          <div key={row.publicationId} role="rowgroup">
            <BoardLine
              row={row}
              weeks={weeks}
              isLoading={isLoading}
              found={found}
              openWeek={isOpen ? open.week : null}
              onOpen={onOpen}
            />
            {isOpen && (
              <div role="row">
                <div role="gridcell" aria-colspan={weeks.length + 1} className="bd__open">
                  {children(open, row)}
                </div>
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}

function WeekHeads({ weeks }: { weeks: readonly WeekNumber[] }) {
  const { board, weekView } = useWords();
  const { today } = useSession();
  const locale = useLocale();
  const day = (date: string) => formatDay(locale, date, 'withoutYear');
  const year = today.slice(0, 4);
  return (
    <div role="rowgroup" className="bd__head">
      <div role="row" className="bd__line">
        <span role="columnheader" className="bd__h over">
          {board.newsletter}
        </span>
        {weeks.map((week) => {
          const isNow = week === weekOf(today);
          return (
            <span role="columnheader" key={week} className={isNow ? 'bd__h is-now' : 'bd__h'}>
              <span className="bd__wk">
                <span className="sr">{weekLabel(locale, week)}</span>
                <span aria-hidden="true">{Number(week.slice(5))}</span>
                {week.slice(0, 4) !== year && <span className="over"> {week.slice(0, 4)}</span>}
              </span>
              <small>
                {isNow ? weekView.thisWeek : weekView.weekRange(day(mondayOf(week)), day(sundayOf(week)))}
              </small>
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** What the squares of the board mean. */
export function BoardLegend() {
  const { board, weekView } = useWords();
  const { legend } = weekView;
  const mayOrder = useCan('create Order');
  const isSelfService = useSession().customerId !== null;
  const seesStates = useCan('index Order') && !isSelfService;
  const entries: ([className: string, word: string] | false)[] = [
    ['q', legend.free],
    seesStates && ['q q--r', weekView.reserved],
    ['q q--b', seesStates ? legend.booked : board.legendSold],
    isSelfService && ['q q--b q--own', legend.own],
    mayOrder && ['q q--c', legend.cart],
    ['q q--x', board.legendBlocked],
    ['q q--p', weekView.unsold],
  ];
  return (
    <>
      <ul className="legend" aria-label={legend.label}>
        {entries.map(
          (entry) =>
            entry && (
              <li key={entry[0]} className="st">
                <i className={entry[0]} />
                {entry[1]}
              </li>
            ),
        )}
      </ul>
      <p className="over bd__w">{board.legend}</p>
      <p className="over bd__s">{board.legendBar}</p>
    </>
  );
}
