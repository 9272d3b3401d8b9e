import { Combobox as Base } from '@base-ui/react/combobox';
import { useState } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import { Field, splitFieldProps, type FieldProps } from './field.tsx';
import { Icon } from './icons.tsx';

/** An entry of a combobox. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** A quieter text at the right, searched like the label. */
  detail?: string | undefined;
}

/** What a `Combobox` takes. */
export interface ComboboxProps extends FieldProps {
  /** What matches the query, already filtered and capped. Always an array, also while loading. */
  options: readonly ComboboxOption[];
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Gets what is typed; empty once an entry was chosen. */
  onQueryChange: (query: string) => void;
  /** A line above the entries, for example "3 of 41 customers". */
  groupLabel?: string | undefined;
  /** Offers a row that makes a new entry of what was typed. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void } | undefined;
  emptyText: string;
  loading?: boolean | undefined;
  loadingText: string;
  placeholder?: string | undefined;
  /** Name of the button that removes the choice; without it there is none. */
  clearLabel?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

/** The value of the row that makes a new entry; no option has it. */
const NEW = '\u0000new';

/** A choice of one from many, by typing: shows what matches, and may offer to make a new entry. */
export function Combobox(props: ComboboxProps) {
  const [field, rest] = splitFieldProps(props);
  const {
    options,
    value,
    onChange,
    onQueryChange,
    create,
    clearLabel,
    disabled = false,
    placeholder,
    id,
  } = rest;
  const [query, setQuery] = useState('');
  const ask = (next: string) => {
    setQuery(next);
    onQueryChange(next);
  };
  const newEntry = create && query.trim() !== '' ? { value: NEW, label: query } : null;
  const choose = (chosen: ComboboxOption | null) => {
    if (chosen?.value === NEW) create?.onCreate(query.trim());
    else onChange(chosen);
    ask('');
  };
  return (
    <Field {...field} id={id}>
      {(control) => (
        <Base.Root<ComboboxOption>
          items={newEntry ? [...options, newEntry] : [...options]}
          value={value}
          filter={null}
          disabled={disabled}
          autoHighlight
          onValueChange={choose}
          itemToStringLabel={(option) => (option.value === NEW ? query : option.label)}
          isItemEqualToValue={(one, other) => one.value === other.value}
          onInputValueChange={(next, { reason }) => {
            if (reason === 'input-change') ask(next);
            else if (reason !== 'item-press') setQuery('');
          }}
        >
          <Base.InputGroup className={`in-wrap${clearLabel ? ' in-wrap--end' : ''}`}>
            <Icon name="search" />
            <Base.Input {...control} className="in" placeholder={placeholder} autoComplete="off" />
            {clearLabel && value && (
              <Base.Clear className="in-wrap__r" aria-label={clearLabel} data-tip={clearLabel}>
                <Icon name="x" />
              </Base.Clear>
            )}
          </Base.InputGroup>
          <ComboboxList {...props} query={query} newValue={NEW} />
        </Base.Root>
      )}
    </Field>
  );
}
