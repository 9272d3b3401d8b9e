import type { useNavigate } from '@tanstack/react-router';
import type { Findings } from '#contract/sales/search.ts';
import type { FreePlacement } from '#contract/catalogue/placements.ts';
import type { Publication } from '#contract/catalogue/publications.ts';
import { bestMatches } from '#domain/sales/search/suggestion.ts';
import { similarNames } from '#domain/sales/search/spelling.ts';
import type { Day } from '#domain/platform/day.ts';
import { mondayOf, sundayOf, type WeekNumber, weekOf } from '#domain/platform/week.ts';
import { formatDay, formatNearDay, weekLabel } from '#words/format.ts';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import { currentPublication } from '#web/ui/device/current-publication.ts';
import { paths } from '#web/ui/navigation/paths.ts';
import type { PaletteEntry, PaletteGroup } from './entries.ts';
import { readWeeks } from './read-weeks.ts';

const OFFERED = 6;

/** The data from which the groups of records are built. */
export interface RecordsContext {
  words: Words;
  locale: Locale;
  today: Day;
  publications: readonly Publication[];
  navigate: ReturnType<typeof useNavigate>;
}

/** Returns the weeks that a text names, of the newsletter viewed last. */
export function weeksGroup(typed: string, context: RecordsContext): PaletteGroup {
  const { words, locale, today, publications } = context;
  const publication = currentPublication(publications);
  const entries = publication
    ? readWeeks(typed, today).map(({ week, day }): PaletteEntry => {
        const [monday, sunday] = [mondayOf(week), sundayOf(week)];
        const days = `${formatDay(locale, monday, 'basic')} – ${formatDay(locale, sunday, 'basic')}`;
        return {
          key: `week ${week}`,
          label: [weekLabel(locale, week), day === null ? days : formatDay(locale, day)].join(' · '),
          detail: publication.title,
          icon: 'calendar',
          run: () => goToWeek(context, publication.id, week),
        };
      })
    : [];
  return { key: 'weeks', label: words.palette.groups.weeks, entries };
}

const titleOf = ({ title }: Publication) => title;

/** Returns the newsletters whose title contains a text. If there is none, allows a typo. */
export function publicationsGroup(typed: string, context: RecordsContext): PaletteGroup {
  const { words, today, publications } = context;
  const matching = typed.trim() === '' ? [] : bestMatches(publications, titleOf, typed, OFFERED);
  const similar = () => {
    const titles = new Set(similarNames(publications.map(titleOf), typed));
    return publications.filter(({ title }) => titles.has(title));
  };
  const found = matching.length > 0 ? matching : similar().slice(0, OFFERED);
  return {
    key: 'publications',
    label: words.palette.groups.publications,
    entries: found.map(({ id, title }) => ({
      key: `publication ${id}`,
      label: title,
      icon: 'columns',
      run: () => goToWeek(context, id, weekOf(today)),
    })),
  };
}

/**
 * Returns the free placements found by the server, with their list prices. An entry puts its placement into the cart, or for
 * users who cannot order, opens the placement's week.
 */
export function freeGroup(
  free: Findings['free'],
  context: RecordsContext,
  onTake: ((placement: FreePlacement) => void) | null,
  priceOf: (locale: Locale, placement: FreePlacement) => string | null,
): PaletteGroup {
  const entries = free.map((placement): PaletteEntry => {
    const { id, name, publicationId, publicationTitle, weekNumber, sendingDate } = placement;
    return {
      key: `free ${id}`,
      label: `${name} · ${publicationTitle}`,
      detail: [priceOf(context.locale, placement), formatDay(context.locale, sendingDate)]
        .filter(Boolean)
        .join(' · '),
      icon: onTake ? 'plus' : 'calendar',
      run: () => (onTake ? onTake(placement) : goToWeek(context, publicationId, weekNumber)),
    };
  });
  return { key: 'free', label: context.words.palette.groups.free, entries };
}

/** Returns the customers, orders, invoices and issues found by the server. */
export function findingsGroups(findings: Findings, context: RecordsContext): PaletteGroup[] {
  const { words, locale, navigate } = context;
  const { groups, invoices: invoiceWords } = words.palette;
  const customers = findings.customers.map(({ id, name, agencyName, contact }): PaletteEntry => ({
    key: `customer ${id}`,
    label: name,
    detail: [agencyName, contact].filter(Boolean).join(' · '),
    icon: 'user',
    run: () => void navigate({ to: paths.customer, params: { customerId: String(id) } }),
  }));
  const orders = findings.orders.map((order): PaletteEntry => ({
    key: `order ${order.id}`,
    label: `${words.palette.order(order.id)} · ${order.customerName}`,
    detail: orderDetail(order, context),
    icon: 'paste',
    run: () => void navigate({ to: paths.order, params: { orderId: String(order.id) } }),
  }));
  const invoices = findings.invoices.map(({ id, kind, number, customerName, state }): PaletteEntry => ({
    key: `invoice ${id}`,
    label: `${invoiceWords[kind](number)} · ${customerName}`,
    detail: state === null ? undefined : invoiceWords.states[state],
    icon: 'paste',
    run: () => void navigate({ to: paths.invoice, params: { invoiceId: String(id) } }),
  }));
  const issues = findings.issues.map(
    ({ id, topic, publicationId, publicationTitle, weekNumber, sendingDate }): PaletteEntry => ({
      key: `issue ${id}`,
      label: topic.split('\n', 1)[0] ?? topic,
      detail: `${publicationTitle} · ${formatDay(locale, sendingDate)}`,
      icon: 'calendar',
      run: () => goToWeek(context, publicationId, weekNumber),
    }),
  );
  return [
    { key: 'customers', label: groups.customers, entries: customers },
    { key: 'orders', label: groups.orders, entries: orders },
    { key: 'invoices', label: groups.invoices, entries: invoices },
    { key: 'issues', label: groups.issues, entries: issues },
  ];
}

type DetailedOrder = Omit<Findings['orders'][number], 'id' | 'customerName'>;

/**
 * Returns the details that distinguish the orders of a customer: state, first sending day, number of placements, then note or
 * newsletters.
 */
export function orderDetail(
  { note, publications, placements, firstSendingDate, state, lapsed }: DetailedOrder,
  { words, locale, today }: Pick<RecordsContext, 'words' | 'locale' | 'today'>,
): string {
  return [
    words.order.states[lapsed ? 'lapsed' : state],
    formatNearDay(locale, firstSendingDate, today),
    words.cart.count(placements),
    note || publications.join(', '),
  ].join(' · ');
}

function goToWeek({ navigate }: RecordsContext, publicationId: number, week: WeekNumber): void {
  void navigate({ to: paths.week, params: { publicationId: String(publicationId), weekNumber: week } });
}
