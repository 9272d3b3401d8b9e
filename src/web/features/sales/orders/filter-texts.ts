import { useQuery } from '@tanstack/react-query';
import { CUSTOMERS_ORDERS, MY_ORDERS } from '#domain/sales/lists/order-filters.ts';
import { formatNearDay } from '#words/format.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWordsOf } from '#web/ui/language/language.tsx';
import type { OrdersFilters } from '#web/ui/navigation/orders-search.ts';
import { useOrderViews } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';

/** An active filter, with its name and value in words. */
interface FilterText {
  key: string;
  name: string;
  value: string;
  /** The fields that the filter consists of. */
  fields: (keyof OrdersFilters)[];
}

/** Returns the active filters in words. */
export function useFilterTexts(filters: OrdersFilters): FilterText[] {
  const { filters: words } = useWordsOf(orderWorkWords);
  const { salespeople } = useOrderViews();
  const { data } = useQuery({ ...publicationsQuery, enabled: filters.publicationId !== undefined });
  const { dayText, endText } = useFilterDayTexts();
  const { state, publicationId, creatorId, sendingFrom, sendingTo, expiresUntil, incomplete } = filters;
  const publication = data?.publications.find(({ id }) => id === publicationId);
  const groups = new Map<unknown, string>([
    [MY_ORDERS, words.me],
    [CUSTOMERS_ORDERS, words.customersThemselves],
  ]);
  const creator = groups.get(creatorId) ?? salespeople.find(({ id }) => id === creatorId)?.name;
  const texts: (FilterText | false)[] = [
    state !== undefined && text('state', words.states[state]),
    publicationId !== undefined && text('publicationId', publication?.title ?? words.unknown),
    creatorId !== undefined && text('creatorId', creator ?? words.unknown),
    (sendingFrom !== undefined || sendingTo !== undefined) && {
      key: 'sending',
      name: words.names.sending,
      value: [
        ...(sendingFrom === undefined ? [] : [words.fromDay(dayText(sendingFrom))]),
        ...(sendingTo === undefined ? [] : [words.toDay(dayText(sendingTo))]),
      ].join(' '),
      fields: ['sendingFrom', 'sendingTo'],
    },
    expiresUntil !== undefined && text('expiresUntil', endText(expiresUntil)),
    incomplete !== undefined && text('incomplete', words.incomplete),
  ];
  return texts.filter((one) => one !== false);

  function text(key: Exclude<keyof OrdersFilters, 'sendingFrom' | 'sendingTo'>, value: string): FilterText {
    return { key, name: words.names[key], value, fields: [key] };
  }
}

/** Returns functions that write a day of a filter: "today", "in 7 days", or the date; and a last day: "within 7 days", or "by" the date. */
function useFilterDayTexts() {
  const { filters } = useWordsOf(orderWorkWords);
  const locale = useLocale();
  const { today } = useSession();
  const dateText = (day: string) => formatNearDay(locale, day, today);
  const textOf = (day: string, coming: (days: number) => string, date: (day: string) => string) => {
    if (!day.endsWith('d')) return date(dateText(day));
    const days = Number(day.slice(0, -1));
    if (days === 0) return filters.today;
    return days > 0 ? coming(days) : filters.lastDays(-days);
  };
  return {
    dayText: (day: string) => textOf(day, filters.inDays, (date) => date),
    endText: (day: string) => textOf(day, filters.withinDays, filters.byDay),
  };
}
