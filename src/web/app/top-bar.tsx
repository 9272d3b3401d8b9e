import { Link } from '@tanstack/react-router';
import { formatDay, weekLabel } from '#words/format.ts';
import { helpLocale } from '#words/locale.ts';
import { weekOf } from '#domain/week.ts';
import { useCan, useSession } from '../api/session.ts';
import { useLocale, useWords } from '../base/language.tsx';
import { paths } from '../base/paths.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { DemoReset } from './demo-reset.tsx';
import { LogoutButton } from './logout-button.tsx';
import { SettingsMenu } from './settings-menu.tsx';

/** Logo, main navigation, today, and what belongs to the person. Spec §2 Application shell. */
export function TopBar() {
  const { shell } = useWords();
  const locale = useLocale();
  const session = useSession();
  const managesAll = useCan('manage all');
  return (
    <header className="top top--nav">
      <Link className="logo" to={paths.root}>
        <Logo />
        {shell.product}
      </Link>
      <MainNavigation />
      <div className="top__r">
        <span className="dateline">
          {formatDay(locale, session.today, 'weekdayWithoutYear')} ·{' '}
          {weekLabel(locale, weekOf(session.today))}
        </span>
        {managesAll && <SettingsMenu />}
        {managesAll && (
          <a
            className={buttonClass({ variant: 'quiet', bar: true, className: 'wide' })}
            href={`/help/${helpLocale(locale)}`}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="help" />
            {shell.help}
          </a>
        )}
        {session.organization.isResettable && <DemoReset />}
        <ThemeSwitch label={shell.theme.label} />
        <span className="top__mail">{session.email}</span>
        <LogoutButton name={session.name || session.email} showsText={!managesAll} />
      </div>
    </header>
  );
}

function MainNavigation() {
  const { nav } = useWords().shell;
  const managesAll = useCan('manage all');
  const seesOrders = useCan('index Order');
  return (
    <nav className="nav" aria-label={nav.label}>
      {managesAll && (
        <Link to={paths.dashboard} activeProps={{ 'aria-current': 'page' }}>
          {nav.dashboard}
        </Link>
      )}
      <Link to={paths.publications} activeProps={{ 'aria-current': 'page' }}>
        {nav.weekView}
      </Link>
      {seesOrders && (
        <Link to={paths.orders} activeProps={{ 'aria-current': 'page' }}>
          {nav.orders}
        </Link>
      )}
    </nav>
  );
}
