import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getOrderHistory,
  getPlacementHistory,
  getPublicationHistory,
  HISTORY_MAX,
  type HistoryEntry,
  type PublicationTopic,
} from '#contract/customers/history.ts';
import { call } from '#web/api/call.ts';
import { publicationKey } from '#web/api/publications.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { formatInstant } from '#words/format.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import type { Words } from '#words/load.ts';
import type { Locale } from '#words/locale.ts';
import { actText } from './act-text.ts';
import { publicationActText } from './publication-act-text.ts';

interface HistoryProps {
  id: number;
  /** Changes whenever the record changes, so that the history is fetched again. */
  stamp: string;
}

/** The actions of users on an order, for staff. */
export function OrderHistory({ id, stamp }: HistoryProps) {
  return (
    <HistorySection
      queryKey={['history', 'order', id, stamp]}
      queryFn={async ({ signal }) => (await call(getOrderHistory, { params: { id }, signal })).history}
    />
  );
}

/** The actions of users on a placement, across all its orders, for staff. */
export function PlacementHistory({ id, stamp }: HistoryProps) {
  return (
    <HistorySection
      namesOrders
      queryKey={['history', 'placement', id, stamp]}
      queryFn={async ({ signal }) => (await call(getPlacementHistory, { params: { id }, signal })).history}
    />
  );
}

/** The actions of users on a newsletter, or only those on one part of its settings, for administrators. */
export function PublicationHistory({ id, topic }: { id: number; topic?: PublicationTopic }) {
  return (
    <HistorySection
      textOf={publicationActText}
      queryKey={[...publicationKey(id), 'history', topic ?? 'all']}
      queryFn={async ({ signal }) => {
        const query = topic === undefined ? {} : { topic };
        return (await call(getPublicationHistory, { params: { id }, query, signal })).history;
      }}
    />
  );
}

type TextOfEntry = (entry: HistoryEntry, words: Words, locale: Locale) => string;
type HistoryQuery = Pick<UseQueryOptions<HistoryEntry[]>, 'queryKey' | 'queryFn'>;

/** A history that is collapsed at first and fetched when the user opens it. Renders nothing for self-service users. */
function HistorySection({
  namesOrders = false,
  textOf = actText,
  ...query
}: HistoryQuery & Partial<Pick<HistoryListProps, 'namesOrders' | 'textOf'>>) {
  const { history: words } = useWords();
  const isStaff = useSession().customerId === null;
  const [isOpen, setOpen] = useState(false);
  const history = useQuery({
    ...query,
    enabled: isStaff && isOpen,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!isStaff) return null;
  return (
    <details className="sheet hist" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className="h3">{words.title}</span>
        <Icon name="down" className="outbox__i" />
      </summary>
      <Loaded of={history} rows={3}>
        {(entries) => <HistoryList entries={entries} namesOrders={namesOrders} textOf={textOf} />}
      </Loaded>
    </details>
  );
}

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  /** Names the order of each entry. For the history of a placement, which contains entries of several orders. */
  namesOrders: boolean;
  textOf: TextOfEntry;
}

/** History entries with time and user, the newest first. */
function HistoryList({ entries, namesOrders, textOf }: HistoryListProps) {
  const words = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  if (entries.length === 0) return <EmptyState>{words.history.empty}</EmptyState>;
  return (
    <>
      <ol className="hist__l">
        {entries.map((entry) => (
          <li key={entry.id}>
            <time className="hist__t" dateTime={entry.happenedAt}>
              {formatInstant(locale, entry.happenedAt, organization.timeZone)}
            </time>
            <span>
              {textOf(entry, words, locale)}
              {namesOrders && entry.orderId !== null && (
                <span className="over"> {words.history.order(entry.orderId)}</span>
              )}
            </span>
            <span className="hist__u">{entry.userName || words.history.system}</span>
          </li>
        ))}
      </ol>
      {entries.length === HISTORY_MAX && <p className="over hist__m">{words.history.newest(HISTORY_MAX)}</p>}
    </>
  );
}
