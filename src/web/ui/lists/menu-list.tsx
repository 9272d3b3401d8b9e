import {
  cloneElement,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import { Icon, type IconName } from '../icons.tsx';
import { moveByKey, placeInWindow } from './use-dropdown.ts';

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
    const items = itemsOf(list.current);
    const next = moveByKey(event, {
      texts: items.map(({ textContent }) => textContent),
      current: items.findIndex((item) => item === document.activeElement),
      wraps: true,
      onClose,
    });
    if (next !== null) items[next]?.focus();
  };
  return (
    <div ref={list} className="menu menu--drop" role="menu" aria-label={label} tabIndex={0} onKeyDown={walk}>
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
    // A wrapper handles the click, so that the link keeps its own click handler.
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

/** The props that a menu adds to the link of an entry. */
interface MenuLinkProps {
  className?: string;
  role?: string;
  tabIndex?: number;
  children?: ReactNode;
}

/** An action or link in a menu. Pass `link` (a router link without children) or `onSelect`. */
export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: IconName | undefined;
  onSelect?: (() => void) | undefined;
  /** The element to render as the entry, for example `<Link to="/customers" />`. */
  link?: ReactElement<MenuLinkProps> | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Draws a separator above this entry. */
  separated?: boolean | undefined;
}
