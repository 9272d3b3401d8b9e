import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/customers/notifications.ts';
import { NOTIFICATIONS_PART, targetOf } from '#domain/customers/notification.ts';
import { notificationText } from '#words/texts/notification-text.ts';
import { useSession } from '#web/api/session.ts';
import { useRelativeTime } from '#web/api/use-relative-time.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { usePanel } from '#web/ui/lists/use-panel.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { notificationsQuery, useMarkRead } from './use-notifications.ts';
import { type Day, dayIn, daysBetween, weekdayOf } from '#domain/platform/day.ts';
import { daysDiff, formatDay, weekdayName } from '#words/format.ts';
import type { Locale } from '#words/locale.ts';

interface DayGroup<Entry> {
  day: Day;
  label: string;
  entries: Entry[];
}

interface Clock {
  locale: Locale;
  today: Day;
  timeZone: string;
}

const DAYS_OF_WEEK = 7;

/**
 * Groups entries, which are sorted newest first, by day in the organization's time zone: "Today", "Yesterday", the weekday,
 * or after a week the date.
 */
export function groupByDay<Entry extends { createdAt: string }>(
  entries: readonly Entry[],
  { locale, today, timeZone }: Clock,
): DayGroup<Entry>[] {
  const groups = new Map<Day, Entry[]>();
  for (const entry of entries) {
    const day = dayIn(new Date(entry.createdAt), timeZone);
    groups.set(day, [...(groups.get(day) ?? []), entry]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, label: dayLabel(locale, day, today), entries: ofDay }));
}

function dayLabel(locale: Locale, day: Day, today: Day): string {
  const ago = daysBetween(day, today);
  if (ago >= DAYS_OF_WEEK) return formatDay(locale, day);
  const label = ago > 1 ? weekdayName(locale, weekdayOf(day)) : daysDiff(locale, -ago);
  return `${label.charAt(0).toLocaleUpperCase(locale)}${label.slice(1)}`;
}

interface NotificationsPanelProps {
  /** The number of open requests of visitors of public pages; null for users who may not answer them. */
  requests: number | null;
  /** Closes the panel and moves the focus back to the bell. */
  onClose: () => void;
  /** Closes the panel, because a link leads elsewhere. */
  onLeave: () => void;
}

/** The panel below the bell with the user's notifications. Each entry links to its record, and following the link marks it as read. */
export function NotificationsPanel({ requests, onClose, onLeave }: NotificationsPanelProps) {
  const { notification: words, shell } = useWords();
  const panel = usePanel(onClose);
  const { today, organization } = useSession();
  const clock = { locale: useLocale(), today, timeZone: organization.timeZone };
  const list = useQuery(notificationsQuery);
  const read = useMarkRead();
  const newest = list.data?.[0];
  const hasUnread = list.data?.some((one) => !one.read) ?? false;
  return (
    <div className="menu menu--drop bell__p" role="dialog" aria-label={words.title} tabIndex={-1} ref={panel}>
      <div className="bell__h">
        <h2 className="h3">{words.title}</h2>
        {hasUnread && newest && (
          <Button
            variant="quiet"
            pending={read.isPending}
            onClick={() => {
              panel.current?.focus();
              read.mutate({ notificationId: newest.id, withOlder: true });
            }}
          >
            {words.markAll}
          </Button>
        )}
      </div>
      {requests !== null && (
        <Link className="bell__s" to={paths.storefrontRequests} onClick={onLeave}>
          {requests === 0 ? shell.nav.requests : shell.nav.openRequests(requests)}
        </Link>
      )}
      <Loaded of={list} rows={3}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState>{words.empty}</EmptyState>
          ) : (
            groupByDay(all, clock).map(({ day, label, entries }) => (
              <section key={day} aria-label={label}>
                <h3 className="bell__d">{label}</h3>
                <ol>
                  {entries.map((one) => (
                    <li key={one.id}>
                      <Entry
                        of={one}
                        onOpen={() => {
                          if (!one.read) read.mutate({ notificationId: one.id });
                          onLeave();
                        }}
                      />
                    </li>
                  ))}
                </ol>
              </section>
            ))
          )
        }
      </Loaded>
      <Link className="bell__s" to={paths.user} hash={NOTIFICATIONS_PART} onClick={onLeave}>
        {words.settings}
      </Link>
    </div>
  );
}

function Entry({ of, onOpen }: { of: Notification; onOpen: () => void }) {
  const { notification: words } = useWords();
  const locale = useLocale();
  const ago = useRelativeTime();
  const text = (
    <>
      <span>{notificationText(words, locale, of)}</span>
      <span className="over">
        <time dateTime={of.createdAt}>{ago(of.createdAt)}</time>
        {!of.read && ` · ${words.unread}`}
      </span>
    </>
  );
  const look = { className: 'bell__l', 'data-unread': !of.read || undefined, onClick: onOpen };
  if (of.invoiceId !== null)
    return (
      <Link {...look} to={paths.invoice} params={{ invoiceId: String(of.invoiceId) }}>
        {text}
      </Link>
    );
  if (of.orderId === null) {
    return (
      <Link {...look} to={paths.storefrontRequests}>
        {text}
      </Link>
    );
  }
  const orderId = String(of.orderId);
  const { vertId, part } = targetOf(of);
  const link = { ...look, ...(part === undefined ? {} : { hash: part }) };
  return vertId === null ? (
    <Link {...link} to={paths.order} params={{ orderId }}>
      {text}
    </Link>
  ) : (
    <Link {...link} to={paths.vert} params={{ orderId, vertId: String(vertId) }}>
      {text}
    </Link>
  );
}
