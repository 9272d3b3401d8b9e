import { formatDay, weekLabel } from '#words/format.ts';
import type { Order } from '#contract/sales/orders.ts';
import type { Visit } from '#web/ui/device/recent-visits.ts';
import type { PaletteEntry } from './entries.ts';
import { orderDetail, type RecordsContext } from './record-groups.ts';

/** Matches the path of a record: its kind, its number, and the week of a newsletter. */
const ADDRESS = /^\/(\w+)\/(\d+)(?:\/.*?(\d{4}-\d{2}))?/;

type RecentContext = Pick<RecordsContext, 'words' | 'locale' | 'today' | 'navigate'> & {
  /** Returns an order that the application has loaded; undefined otherwise. */
  orderOf: (id: number) => Order | undefined;
};

/** Returns entries for the records viewed last, named in the current language. */
export function recentEntries(visits: readonly Visit[], context: RecentContext): PaletteEntry[] {
  return visits.map((visit) => ({
    key: `recent ${visit.path}`,
    label: labelOf(visit, context),
    detail: detailOf(visit, context),
    icon: 'undo',
    run: () => void context.navigate({ to: visit.path }),
  }));
}

function labelOf({ path, name, day }: Visit, { words, locale }: RecentContext): string {
  const [, kind, id, week] = ADDRESS.exec(path) ?? [];
  if (kind === 'orders') return `${words.palette.order(Number(id))} · ${name}`;
  if (kind === 'reporting') return words.report.title(name);
  if (kind === 'deliveries' && day)
    return `${words.delivery.title} · ${words.delivery.heading(name, formatDay(locale, day))}`;
  return week === undefined ? name : `${name}, ${weekLabel(locale, week)}`;
}

function detailOf({ path }: Visit, context: RecentContext): string | undefined {
  const [, kind, id] = ADDRESS.exec(path) ?? [];
  const order = kind === 'orders' ? context.orderOf(Number(id)) : undefined;
  if (!order) return undefined;
  const issues = order.verts.map(({ placement }) => placement.issue);
  const [firstSendingDate = context.today] = issues.map(({ sendingDate }) => sendingDate).toSorted();
  const publications = [...new Set(issues.map(({ publication }) => publication.title))];
  return orderDetail({ ...order, publications, placements: issues.length, firstSendingDate }, context);
}
