import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { can, type Need } from '#domain/access/abilities.ts';
import { LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { useSession } from '#web/api/session.ts';
import { type KeyAct, KEY_TABLE } from '#web/ui/keys/key-table.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import type { PaletteEntry } from '#web/features/platform/palette/entries.ts';
import { openRequestsQuery } from '#web/features/public/storefront/storefront-queries.ts';
import { toggleTheme } from '#web/ui/theme.tsx';
import { showShortcutDialog } from './shortcut-dialog-state.ts';
import { useSaveLanguage } from '../bar/save-language.ts';
import { helpAddress } from '../bar/settings-menu.tsx';
import { useLogout } from '#web/features/access/sessions/use-logout.ts';

/** Paths without parameters. */
type PlainPath = {
  [Name in keyof typeof paths]: (typeof paths)[Name] extends `${string}$${string}`
    ? never
    : (typeof paths)[Name];
}[keyof typeof paths];

interface PageEntry {
  to: PlainPath;
  label: string;
  also?: string;
  need?: Need;
  /** A secondary text at the right. */
  detail?: string;
  act?: KeyAct;
}

const keysOf = (act: KeyAct | undefined) => KEY_TABLE.find((line) => line.act === act)?.keys;

/** Returns search entries for the pages that the user may open. */
export function usePalettePages(): PaletteEntry[] {
  const { order, shell, palette } = useWords();
  const { nav, settings } = shell;
  const { acts, also } = palette;
  const { capabilities, organization, customerId } = useSession();
  const navigate = useNavigate();
  // The top bar fetches this number; here it is only read.
  const { data: openRequests = 0 } = useQuery({ ...openRequestsQuery, enabled: false });
  const manage = (line: PageEntry): PageEntry => ({ need: 'manage all', ...line });
  const pages: PageEntry[] = [
    { to: paths.today, label: nav.today, also: also.today, need: 'show Vert', act: 'today' },
    { to: paths.publications, label: nav.weekView, also: also.weekView, act: 'weekView' },
    { to: paths.board, label: nav.board, also: also.weekView, act: 'board' },
    ...(organization.keepsApprovals && customerId === null
      ? [{ to: paths.ads, label: nav.ads, need: 'show Vert' as const }]
      : []),
    { to: paths.cart, label: acts.cart, also: also.cart, need: 'create Order', act: 'cart' },
    { to: paths.orders, label: nav.orders, also: also.orders, need: 'index Order', act: 'orders' },
    {
      to: paths.storefrontRequests,
      label: nav.requests,
      also: also.requests,
      need: 'create Customer',
      ...(openRequests > 0 && { detail: nav.openRequests(openRequests) }),
    },
    { to: paths.figures, label: nav.figures, also: also.figures, need: 'show Figures' },
    ...(organization.keepsPrices
      ? [{ to: paths.revenue, label: nav.revenue, also: also.revenue, need: 'show Revenue' as const }]
      : []),
    { to: paths.agreements, label: acts.agreements, also: also.invoices, need: 'index Invoice' },
    { to: paths.invoices, label: nav.invoices, also: also.invoices, need: 'index Invoice' },
    ...(customerId === null
      ? []
      : [
          {
            to: paths.ownAccount,
            label: nav.invoices,
            also: also.invoices,
            need: 'show OwnInvoice' as const,
          },
        ]),
    manage({ to: paths.customers, label: settings.customers, act: 'customers' }),
    manage({ to: paths.customersAdd, label: acts.customersAdd }),
    manage({ to: paths.customersImport, label: acts.customersImport, also: 'csv' }),
    manage({ to: paths.ordersImport, label: order.list.import, also: 'csv' }),
    manage({ to: paths.publicationsList, label: settings.publications, act: 'newsletters' }),
    manage({ to: paths.publicationsAdd, label: acts.publicationsAdd }),
    manage({ to: paths.publicationsEdit, label: settings.issues }),
    manage({ to: paths.dataExport, label: settings.dataExport, also: also.dataExport }),
    manage({ to: paths.mailing, label: settings.delivery, also: also.delivery }),
    manage({ to: paths.outbox, label: acts.outbox, also: also.outbox }),
    manage({ to: paths.users, label: settings.users, also: also.users }),
    manage({ to: paths.usersInvite, label: acts.usersInvite, also: also.users }),
    manage({ to: paths.organization, label: settings.organization, also: also.organization }),
    manage({ to: paths.securityLog, label: settings.securityLog, also: also.securityLog }),
    manage({ to: paths.privacy, label: settings.privacy, also: also.privacy }),
    manage({ to: paths.settings, label: settings.all }),
    { to: paths.user, label: settings.user, also: also.user },
  ];
  return pages
    .filter(({ need }) => need === undefined || can(capabilities, need))
    .map(({ to, label, also: others, detail, act }) => ({
      key: `page ${to}`,
      label,
      detail,
      also: others,
      icon: 'right',
      keys: keysOf(act),
      run: () => void navigate({ to }),
    }));
}

/** Returns search entries for the actions that the user may take on every page. */
export function usePaletteActs(): PaletteEntry[] {
  const { shell, palette } = useWords();
  const { acts, also } = palette;
  const { capabilities } = useSession();
  const locale = useLocale();
  const { logout } = useLogout();
  const saveLanguage = useSaveLanguage();
  const languages = LOCALES.filter((one) => one !== locale).map((one): PaletteEntry => ({
    key: `language ${one}`,
    label: acts.language(LOCALE_NAMES[one]),
    also: also.language,
    icon: 'user',
    run: () => saveLanguage(one),
  }));
  const help: PaletteEntry = {
    key: 'help',
    label: acts.help,
    also: also.help,
    icon: 'help',
    run: () => void window.open(helpAddress(locale), '_blank', 'noopener,noreferrer'),
  };
  return [
    {
      key: 'keys',
      label: acts.keys,
      also: also.keys,
      icon: 'help',
      keys: keysOf('keys'),
      run: () => showShortcutDialog('keys'),
    },
    { key: 'theme', label: acts.theme, also: also.theme, icon: 'theme', run: toggleTheme },
    ...languages,
    ...(can(capabilities, 'manage all') ? [help] : []),
    { key: 'logout', label: shell.logout, also: also.logout, icon: 'out', run: logout },
  ];
}
