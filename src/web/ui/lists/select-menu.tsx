import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Icon, type IconName } from '../icons.tsx';
import type { Choice } from '../fields/select-field.tsx';
import { SelectList } from './select-list.tsx';
import { useDropdown } from './use-dropdown.ts';

interface SelectMenuProps {
  /** The name of the choice. Together with the value it is the button's accessible name; `mast` shows it. */
  label: string;
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  /** `button` for toolbars, `mast` for the title of a page. */
  look?: 'button' | 'mast' | undefined;
  icon?: IconName | undefined;
  /** Shown on the button while nothing is chosen. */
  placeholder?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A button that shows the chosen option and opens the list of options. */
export function SelectMenu(props: SelectMenuProps) {
  const { label, options, value, onChange, look = 'button', icon, placeholder, disabled, className } = props;
  const { open, setOpen, button, frame, closeToButton } = useDropdown();
  const id = useId();
  const shown = options.find((option) => option.value === value)?.label ?? placeholder;
  const trigger = {
    ref: button,
    disabled,
    'aria-haspopup': 'listbox' as const,
    'aria-expanded': open,
    'aria-labelledby': `${id}-l ${id}-v`,
    onClick: () => (open ? closeToButton() : setOpen(true)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setOpen(true);
    },
  };
  const choice = (
    <span className="cut" id={`${id}-v`}>
      {shown}
    </span>
  );
  return (
    <span {...frame}>
      {look === 'mast' ? (
        <button {...trigger} type="button" className={className ? `mast ${className}` : 'mast'}>
          <small id={`${id}-l`}>{label}</small> {choice}
          <Icon name="down" />
        </button>
      ) : (
        <Button {...trigger} className={className ? `btn--select ${className}` : 'btn--select'}>
          {icon && <Icon name={icon} />}
          <span className="sr" id={`${id}-l`}>
            {label}
          </span>
          {choice}
          <Icon name="down" />
        </Button>
      )}
      {open && <SelectList {...{ label, options, value, onChange }} onClose={closeToButton} />}
    </span>
  );
}
