import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HistoryEntry } from '#contract/customers/history.ts';
import { formatInstant } from '#words/format.ts';
import { customerHistoryQuery } from '#web/api/customer-records.ts';
import { useSession } from '#web/api/session.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { ShortList } from '#web/ui/lists/short-list.tsx';
import { MoreFooter } from '#web/ui/records/more-footer.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { actText } from './act-text.ts';

/** The history of a customer, its orders and their ads, newest first. */
export function CustomerHistory({ customerId }: { customerId: number }) {
  const { history: words } = useWords();
  const history = useInfiniteQuery(customerHistoryQuery(customerId));
  return (
    <section>
      <h2 className="h2 section-head">{words.title}</h2>
      <div className="sheet">
        <Loaded of={history} rows={6}>
          {(entries) =>
            entries.length === 0 ? (
              <EmptyState>{words.empty}</EmptyState>
            ) : (
              <ShortList count={entries.length} label={words.title}>
                <ol className="tl">
                  {entries.map((entry) => (
                    <Entry key={`${entry.subject} ${entry.id}`} entry={entry} />
                  ))}
                </ol>
              </ShortList>
            )
          }
        </Loaded>
        <MoreFooter of={history} label={words.title} />
      </div>
    </section>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const words = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  const { orderId, happenedAt, subject, action } = entry;
  // A cancelled order no longer exists: its page shows only what remains of it.
  const isGone = subject === 'order' && action === 'cancelled';
  return (
    <li>
      <time dateTime={happenedAt}>{formatInstant(locale, happenedAt, organization.timeZone)}</time>
      <span>{actText(entry, words, locale)}</span>
      <span className="quiet">
        {orderId !== null && (
          <>
            {isGone ? (
              words.history.order(orderId)
            ) : (
              <Link to={paths.order} params={{ orderId: String(orderId) }}>
                {words.history.order(orderId)}
              </Link>
            )}
            {' · '}
          </>
        )}
        {entry.userName || words.history.system}
      </span>
    </li>
  );
}
