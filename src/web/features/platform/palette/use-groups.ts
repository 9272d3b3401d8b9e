import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { FreePlacement } from '#contract/catalogue/placements.ts';
import { useListPrices } from '#web/api/price-lists.ts';
import { orderQuery } from '#web/api/orders.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import type { PageAct } from '#web/ui/keys/page-acts.ts';
import { recentVisits, recordOf } from '#web/ui/device/recent-visits.ts';
import { matchEntries, type PaletteEntry, type PaletteGroup } from './entries.ts';
import { hereEntries } from './here-entries.ts';
import { findingsGroups, freeGroup, publicationsGroup, weeksGroup } from './record-groups.ts';
import { recentEntries } from './recent-entries.ts';
import { type Findings, search } from '#contract/sales/search.ts';
import { call } from '#web/api/call.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

const TYPING_MS = 120;
const NOTHING: Findings = {
  customers: [],
  orders: [],
  invoices: [],
  issues: [],
  free: [],
  hasMoreFree: false,
  similarTo: null,
};

/** Returns the server's results for a text. The last results stay while new ones load, and a late reply never replaces a newer one. */
function useFindings(typed: string) {
  const text = typed.trim();
  const wanted = useDebounced(text, TYPING_MS);
  const { data, isError, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['search', wanted],
    queryFn: ({ signal }) => call(search, { query: { q: wanted }, signal }),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  const isStale = text !== '' && (wanted !== text || ((isFetching || isPlaceholderData) && !isError));
  return {
    findings: text === '' || isError ? NOTHING : (data ?? NOTHING),
    isStale,
    isFailed: isError && text !== '',
  };
}

const RECENT = 6;

interface Offer {
  /** The acts of the current page. */
  here: readonly PageAct[];
  /** Puts a placement into the cart; null for users who cannot order. */
  onTake: ((placement: FreePlacement) => void) | null;
  /** The pages that the user may open. */
  pages: readonly PaletteEntry[];
  /** The user's global actions. */
  acts: readonly PaletteEntry[];
}

/** Returns the entries that match a typed text, in groups. Without a text, returns recent records and all pages and acts. */
export function useGroups(typed: string, { here, onTake, pages, acts }: Offer) {
  const words = useWords();
  const locale = useLocale();
  const { today } = useSession();
  const navigate = useNavigate();
  const { data } = useQuery(publicationsQuery);
  const { findings, isStale, isFailed } = useFindings(typed);
  const priceOf = useListPrices(findings.free.map(({ publicationId }) => publicationId));
  const { visits, orderOf } = useRecent();
  const { groups } = words.palette;
  const group = (key: 'here' | 'recent' | 'pages' | 'acts', entries: readonly PaletteEntry[]) => ({
    key,
    label: groups[key],
    entries,
  });
  const context = { words, locale, today, navigate, publications: data?.publications ?? [] };
  const weeks = weeksGroup(typed, context);
  const all: PaletteGroup[] =
    typed.trim() === ''
      ? [
          group('recent', recentEntries(visits, { ...context, orderOf })),
          group('here', hereEntries(here, '', context)),
          group('pages', pages),
          group('acts', acts),
        ]
      : [
          group('here', hereEntries(here, typed, context)),
          weeks,
          freeGroup(findings.free, context, onTake, priceOf),
          ...findingsGroups(findings, context),
          publicationsGroup(typed, context),
          group('pages', matchEntries(pages, typed)),
          group('acts', matchEntries(acts, typed)),
        ];
  return {
    groups: all.filter(({ entries }) => entries.length > 0),
    similarTo: findings.similarTo,
    isFailed,
    isStale,
    // Only acts of the page come before a named week. Neither depends on the server, so Enter need not wait for it.
    isFirstFinal: weeks.entries.length > 0,
  };
}

/** Returns the records viewed last, except the record of the current page, and a function that returns a loaded order. */
function useRecent() {
  const { currentUserId } = useSession();
  const { pathname } = useLocation();
  const client = useQueryClient();
  const visits = recentVisits(currentUserId).filter(({ path }) => recordOf(path) !== recordOf(pathname));
  return {
    visits: visits.slice(0, RECENT),
    orderOf: (id: number) => client.getQueryData(orderQuery(id).queryKey),
  };
}
