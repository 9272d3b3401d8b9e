import { addDays, type Day, daysBetween } from '#domain/day.ts';
import type { Locale } from '#words/locale.ts';
import { type CustomerKey, localeOf } from '../customers/customers.ts';
import type { Chance } from '../random.ts';
import { notes } from './notes.ts';
import type { PlannedPlacement } from './plan-issues.ts';
import { bySendingDate, officeInstant, type PlannedOrder } from './planned-order.ts';
import type { Completeness } from './story.ts';

/** Ads are written late: until this many days before the sending all are there, later ones mostly not. */
const READY_DAYS = 15;

interface OrderDates {
  reserved: Day;
  booked: Day | null;
  expires: Day | null;
}

/** An order for these placements, with dates that fit them: asked for in good time, booked after a week's thought. */
export function planOrder(
  customer: CustomerKey,
  placements: readonly PlannedPlacement[],
  { today, chance }: { today: Day; chance: Chance },
): PlannedOrder {
  const sendingDates = placements.map((placement) => placement.issue.sendingDate).toSorted();
  const dates = planDates(sendingDates[0] ?? today, today, chance);
  const number = chance.between(0, 400);
  return {
    story: null,
    customer,
    verts: placements
      .map((placement) => planVert(placement, { isBooked: dates.booked !== null, today, chance }))
      .toSorted(bySendingDate),
    reservedAt: officeInstant(dates.reserved, number),
    bookedAt: dates.booked && officeInstant(dates.booked, number + 1),
    reservationExpireDate: dates.expires,
    lapsedAt: null,
    note: noteFor(localeOf(customer), chance),
    createdBy: chance.next() < 0.82 ? 'sales' : 'administrator',
  };
}

function planDates(firstSending: Day, today: Day, chance: Chance): OrderDates {
  const yesterday = addDays(today, -1);
  const wished = addDays(firstSending, -chance.between(14, 48));
  const reserved = earlier(wished, addDays(yesterday, -chance.between(0, 24)));
  const booked = addDays(reserved, chance.between(2, 11));
  const hasTime = daysBetween(today, firstSending) > 9;
  const isStillOpen = booked > yesterday || (daysBetween(reserved, today) < 18 && chance.next() < 0.4);
  if (!hasTime || !isStillOpen) {
    return { reserved, booked: earlier(booked, yesterday), expires: null };
  }
  const expires = earlier(addDays(today, chance.between(8, 24)), addDays(firstSending, -1));
  return { reserved, booked: null, expires };
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other;
}

function planVert(
  placement: PlannedPlacement,
  { isBooked, today, chance }: { isBooked: boolean; today: Day; chance: Chance },
) {
  const { sendingDate } = placement.issue;
  const isReady = daysBetween(today, sendingDate) < READY_DAYS || chance.next() < 0.45;
  const completeness: Completeness = isReady ? 'complete' : chance.next() < 0.3 ? 'begun' : 'empty';
  return { placement, completeness, isSent: isBooked && sendingDate < today };
}

function noteFor(locale: Locale, chance: Chance): string {
  return chance.next() < 0.34 ? chance.pick(notes[locale]) : '';
}
