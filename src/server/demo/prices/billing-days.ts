import {
  addDays,
  addMonths,
  type Day,
  firstDayOfMonth,
  lastDayOfMonth,
  type Month,
  monthOf,
} from '#domain/day.ts';

/** On this day of a month the demo's publisher bills the month before, one invoice for each party that is billed. */
const BILLING_DAY = '03';

/** The day on which the demo's publisher bills what was sent in a month. */
export function billedOn(month: Month): Day {
  return `${addMonths(month, 1)}-${BILLING_DAY}`;
}

/** The last day of the newest month that is billed. */
export function lastBilledDay(today: Day): Day {
  const last = addDays(firstDayOfMonth(today), -1);
  return billedOn(monthOf(last)) <= today ? last : lastDayOfMonth(addMonths(monthOf(last), -1));
}
