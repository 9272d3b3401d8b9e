import {
  addDays,
  addMonths,
  type Day,
  firstDayOfMonth,
  lastDayOfMonth,
  type Month,
  monthOf,
} from '#domain/platform/day.ts';

/** The day of a month on which the demo's publisher issues the invoices for the previous month, one for each billed party. */
const BILLING_DAY = '03';

/** Returns the day on which the demo's publisher bills the ads sent in a month. */
export function billedOn(month: Month): Day {
  return `${addMonths(month, 1)}-${BILLING_DAY}`;
}

/** Returns the last day of the latest month that has been billed by `today`. */
export function lastBilledDay(today: Day): Day {
  const last = addDays(firstDayOfMonth(today), -1);
  return billedOn(monthOf(last)) <= today ? last : lastDayOfMonth(addMonths(monthOf(last), -1));
}
