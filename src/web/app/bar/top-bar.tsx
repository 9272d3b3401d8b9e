import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { formatDay, weekLabel } from '#words/format.ts';
import { weekOf } from '#domain/platform/week.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeSwitch } from '#web/ui/theme.tsx';
import { DemoReset } from './demo-reset.tsx';
import { FindButton } from '../keys/find-button.tsx';
import { helpAddress, SettingsMenu, useMenuEntries } from './settings-menu.tsx';
import { LogoutButton } from '../session/logout-button.tsx';
import { Menu } from '#web/ui/lists/menu.tsx';
import type { MenuEntry } from '#web/ui/lists/menu-list.tsx';
import { useLogout } from '#web/features/access/sessions/use-logout.ts';

/** Logo, main navigation, today's date, and the user's controls. Spec §2 Application shell. */
export function TopBar() {
  const { shell } = useWords();
  const locale = useLocale();
  const { today } = useSession();
  return (
    <header className="top top--nav">
      <Link className="logo" to={paths.root}>
        <Logo />
        {shell.product}
      </Link>
      <MainNavigation />
      <div className="top__r">
        <span className="dateline">
          {formatDay(locale, today, 'weekdayWithoutYear')} · {weekLabel(locale, weekOf(today))}
        </span>
        <FindButton />
        <BellPlace />
        <UserControls />
      </div>
    </header>
  );
}

function UserControls() {
  const { shell } = useWords();
  const { organization, email, name } = useSession();
  const managesAll = useCan('manage all');
  const [isResetOpen, openReset] = useState(false);
  return (
    <>
      <SettingsMenu />
      {managesAll && <HelpLink />}
      {organization.isResettable && (
        <Button variant="quiet" bar icon="undo" className="wide" onClick={() => openReset(true)}>
          {shell.demo.reset}
        </Button>
      )}
      <ThemeSwitch label={shell.theme.label} />
      <Link className="top__mail" to={paths.user} data-tip={shell.settings.user}>
        {email}
      </Link>
      <LogoutButton name={name || email} showsText={!managesAll} />
      <NarrowMenu onDemoReset={() => openReset(true)} />
      {organization.isResettable && <DemoReset open={isResetOpen} onClose={() => openReset(false)} />}
    </>
  );
}

function HelpLink() {
  const { shell } = useWords();
  return (
    <a
      className={buttonClass({ variant: 'quiet', bar: true, className: 'wide' })}
      href={helpAddress(useLocale())}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="help" />
      {shell.help}
    </a>
  );
}

/** Addresses that count as the week view: weeks and their details, but not the management of newsletters. */
const WEEK_VIEW = /^\/publications(?:\/[^/]+\/(?:weeks|details)\/.*)?$/;

function MainNavigation() {
  const { nav } = useWords().shell;
  const managesAll = useCan('manage all');
  const seesOrders = useCan('index Order');
  const seesVerts = useCan('show Vert');
  const seesFigures = useCan('show Figures');
  const { organization, customerId } = useSession();
  const seesAds = seesVerts && organization.keepsApprovals && customerId === null;
  const seesInvoices = useCan('index Invoice') && organization.keepsPrices;
  const seesOwnInvoices = useCan('show OwnInvoice') && customerId !== null;
  const seesRevenue = useCan('show Revenue') && organization.keepsPrices;
  const { pathname } = useLocation();
  return (
    <nav className="nav" aria-label={nav.label}>
      {managesAll && (
        <Link to={paths.dashboard} activeProps={{ 'aria-current': 'page' }}>
          {nav.dashboard}
        </Link>
      )}
      {/* The dashboard contains the issues of this page. */}
      {seesVerts && !managesAll && (
        <Link to={paths.today} activeProps={{ 'aria-current': 'page' }}>
          {nav.today}
        </Link>
      )}
      <Link
        to={paths.publications}
        activeOptions={{ exact: true }}
        aria-current={WEEK_VIEW.test(pathname) ? 'page' : undefined}
      >
        {nav.weekView}
      </Link>
      <Link to={paths.board} activeProps={{ 'aria-current': 'page' }}>
        {nav.board}
      </Link>
      {seesOrders && (
        <Link to={paths.orders} activeProps={{ 'aria-current': 'page' }}>
          {nav.orders}
        </Link>
      )}
      {seesAds && (
        <Link to={paths.ads} activeProps={{ 'aria-current': 'page' }}>
          {nav.ads}
        </Link>
      )}
      {seesInvoices && (
        <Link to={paths.invoices} className="nav__more" activeProps={{ 'aria-current': 'page' }}>
          {nav.invoices}
        </Link>
      )}
      {seesOwnInvoices && (
        <Link to={paths.ownAccount} className="nav__more" activeProps={{ 'aria-current': 'page' }}>
          {nav.invoices}
        </Link>
      )}
      {seesRevenue && (
        <Link to={paths.revenue} className="nav__more" activeProps={{ 'aria-current': 'page' }}>
          {nav.revenue}
        </Link>
      )}
      {seesFigures && (
        <Link to={paths.figures} className="nav__more" activeProps={{ 'aria-current': 'page' }}>
          {nav.figures}
        </Link>
      )}
    </nav>
  );
}

/**
 * The bell of staff and the link to visitors' requests. Their code is fetched after the first paint; until then, an icon
 * reserves the space.
 */
function BellPlace() {
  const isStaff = useSession().customerId === null;
  const [News, setNews] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isStaff) return;
    // Without a connection there is no bell; the next page load fetches it.
    import('./bell.tsx').then((loaded) => setNews(() => loaded.StaffNews)).catch(() => undefined);
  }, [isStaff]);
  if (!isStaff) return null;
  if (News) return <News />;
  return (
    <span className={buttonClass({ variant: 'quiet', bar: true, square: true })} aria-hidden="true">
      <Icon name="bell" />
    </span>
  );
}

/** The menu that contains the right part of the bar on narrow screens. */
function NarrowMenu({ onDemoReset }: { onDemoReset: () => void }) {
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
