import { Link } from '@tanstack/react-router';
import { useWords } from '../../base/language.tsx';
import { paths } from '../../base/paths.ts';
import { Menu, type MenuEntry } from '../../ui/lists/menu.tsx';

/** The menu entries of the administration pages. */
export function useSettingsEntries(): MenuEntry[] {
  const { nav, settings } = useWords().shell;
  return [
    { key: 'publications', label: settings.publications, link: <Link to={paths.publicationsList} /> },
    { key: 'issues', label: settings.issues, link: <Link to={paths.publicationsEdit} /> },
    { key: 'customers', label: settings.customers, link: <Link to={paths.customers} /> },
    { key: 'requests', label: nav.requests, link: <Link to={paths.storefrontRequests} /> },
    { key: 'data-export', label: settings.dataExport, link: <Link to={paths.dataExport} /> },
    { key: 'delivery', label: settings.delivery, link: <Link to={paths.mailing} /> },
    { key: 'users', label: settings.users, link: <Link to={paths.users} />, separated: true },
    { key: 'organization', label: settings.organization, link: <Link to={paths.organization} /> },
    { key: 'security-log', label: settings.securityLog, link: <Link to={paths.securityLog} /> },
    { key: 'privacy', label: settings.privacy, link: <Link to={paths.privacy} /> },
    { key: 'user', label: settings.user, link: <Link to={paths.user} /> },
  ];
}

/** The administration menu. Spec §2 Application shell. */
export function SettingsMenu() {
  const { settings } = useWords().shell;
  return (
    <Menu
      label={settings.label}
      icon="settings"
      variant="quiet"
      bar
      className="wide"
      entries={useSettingsEntries()}
    />
  );
}
