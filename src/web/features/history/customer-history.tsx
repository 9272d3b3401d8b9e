import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { HistoryEntry } from '#contract/history.ts';
import { formatInstant } from '#words/format.ts';
import { customerHistoryQuery } from '../../api/customer-records.ts';
import { useSession } from '../../api/session.ts';
import { useLocale, useWords } from '../../base/language.tsx';
import { Loaded } from '../../base/records/loaded.tsx';
import { MoreFooter } from '../../base/records/more-footer.tsx';
import { paths } from '../../base/paths.ts';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
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
              <ol className="tl">
                {entries.map((entry) => (
                  <Entry key={`${entry.subject} ${entry.id}`} entry={entry} />
                ))}
              </ol>
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
  // A cancelled order no longer has a page.
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
