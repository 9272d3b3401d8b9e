import { HISTORY_MAX, type HistoryEntry } from '#contract/customers/history.ts';
import { formatInstant } from '#words/format.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { actText } from './act-text.ts';

interface HistoryListProps {
  entries: readonly HistoryEntry[];
  /** Names the order of each entry. For the history of a placement, which contains entries of several orders. */
  namesOrders: boolean;
}

/** History entries with time and user, the newest first. */
export function HistoryList({ entries, namesOrders }: HistoryListProps) {
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
              {actText(entry, words, locale)}
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
