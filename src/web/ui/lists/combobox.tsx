import { useState } from 'react';
import { Field, splitFieldProps, type FieldControl, type FieldProps } from '../fields/field.tsx';
import { Icon } from '../icons.tsx';
import { OptionList } from './option-list.tsx';
import { SearchInput } from './search-input.tsx';
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
  const { label, groupLabel, emptyText, loading = false, loadingText } = props;
  const items = options.map(({ value: key, ...option }) => ({ key, ...option }));
  return (
    <SearchInput
      control={control}
      listbox={listbox}
      placeholder={placeholder}
      disabled={disabled}
      value={typed ?? value?.label ?? ''}
      onChange={(event) => type(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        listbox.close();
        if (typed !== null) settle();
      }}
      canClear={clearLabel !== undefined}
      clear={clearLabel && value && !disabled ? { label: clearLabel, onClear: () => onChange(null) } : null}
    >
      <OptionList
        label={label}
        listbox={listbox}
        groups={[{ key: 'all', items }]}
        query={query}
        status={loading ? loadingText : options.length === 0 ? emptyText : undefined}
        loading={loading}
        heading={groupLabel}
        last={
          offersNew && (
            <div className="menu__i menu__i--new" {...listbox.entry(options.length)}>
              <Icon name="plus" />
              {create.label(query.trim())}
            </div>
          )
        }
      />
    </SearchInput>
  );
}
