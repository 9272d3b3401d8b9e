import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SetupStep } from '#domain/access/setup.ts';
import { settings as de } from '#words/de/access/settings.ts';
import { settings as enGb } from '#words/en-gb/access/settings.ts';
import { settings as fr } from '#words/fr/access/settings.ts';
import { setup as setupDe } from '#words/de/access/setup.ts';
import { setup as setupEnGb } from '#words/en-gb/access/setup.ts';
import { setup as setupFr } from '#words/fr/access/setup.ts';
import { inEachLanguage } from '#words/locale.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useSession } from '#web/api/session.ts';
import { useSetup } from '#web/features/access/organization/setup-list.tsx';
import { usersQuery } from '#web/features/access/users/use-users.ts';
import { connectionsQuery } from '#web/features/sending/mailing/mailing-queries.ts';
import { Icon } from '#web/ui/icons.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { type EntryName, pageOfEntry } from '#web/ui/navigation/entries.ts';
import { HeadedPage } from '#web/ui/navigation/page.tsx';
import { StateMark } from '#web/ui/state-mark.tsx';
import '#web/styles/pages/settings.css';

const WORDS = inEachLanguage(de, enGb, fr);
const SETUP_WORDS = inEachLanguage(setupDe, setupEnGb, setupFr);

type Group = keyof (typeof enGb)['groups'];
type SettingsEntry = EntryName & keyof (typeof enGb)['hints'];

/** Every page of settings, by group. */
export const SETTINGS_GROUPS: Readonly<Record<Group, readonly SettingsEntry[]>> = {
  organization: ['organization', 'users', 'singleSignOn', 'securityLog', 'privacy', 'user'],
  selling: ['publications', 'issues', 'customers'],
  money: ['letterhead', 'seller'],
  connections: ['delivery', 'outbox', 'dataExport'],
};

/** The entry where a step of the set-up is done. */
const ENTRY_OF_STEP: Readonly<Partial<Record<SetupStep, SettingsEntry>>> = {
  newsletter: 'publications',
  style: 'publications',
  sending: 'delivery',
  logo: 'letterhead',
  customers: 'customers',
  colleagues: 'users',
};

/** The state of a setting. In a list, disturbed settings are first, then the unfinished ones. */
interface State {
  kind: 'disturbed' | 'unfinished' | 'quiet';
  text: string;
}
const ORDER: readonly State['kind'][] = ['disturbed', 'unfinished', 'quiet'];

/**
 * All settings: a list that links to every page of settings, with its state if it is known, or else what it contains.
 */
export function SettingsPage() {
  const words = WORDS[useLocale()];
  const states = useStates();
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

/** Returns the name of each setting, as its page is called. */
function useLabels(): Readonly<Record<SettingsEntry, string>> {
  const { shell, organization, singleSignOn, profile } = useWords();
  return {
    ...shell.settings,
    letterhead: organization.letterhead,
    seller: organization.seller,
    singleSignOn: singleSignOn.title,
    outbox: profile.outbox.title,
  };
}

/** Returns the states that are known. Open steps of the set-up are unfinished, a paused mailing system is disturbed. */
function useStates(): ReadonlyMap<SettingsEntry, State> {
  const locale = useLocale();
  const words = WORDS[locale];
  const { organization } = useSession();
  const { data: setup } = useSetup(true);
  const { data: users } = useQuery(usersQuery);
  const { data: publications } = useQuery(publicationsQuery);
  const { data: connections } = useQuery(connectionsQuery);
  const states = new Map<SettingsEntry, State>();
  const quiet = (entry: SettingsEntry, text: string) => states.set(entry, { kind: 'quiet', text });
  quiet('organization', organization.name);
  if (users) {
    const active = users.filter(({ deactivated }) => !deactivated);
    quiet('users', words.users(active.length, active.filter(({ invited }) => invited).length));
  }
  if (publications) quiet('publications', words.publications(publications.publications.length));
  if (connections && connections.length > 0) quiet('delivery', words.systems(connections.length));
  for (const { step, isDone } of setup?.steps ?? []) {
    const entry = ENTRY_OF_STEP[step];
    if (entry && !isDone)
      states.set(entry, { kind: 'unfinished', text: SETUP_WORDS[locale].steps[step].title });
  }
  const paused = connections?.find(({ pausedReason }) => pausedReason !== null);
  if (paused) states.set('delivery', { kind: 'disturbed', text: words.paused(paused.name) });
  return states;
}
