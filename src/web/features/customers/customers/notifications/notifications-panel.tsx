import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Notification } from '#contract/customers/notifications.ts';
import { NOTIFICATIONS_PART, targetOf } from '#domain/customers/notification.ts';
import { notificationText } from '#words/texts/notification-text.ts';
import { useSession } from '#web/api/session.ts';
import { useRelativeTime } from '#web/api/use-relative-time.ts';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { placeInWindow } from '#web/ui/lists/use-dropdown.ts';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { groupByDay } from './notification-days.ts';
import { notificationsQuery, useMarkRead } from './use-notifications.ts';

interface NotificationsPanelProps {
  /** Closes the panel and moves the focus back to the bell. */
  onClose: () => void;
  /** Closes the panel, because a link leads elsewhere. */
  onLeave: () => void;
}

/** The panel below the bell with the user's notifications. Each entry links to its record, and following the link marks it as read. */
export function NotificationsPanel({ onClose, onLeave }: NotificationsPanelProps) {
  const { notification: words } = useWords();
  const panel = useRef<HTMLDivElement>(null);
  const { today, organization } = useSession();
  const clock = { locale: useLocale(), today, timeZone: organization.timeZone };
  const list = useQuery(notificationsQuery);
  const read = useMarkRead();
  const newest = list.data?.[0];
  const hasUnread = list.data?.some((one) => !one.read) ?? false;
  const closeByEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const { current } = panel;
    const listener = (event: KeyboardEvent) => closeByEscape(event);
    placeInWindow(current);
    current?.focus();
    current?.addEventListener('keydown', listener);
    return () => current?.removeEventListener('keydown', listener);
  }, []);
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
