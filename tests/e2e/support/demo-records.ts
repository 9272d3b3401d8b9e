import * as issues from '#contract/catalogue/issues.ts';
import * as orders from '#contract/sales/orders.ts';
import { listPublications, type Publication } from '#contract/catalogue/publications.ts';
import { addDays, type Day } from '#domain/platform/day.ts';
import { addWeeks, type WeekNumber, weekOf } from '#domain/platform/week.ts';
import {
  demoPublications,
  type PublicationKey,
  stories,
  type StoryName,
  type Story,
} from '#server/demo/tables.ts';
import type { Caller } from './caller.ts';

/** Returns the demo's publication of this key. */
export async function findPublication(caller: Caller, key: PublicationKey): Promise<Publication> {
  const { publications } = await caller.call(listPublications);
  const { title } = demoPublications[key];
  return found(publications.find((publication) => publication.title === title));
}

export async function listIssues(
  caller: Caller,
  publicationId: number,
  weekNumber: WeekNumber,
): Promise<issues.Issue[]> {
  return (await caller.call(issues.listIssues, { query: { publicationId, weekNumber } })).issues;
}

interface FreePlacement {
  id: number;
  name: string;
  weekNumber: WeekNumber;
  sendingDate: Day;
}

/** Returns the first `count` free placements from next week on, the earliest week first. */
export async function listFreePlacements(
  caller: Caller,
  publicationId: number,
  count: number,
): Promise<FreePlacement[]> {
  const { today } = caller.session;
  const free: FreePlacement[] = [];
  for (let weeks = 1; free.length < count; weeks += 1) {
    const week = await listIssues(caller, publicationId, addWeeks(weekOf(today), weeks));
    for (const { placements, weekNumber, sendingDate, blocked } of week) {
      if (blocked) continue;
      const open = placements.filter(({ state }) => state === 'free');
      free.push(...open.map(({ id, name }) => ({ id, name, weekNumber, sendingDate })));
    }
  }
  return free.slice(0, count);
}

/** Returns the demo's order of this story, found by its note. */
export async function findStory(caller: Caller, name: StoryName): Promise<orders.Order> {
  const story: Story = stories[name];
  const query = {
    t: 'note',
    q: story.note ?? '',
    ...((story.expires ?? 0) < 0 ? { status: 'lapsed' } : {}),
  };
  const { order_overviews: rows } = await caller.call(orders.listOrderOverviews, { query });
  return getOrder(caller, found(rows.find(({ note }) => note === story.note)).id);
}

export async function getOrder(caller: Caller, id: number): Promise<orders.Order> {
  return (await caller.call(orders.getOrder, { params: { id } })).order;
}

/** Places a reservation of one week, as the cart does. */
export async function placeOrder(
  caller: Caller,
  placementIds: number[],
  { customerId = null, note = '' }: { customerId?: number | null; note?: string } = {},
): Promise<orders.Order> {
  const body = {
    customer_id: customerId,
    placement_ids: placementIds,
    reservation_expire_date: addDays(caller.session.today, 7),
    note,
  };
  return (await caller.call(orders.placeOrder, { body })).order;
}

/** Returns the value, or fails the test if it is missing. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The demo does not have what this story needs.');
  return value;
}

/** Returns the orders that the search of the orders list finds for a text. */
export async function listCustomerOrders(caller: Caller, q: string): Promise<orders.OrderOverview[]> {
  return (await caller.call(orders.listOrderOverviews, { query: { q } })).order_overviews;
}
