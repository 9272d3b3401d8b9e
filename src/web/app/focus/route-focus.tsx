import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { recordOf, rememberVisit, type Visit } from '#web/ui/device/recent-visits.ts';
import { focusContent } from '../keys/focus-targets.ts';
import type { Publication } from '#contract/catalogue/publications.ts';
import { deliveryQuery } from '#web/api/deliveries.ts';
import { orderQuery } from '#web/api/orders.ts';
import { publicationKey, publicationsQuery } from '#web/api/publications.ts';
import { userQuery } from '#web/api/user-query.ts';
import { customerQuery } from '#web/api/customers.ts';
import { reportQuery } from '#web/features/insight/reports/report-query.ts';
import { calledBy } from '#web/features/access/users/use-users.ts';

/** Returns the name and day of a page's record, which are the same in every language; null until the page has loaded the record. */
export function namedRecord(client: QueryClient, path: string, today: string): Omit<Visit, 'path'> | null {
  const [, kind = '', id = ''] = path.split('/');
  if (kind === 'deliveries') {
    const delivery = client.getQueryData(deliveryQuery(Number(id), today).queryKey);
    return delivery ? { name: delivery.publication.title, day: delivery.sendingDate } : null;
  }
  const name = NAMES[kind]?.(client, id);
  return name === undefined ? null : { name };
}

/** Functions that return the name of a cached record, by the first part of the path. */
const NAMES: Readonly<Record<string, (client: QueryClient, id: string) => string | undefined>> = {
  orders: (client, id) => client.getQueryData(orderQuery(Number(id)).queryKey)?.customer.name,
  customers: (client, id) => client.getQueryData(customerQuery(id).queryKey)?.name,
  reporting: (client, id) => client.getQueryData(reportQuery(id).queryKey)?.customerName,
  users: (client, id) => {
    const user = client.getQueryData(userQuery(Number(id)).queryKey);
    return user && calledBy(user);
  },
  publications: (client, id) =>
    client.getQueryData<Publication>(publicationKey(id))?.title ??
    client.getQueryData(publicationsQuery.queryKey)?.publications.find((one) => String(one.id) === id)?.title,
};

/** The delay before the title is announced: it is final only once the data is loaded. */
const TITLE_MS = 300;
/** After this time on the screen, a page counts as visited. */
const VISIT_MS = 1000;

/** Parameters that change when the user pages through weeks, newsletters, issues or ads; then the focus stays where it is. */
const PAGED = new Set(['publicationId', 'weekNumber', 'vertId', 'issueId']);

/**
 * After a navigation in the application, moves the focus into the content, unless an element of the new page has it already,
 * and announces the title; a browser does both only for full page loads. Also remembers the pages as visited.
 */
export function RouteFocus() {
  const router = useRouter();
  const client = useQueryClient();
  const { currentUserId, today } = useSession();
  const [title, setTitle] = useState('');
  useEffect(() => {
    const remember = () => {
      const path = router.state.location.pathname;
      const named = namedRecord(client, path, today);
      if (named) rememberVisit(currentUserId, { path, ...named });
      // The record is not loaded yet.
      else if (recordOf(path) !== null) visitTimer = visit();
    };
    const visit = () => setTimeout(remember, VISIT_MS);
    let [titleTimer, visitTimer] = [setTimeout(() => undefined), visit()];
    let frame = 0;
    let page = pageOf(router);
    const stop = router.subscribe('onRendered', ({ pathChanged }) => {
      if (!pathChanged) return;
      const before = page;
      page = pageOf(router);
      clearTimeout(titleTimer);
      clearTimeout(visitTimer);
      visitTimer = visit();
      const isOtherRoute = page.routeId !== before.routeId;
      if (!isOtherRoute && page.record === before.record) return;
      titleTimer = setTimeout(() => setTitle(document.title), TITLE_MS);
      frame = requestAnimationFrame(() => followFocus(isOtherRoute));
    });
    return () => {
      stop();
      clearTimeout(titleTimer);
      clearTimeout(visitTimer);
      cancelAnimationFrame(frame);
    };
  }, [router, client, currentUserId, today]);
  return (
    <div className="sr" aria-live="polite">
      {title}
    </div>
  );
}

function pageOf(router: ReturnType<typeof useRouter>) {
  const match = router.state.matches.at(-1);
  const record = Object.entries(match?.params ?? {}).filter(([name]) => !PAGED.has(name));
  return { routeId: match?.routeId, record: JSON.stringify(record) };
}

/**
 * Moves the focus into the content, unless an element of the new page has it. On the same route, the focused element may be
 * reused from the previous record, so its focus is ignored.
 */
function followFocus(isOtherRoute: boolean): void {
  const focused = document.activeElement;
  if (focused?.closest('[role=dialog], [role=alertdialog]')) return;
  if (isOtherRoute && document.querySelector('#content')?.contains(focused)) return;
  focusContent();
}
