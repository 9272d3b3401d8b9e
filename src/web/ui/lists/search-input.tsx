import type { ComponentProps, ReactNode } from 'react';
import type { FieldControl } from '../fields/field.tsx';
import { Icon } from '../icons.tsx';
import type { Listbox } from './use-listbox.ts';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'className' | 'children'> {
  control: FieldControl;
  listbox: Listbox;
  /** The button that clears the field; null hides it. */
  clear: { label: string; onClear: () => void } | null;
  /** Keeps space for the button while it is hidden. */
  canClear: boolean;
  /** The list of options. */
  children: ReactNode;
}

/** The text field of a `Combobox` or `Typeahead`, with its list and its clear button. */
export function SearchInput({ control, listbox, clear, canClear, children, ...input }: SearchInputProps) {
  return (
    <span className={canClear ? 'in-wrap in-wrap--end' : 'in-wrap'}>
      <Icon name="search" />
      <input {...control} {...listbox.field} className="in" {...input} />
      {clear && (
        <button
          type="button"
          className="in-wrap__r"
          // Not a tab stop, because deleting the text has the same effect: Tab leads directly to the next field.
          tabIndex={-1}
          aria-label={clear.label}
          data-tip={clear.label}
          onClick={clear.onClear}
        >
          <Icon name="x" />
        </button>
      )}
      {children}
    </span>
  );
}
