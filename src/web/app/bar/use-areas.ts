import { useLocation } from '@tanstack/react-router';
import { useCan, useSession } from '#web/api/session.ts';
import type { IconName } from '#web/ui/icons.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import {
  type Area,
  areaAt,
  type AreaName,
  areasOf,
  type EntryName,
  pageOfEntry,
} from '#web/ui/navigation/entries.ts';

/** A work area with its word and icon. */
export interface NamedArea extends Area {
  label: string;
  icon: IconName;
  /** Whether the shown page belongs to it. */
  isCurrent: boolean;
}

const ICONS: Readonly<Record<AreaName, IconName>> = {
  today: 'today',
  sell: 'sell',
  orders: 'paper',
  ads: 'image',
  money: 'money',
};

/** Returns the work areas of the user, in their order. */
export function useAreas(): NamedArea[] {
  const { nav } = useWords().shell;
  const session = useSession();
  const isStaff = session.customerId === null;
  const sells = useCan('create Order') && isStaff;
  const { pathname } = useLocation();
  const current = areaAt(pathname);
  const labels: Record<AreaName, string> = {
    today: nav.today,
    sell: sells ? nav.sell : nav.places,
    orders: nav.orders,
    ads: nav.ads,
    money: isStaff ? nav.money : nav.invoices,
  };
  return areasOf(session).map((area) => ({
    ...area,
    label: labels[area.name],
    icon: ICONS[area.name],
    isCurrent: area.name === current,
  }));
}

/** Returns the label of a page in the area of money. */
export function useMoneyLabels(): Partial<Record<EntryName, string>> {
  const { nav } = useWords().shell;
  const { invoices, agreements, revenue, figures } = nav;
  return { invoices, ownInvoices: invoices, agreements, revenue, figures };
}

/** Whether an address is the page of an entry, or below it. */
export function isAt(pathname: string, entry: EntryName): boolean {
  const page = pageOfEntry(entry);
  return pathname === page || pathname.startsWith(`${page}/`);
}
