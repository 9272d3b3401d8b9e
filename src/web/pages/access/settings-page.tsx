import { Link } from '@tanstack/react-router';
import { Icon } from '#web/ui/icons.tsx';
import { useLocale } from '#web/ui/language/language.tsx';
import { pageOfEntry } from '#web/ui/navigation/entries.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import {
  type Group,
  SETTINGS_GROUPS,
  type SettingsEntry,
  type State,
  useLabels,
  useStates,
  WORDS,
} from './settings-states.ts';
import '#web/styles/pages/settings.css';

/** In a list, disturbed settings are first, then the unfinished ones. */
const ORDER: readonly State['kind'][] = ['disturbed', 'unfinished', 'quiet'];

/**
 * All settings: a list that links to every page of settings, with its state if it is known, or else what it contains.
 */
export function SettingsPage() {
  const words = WORDS[useLocale()];
  const { states } = useStates();
  const labels = useLabels();
  const count = (kind: State['kind']) => [...states.values()].filter((state) => state.kind === kind).length;
  const [unfinished, disturbed] = [count('unfinished'), count('disturbed')];
  const over = [
    unfinished > 0 && words.unfinished(unfinished),
    disturbed > 0 && words.disturbed(disturbed),
  ].filter(Boolean);
  const rank = (entry: SettingsEntry) => ORDER.indexOf(states.get(entry)?.kind ?? 'quiet');
  return (
    <HeadedPage title={words.title} over={over.join(' · ') || '\u00A0'}>
      <div className="set2">
        {(Object.keys(SETTINGS_GROUPS) as Group[]).map((group) => (
          <section className="sheet" key={group} aria-labelledby={`settings-${group}`}>
            <h2 className="h3 set2__g" id={`settings-${group}`}>
              {words.groups[group]}
            </h2>
            <ul className="list">
              {SETTINGS_GROUPS[group]
                .toSorted((one, other) => rank(one) - rank(other))
                .map((entry) => (
                  <li key={entry}>
                    <Link to={pageOfEntry(entry)}>
                      <b>{labels[entry]}</b>
                      <Icon name="right" />
                      <StateLine state={states.get(entry)} hint={words.hints[entry]} />
                    </Link>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </HeadedPage>
  );
}

function StateLine({ state, hint }: { state: State | undefined; hint: string }) {
  if (!state || state.kind === 'quiet') return <span className="sub">{state?.text ?? hint}</span>;
  return (
    <StateMark state={state.kind === 'disturbed' ? 'failed' : 'incomplete'} className="sub">
      {state.text}
    </StateMark>
  );
}
