import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect } from 'react';
import { BOARD_WEEKS } from '#domain/platform/week.ts';

const CELLS = '[data-cell]';

/** The effect of a key at a cell: the index of another cell, or a step to other weeks that ends at a cell. */
interface CellMove {
  to: number;
  page?: -1 | 1;
}

/**
 * Returns the effect of a key in a grid of `count` cells, eight in a row. An arrow key past the first or last week changes
 * the weeks and stays in the row. Returns null if the key has no effect.
 */
export function moveToCell(from: number, count: number, key: string, hasCtrl: boolean): CellMove | null {
  const column = from % BOARD_WEEKS;
  const start = from - column;
  const last = BOARD_WEEKS - 1;
  switch (key) {
    case 'ArrowRight':
      return column < last ? { to: from + 1 } : { to: start, page: 1 };
    case 'ArrowLeft':
      return column > 0 ? { to: from - 1 } : { to: start + last, page: -1 };
    case 'ArrowDown':
      return { to: from + BOARD_WEEKS < count ? from + BOARD_WEEKS : from };
    case 'ArrowUp':
      return { to: from >= BOARD_WEEKS ? from - BOARD_WEEKS : from };
    case 'Home':
      return { to: hasCtrl ? 0 : start };
    case 'End':
      return { to: hasCtrl ? count - 1 : start + last };
    case 'PageDown':
      return { to: from, page: 1 };
    case 'PageUp':
      return { to: from, page: -1 };
    default:
      return null;
  }
}

/**
 * Returns the props that make the board operable by keyboard: it has one tab stop, and arrow keys move between the cells.
 * Spread them onto the grid.
 */
export function useCellKeys(grid: RefObject<HTMLElement | null>, onPage: (step: -1 | 1) => boolean) {
  const stopAt = (cell: HTMLElement | undefined) => {
    if (!cell) return;
    for (const other of grid.current?.querySelectorAll<HTMLElement>(`${CELLS}[tabindex="0"]`) ?? []) {
      other.tabIndex = -1;
    }
    cell.tabIndex = 0;
  };
  useLayoutEffect(() => {
    const frame = grid.current;
    if (frame?.querySelector(`${CELLS}[tabindex="0"]`)) return;
    stopAt(frame?.querySelector<HTMLElement>(CELLS) ?? undefined);
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.matches(CELLS)) stopAt(target);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { target, key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (!(target instanceof HTMLElement) || !target.matches(CELLS)) return;
      if (metaKey || altKey || shiftKey || (ctrlKey && key !== 'Home' && key !== 'End')) return;
      const cells = [...(grid.current?.querySelectorAll<HTMLElement>(CELLS) ?? [])];
      const move = moveToCell(cells.indexOf(target), cells.length, key, ctrlKey);
      if (!move) return;
      event.preventDefault();
      if (move.page === undefined || onPage(move.page)) cells[move.to]?.focus();
    },
  };
}
