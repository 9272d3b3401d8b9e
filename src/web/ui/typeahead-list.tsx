import { Autocomplete } from '@base-ui/react/autocomplete';
import { Highlight } from './highlight.tsx';
import { Spinner } from './spinner.tsx';
import type { Suggestion, SuggestionGroup, TypeaheadProps } from './typeahead.tsx';

type TypeaheadListProps = Omit<TypeaheadProps, 'onPick'> & { onPick: (suggestion: Suggestion) => void };

/** The floating suggestions of a search field. Use `Typeahead`. */
export function TypeaheadList({
  query,
  groups,
  loading,
  loadingText,
  emptyText,
  label,
  onPick,
}: TypeaheadListProps) {
  const isEmpty = groups.every((group) => group.items.length === 0);
  const status = loading ? loadingText : isEmpty && query.trim() !== '' ? emptyText : undefined;
  if (isEmpty && status === undefined) return null;
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner
        className="float float--field"
        sideOffset={4}
        align="start"
        collisionPadding={8}
      >
        <Autocomplete.Popup className="menu" aria-busy={loading}>
          <Autocomplete.Status className="menu__e">
            {loading && <Spinner />}
            {status}
          </Autocomplete.Status>
          <Autocomplete.List aria-label={typeof label === 'string' ? label : undefined}>
            {(group: SuggestionGroup) => (
              <Autocomplete.Group key={group.key} items={group.items}>
                <Autocomplete.GroupLabel className="menu__t">{group.label}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(item: Suggestion) => (
                    <Autocomplete.Item
                      key={item.key}
                      value={item}
                      className="menu__i"
                      onClick={() => onPick(item)}
                    >
                      <span className="grow">
                        <Highlight text={item.label} query={query} />
                      </span>
                      {item.detail && <span className="over">{item.detail}</span>}
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
