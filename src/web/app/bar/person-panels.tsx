import { Link } from '@tanstack/react-router';
import { useCan, useSession } from '#web/api/session.ts';
import { Icon, type IconName } from '#web/ui/icons.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { usePanel } from '#web/ui/lists/use-panel.ts';
import type { EntryName } from '#web/ui/navigation/entries.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import { PersonSection } from './person-section.tsx';
import { useSettingsLinks } from './settings-menu.tsx';
import type { NamedArea } from './use-areas.ts';

/** The icons of the settings. */
const ICONS: Partial<Record<EntryName, IconName>> = {
  publications: 'paper',
  issues: 'calendar',
  customers: 'user',
  dataExport: 'download',
};

/** The props of the panels whose code is fetched after the first paint. */
export interface PanelProps {
  /** The work areas that have no place in the bar at the foot. */
  areas: readonly NamedArea[];
  /** Closes the panel and returns the focus to its button. */
  onClose: () => void;
  /** Closes the panel, because a link or an act leads elsewhere. */
  onLeave: () => void;
  onReset: () => void;
}

/** The panel of the person menu. */
export function PersonPanel({ onClose, onLeave, onReset }: PanelProps) {
  const { person } = useWords().shell;
  const { name, email } = useSession();
  const panel = usePanel(onClose);
  return (
    <div
      className="menu menu--drop pers__p"
      role="dialog"
      aria-label={person.account(name || email)}
      tabIndex={-1}
      ref={panel}
    >
      <PersonSection {...{ onLeave, onReset }} />
    </div>
  );
}

/** The panel above the bar at the foot of a phone: further areas, the settings, and what belongs to the person. */
export function MorePanel({ areas, onClose, onLeave, onReset }: PanelProps) {
  const { nav, settings } = useWords().shell;
  const managesAll = useCan('manage all');
  const links = useSettingsLinks().filter(({ name }) => name !== 'user');
  const panel = usePanel(onClose);
  return (
    <div className="more" role="dialog" aria-label={nav.more} tabIndex={-1} ref={panel}>
      {(areas.length > 0 || managesAll) && (
        <ul className="more__g">
          {areas.map(({ name, to, label, icon, isCurrent }) => (
            <li key={name}>
              <Link
                className="menu__i"
                to={to}
                activeOptions={{ exact: true }}
                aria-current={isCurrent ? 'page' : undefined}
                onClick={onLeave}
              >
                <Icon name={icon} />
                {label}
              </Link>
            </li>
          ))}
          {links.map(({ name, label, to }) => (
            <li key={name}>
              <Link className="menu__i" to={to} onClick={onLeave}>
                <Icon name={ICONS[name] ?? 'right'} />
                {label}
              </Link>
            </li>
          ))}
          {managesAll && (
            <li>
              <Link className="menu__i" to={paths.settings} onClick={onLeave}>
                <Icon name="settings" />
                {settings.all}
              </Link>
            </li>
          )}
        </ul>
      )}
      <PersonSection {...{ onLeave, onReset }} />
    </div>
  );
}
