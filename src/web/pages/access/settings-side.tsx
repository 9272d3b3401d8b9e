import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLocale } from '#web/ui/language/language.tsx';
import { pageOfEntry } from '#web/ui/navigation/entries.ts';
import { type Group, SETTINGS_GROUPS, type State, useLabels, useStates, WORDS } from './settings-states.ts';
import '#web/styles/pages/settings.css';

/** All settings next to a page of settings: each with its state, in an order that never changes. */
export function SettingsSide() {
  const words = WORDS[useLocale()];
  const labels = useLabels();
  const { states, isPending } = useStates();
  const id = useId();
  return (
    // Until the states are known, the lines do not have their height.
    <nav className={isPending ? 'sheet sl sl--wait' : 'sheet sl'} aria-label={words.title}>
      {(Object.keys(SETTINGS_GROUPS) as Group[]).map((group) => (
        <section key={group} aria-labelledby={`${id}-${group}`}>
          <h2 className="sl__g" id={`${id}-${group}`}>
            {words.groups[group]}
          </h2>
          <ul>
            {SETTINGS_GROUPS[group].map((entry) => (
              <li key={entry}>
                <Link to={pageOfEntry(entry)} activeOptions={{ exact: true, includeSearch: false }}>
                  {labels[entry]}
                  <StateText state={states.get(entry)} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const CLASSES = { quiet: 'sub', unfinished: 'sub sl__s--unfinished', disturbed: 'sub sl__s--disturbed' };

function StateText({ state }: { state: State | undefined }) {
  return state ? <span className={CLASSES[state.kind]}>{state.text}</span> : null;
}
