import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { FindButton } from '../keys/find-button.tsx';
import { PersonMenu } from './person-menu.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { useAreas } from './use-areas.ts';

/** Logo, work areas, search, bell, settings and the person menu. Spec §2 Application shell. */
export function TopBar() {
  const { shell } = useWords();
  return (
    <header className="top">
      <Link className="logo" to={paths.root}>
        <Logo />
        <span>{shell.product}</span>
      </Link>
      <WorkAreas />
      <div className="top__r">
        <FindButton />
        <BellPlace />
        <SettingsMenu />
        <PersonMenu />
      </div>
    </header>
  );
}

/** The work areas of the user. On phones, they are at the foot of the screen. */
function WorkAreas() {
  const { nav } = useWords().shell;
  return (
    <nav className="nav" aria-label={nav.label}>
      {useAreas().map(({ name, to, label, isCurrent }) => (
        <Link
          key={name}
          to={to}
          activeOptions={{ exact: true }}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The bell of staff. Its code is fetched after the first paint; until then, an icon reserves the space. */
function BellPlace() {
  const isStaff = useSession().customerId === null;
  const [Bell, setBell] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isStaff) return;
    // Without a connection there is no bell; the next page load fetches it.
    import('./bell.tsx').then((loaded) => setBell(() => loaded.Bell)).catch(() => undefined);
  }, [isStaff]);
  if (!isStaff) return null;
  if (Bell) return <Bell />;
  return (
    <span className={buttonClass({ variant: 'quiet', bar: true, square: true })} aria-hidden="true">
      <Icon name="bell" />
    </span>
  );
}
