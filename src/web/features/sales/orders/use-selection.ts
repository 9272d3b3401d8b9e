import { type KeyboardEvent, useState } from 'react';
import { areSingleKeysOn } from '#web/ui/device/single-keys.ts';

/** The selected orders of the list. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** All orders of the list are selected, including those that are not loaded yet. */
  isAll: boolean;
}

const NONE: Selection = { ids: new Set(), isAll: false };

/** `isDone` means that an act has been carried out on the selected orders. `number` counts the selections of this list. */
const EMPTY = { selection: NONE, anchor: 0, isDone: false, number: 0 };

/**
 * Returns the selection of a list. A change of the list clears it. `shown` are the orders on the screen. After an act, its
 * orders stay selected until the user selects another order. That starts a new selection, so that no further act includes
 * orders that the user no longer sees in the list.
 */
export function useSelection(listKey: string, shown: readonly number[]) {
  const [state, setState] = useState({ listKey, ...EMPTY });
  const current = state.listKey === listKey ? state : { listKey, ...EMPTY };
  const { selection, anchor, isDone, number } = current;
  const set = (next: Selection, last = 0) =>
    setState({ listKey, selection: next, anchor: last, isDone: false, number: isDone ? number + 1 : number });
  const toggle = (id: number, isRange: boolean) => {
    const range = isRange ? between(shown, anchor, id) : [id];
    const ids = new Set(isDone ? [] : selection.isAll ? shown : selection.ids);
    const isAdded = isRange || !ids.has(id);
    for (const one of range) {
      if (isAdded) ids.add(one);
      else ids.delete(one);
    }
    set({ ids, isAll: false }, id);
  };
  return {
    selection,
    /** The id of the order that was selected last; 0 before the first selection. */
    anchor,
    number,
    toggle,
    isSelected: (id: number) => selection.isAll || selection.ids.has(id),
    selectShown: () => set({ ids: new Set(shown), isAll: false }),
    selectAll: () => set({ ids: new Set(shown), isAll: true }),
    clear: () => set(NONE),
    setDone: () => setState({ ...current, isDone: true }),
  };
}

function between(shown: readonly number[], anchor: number, id: number): number[] {
  const [one, other] = [shown.indexOf(anchor), shown.indexOf(id)];
  return one === -1 ? [id] : shown.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** The attribute of a row's checkbox that contains the number of the order. */
export const ORDER_OF_ROW = 'data-order';

/** Returns the selector of the checkbox of an order, or with null of any order. */
export function boxOf(id: number | null): string {
  return id === null ? `[${ORDER_OF_ROW}]` : `[${ORDER_OF_ROW}="${id}"]`;
}

/** Handles the keys on a row: `x` selects it, Shift+`x` all rows from the one selected last, and `m` focuses the actions. */
export function selectByKey(
  event: KeyboardEvent<HTMLElement>,
  { toggle, onMenu }: { toggle: (id: number, isRange: boolean) => void; onMenu: () => void },
): void {
  const { key, shiftKey, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || !areSingleKeysOn()) return;
  if (key === 'm') return onMenu();
  const box = (target as HTMLElement).closest('tr')?.querySelector(boxOf(null));
  if (key.toLowerCase() === 'x' && box) toggle(Number(box.getAttribute(ORDER_OF_ROW)), shiftKey);
}
