import type { Role } from '#domain/access/abilities.ts';
import { addDays, type Day, daysBetween } from '#domain/platform/day.ts';
import {
  type CustomerKey,
  demoCustomers,
  type Completeness,
  stories,
  type Story,
  type StoryName,
  type StoryPlace,
  notes,
} from './tables.ts';
import type { PlacementInventory, PlannedIssues } from './plan-campaigns.ts';
import type { PlannedPlacement } from './plan-issues.ts';
import type { RandomSource } from './random.ts';

export interface PlannedVert {
  placement: PlannedPlacement;
  completeness: Completeness;
  isSent: boolean;
}

/** An order without ids. `…At` are instants, `…Date` days. */
export interface PlannedOrder {
  /** The story it belongs to; null for an ordinary order. */
  story: StoryName | null;
  customer: CustomerKey;
  /** Sorted by sending date. */
  verts: readonly PlannedVert[];
  reservedAt: string;
  bookedAt: string | null;
  reservationExpireDate: Day | null;
  /** Null unless the cleanup job has recorded the lapse and released the placements. */
  lapsedAt: string | null;
  note: string;
  createdBy: Role;
}

/** Compares ads by sending date. */
export function bySendingDate(one: PlannedVert, other: PlannedVert): number {
  return compareText(one.placement.issue.sendingDate, other.placement.issue.sendingDate);
}

/** Compares days or instants as text. */
export function compareText(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}

/** Returns an instant in the office hours of a day, the same for the same day and number. */
export function officeInstant(day: Day, number: number): string {
  const minutes = 7 * 60 + ((number * 97) % (8 * 60));
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${day}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00Z`;
}

/** Plans the orders of the stories and assigns them to issues around today. */
export function planStories(
  issues: PlannedIssues,
  inventory: PlacementInventory,
  today: Day,
): PlannedOrder[] {
  const named = Object.entries(stories) as [StoryName, Story][];
  return named.map(([name, story], index) => planStory({ name, story, index }, { issues, inventory, today }));
}

function planStory(
  { name, story, index }: { name: StoryName; story: Story; index: number },
  { issues, inventory, today }: { issues: PlannedIssues; inventory: PlacementInventory; today: Day },
): PlannedOrder {
  const verts = story.places.map((place) => {
    const placement = placementAt(issues, place, today);
    inventory.take(placement, story.customer);
    return planStoryVert(placement, story, { completeness: place[3] ?? 'complete', today });
  });
  const at = (days: number) => officeInstant(addDays(today, days), index + 3);
  return {
    story: name,
    customer: story.customer,
    verts: verts.toSorted(bySendingDate),
    reservedAt: at(story.reserved),
    bookedAt: story.booked === undefined ? null : at(story.booked),
    reservationExpireDate: story.expires === undefined ? null : addDays(today, story.expires),
    lapsedAt: story.isTidied ? `${addDays(today, (story.expires ?? 0) + 1)}T01:10:00Z` : null,
    note: story.note ?? '',
    createdBy: story.by ?? 'sales',
  };
}

function planStoryVert(
  placement: PlannedPlacement,
  story: Story,
  { completeness, today }: Pick<PlannedVert, 'completeness'> & { today: Day },
): PlannedVert {
  const isSent =
    story.booked !== undefined && completeness === 'complete' && placement.issue.sendingDate < today;
  return { placement, completeness, isSent };
}

function placementAt(issues: PlannedIssues, [key, nth, name]: StoryPlace, today: Day): PlannedPlacement {
  const open = issues[key].filter((issue) => !issue.blocked);
  const first = open.findIndex((issue) => issue.sendingDate >= today);
  const placement = open[first + nth]?.placements.find((candidate) => candidate.name === name);
  if (!placement) throw new Error(`${key} has no ${name} in the issue ${nth} from today.`);
  return placement;
}

/** Ads of issues within this number of days are complete; most later ones are not. */
const READY_DAYS = 15;

interface OrderDates {
  reserved: Day;
  booked: Day | null;
  expires: Day | null;
}

/** Plans an order for these placements with plausible dates: reserved weeks ahead, booked about a week later. */
export function planOrder(
  customer: CustomerKey,
  placements: readonly PlannedPlacement[],
  { today, random }: { today: Day; random: RandomSource },
): PlannedOrder {
  const sendingDates = placements.map((placement) => placement.issue.sendingDate).toSorted();
  const dates = planDates(sendingDates[0] ?? today, today, random);
  const number = random.between(0, 400);
  return {
    story: null,
    customer,
    verts: placements
      .map((placement) => planVert(placement, { isBooked: dates.booked !== null, today, random }))
      .toSorted(bySendingDate),
    reservedAt: officeInstant(dates.reserved, number),
    bookedAt: dates.booked && officeInstant(dates.booked, number + 1),
    reservationExpireDate: dates.expires,
    lapsedAt: null,
    note: random.next() < 0.34 ? random.pick(notes[demoCustomers[customer].locale]) : '',
    createdBy: random.next() < 0.82 ? 'sales' : 'administrator',
  };
}

function planDates(firstSending: Day, today: Day, random: RandomSource): OrderDates {
  const yesterday = addDays(today, -1);
  const wanted = addDays(firstSending, -random.between(14, 48));
  const reserved = earlier(wanted, addDays(yesterday, -random.between(0, 24)));
  const booked = addDays(reserved, random.between(2, 11));
  const hasTime = daysBetween(today, firstSending) > 9;
  const isStillOpen = booked > yesterday || (daysBetween(reserved, today) < 18 && random.next() < 0.4);
  if (!hasTime || !isStillOpen) return { reserved, booked: earlier(booked, yesterday), expires: null };
  const expires = earlier(addDays(today, random.between(8, 24)), addDays(firstSending, -1));
  return { reserved, booked: null, expires };
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}

function planVert(
  placement: PlannedPlacement,
  { isBooked, today, random }: { isBooked: boolean; today: Day; random: RandomSource },
) {
  const { sendingDate } = placement.issue;
  const isReady = daysBetween(today, sendingDate) < READY_DAYS || random.next() < 0.45;
  const completeness: Completeness = isReady ? 'complete' : random.next() < 0.3 ? 'begun' : 'empty';
  return { placement, completeness, isSent: isBooked && sendingDate < today };
}
