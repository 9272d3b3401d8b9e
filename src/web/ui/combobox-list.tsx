import { Combobox as Base } from '@base-ui/react/combobox';
import type { ComboboxOption, ComboboxProps } from './combobox.tsx';
import { Highlight } from './highlight.tsx';
import { Icon } from './icons.tsx';
import { Spinner } from './spinner.tsx';

/** The floating list of a combobox. Use `Combobox`. */
export function ComboboxList(props: ComboboxProps & { query: string; newValue: string }) {
  const {
    label,
    groupLabel,
    create,
    emptyText,
    loading = false,
    loadingText,
    options,
    query,
    newValue,
  } = props;
  return (
    <Base.Portal>
      <Base.Positioner className="float float--field" sideOffset={4} align="start" collisionPadding={8}>
        <Base.Popup className="menu" aria-busy={loading || undefined}>
          <Base.Status className="menu__e">
            {loading && (
              <>
                <Spinner />
                {loadingText}
              </>
            )}
            {!loading && options.length === 0 && emptyText}
          </Base.Status>
          {groupLabel !== undefined && options.length > 0 && !loading && (
            <p className="menu__t">{groupLabel}</p>
          )}
          <Base.List aria-label={typeof label === 'string' ? label : undefined}>
            {(option: ComboboxOption) =>
              option.value === newValue ? (
                <Base.Item key={newValue} value={option} className="menu__i menu__i--new">
                  <Icon name="plus" />
                  {create?.label(query.trim())}
                </Base.Item>
              ) : (
                <Base.Item key={option.value} value={option} className="menu__i">
                  <span className="grow">
                    <Highlight text={option.label} query={query} />
                  </span>
                  {option.detail && (
                    <span className="over">
                      <Highlight text={option.detail} query={query} />
                    </span>
                  )}
                </Base.Item>
              )
            }
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
