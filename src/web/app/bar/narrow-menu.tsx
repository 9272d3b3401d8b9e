import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Menu, type MenuEntry } from '#web/ui/lists/menu.tsx';
import { helpAddress } from './help-address.ts';
import { useMenuEntries } from './settings-menu.tsx';
import { useLogout } from '#web/features/access/sessions/use-logout.ts';

/** The menu that contains the right part of the bar on narrow screens. */
export function NarrowMenu({ onDemoReset }: { onDemoReset: () => void }) {
  const { shell } = useWords();
  const locale = useLocale();
  const { organization, name, email } = useSession();
  const managesAll = useCan('manage all');
  const pages = useMenuEntries();
  const { logout } = useLogout();
  const help: MenuEntry = {
    key: 'help',
    label: shell.help,
    icon: 'help',
    link: (
      <a href={helpAddress(locale)} target="_blank" rel="noreferrer">
        {shell.help}
      </a>
    ),
  };
  const reset: MenuEntry = { key: 'reset', label: shell.demo.reset, icon: 'undo', onSelect: onDemoReset };
  return (
    <Menu
      label={shell.nav.menu}
      icon="menu"
      variant="quiet"
      bar
      square
      className="only-s"
      entries={[
        ...pages,
        ...(managesAll ? [help] : []),
        ...(organization.isResettable ? [reset] : []),
        {
          key: 'logout',
          label: shell.logoutTooltip(name || email),
          icon: 'out',
          onSelect: logout,
          separated: true,
        },
      ]}
    />
  );
}
