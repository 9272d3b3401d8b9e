import type { ComponentProps, ReactNode } from 'react';
import { Highlight } from '../highlight.tsx';
import { Spinner } from '../messages/spinner.tsx';
import type { Listbox } from './use-listbox.ts';
import type { FieldControl } from '../fields/field.tsx';
import { Icon } from '../icons.tsx';

interface Option {
  key: string;
  label: string;
  /** A secondary text at the right. */
  detail?: string | undefined;
}

interface OptionListProps {
  label: ReactNode;
  listbox: Listbox;
  /** A group without a label has no heading. */
  groups: readonly { key: string; label?: string; items: readonly Option[] }[];
  /** The text that is highlighted in the options. */
  query: string;
  /** A text that is shown instead of options, for example that nothing was found. */
  status: string | undefined;
  loading?: boolean | undefined;
  /** A line above the options; screen readers read it when the list changes. */
  heading?: string | undefined;
  /** An option after the groups. */
  last?: ReactNode;
}

/** The list under a field, with its status as text. Screen readers read the status without moving the focus. */
export function OptionList(props: OptionListProps) {
  const { label, listbox, groups, query, status, loading, heading, last } = props;
  const firstOf = (index: number) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.items.length, 0);
  // The live region must exist before its text changes, or a screen reader misses the change.
  return (
    <div className={listbox.open ? 'menu menu--under' : 'sr'} aria-busy={loading || undefined}>
      <output className="menu__t">
        {listbox.open && loading && <Spinner />}
        {listbox.open && (status ?? heading)}
      </output>
      {listbox.open && (
        <div {...listbox.list} aria-label={typeof label === 'string' ? label : undefined}>
          {groups.map((group, groupIndex) => (
            <div key={group.key} role={group.label && 'group'} aria-label={group.label}>
              {group.label && (
                <div className="menu__t" aria-hidden="true">
                  {group.label}
                </div>
              )}
              {group.items.map((option, index) => (
                <div key={option.key} className="menu__i" {...listbox.entry(firstOf(groupIndex) + index)}>
                  <span className="grow">
                    <Highlight text={option.label} query={query} />
                  </span>
                  {option.detail && (
                    <span className="over">
                      <Highlight text={option.detail} query={query} />
                    </span>
                  )}
                </div>
              ))}
            </div>
          ))}
          {last}
        </div>
      )}
    </div>
  );
}

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
