import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Field, type FieldControl, type FieldProps, splitFieldProps } from '../fields/field.tsx';
import { Icon } from '../icons.tsx';
import { OptionList, SearchInput } from './option-list.tsx';
import { useListbox } from './use-listbox.ts';

/** The meaning of a combobox's text when the user leaves the field: an option, a new record, or neither. */
type LeftChoice = { option: ComboboxOption } | 'new' | 'unclear';

interface LeftField {
  /** The typed text, which is not blank. */
  query: string;
  /** The options that match it. */
  options: readonly ComboboxOption[];
  /** The options are only similar to the text. */
  isSimilar: boolean;
  /** The list offers a new record. */
  offersNew: boolean;
}

/**
 * Decides what a typed text means when the field is left: the option of exactly this name (ignoring case), else the only
 * matching option, else a new record if there is not even a similar option. Two options of the same name are unclear.
 */
export function leftChoice({ query, options, isSimilar, offersNew }: LeftField): LeftChoice {
  const exact = options.filter(({ label }) => plain(label) === plain(query));
  const fitting = exact.length > 0 || isSimilar ? exact : options;
  const [first, second] = fitting;
  if (first && !second) return { option: first };
  return options.length === 0 && offersNew ? 'new' : 'unclear';
}

const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

/** An option of a combobox. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** A secondary text at the right, searched like the label. */
  detail?: string | undefined;
}

/** The props of a `Combobox`. */
export interface ComboboxProps extends FieldProps {
  /** The options that match the query, filtered and limited by the caller. An array even while the options are loading. */
  options: readonly ComboboxOption[];
  value: ComboboxOption | null;
  onChange: (option: ComboboxOption | null) => void;
  /** Receives the typed text; empty after an option was chosen. */
  onQueryChange: (query: string) => void;
  /** A line above the options, for example "3 of 41 customers". */
  groupLabel?: string | undefined;
  /** Adds an option that creates a record from the typed text. `isLeft` means that the focus has already left the field. */
  create?:
    | { label: (query: string) => string; onCreate: (query: string, from: { isLeft: boolean }) => void }
    | undefined;
  /** Called with true when the user leaves the field while the options of its text are still loading, then with false. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined;
  /** The error that is shown if the user leaves the field with a text that does not identify one option. */
  unclearText: string;
  emptyText: string;
  loading?: boolean | undefined;
  /** The options belong to an earlier text. Enter waits for the options of the typed text. */
  stale?: boolean | undefined;
  /** The options are only similar to the typed text, so Enter takes an option only once it is highlighted. */
  similar?: boolean | undefined;
  loadingText: string;
  placeholder?: string | undefined;
  /** The name of the button that clears the choice; without a name there is no button. */
  clearLabel?: string | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
}

/**
 * A field in which the user chooses one of many options by typing. It can offer to create a new record. When the user leaves
 * the field, it takes what `leftChoice` decides; an unclear text stays in the field with an error.
 */
export function Combobox(props: ComboboxProps) {
  const [field] = splitFieldProps(props);
  const [isUnclear, setUnclear] = useState(false);
  const errors = isUnclear ? [props.unclearText] : field.errors;
  return (
    <Field {...field} errors={errors} id={props.id}>
      {(control) => <ComboboxControl {...props} control={control} onUnclear={setUnclear} />}
    </Field>
  );
}

interface ControlProps extends ComboboxProps {
  control: FieldControl;
  onUnclear: (isUnclear: boolean) => void;
}

function ComboboxControl(props: ControlProps) {
  const {
    control,
    onUnclear,
    options,
    value,
    onChange,
    onQueryChange,
    create,
    clearLabel,
    disabled,
    placeholder,
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const query = typed ?? '';
  const isStale = props.stale === true || props.loading === true;
  const offersNew = create !== undefined && query.trim() !== '';
  const settle = () => {
    setTyped(null);
    onUnclear(false);
    onQueryChange('');
  };
  const isTyped = query.trim() !== '';
  const listbox = useListbox({
    count: options.length + (offersNew ? 1 : 0),
    // Enter takes the first match, or the new record if it is the only entry.
    proposed: isTyped && !props.similar ? 0 : -1,
    isStale,
    onPick: (index) => {
      const option = options[index];
      settle();
      if (option) onChange(option);
      else create?.onCreate(query.trim(), { isLeft: false });
    },
    waitsOnEnter: isTyped,
  });
  const isLeaving = useRef(false);
  const leave = () => {
    const left = leftChoice({ query, options, isSimilar: props.similar === true, offersNew });
    if (left === 'unclear') {
      onUnclear(true);
      if (value) onChange(null);
      return;
    }
    settle();
    if (left === 'new') create?.onCreate(query.trim(), { isLeft: true });
    else onChange(left.option);
  };
  const leaveLate = useEffectEvent(() => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    leave();
    props.onWaiting?.(false);
  });
  useEffect(() => {
    if (!isStale) leaveLate();
  }, [isStale]);
  const type = (text: string) => {
    setTyped(text);
    onUnclear(false);
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
      onFocus={(event) => {
        if (isLeaving.current) props.onWaiting?.(false);
        isLeaving.current = false;
        event.target.select();
      }}
      onBlur={(event) => {
        listbox.close();
        // Only the window has lost the focus; the field is still the active element.
        if (document.activeElement === event.target || typed === null) return;
        if (!isTyped) settle();
        else if (isStale) {
          isLeaving.current = true;
          props.onWaiting?.(true);
        } else leave();
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
