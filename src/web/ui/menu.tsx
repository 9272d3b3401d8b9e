import {
  Suspense,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { MenuPopup } from './floating.ts';
import { Icon, type IconName } from './icons.tsx';

/** One act or link of a menu. Give `link` (a router link without children) or `onSelect`. */
export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: IconName | undefined;
  onSelect?: (() => void) | undefined;
  /** The element to render as the entry, for example `<Link to="/customers" />`. */
  link?: ReactElement | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** A rule above this entry. */
  separated?: boolean | undefined;
}

interface MenuProps extends ButtonLook {
  /** The words on the button. With `square` they are its accessible name and tooltip. */
  label: string;
  icon?: IconName | undefined;
  entries: readonly MenuEntry[];
}

/** Where the focus goes when a menu opens: to the list (by pointer), or to its first or last entry (by key). */
export type MenuStart = 'list' | 'first' | 'last';

/** A button that opens a list of acts or links. */
export function Menu({ label, icon, entries, ...look }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<MenuStart>('list');
  const toggle = (next: boolean, from: MenuStart) => {
    setWanted(true);
    setStart(from);
    setOpen(next);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    toggle(true, event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const name = look.square ? { 'aria-label': label, 'data-tip': label } : {};
  return (
    <>
      <Button
        {...look}
        {...name}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => toggle(!open, isByKey(event) ? 'first' : 'list')}
        onKeyDown={openByArrow}
      >
        {icon && <Icon name={icon} />}
        {!look.square && label}
        {!look.square && <Icon name="down" />}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <MenuPopup {...{ label, entries, open, start, button }} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

/** Enter and the space bar click without a pointer. */
const isByKey = (event: MouseEvent) => event.detail === 0;
