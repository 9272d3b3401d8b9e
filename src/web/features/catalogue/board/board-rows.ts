import type { BoardIssue } from '#contract/catalogue/board.ts';
import type { Publication } from '#contract/catalogue/publications.ts';
import {
  admitsIssue,
  admitsPlacement,
  type BoardState,
  placementGroup,
  type PlacementFilter,
} from '#domain/catalogue/board.ts';
import { compareTitles } from '#domain/catalogue/publication.ts';
import type { WeekNumber } from '#domain/platform/week.ts';

/** The state of a square: the state of its placement, or `cart` for a free placement in the user's cart. */
export type SquareState = BoardState | 'cart';

/** An issue of a cell, with its squares in the order of the placements. */
export interface CellIssue {
  id: number;
  sendingDate: string;
  squares: readonly { id: number; name: string; state: SquareState }[];
}

/** A newsletter with its issues in each week of the board. */
export interface BoardRow {
  publicationId: number;
  title: string;
  cells: readonly (readonly CellIssue[])[];
  free: number;
  /** Changes whenever the row looks different. */
  stamp: string;
}

/** The restrictions that the user has chosen. */
export interface BoardFilter extends PlacementFilter {
  /** Only newsletters with free placements in the shown weeks. */
  onlyFree: boolean;
}

interface Source {
  publications: readonly Publication[];
  issues: readonly BoardIssue[];
  weeks: readonly WeekNumber[];
  isInCart: (placementId: number) => boolean;
}

/** Returns the rows of the board, sorted by the newsletter's title. */
export function boardRows(
  { publications, issues, weeks, isInCart }: Source,
  filter: BoardFilter,
): BoardRow[] {
  const byPublication = new Map<number, BoardIssue[]>();
  for (const issue of issues) {
    if (!admitsIssue(filter, issue)) continue;
    const own = byPublication.get(issue.publicationId);
    if (own) own.push(issue);
    else byPublication.set(issue.publicationId, [issue]);
  }
  const narrows = filter.placement !== null || filter.isAffordable !== null;
  const isShown = ({ publicationId, sendingDate }: BoardIssue, name: string) =>
    admitsPlacement(filter, { publicationId, sendingDate, name });
  return publications
    .filter(({ id }) => filter.newsletter === null || id === filter.newsletter)
    .map(({ id, title }) => {
      const own = byPublication.get(id) ?? [];
      const cells = weeks.map((week) =>
        own
          .filter(({ weekNumber }) => weekNumber === week)
          .map((issue): CellIssue => ({
            id: issue.id,
            sendingDate: issue.sendingDate,
            squares: squaresOf(issue, isInCart).filter(({ name }) => isShown(issue, name)),
          }))
          .filter(({ squares }) => squares.length > 0 || !narrows),
      );
      const free = countOf(cells.flat(), 'free');
      return { publicationId: id, title, cells, free, stamp: stampOf(title, cells) };
    })
    .filter(
      ({ free, cells }) =>
        (!filter.onlyFree || free > 0) && (!narrows || cells.some((cell) => cell.length > 0)),
    );
}

function squaresOf({ placementIds, names, states }: BoardIssue, isInCart: Source['isInCart']) {
  return placementIds.map((id, index) => {
    const state = states[index] ?? 'unsold';
    return {
      id,
      name: names[index] ?? '',
      state: state === 'free' && isInCart(id) ? ('cart' as const) : state,
    };
  });
}

/** Counts the squares of these issues that are in this state. */
export function countOf(issues: readonly CellIssue[], state: SquareState): number {
  return issues.reduce(
    (sum, { squares }) => sum + squares.filter((square) => square.state === state).length,
    0,
  );
}

/** Returns the groups of placement names on the board, sorted by name. */
export function groupsOf(issues: readonly BoardIssue[]): string[] {
  const names = new Set(issues.flatMap(({ names: own }) => own));
  return [...new Set([...names].map(placementGroup))].toSorted(compareTitles);
}

function stampOf(title: string, cells: BoardRow['cells']): string {
  return [
    title,
    ...cells.map((cell) =>
      cell
        .map(({ id, sendingDate, squares }) => `${id} ${sendingDate} ${squares.map(({ state }) => state)}`)
        .join(';'),
    ),
  ].join('|');
}
