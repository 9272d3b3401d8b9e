import { type KeyboardEvent, useState } from 'react';
import { areSingleKeysOn } from '../../base/device/single-keys.ts';

/** The selected orders of the list. */
export interface Selection {
  ids: ReadonlySet<number>;
  /** All orders of the list, also those that are not shown. */
  isAll: boolean;
}

const NONE: Selection = { ids: new Set(), isAll: false };

/** `isDone`: an act has been carried out on the selected orders. `number` counts the selections of this list. */
const EMPTY = { selection: NONE, anchor: 0, isDone: false, number: 0 };

/**
 * The selection of a list, which is empty again when the list changes. `shown` are the orders on the screen. Orders on which
 * an act was carried out stay selected until the next one is selected: many of them are no longer in the list, so no
 * further act may include them unseen.
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
    /** The order that was selected last; 0 before the first. */
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

/** The attribute of a row's checkbox with the number of its order. */
export const ORDER_OF_ROW = 'data-order';

/** The selector of the checkbox of an order, or of any order. */
export function boxOf(id: number | null): string {
  return id === null ? `[${ORDER_OF_ROW}]` : `[${ORDER_OF_ROW}="${id}"]`;
}

/** Keys on a row: `x` selects it, with Shift all from the last selected one; `m` leads to the acts. */
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
