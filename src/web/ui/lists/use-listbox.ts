import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';

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
  /** What distinguishes the entries, where they may move while the list is open: a marked one stays marked. */
  keys?: readonly string[] | undefined;
  /** The entries do not answer what was typed yet: Enter waits for those that do. */
  isStale?: boolean | undefined;
  /** Enter was pressed before the list was there. */
  isEntered?: boolean | undefined;
  /** The list never closes; Escape is for what stands around it. */
  isFixed?: boolean | undefined;
}

/** The entry that was chosen by key or pointer. */
interface Chosen {
  index: number;
  key: string | undefined;
}

/**
 * A list under a text field, as the ARIA pattern "combobox with listbox" has it: the focus stays in the field, arrow
 * keys mark an entry, Enter takes it, Escape closes. Answers what goes onto the field, the list and its entries.
 */
export function useListbox(options: ListboxOptions) {
  const { count, proposed, onPick, onEnter, onEscape, keys, isStale = false, isFixed = false } = options;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isAwaited = useRef(options.isEntered ?? false);
  const open = isOpen || isFixed;
  const wanted = indexOf(chosen, keys) ?? proposed;
  const marked = open && wanted < count ? wanted : -1;

  const choose = (index: number | null) => setChosen(index === null ? null : { index, key: keys?.[index] });
  const show = () => {
    setOpen(true);
    setChosen(null);
    isAwaited.current = false;
  };
  const pick = (index: number) => {
    setOpen(false);
    onPick(index);
  };
  const pickAwaited = useEffectEvent(() => {
    if (isAwaited.current && marked >= 0) pick(marked);
    isAwaited.current = false;
  });
  useEffect(() => {
    if (!isStale) pickAwaited();
  }, [isStale]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) choose(neighbour(marked, event.key === 'ArrowDown' ? 1 : -1, count));
      else show();
    } else if (event.key === 'Enter' && open && isStale && chosen === null) {
      event.preventDefault();
      isAwaited.current = true;
    } else if (event.key === 'Enter' && marked >= 0) {
      event.preventDefault();
      pick(marked);
    } else if (event.key === 'Enter') {
      setOpen(false);
      onEnter?.();
    } else if (event.key === 'Escape' && !isFixed) {
      // An open list takes the key for itself: a dialog around it must stay.
      if (open) event.stopPropagation();
      if (open) setOpen(false);
      else onEscape?.();
    }
  };

  useEffect(() => {
    if (chosen !== null) document.getElementById(`${id}-${marked}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen, marked, id]);

  return {
    open,
    show,
    close: () => {
      setOpen(false);
      isAwaited.current = false;
    },
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
      onPointerMove: () => choose(index),
      // The field keeps the focus.
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
      onClick: () => pick(index),
    }),
  };
}

/** What `useListbox` answers. */
export type Listbox = ReturnType<typeof useListbox>;

/** Where the chosen entry stands now; null where none was chosen or it is gone. */
function indexOf(chosen: Chosen | null, keys: readonly string[] | undefined): number | null {
  if (chosen === null || keys === undefined || chosen.key === undefined) return chosen?.index ?? null;
  const index = keys.indexOf(chosen.key);
  return index < 0 ? null : index;
}

/** The next entry in a direction; beyond the ends it comes in at the other end. */
function neighbour(index: number, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (index < 0) return step === 1 ? 0 : count - 1;
  return (index + step + count) % count;
}
