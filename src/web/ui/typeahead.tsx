import { Autocomplete } from '@base-ui/react/autocomplete';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icons.tsx';
import { TypeaheadList } from './typeahead-list.tsx';

/** A suggestion under a search field. */
export interface Suggestion {
  key: string;
  label: string;
  /** A quieter text at the right. */
  detail?: string | undefined;
}

/** Suggestions of one kind, under their heading. */
export interface SuggestionGroup {
  key: string;
  label: string;
  items: readonly Suggestion[];
}

/** What a `Typeahead` takes. */
export interface TypeaheadProps extends Pick<FieldProps, 'label' | 'labelHidden' | 'hint'> {
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly SuggestionGroup[];
  /** A suggestion was chosen. `group` is the key of its group. */
  onPick: (suggestion: Suggestion, group: string) => void;
  /** Enter without a suggestion chosen. */
  onSubmit?: ((query: string) => void) | undefined;
  /** Name of the button that empties the field. */
  clearLabel: string;
  onClear?: (() => void) | undefined;
  emptyText?: string | undefined;
  loading?: boolean | undefined;
  loadingText?: string | undefined;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  id?: string | undefined;
}

/** A search field that suggests what to search for, in groups. */
export function Typeahead(props: TypeaheadProps) {
  const { label, labelHidden = true, hint, query, onQueryChange, groups, onPick, onSubmit, id } = props;
  const groupOf = (wanted: Suggestion) =>
    groups.find((group) => group.items.some((item) => item.key === wanted.key))?.key ?? '';
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} id={id} className="grow">
      {(control) => (
        <Autocomplete.Root
          items={groups as SuggestionGroup[]}
          value={query}
          mode="none"
          itemToStringValue={(item: Suggestion) => item.label}
          onValueChange={(next, { reason }) => {
            if (reason === 'item-press') return;
            onQueryChange(next);
            if (reason === 'clear-press' || (reason === 'escape-key' && next === '')) props.onClear?.();
          }}
        >
          <Autocomplete.InputGroup className="in-wrap in-wrap--end">
            <Icon name="search" />
            <Autocomplete.Input
              {...control}
              className="in"
              type="text"
              enterKeyHint="search"
              placeholder={props.placeholder}
              autoFocus={props.autoFocus}
              onKeyDown={(event) => {
                const chosen = event.currentTarget.getAttribute('aria-activedescendant');
                if (event.key === 'Enter' && !chosen) onSubmit?.(query);
              }}
            />
            <Autocomplete.Clear
              className="in-wrap__r"
              aria-label={props.clearLabel}
              data-tip={props.clearLabel}
            >
              <Icon name="x" />
            </Autocomplete.Clear>
          </Autocomplete.InputGroup>
          <TypeaheadList {...props} onPick={(suggestion) => onPick(suggestion, groupOf(suggestion))} />
        </Autocomplete.Root>
      )}
    </Field>
  );
}
