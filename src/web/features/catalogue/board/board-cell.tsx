import type { CSSProperties } from 'react';
import { weekdayOf } from '#domain/platform/day.ts';
import type { WeekNumber } from '#domain/platform/week.ts';
import { weekdayName, weekLabel } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Skeleton } from '#web/ui/messages/skeleton.tsx';
import { type CellIssue, countOf, type SquareState } from './board-rows.ts';

/** The class of a square; a free square has none. */
const SQUARES: Record<SquareState, string> = {
  free: 'q',
  cart: 'q q--c',
  reserved: 'q q--r',
  booked: 'q q--b',
  sold: 'q q--b',
  own: 'q q--b q--own',
  held: 'q q--r',
  blocked: 'q q--x',
  unsold: 'q q--p',
};

interface BoardCellProps {
  title: string;
  week: WeekNumber;
  issues: readonly CellIssue[];
  isLoading: boolean;
  found: ReadonlySet<number>;
  isOpen: boolean;
  onToggle: () => void;
}

/** The issues of a newsletter in a week: a square for each placement, and how many are free. Opens the week. */
export function BoardCell({ title, week, issues, isLoading, found, isOpen, onToggle }: BoardCellProps) {
  const { board, weekView } = useWords();
  const locale = useLocale();
  const content = useCounts(issues);
  return (
    <div role="gridcell" className="bd__td">
      <button
        type="button"
        className="bd__cell"
        data-cell=""
        tabIndex={-1}
        aria-expanded={isOpen}
        aria-label={board.cell(title, weekLabel(locale, week), isLoading ? weekView.loading : content)}
        onClick={onToggle}
      >
        {isLoading ? <Skeleton height="14px" /> : <CellContent issues={issues} found={found} />}
      </button>
    </div>
  );
}

function CellContent({ issues, found }: Pick<BoardCellProps, 'issues' | 'found'>) {
  const { board } = useWords();
  const locale = useLocale();
  if (issues.length === 0) return <span className="bd__none">{board.noIssue}</span>;
  return (
    <>
      <span className="bd__w">
        {issues.map(({ id, sendingDate, squares }) => (
          <span key={id} className="bd__d">
            <span className="bd__day">{weekdayName(locale, weekdayOf(sendingDate), 'short')}</span>
            <span className="bd__q">
              {squares.map((square) => (
                <i
                  key={square.id}
                  className={found.has(square.id) ? `${SQUARES[square.state]} q--hit` : SQUARES[square.state]}
                />
              ))}
            </span>
            <FreeCount issues={[{ id, sendingDate, squares }]} />
          </span>
        ))}
      </span>
      <Summary issues={issues} />
    </>
  );
}

/** The cell on narrow screens: the number of free placements above a bar. */
function Summary({ issues }: { issues: readonly CellIssue[] }) {
  const total = issues.reduce((sum, { squares }) => sum + squares.length, 0);
  const share = (...states: SquareState[]) =>
    `${Math.round((100 * states.reduce((sum, state) => sum + countOf(issues, state), 0)) / Math.max(total, 1))}%`;
  const isBlocked = total > 0 && countOf(issues, 'blocked') === total;
  const style = { '--b': share('booked', 'sold', 'own'), '--r': share('reserved', 'held') } as CSSProperties;
  return (
    <span className="bd__s">
      <FreeCount issues={issues} />
      <i className={isBlocked ? 'fb fb--x' : 'fb'} style={style} />
    </span>
  );
}

function FreeCount({ issues }: { issues: readonly CellIssue[] }) {
  const { board, weekView } = useWords();
  const { today } = useSession();
  const free = countOf(issues, 'free');
  const squares = issues.flatMap((issue) => issue.squares);
  const isSent = issues.every(({ sendingDate }) => sendingDate < today);
  const isBlocked = squares.length > 0 && squares.every(({ state }) => state === 'blocked');
  if (free > 0) return <b className="bd__n">{free}</b>;
  const word = isSent ? board.sent : isBlocked ? weekView.issueBlocked : board.full;
  // Next to the squares, only a wide screen has enough space for the word. The accessible name of the cell contains the numbers.
  return (
    <b className="bd__n is-0">
      <span className="bd__n0">0</span>
      <span className="bd__nw">{word}</span>
    </b>
  );
}

/** Returns the content of a cell in words. */
function useCounts(issues: readonly CellIssue[]): string {
  const { board } = useWords();
  const canTellApart = useCan('index Order');
  const isSelfService = useSession().customerId !== null;
  if (issues.length === 0) return board.noIssue;
  const count = (state: SquareState) => countOf(issues, state);
  return board.counts(
    count('free'),
    count('cart'),
    count('reserved'),
    count('held'),
    count('booked') + count('sold') + count('own'),
    canTellApart && !isSelfService,
  );
}
