import { Suspense, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
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

/** A button that opens a list of acts or links. */
export function Menu({ label, icon, entries, ...look }: MenuProps) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = (next: boolean) => {
    setWanted(true);
    setOpen(next);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    toggle(true);
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
        onClick={() => toggle(!open)}
        onKeyDown={openByArrow}
      >
        {icon && <Icon name={icon} />}
        {!look.square && label}
        {!look.square && <Icon name="down" />}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <MenuPopup label={label} entries={entries} open={open} onOpenChange={setOpen} button={button} />
        </Suspense>
      )}
    </>
  );
}
