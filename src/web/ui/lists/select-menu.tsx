import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon, type IconName } from '../icons.tsx';
import type { Choice } from '../fields/select-field.tsx';
import { moveByKey, placeInWindow, useDropdown } from './use-dropdown.ts';

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

interface SelectListProps {
  label: string;
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  /** Closes the list and returns the focus to its button. */
  onClose: () => void;
}

/** The open list of a `SelectMenu`. The list has the focus and highlights an option. */
function SelectList({ label, options, value, onChange, onClose }: SelectListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const chosen = options.findIndex((option) => option.value === value);
  const [marked, setMarked] = useState(Math.max(chosen, 0));
  useEffect(() => {
    placeInWindow(list.current);
    list.current?.focus();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, marked]);

  const pick = (index: number) => {
    const option = options[index];
    if (!option || option.disabled) return;
    onClose();
    if (option.value !== value) onChange(option.value);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      // Keeps the key from reaching a dialog or form around the list.
      event.preventDefault();
      event.stopPropagation();
      pick(marked);
      return;
    }
    const texts = options.map((option) => option.label);
    const next = moveByKey(event, { texts, current: marked, onClose });
    if (next !== null) setMarked(next);
  };
  return (
    <div
      ref={list}
      className="menu menu--drop"
      role="listbox"
      aria-label={label}
      aria-activedescendant={`${id}-${marked}`}
      tabIndex={-1}
      onKeyDown={walk}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          tabIndex={-1}
          id={`${id}-${index}`}
          className="menu__i"
          role="option"
          aria-selected={index === chosen}
          aria-disabled={option.disabled || undefined}
          data-highlighted={index === marked || undefined}
          onPointerMove={() => setMarked(index)}
          onClick={() => pick(index)}
        >
          <span className="menu__c">{index === chosen && <Icon name="check" />}</span>
          {option.label}
          {option.detail && <span className="over">{option.detail}</span>}
        </button>
      ))}
    </div>
  );
}
