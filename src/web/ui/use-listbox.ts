import { useEffect, useId, useState, type KeyboardEvent, type PointerEvent } from 'react';

interface ListboxOptions {
  /** How many entries there are now, in the order of the eye. */
  count: number;
  /** The entry that Enter takes while none was chosen by key or pointer; -1 for none. */
  proposed: number;
  onPick: (index: number) => void;
  /** Enter, while no entry is marked. */
  onEnter?: (() => void) | undefined;
  /** Escape, while the list is closed. */
  onEscape?: (() => void) | undefined;
}

/**
 * A list under a text field, as the ARIA pattern "combobox with listbox" has it: the focus stays in the field, arrow
 * keys mark an entry, Enter takes it, Escape closes. Answers what goes onto the field, the list and its entries.
 */
export function useListbox({ count, proposed, onPick, onEnter, onEscape }: ListboxOptions) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = chosen ?? proposed;
  const marked = open && wanted < count ? wanted : -1;

  const show = () => {
    setOpen(true);
    setChosen(null);
  };
  const pick = (index: number) => {
    setOpen(false);
    onPick(index);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) setChosen(neighbour(marked, event.key === 'ArrowDown' ? 1 : -1, count));
      else show();
    } else if (event.key === 'Enter' && marked >= 0) {
      event.preventDefault();
      pick(marked);
    } else if (event.key === 'Enter') {
      setOpen(false);
      onEnter?.();
    } else if (event.key === 'Escape') {
      // An open list takes the key for itself: a dialog around it must stay.
      if (open) event.stopPropagation();
      if (open) setOpen(false);
      else onEscape?.();
    }
  };

  useEffect(() => {
    if (chosen !== null) document.getElementById(`${id}-${chosen}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen, id]);

  return {
    open,
    show,
    close: () => setOpen(false),
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list' as const,
      'aria-expanded': open,
      'aria-controls': open ? `${id}-list` : undefined,
      'aria-activedescendant': marked >= 0 ? `${id}-${marked}` : undefined,
      onKeyDown: keyDown,
      onClick: show,
    },
    list: { role: 'listbox', id: `${id}-list` },
    entry: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === marked,
      'data-highlighted': index === marked || undefined,
      onPointerMove: () => setChosen(index),
      // The field keeps the focus.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => pick(index),
    }),
  };
}

/** What `useListbox` answers. */
export type Listbox = ReturnType<typeof useListbox>;

/** The next entry in a direction; beyond the ends it comes in at the other end. */
function neighbour(index: number, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (index < 0) return step === 1 ? 0 : count - 1;
  return (index + step + count) % count;
}
