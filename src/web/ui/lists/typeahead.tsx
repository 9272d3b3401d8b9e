import { useRef } from 'react';
import { Field, type FieldControl, type FieldProps } from '../fields/field.tsx';
import { OptionList, SearchInput } from './option-list.tsx';
import { useListbox } from './use-listbox.ts';

/** A suggestion under a search field. */
export interface Suggestion {
  key: string;
  label: string;
  /** A secondary text at the right. */
  detail?: string | undefined;
}

/** Suggestions of one kind, under their heading. */
export interface SuggestionGroup {
  key: string;
  label: string;
  items: readonly Suggestion[];
}

/** The props of a `Typeahead`. */
interface TypeaheadProps extends Pick<FieldProps, 'label' | 'labelHidden' | 'hint'> {
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly SuggestionGroup[];
  /** Called when a suggestion was chosen. `group` is the key of its group. */
  onPick: (suggestion: Suggestion, group: string) => void;
  /** Called on Enter without a highlighted suggestion. */
  onSubmit?: ((query: string) => void) | undefined;
  /** The name of the button that clears the field. */
  clearLabel: string;
  onClear?: (() => void) | undefined;
  emptyText?: string | undefined;
  loading?: boolean | undefined;
  loadingText?: string | undefined;
  /** The suggestions belong to an earlier text. Enter waits for the suggestions of the typed text. */
  stale?: boolean | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Highlights the first suggestion, so that Enter takes it. */
  autoHighlight?: boolean | undefined;
  id?: string | undefined;
}

/** A search field with suggestions in groups. Its label is hidden unless `labelHidden` is false. */
export function Typeahead(props: TypeaheadProps) {
  const { label, labelHidden = true, hint, id } = props;
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} id={id} className="grow">
      {(control) => <TypeaheadControl {...props} control={control} />}
    </Field>
  );
}

function TypeaheadControl(props: TypeaheadProps & { control: FieldControl }) {
  const { control, query, onQueryChange, groups, onPick, onSubmit, clearLabel, onClear } = props;
  const input = useRef<HTMLInputElement>(null);
  const suggestions = groups.flatMap((group) => group.items.map((item) => ({ item, group: group.key })));
  const clear = () => {
    onQueryChange('');
    onClear?.();
  };
  const listbox = useListbox({
    count: suggestions.length,
    proposed: props.autoHighlight && suggestions.length > 0 ? 0 : -1,
    isStale: props.stale,
    onPick: (index) => {
      const picked = suggestions[index];
      if (picked) onPick(picked.item, picked.group);
    },
    onEnter: () => onSubmit?.(query),
    onEscape: query === '' ? undefined : clear,
  });
  const { label, loading, loadingText, emptyText } = props;
  const isEmpty = suggestions.length === 0;
  const status = loading ? loadingText : isEmpty && query.trim() !== '' ? emptyText : undefined;
  return (
    <SearchInput
      control={control}
      listbox={listbox}
      ref={input}
      enterKeyHint="search"
      placeholder={props.placeholder}
      autoFocus={props.autoFocus}
      value={query}
      onChange={(event) => {
        onQueryChange(event.target.value);
        listbox.show();
      }}
      onBlur={listbox.close}
      canClear={query !== ''}
      clear={
        query === ''
          ? null
          : {
              label: clearLabel,
              onClear: () => {
                clear();
                input.current?.focus();
              },
            }
      }
    >
      <OptionList
        label={label}
        listbox={isEmpty && status === undefined ? { ...listbox, open: false } : listbox}
        groups={groups}
        query={query}
        status={status}
        loading={loading}
      />
    </SearchInput>
  );
}
