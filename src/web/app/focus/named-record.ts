import type { QueryClient } from '@tanstack/react-query';
import type { Publication } from '#contract/catalogue/publications.ts';
import { deliveryQuery } from '#web/api/deliveries.ts';
import { orderQuery } from '#web/api/order-query.ts';
import { publicationKey, publicationsQuery } from '#web/api/publications.ts';
import { userQuery } from '#web/api/user-query.ts';
import type { Visit } from '#web/ui/device/recent-visits.ts';
import { customerQuery } from '#web/api/customer-query.ts';
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
