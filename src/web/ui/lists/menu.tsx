import { type MenuEntry, MenuList, type MenuStart } from './menu-list.tsx';
import { type KeyboardEvent, useState } from 'react';
import { Button, type ButtonLook } from '../button.tsx';
import { Icon, type IconName } from '../icons.tsx';
import { useDropdown } from './use-dropdown.ts';

interface MenuProps extends ButtonLook {
  /** The text of the button. With `square` it is the accessible name and the tooltip. */
  label: string;
  icon?: IconName | undefined;
  entries: readonly MenuEntry[];
}

/** A button that opens a list of actions or links. */
export function Menu({ label, icon, entries, ...look }: MenuProps) {
  const { open, setOpen, button, frame, closeToButton } = useDropdown();
  const [start, setStart] = useState<MenuStart>('list');
  const show = (from: MenuStart) => {
    setStart(from);
    setOpen(true);
  };
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    show(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const name = look.square ? { 'aria-label': label, 'data-tip': label } : {};
  return (
    <span {...frame}>
      <Button
        {...look}
        {...name}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={openByArrow}
        // A click caused by Enter or the space bar has `detail` 0.
        onClick={(event) => (open ? closeToButton() : show(event.detail === 0 ? 'first' : 'list'))}
      >
        {icon && <Icon name={icon} />}
        {!look.square && <span className="w">{label}</span>}
        {!look.square && <Icon name="down" />}
      </Button>
      {open && <MenuList {...{ label, entries, start }} onClose={closeToButton} />}
    </span>
  );
}
