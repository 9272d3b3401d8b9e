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
  /** The number of options. */
  count: number;
  /** The index of the option that Enter takes while none is highlighted by key or pointer; -1 for none. */
  proposed: number;
  onPick: (index: number) => void;
  /** Called on Enter while no option is highlighted. */
  onEnter?: (() => void) | undefined;
  /** Called on Escape while the list is closed. */
  onEscape?: (() => void) | undefined;
  /** Keys that identify the options, if these can move while the list is open, so that the highlight follows its option. */
  keys?: readonly string[] | undefined;
  /** The options belong to an earlier text. Enter waits for the options of the typed text. */
  isStale?: boolean | undefined;
  /** Enter without a highlighted option keeps the list open, for a field that requires an option. */
  waitsOnEnter?: boolean | undefined;
  /** Enter was pressed before the list was rendered. */
  isEntered?: boolean | undefined;
  /** The list never closes; Escape is left to the element around it. */
  isFixed?: boolean | undefined;
}

/** The option that was highlighted by key or pointer. */
interface Chosen {
  index: number;
  key: string | undefined;
}

/**
 * Implements a list below a text field by the ARIA pattern "combobox with listbox". The focus stays in the field, arrow keys
 * highlight an option, Enter takes the option, and Escape closes the list. Returns the props of the field, the list and its
 * options.
 */
export function useListbox(options: ListboxOptions) {
  const { count, proposed, onPick, onEnter, onEscape, keys, isStale = false, isFixed = false } = options;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isEnterPending = useRef(options.isEntered ?? false);
  const open = isOpen || isFixed;
  const wanted = indexOf(chosen, keys) ?? proposed;
  const marked = open && wanted < count ? wanted : -1;

  const choose = (index: number | null) => setChosen(index === null ? null : { index, key: keys?.[index] });
  const show = () => {
    setOpen(true);
    setChosen(null);
    isEnterPending.current = false;
  };
  const pick = (index: number) => {
    setOpen(false);
    onPick(index);
  };
  const pickPending = useEffectEvent(() => {
    if (isEnterPending.current && marked >= 0) pick(marked);
    isEnterPending.current = false;
  });
  useEffect(() => {
    if (!isStale) pickPending();
  }, [isStale]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (open) choose(neighbour(marked, event.key === 'ArrowDown' ? 1 : -1, count));
      else show();
    } else if (event.key === 'Enter' && open && isStale && chosen === null) {
      event.preventDefault();
      isEnterPending.current = true;
    } else if (event.key === 'Enter' && marked >= 0) {
      event.preventDefault();
      pick(marked);
    } else if (event.key === 'Enter') {
      // If the list is open, or the field requires an option, the key must not submit the form.
      if (open || options.waitsOnEnter) event.preventDefault();
      setOpen(options.waitsOnEnter === true);
      onEnter?.();
    } else if (event.key === 'Escape' && !isFixed) {
      // The key must not close a dialog around an open list.
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
      isEnterPending.current = false;
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

/** The result of `useListbox`. */
export type Listbox = ReturnType<typeof useListbox>;

/** Returns the current index of the highlighted option; null if none is highlighted or the option no longer exists. */
function indexOf(chosen: Chosen | null, keys: readonly string[] | undefined): number | null {
  if (chosen === null || keys === undefined || chosen.key === undefined) return chosen?.index ?? null;
  const index = keys.indexOf(chosen.key);
  return index < 0 ? null : index;
}

/** Returns the next index in a direction, and wraps around at both ends. */
function neighbour(index: number, step: 1 | -1, count: number): number | null {
  if (count === 0) return null;
  if (index < 0) return step === 1 ? 0 : count - 1;
  return (index + step + count) % count;
}
