import { useState } from 'react';
import { ComboboxList } from './combobox-list.tsx';
import { Field, splitFieldProps, type FieldControl, type FieldProps } from '../fields/field.tsx';
import { Icon } from '../icons.tsx';
import { useListbox } from './use-listbox.ts';

/** An option of a combobox. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** A secondary text at the right, searched like the label. */
  detail?: string | undefined;
}

/** The props of a `Combobox`. */
export interface ComboboxProps extends FieldProps {
  /** The options that match the query, filtered and limited by the caller; an array also while loading. */
  options: readonly ComboboxOption[];
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Receives the typed text; empty after an option was chosen or the field lost the focus. */
  onQueryChange: (query: string) => void;
  /** A line above the options, for example "3 of 41 customers". */
  groupLabel?: string | undefined;
  /** Adds an option that creates a record from the typed text. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void } | undefined;
  emptyText: string;
  loading?: boolean | undefined;
  /** The options do not match the typed text yet; Enter waits for those that do. */
  stale?: boolean | undefined;
  /** The options are only similar to the typed text: Enter takes none before it is highlighted. */
  similar?: boolean | undefined;
  loadingText: string;
  placeholder?: string | undefined;
  /** The name of the button that clears the choice; without a name there is no button. */
  clearLabel?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

/** A choice of one of many options by typing. It can offer to create a new record. */
export function Combobox(props: ComboboxProps) {
  const [field] = splitFieldProps(props);
  return (
    <Field {...field} id={props.id}>
      {(control) => <ComboboxControl {...props} control={control} />}
    </Field>
  );
}

function ComboboxControl(props: ComboboxProps & { control: FieldControl }) {
  const { control, options, value, onChange, onQueryChange, create, clearLabel, disabled, placeholder } =
    props;
  const [typed, setTyped] = useState<string | null>(null);
  const query = typed ?? '';
  const offersNew = create !== undefined && query.trim() !== '';
  const settle = () => {
    setTyped(null);
    onQueryChange('');
  };
  const listbox = useListbox({
    count: options.length + (offersNew ? 1 : 0),
    // Enter takes the first match; a new record is only created when its option was chosen.
    proposed: options.length > 0 && query.trim() !== '' && !props.similar ? 0 : -1,
    isStale: props.stale,
    onPick: (index) => {
      const option = options[index];
      settle();
      if (option) onChange(option);
      else create?.onCreate(query.trim());
    },
  });
  const type = (text: string) => {
    setTyped(text);
    onQueryChange(text);
    listbox.show();
    if (text === '' && value) onChange(null);
  };
  return (
    <span className={clearLabel ? 'in-wrap in-wrap--end' : 'in-wrap'}>
      <Icon name="search" />
      <input
        {...control}
        {...listbox.field}
        className="in"
        placeholder={placeholder}
        disabled={disabled}
        value={typed ?? value?.label ?? ''}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => {
          listbox.close();
          if (typed !== null) settle();
        }}
      />
      {clearLabel && value && !disabled && (
        <button
          type="button"
          className="in-wrap__r"
          aria-label={clearLabel}
          data-tip={clearLabel}
          onClick={() => onChange(null)}
        >
          <Icon name="x" />
        </button>
      )}
      <ComboboxList {...props} listbox={listbox} query={query} offersNew={offersNew} />
    </span>
  );
}
