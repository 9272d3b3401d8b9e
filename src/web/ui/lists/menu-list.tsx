import { cloneElement, Fragment, useEffect, useRef, type KeyboardEvent } from 'react';
import { Icon } from '../icons.tsx';
import type { MenuEntry } from './menu.tsx';
import { indexByLetter, placeInWindow } from './use-dropdown.ts';

/** The element that gets the focus when a menu opens: the list (by pointer), or its first or last entry (by key). */
export type MenuStart = 'list' | 'first' | 'last';

interface MenuListProps {
  label: string;
  entries: readonly MenuEntry[];
  start: MenuStart;
  /** Closes the menu and returns the focus to its button. */
  onClose: () => void;
}

/** The open list of a menu. Use `Menu`. */
export function MenuList({ label, entries, start, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    placeInWindow(list.current);
    if (start === 'list') list.current?.focus();
    else
      itemsOf(list.current)
        .at(start === 'first' ? 0 : -1)
        ?.focus();
  }, [start]);
  const walk = (event: KeyboardEvent) => {
    const all = itemsOf(list.current);
    const present = all.findIndex((item) => item === document.activeElement);
    const next = nextIndex(event.key, present, all);
    if (event.key === 'Escape') {
      // Keep the key from closing a dialog around the menu.
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') onClose();
    else if (next !== null) {
      event.preventDefault();
      all[next]?.focus();
    }
  };
  return (
    <div ref={list} className="menu menu--drop" role="menu" aria-label={label} tabIndex={-1} onKeyDown={walk}>
      {entries.map((entry) => (
        <Fragment key={entry.key}>
          {entry.separated && <hr className="menu__sep" />}
          <Entry entry={entry} onClose={onClose} />
        </Fragment>
      ))}
    </div>
  );
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      {entry.label}
    </>
  );
  const look = { className: entry.danger ? 'menu__i is-danger' : 'menu__i', role: 'menuitem', tabIndex: -1 };
  if (entry.link) {
    // A wrapper handles the click, so that the link keeps its own handler.
    return (
      <span role="none" onClick={onClose}>
        {cloneElement(entry.link, { ...look, children: content })}
      </span>
    );
  }
  const choose = () => {
    if (entry.disabled) return;
    onClose();
    entry.onSelect?.();
  };
  return (
    <button {...look} type="button" aria-disabled={entry.disabled || undefined} onClick={choose}>
      {content}
    </button>
  );
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

function nextIndex(key: string, present: number, items: readonly HTMLElement[]): number | null {
  if (key === 'ArrowDown') return (present + 1) % items.length;
  if (key === 'ArrowUp') return (present <= 0 ? items.length : present) - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return items.length - 1;
  if (key.length !== 1 || key === ' ') return null;
  const found = indexByLetter(
    items.map((item) => item.textContent),
    key,
    present,
  );
  return found === -1 ? null : found;
}
