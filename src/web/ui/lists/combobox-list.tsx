import type { ComboboxProps } from './combobox.tsx';
import { Highlight } from '../highlight.tsx';
import { Icon } from '../icons.tsx';
import { ListPopup } from './list-popup.tsx';
import type { Listbox } from './use-listbox.ts';

interface ComboboxListProps extends ComboboxProps {
  listbox: Listbox;
  query: string;
  offersNew: boolean;
}

/** The list of a combobox. Use `Combobox`. */
export function ComboboxList(props: ComboboxListProps) {
  const { label, groupLabel, create, emptyText, loading = false, loadingText, options } = props;
  const { listbox, query, offersNew } = props;
  const status = loading ? loadingText : options.length === 0 ? emptyText : undefined;
  return (
    <ListPopup label={label} listbox={listbox} status={status} loading={loading} heading={groupLabel}>
      {options.map((option, index) => (
        <div key={option.value} className="menu__i" {...listbox.entry(index)}>
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
      {offersNew && (
        <div className="menu__i menu__i--new" {...listbox.entry(options.length)}>
          <Icon name="plus" />
          {create?.label(query.trim())}
        </div>
      )}
    </ListPopup>
  );
}
