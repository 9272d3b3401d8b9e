import { addDays, type Day, daysBetween } from '#domain/platform/day.ts';
import type { Locale } from '#words/locale.ts';
import { type CustomerKey, localeOf } from '../customers/customers.ts';
import type { RandomSource } from '../random.ts';
import { notes } from './notes.ts';
import type { PlannedPlacement } from './plan-issues.ts';
import { bySendingDate, officeInstant, type PlannedOrder } from './planned-order.ts';
import type { Completeness } from './story.ts';

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
    note: noteFor(localeOf(customer), random),
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

function noteFor(locale: Locale, random: RandomSource): string {
  return random.next() < 0.34 ? random.pick(notes[locale]) : '';
}
