import { Menu } from '@base-ui/react/menu';
import { Fragment, type FocusEvent, type RefObject } from 'react';
import { Icon } from './icons.tsx';
import type { MenuEntry, MenuStart } from './menu.tsx';
import { leaveToButton } from './outside-press.ts';

interface MenuPopupProps {
  label: string;
  entries: readonly MenuEntry[];
  open: boolean;
  start: MenuStart;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLElement | null>;
}

/** The floating list of a menu. Use `Menu`, which loads it. */
export function MenuPopup({ label, entries, open, start, onOpenChange, button }: MenuPopupProps) {
  // The list itself gets the focus first; opened by a key, it goes on to an entry.
  const goOn = (event: FocusEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || start === 'list') return;
    const items = event.currentTarget.querySelectorAll<HTMLElement>(
      '[role=menuitem]:not([aria-disabled=true])',
    );
    items[start === 'first' ? 0 : items.length - 1]?.focus();
  };
  return (
    <Menu.Root
      open={open}
      modal={false}
      onOpenChange={(next, change) => {
        if (!leaveToButton(button, change)) onOpenChange(next);
      }}
    >
      <Menu.Portal>
        <Menu.Positioner anchor={button} className="float" sideOffset={4} align="start" collisionPadding={8}>
          <Menu.Popup className="menu" aria-label={label} finalFocus={button} onFocus={goOn}>
            {entries.map((entry) => (
              <Fragment key={entry.key}>
                {entry.separated && <Menu.Separator className="menu__sep" />}
                <Entry entry={entry} />
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const className = entry.danger ? 'menu__i is-danger' : 'menu__i';
  const content = (
    <>
      {entry.icon && <Icon name={entry.icon} />}
      {entry.label}
    </>
  );
  if (entry.link) {
    return (
      <Menu.LinkItem className={className} render={entry.link} closeOnClick>
        {content}
      </Menu.LinkItem>
    );
  }
  return (
    <Menu.Item className={className} disabled={entry.disabled ?? false} onClick={entry.onSelect}>
      {content}
    </Menu.Item>
  );
}
