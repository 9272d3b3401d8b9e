import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Today, TodayOrder } from '#contract/insight/today.ts';
import { daysBetween } from '#domain/platform/day.ts';
import { dayOfInstant, daysDiff, formatDay, formatDeadline, formatInstant } from '#words/format.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { ButtonLink } from '#web/ui/navigation/button-link.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { paths } from '#web/ui/navigation/paths.ts';
import { Note } from '#web/ui/messages/note.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ShortList } from '#web/ui/lists/short-list.tsx';
import { Icon } from '#web/ui/icons.tsx';
import { phoneAddress } from '#web/ui/navigation/phone-address.ts';
import { BookAct, ReservationActs } from './order-acts.tsx';

/** The number of open requests of visitors, with a link to them. */
export function WaitingRequests({ count }: { count: number }) {
  const { today: words } = useWords();
  if (count === 0) return null;
  return (
    <Note state="pending">
      {words.requests(count)} <Link to={paths.storefrontRequests}>{words.answerRequests}</Link>
    </Note>
  );
}

/**
 * What to do about contacts, ads, reservations and blocked issues. For users who manage all, the lists of the specification
 * follow: there, the reservations that lapse are in one of those, and an empty list is left out.
 */
export function OrderLists({ today }: { today: Today }) {
  const isSelfService = useSession().customerId !== null;
  const managesAll = useCan('manage all');
  if (managesAll) return <ShortLists today={today} />;
  return (
    <div className="cols">
      {today.toCall.length > 0 && <ContactsToCall ads={today.toCall} />}
      {today.dueAds.length > 0 && <DueAds ads={today.dueAds} />}
      <Lapsing orders={today.lapsing} />
      {!isSelfService && <NewOrders orders={today.newOrders} />}
      {!isSelfService && <BlockedIssues issues={today.blockedIssues} />}
    </div>
  );
}

function ShortLists({ today: { toCall, dueAds, newOrders, blockedIssues } }: { today: Today }) {
  if (toCall.length + dueAds.length + newOrders.length + blockedIssues.length === 0) return null;
  return (
    <div className="cols today__l">
      {toCall.length > 0 && <ContactsToCall ads={toCall} />}
      {dueAds.length > 0 && <DueAds ads={dueAds} />}
      {newOrders.length > 0 && <NewOrders orders={newOrders} />}
      {blockedIssues.length > 0 && <BlockedIssues issues={blockedIssues} />}
    </div>
  );
}

interface ListProps {
  words: { title: string; window: string; empty: string };
  children: ReactNode[];
}

function List({ words, children }: ListProps) {
  return (
    <section className="sheet">
      <header className="panel__h">
        <h2 className="h2">{words.title}</h2>
        <span className="over">{words.window}</span>
      </header>
      {children.length === 0 && <EmptyState>{words.empty}</EmptyState>}
      {children.length > 0 && (
        <ShortList count={children.length} label={words.title}>
          <ul className="lst">{children}</ul>
        </ShortList>
      )}
    </section>
  );
}

function DueAds({ ads }: { ads: Today['dueAds'] }) {
  const { today: words, deadline: deadlineWords } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  return (
    <List words={words.dueAds}>
      {ads.map(({ vertId, orderId, placementName, customerName, publication, sendingDate, deadline }) => {
        const until = formatDeadline(locale, deadline, organization.timeZone);
        return (
          <li key={vertId}>
            <div className="prob__w">
              <b>{deadlineWords.creativeUntil(until)}</b>
              <span className="sub">
                {placementName} · {customerName} · {publication.title}, {formatDay(locale, sendingDate)}
              </span>
            </div>
            <div className="prob__a">
              <ButtonLink
                variant="quiet"
                bar
                to={paths.vert}
                params={{ orderId: String(orderId), vertId: String(vertId) }}
                aria-label={`${words.openAd}: ${placementName}, ${customerName}`}
              >
                {words.openAd}
              </ButtonLink>
            </div>
          </li>
        );
      })}
    </List>
  );
}

function ContactsToCall({ ads }: { ads: Today['toCall'] }) {
  const { today: words, deadline: deadlineWords } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  return (
    <List words={words.toCall}>
      {ads.map((ad) => {
        const names = ad.contacts.join(', ');
        const place = `${ad.placementName} · ${ad.customerName} · ${ad.publicationTitle}, ${formatDay(locale, ad.sendingDate)}`;
        const until =
          ad.deadline &&
          deadlineWords.creativeUntil(formatDeadline(locale, ad.deadline, organization.timeZone));
        return (
          <li key={ad.vertId}>
            <div className="prob__w">
              <b>{words.toCall[ad.reason](names)}</b>
              <span className="sub">{[place, until].filter(Boolean).join(' · ')}</span>
            </div>
            <div className="prob__a">
              {ad.phone !== '' && (
                <a className="btn btn--quiet btn--bar" href={phoneAddress(ad.phone)}>
                  <Icon name="phone" />
                  {ad.phone}
                </a>
              )}
              <ButtonLink
                variant="quiet"
                bar
                to={paths.order}
                params={{ orderId: String(ad.orderId) }}
                aria-label={`${words.toCall.open}: ${place}`}
              >
                {words.toCall.open}
              </ButtonLink>
            </div>
          </li>
        );
      })}
    </List>
  );
}

function Lapsing({ orders }: { orders: readonly TodayOrder[] }) {
  const { today: words } = useWords();
  const locale = useLocale();
  const { today } = useSession();
  return (
    <List words={words.lapsing}>
      {orders.map((order) => (
        <OrderRow
          key={order.orderId}
          order={order}
          when={daysDiff(locale, daysBetween(today, order.reservationExpireDate))}
        >
          <ReservationActs order={order} />
        </OrderRow>
      ))}
    </List>
  );
}

function NewOrders({ orders }: { orders: readonly TodayOrder[] }) {
  const { today: words } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  const mayBook = useCan('book Order');
  return (
    <List words={words.newOrders}>
      {orders.map((order) => (
        <OrderRow
          key={order.orderId}
          order={order}
          when={formatInstant(locale, order.reservedAt, organization.timeZone)}
        >
          {mayBook && <BookAct {...order} />}
        </OrderRow>
      ))}
    </List>
  );
}

function OrderRow({ order, when, children }: { order: TodayOrder; when: string; children: ReactNode }) {
  const { today } = useWords();
  const { orderId, customerName, placementCount, publications, creator } = order;
  const by = creator && (creator.isCaller ? today.byMe : today.by(creator.name));
  return (
    <li>
      <div className="prob__w">
        <Link className="cut" to={paths.order} params={{ orderId: String(orderId) }}>
          <b>{customerName}</b>
        </Link>
        <span className="sub">
          {[when, today.placements(placementCount), publications.join(', '), by].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="prob__a">{children}</div>
    </li>
  );
}

function BlockedIssues({ issues }: { issues: Today['blockedIssues'] }) {
  const { today: words } = useWords();
  const locale = useLocale();
  const { organization } = useSession();
  const managesAll = useCan('manage all');
  return (
    <List words={words.blocked}>
      {issues.map(({ issueId, publication, topic, sendingDate, weekNumber, blockedBy, blockedAt }) => {
        const title = `${publication.title}, ${formatDay(locale, sendingDate)}`;
        const by =
          blockedBy && blockedAt
            ? words.blocked.by(blockedBy, formatDay(locale, dayOfInstant(blockedAt, organization.timeZone)))
            : '';
        return (
          <li key={issueId}>
            <div className="prob__w">
              <b>{title}</b>
              <span className="sub">{[topic, by].filter(Boolean).join(' · ')}</span>
            </div>
            <div className="prob__a">
              <ButtonLink
                variant="quiet"
                bar
                to={managesAll ? paths.weekEdit : paths.week}
                params={{ publicationId: String(publication.id), weekNumber }}
                aria-label={`${words.blocked.open}: ${title}`}
              >
                {words.blocked.open}
              </ButtonLink>
            </div>
          </li>
        );
      })}
    </List>
  );
}
