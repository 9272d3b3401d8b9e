import { useId } from 'react';
import type { DeliveryState } from '#domain/ads/verts/vert.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Mark } from '#web/ui/marks.tsx';

interface VertSwitchProps {
  groups: readonly { title: string; entries: readonly SwitchEntry[] }[];
  current: number | null;
  onSelect: (vertId: number) => void;
}

interface SwitchEntry {
  /** Null for a placement without an ad. */
  id: number | null;
  name: string;
  state: DeliveryState | null;
  isUnsaved: boolean;
}

/** The list of ads as a native select, for narrow screens. */
export function VertSwitch({ groups, current, onSelect }: VertSwitchProps) {
  const { vert: words, order } = useWords();
  const id = useId();
  const text = ({ name, state, isUnsaved }: SwitchEntry) =>
    [name, state && state !== 'pending' ? order.delivery[state] : '', isUnsaved ? words.unsaved : '']
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <div className="switch">
      <label className="field__l" htmlFor={id}>
        {words.choose}
      </label>
      <span className="in-wrap in-wrap--plain">
        <select
          id={id}
          className="in"
          value={current ?? ''}
          onChange={({ target }) => onSelect(Number(target.value))}
        >
          {current === null && <option value="">{words.choose}</option>}
          {groups.map(({ title, entries }, group) => (
            <optgroup key={`${title}-${String(group)}`} label={title}>
              {entries.map((entry, place) => (
                <option
                  key={entry.id ?? `place-${String(place)}`}
                  value={entry.id ?? `place-${String(place)}`}
                  disabled={entry.id === null}
                >
                  {text(entry)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon name="down" className="in-wrap__down" />
      </span>
    </div>
  );
}

interface VertMarksProps {
  /** Shown as a mark and a word, except for a pending ad. */
  state: DeliveryState | null;
  isUnsaved: boolean;
}

/** The lines below an ad's name in a list: the state, and whether the ad has unsaved changes. */
export function VertMarks({ state, isUnsaved }: VertMarksProps) {
  const { vert: words, order } = useWords();
  return (
    <>
      {state && state !== 'pending' && (
        <span className={`sub t-${state}`}>
          <Mark name={state} />
          {order.delivery[state]}
        </span>
      )}
      {isUnsaved && (
        <span className="sub t-accent">
          <i className="dot" />
          {words.unsaved}
        </span>
      )}
    </>
  );
}
