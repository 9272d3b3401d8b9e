import { useQuery } from '@tanstack/react-query';
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
import { useLocale, useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { organizationWords } from '#words/access/organization.ts';
import type { EntryName } from '#web/ui/navigation/entries.ts';

/** The words of the page of all settings, in each language. */
export const WORDS = inEachLanguage(de, enGb, fr);
const SETUP_WORDS = inEachLanguage(setupDe, setupEnGb, setupFr);

export type Group = keyof (typeof enGb)['groups'];
export type SettingsEntry = EntryName & keyof (typeof enGb)['hints'];

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
export interface State {
  kind: 'disturbed' | 'unfinished' | 'quiet';
  text: string;
}

/** Returns the name of each setting, as its page is called. */
export function useLabels(): Readonly<Record<SettingsEntry, string>> {
  const { shell, singleSignOn, profile } = useWords();
  const organization = useWordsOf(organizationWords);
  return {
    ...shell.settings,
    letterhead: organization.letterhead,
    seller: organization.seller,
    singleSignOn: singleSignOn.title,
    outbox: profile.outbox.title,
  };
}

/** Returns the states that are known. Open steps of the set-up are unfinished, a paused mailing system is disturbed. */
export function useStates(): { states: ReadonlyMap<SettingsEntry, State>; isPending: boolean } {
  const locale = useLocale();
  const words = WORDS[locale];
  const { organization } = useSession();
  const queries = [
    useSetup(true),
    useQuery(usersQuery),
    useQuery(publicationsQuery),
    useQuery(connectionsQuery),
  ] as const;
  const [{ data: setup }, { data: users }, { data: publications }, { data: connections }] = queries;
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
  return { states, isPending: queries.some((query) => query.isPending && query.failureCount === 0) };
}
