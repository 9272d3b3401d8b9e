import { Link } from '@tanstack/react-router';
import { useCan, useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { entriesAt, pageOfEntry } from '#web/ui/navigation/entries.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { Menu } from '#web/ui/lists/menu.tsx';
import type { Words } from '#words/load.ts';
import { helpLocale, type Locale } from '#words/locale.ts';

type SettingsWords = Words['shell']['settings'];

/** Returns the entries of the settings menu, which are those of the specification. Spec §2 Application shell. */
export function useSettingsLinks() {
  const { settings } = useWords().shell;
  return entriesAt('settings', useSession()).map((name) => ({
    name,
    label: settings[name as keyof SettingsWords],
    to: pageOfEntry(name),
  }));
}

/** The settings menu: the entries of the specification, and the page of all settings. */
export function SettingsMenu() {
  const { settings } = useWords().shell;
  const managesAll = useCan('manage all');
  const links = useSettingsLinks();
  if (!managesAll) return null;
  return (
    <Menu
      label={settings.label}
      icon="settings"
      variant="quiet"
      bar
      className="set"
      entries={[
        ...links.map(({ name, label, to }) => ({ key: name, label, link: <Link to={to} /> })),
        { key: 'all', label: <b>{settings.all}</b>, link: <Link to={paths.settings} />, separated: true },
      ]}
    />
  );
}

/** Returns the address of the manual in the user's language. Spec §9. */
export function helpAddress(locale: Locale): string {
  return `/help/${helpLocale(locale)}`;
}
