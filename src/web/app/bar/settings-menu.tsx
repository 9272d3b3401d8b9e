import { Link } from '@tanstack/react-router';
import { useCan, useSession } from '#web/api/session.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Menu } from '#web/ui/lists/menu.tsx';
import type { MenuEntry } from '#web/ui/lists/menu-list.tsx';
import { helpLocale, type Locale } from '#words/locale.ts';

/**
 * Returns the menu entries of the office pages that the user may open: requests, invoices, agreements, revenue and figures. In
 * a narrow bar, only the menu links to them.
 */
function useOfficeEntries(): MenuEntry[] {
  const { nav } = useWords().shell;
  const { customerId, organization } = useSession();
  const { keepsPrices } = organization;
  const seesOwnInvoices = useCan('show OwnInvoice') && customerId !== null;
  const mayAnswer = useCan('create Customer');
  const seesInvoices = useCan('index Invoice') && keepsPrices;
  const seesRevenue = useCan('show Revenue') && keepsPrices;
  const seesFigures = useCan('show Figures');
  const entry = (
    key: 'requests' | 'invoices' | 'agreements' | 'revenue' | 'figures',
    to: string,
  ): MenuEntry => ({
    key,
    label: nav[key],
    link: <Link to={to} />,
  });
  return [
    ...(mayAnswer ? [entry('requests', paths.storefrontRequests)] : []),
    ...(seesInvoices ? [entry('invoices', paths.invoices), entry('agreements', paths.agreements)] : []),
    ...(seesOwnInvoices ? [entry('invoices', paths.ownAccount)] : []),
    ...(seesRevenue ? [entry('revenue', paths.revenue)] : []),
    ...(seesFigures ? [entry('figures', paths.figures)] : []),
  ];
}

/** Returns the menu entries of the administration pages. The office pages follow the entries of newsletters and customers. */
function useSettingsEntries(office: readonly MenuEntry[]): MenuEntry[] {
  const { settings } = useWords().shell;
  return [
    { key: 'publications', label: settings.publications, link: <Link to={paths.publicationsList} /> },
    { key: 'issues', label: settings.issues, link: <Link to={paths.publicationsEdit} /> },
    { key: 'customers', label: settings.customers, link: <Link to={paths.customers} /> },
    ...office,
    { key: 'data-export', label: settings.dataExport, link: <Link to={paths.dataExport} /> },
    { key: 'delivery', label: settings.delivery, link: <Link to={paths.mailing} /> },
    { key: 'users', label: settings.users, link: <Link to={paths.users} />, separated: true },
    { key: 'organization', label: settings.organization, link: <Link to={paths.organization} /> },
    { key: 'security-log', label: settings.securityLog, link: <Link to={paths.securityLog} /> },
    { key: 'privacy', label: settings.privacy, link: <Link to={paths.privacy} /> },
    { key: 'user', label: settings.user, link: <Link to={paths.user} /> },
  ];
}

/** The administration menu. For staff without administration pages, a menu of the office pages. Spec §2 Application shell. */
export function SettingsMenu() {
  const { settings, nav } = useWords().shell;
  const managesAll = useCan('manage all');
  const entries = useMenuEntries();
  if (entries.length === 0) return null;
  return (
    <Menu
      label={managesAll ? settings.label : nav.more}
      icon={managesAll ? 'settings' : 'more'}
      variant="quiet"
      bar
      className="wide"
      entries={entries}
    />
  );
}

/** Returns the entries of the menu: the office pages and, for users who manage all, the administration pages. */
export function useMenuEntries(): MenuEntry[] {
  const managesAll = useCan('manage all');
  const office = useOfficeEntries();
  const settings = useSettingsEntries(office);
  return managesAll ? settings : office;
}

/** Returns the address of the manual in the user's language. Spec §9. */
export function helpAddress(locale: Locale): string {
  return `/help/${helpLocale(locale)}`;
}
