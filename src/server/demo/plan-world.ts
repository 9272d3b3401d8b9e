import { addDays, type Day } from '#domain/platform/day.ts';
import {
  firstPlannedDay,
  type PlannedIssue,
  planIssues,
  type PlannedPlacement,
  RECENT_WEEKS,
} from './plan-issues.ts';
import {
  type Completeness,
  demoPublications,
  orders as ordinaryOrders,
  type PublicationKey,
  publicationKeys,
  stories,
  type Story,
  type StoryName,
} from './tables.ts';

/** An ad; its id is 0 until it is created. */
export interface PlannedVert {
  id: number;
  placement: PlannedPlacement;
  completeness: Completeness;
  isSent: boolean;
}

/** An order; its id is 0 until it is placed. `…At` are instants, `…Date` days. */
export interface PlannedOrder extends Required<Pick<Story, 'customer' | 'note' | 'by'>> {
  id: number;
  /** The story it belongs to; null for an ordinary order. */
  story: StoryName | null;
  /** Whether it is not a repetition in the earlier weeks. The demo's publisher has prices only for recent orders. */
  isRecent: boolean;
  /** Sorted by sending date. */
  verts: PlannedVert[];
  reservedAt: string;
  bookedAt: string | null;
  reservationExpireDate: Day | null;
  /** Null unless the cleanup job has recorded the lapse and released the placements. */
  lapsedAt: string | null;
}

/** The plan of the demo world for a day, before it is written into the database. */
export interface WorldPlan {
  today: Day;
  /** The issues of every publication, by sending date. */
  issues: Readonly<Record<PublicationKey, readonly PlannedIssue[]>>;
  /** Sorted by the time when they were placed. */
  orders: readonly PlannedOrder[];
}

/** An order of a table, the name of its story, and how many periods before the recent weeks it is repeated. */
interface TableOrder {
  order: Story;
  story?: StoryName;
  periodsAgo?: number;
}

/**
 * Plans the demo world of a day from the tables. With `hasHistory` it contains every issue since the publications started, and the orders
 * of the recent weeks are repeated before them.
 */
export function planWorld(today: Day, { hasHistory }: { hasHistory: boolean }): WorldPlan {
  const firstDay = firstPlannedDay(today, { hasHistory });
  const issues = Object.fromEntries(
    publicationKeys.map((key) => [key, planIssues(key, today, firstDay)]),
  ) as unknown as WorldPlan['issues'];
  const named = Object.entries(stories) as [StoryName, Story][];
  const all: TableOrder[] = [
    ...named.map(([story, order]) => ({ order, story })),
    ...ordinaryOrders.map((order) => ({ order })),
    ...(hasHistory ? earlierOrders() : []),
  ];
  const orders = all
    .map((one, index) => planOrder(one, index + 3, { issues, today }))
    .filter(({ verts }) => verts.length > 0);
  return {
    today,
    issues,
    orders: orders.toSorted((one, other) => compareText(one.reservedAt, other.reservedAt)),
  };
}

/** Returns the repetitions of the ordinary orders, the latest period first. */
function earlierOrders(): TableOrder[] {
  const periods = new Set(ordinaryOrders.flatMap(({ repeatedIn }) => repeatedIn));
  return [...periods]
    .toSorted((one, other) => one - other)
    .flatMap((periodsAgo) =>
      ordinaryOrders.flatMap((order) =>
        order.repeatedIn.includes(periodsAgo) ? [{ order, periodsAgo }] : [],
      ),
    );
}

function planOrder(
  { order, story, periodsAgo = 0 }: TableOrder,
  number: number,
  { issues, today }: Pick<WorldPlan, 'issues' | 'today'>,
): PlannedOrder {
  const { customer, places, reserved, booked, expires, isTidied, note = '', by = 'sales' } = order;
  const isRecent = periodsAgo === 0;
  const base = addDays(today, -7 * RECENT_WEEKS * periodsAgo);
  const at = (days: number) => officeInstant(addDays(base, days), number);
  const verts = places.flatMap(([key, nth, name, completeness = 'complete']) => {
    const issue = issues[key].find(({ number: one }) => one === nth - periodsAgo * issuesInPeriod(key));
    const placement = issue?.placements.find((candidate) => candidate.name === name);
    if (!placement && isRecent) throw new Error(`${key} has no ${name} in the issue ${nth} from today.`);
    if (!placement || (nth >= 0 && !isRecent)) return [];
    const isSent = booked !== undefined && completeness === 'complete' && placement.issue.sendingDate < today;
    return { id: 0, placement, completeness, isSent };
  });
  return {
    id: 0,
    story: story ?? null,
    isRecent,
    customer,
    verts: verts.toSorted(bySendingDate),
    reservedAt: at(reserved),
    bookedAt: booked === undefined ? null : at(booked),
    reservationExpireDate: expires === undefined ? null : addDays(today, expires),
    lapsedAt: isTidied ? `${addDays(today, (expires ?? 0) + 1)}T01:10:00Z` : null,
    note,
    by,
  };
}

function issuesInPeriod(key: PublicationKey): number {
  const { frequency, sendingDays } = demoPublications[key];
  return (RECENT_WEEKS / (frequency === 'weekly' ? 1 : 2)) * sendingDays.length;
}

/** Compares ads by sending date. */
export function bySendingDate(one: PlannedVert, other: PlannedVert): number {
  return compareText(one.placement.issue.sendingDate, other.placement.issue.sendingDate);
}

function compareText(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

/** Returns an instant in the office hours of a day, the same for the same day and number. */
export function officeInstant(day: Day, number: number): string {
  const minutes = 7 * 60 + ((number * 97) % (8 * 60));
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;
}
