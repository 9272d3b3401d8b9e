import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../icons.tsx';
import type { Choice } from '../fields/select-field.tsx';
import { moveByKey, placeInWindow } from './use-dropdown.ts';

interface SelectListProps {
  label: string;
  options: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
  /** Closes the list and returns the focus to its button. */
  onClose: () => void;
}

/** The open list of a `SelectMenu`. The list has the focus and highlights an option. */
export function SelectList({ label, options, value, onChange, onClose }: SelectListProps) {
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
