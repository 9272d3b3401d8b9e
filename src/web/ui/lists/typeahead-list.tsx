import { Highlight } from '../highlight.tsx';
import { ListPopup } from './list-popup.tsx';
import type { TypeaheadProps } from './typeahead.tsx';
import type { Listbox } from './use-listbox.ts';

/** The suggestions of a search field. Use `Typeahead`. */
export function TypeaheadList(props: TypeaheadProps & { listbox: Listbox }) {
  const { query, groups, loading, loadingText, emptyText, label, listbox } = props;
  const isEmpty = groups.every((group) => group.items.length === 0);
  const status = loading ? loadingText : isEmpty && query.trim() !== '' ? emptyText : undefined;
  const shown = isEmpty && status === undefined ? { ...listbox, open: false } : listbox;
  const firstOf = (index: number) =>
    groups.slice(0, index).reduce((sum, group) => sum + group.items.length, 0);
  return (
    <ListPopup label={label} listbox={shown} status={status} loading={loading}>
      {groups.map((group, groupIndex) => (
        <div key={group.key} role="group" aria-label={group.label}>
          <div className="menu__t" aria-hidden="true">
            {group.label}
          </div>
          {group.items.map((item, index) => (
            <div key={item.key} className="menu__i" {...listbox.entry(firstOf(groupIndex) + index)}>
              <span className="grow">
                <Highlight text={item.label} query={query} />
              </span>
              {item.detail && <span className="over">{item.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </ListPopup>
  );
}
