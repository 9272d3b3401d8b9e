import { Suspense, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { SelectPopup } from './floating.ts';
import { Icon, type IconName } from './icons.tsx';
import type { Choice } from './select-field.tsx';

interface SelectMenuProps {
  /** What is chosen here; the button's accessible name together with the choice. In `mast` style also shown. */
  label: string;
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  /** `button` for toolbars, `mast` for the large title of a page. */
  look?: 'button' | 'mast' | undefined;
  icon?: IconName | undefined;
  /** What stands on the button while nothing is chosen. */
  placeholder?: ReactNode;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** A button that shows the choice and opens the list of choices. */
export function SelectMenu(props: SelectMenuProps) {
  const { label, options, value, onChange, look = 'button', icon, placeholder, disabled, className } = props;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const toggle = (next: boolean) => {
    setWanted(true);
    setOpen(next);
  };
  const shown = options.find((option) => option.value === value)?.label ?? placeholder;
  const trigger = {
    ref: button,
    disabled,
    'aria-haspopup': 'listbox' as const,
    'aria-expanded': open,
    'aria-labelledby': `${id}-l ${id}-v`,
    onClick: () => toggle(!open),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      toggle(true);
    },
  };
  return (
    <>
      {look === 'mast' ? (
        <button {...trigger} type="button" className={`mast${className ? ` ${className}` : ''}`}>
          <small id={`${id}-l`}>{label}</small>{' '}
          <span className="cut" id={`${id}-v`}>
            {shown}
          </span>
          <Icon name="down" />
        </button>
      ) : (
        <Button {...trigger} className={className ? `btn--select ${className}` : 'btn--select'}>
          {icon && <Icon name={icon} />}
          <span className="sr" id={`${id}-l`}>
            {label}
          </span>
          <span className="cut" id={`${id}-v`}>
            {shown}
          </span>
          <Icon name="down" />
        </Button>
      )}
      {wanted && (
        <Suspense fallback={null}>
          <SelectPopup {...{ label, options, value, onChange, open, button }} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
