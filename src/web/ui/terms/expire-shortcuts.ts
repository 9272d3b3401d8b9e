import { addDays } from '#domain/platform/day.ts';
import { lastDayBeforeSending, type ReservationFacts } from '#domain/sales/orders/reservation-period.ts';
import type { DayShortcut } from '../dates/day-shortcuts.tsx';
import { useWords } from '../language/language.tsx';

const PERIODS = [7, 14];

/** Returns the proposed ends of a reservation: after one or two weeks, and before the first issue is sent. */
export function useExpireShortcuts(facts: ReservationFacts): DayShortcut[] {
  const { expireDates } = useWords().order;
  const last = lastDayBeforeSending(facts);
  return [
    ...PERIODS.map((days) => ({ label: expireDates.days(days), day: addDays(facts.today, days) })),
    ...(last === null ? [] : [{ label: expireDates.beforeFirstIssue, day: last }]),
  ];
}
