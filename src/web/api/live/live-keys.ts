import type { QueryKey } from '@tanstack/react-query';
import type { LiveChange } from '#contract/platform/live.ts';

/** Returns the query keys that a change invalidates. Each key covers all keys that start with it. */
export function keysOf(change: LiveChange): QueryKey[] {
  const { weeks, publications, orders, verts, customers, deliveries, comments = [], notified = [] } = change;
  return distinct([
    ...weeks.map(({ publicationId, weekNumber }) => ['issues', publicationId, weekNumber]),
    ...when(weeks, [['board'], ['capacities'], ['delivery'], ['storefront-requests']]),
    ...publications.map((id) => ['issues', id]),
    ...when(publications, [
      ['publications'],
      ['board'],
      ['orders'],
      ['order'],
      ['capacities'],
      ['storefront-requests'],
    ]),
    ...orders.flatMap((id) => [
      ['order', id],
      ['history', 'order', id],
    ]),
    ...when(orders, [
      ['orders'],
      ['verts'],
      ['capacities'],
      ['report'],
      ['suggestions'],
      ['history', 'customer'],
    ]),
    ...verts.map((id) => ['vert', id]),
    ...when(verts, [['verts'], ['history', 'customer']]),
    ...when(customers, [
      ['customers'],
      ['agreements'],
      ['make-goods'],
      ['orders'],
      ['order'],
      ['issues'],
      ['suggestions'],
      ['history', 'customer'],
    ]),
    ...deliveries.map((id) => ['delivery', id]),
    ...comments.flatMap((id) => [
      ['comments', id],
      ['history', 'order', id],
    ]),
    ...when(comments, [['history', 'customer']]),
    ...when(notified, [['notifications']]),
    ...when([...weeks, ...publications, ...orders, ...verts, ...customers, ...deliveries], [['today']]),
  ]);
}

function when(changed: readonly unknown[], keys: QueryKey[]): QueryKey[] {
  return changed.length > 0 ? keys : [];
}

/** Removes keys that another key covers. */
function distinct(keys: readonly QueryKey[]): QueryKey[] {
  const all = new Map(keys.map((key) => [JSON.stringify(key), key]));
  const covers = (key: QueryKey) =>
    key.some((_part, length) => length > 0 && all.has(JSON.stringify(key.slice(0, length))));
  return [...all.values()].filter((key) => !covers(key));
}
