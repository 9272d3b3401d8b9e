import { instantOf } from '#domain/platform/clock.ts';
import type { Day } from '#domain/platform/day.ts';
import { type HolidayRegion, workingDaysBefore } from './holidays.ts';
import { areTermsEmpty, type Deadlines, type Offset, type OwnDeadlines, type Terms } from './terms.ts';
import {
  DEADLINE_KINDS,
  type DeadlineInstants,
  type DeadlineKind,
  type Instant,
  type IssueDeadlines,
} from '#domain/catalogue/issue-deadline.ts';

/** The settings by which offsets are converted to instants. */
export interface TermsCalendar {
  holidayRegion: HolidayRegion;
  timeZone: string;
}

/** Returns the instant of an offset before a sending day. Holidays do not count as working days. The time is local in the time zone. */
export function instantBefore(sendingDate: Day, offset: Offset, calendar: TermsCalendar): Instant {
  const day = workingDaysBefore(sendingDate, offset.workingDays, calendar.holidayRegion);
  return instantOf(day, offset.time, calendar.timeZone);
}

/**
 * Returns the deadlines of an issue; null if its publication has no terms. An own deadline of the issue replaces the publication's
 * deadline for all placements of the issue, even if it is null (no deadline).
 */
export function issueDeadlines(
  { sendingDate, own }: { sendingDate: Day; own: OwnDeadlines | null },
  terms: Terms,
  calendar: TermsCalendar,
): IssueDeadlines | null {
  if (areTermsEmpty(terms)) return null;
  const at = (offset: Offset) => instantBefore(sendingDate, offset, calendar);
  const instants = (deadlines: Deadlines): DeadlineInstants => {
    const merged = { ...deadlines, ...own };
    const entries = DEADLINE_KINDS.map((kind) => [kind, merged[kind] && at(merged[kind])]);
    return Object.fromEntries(entries) as DeadlineInstants;
  };
  const { cancellation } = terms;
  return {
    ...instants(terms.deadlines),
    placements: Object.fromEntries(
      terms.placements.map(({ name, deadlines }) => [name, instants(deadlines)]),
    ),
    cancellation: cancellation && {
      steps: cancellation.steps.map(({ until, basisPoints }) => ({ until: at(until), basisPoints })),
      afterwards: cancellation.afterwards,
    },
  };
}

/** Returns the deadlines of a placement of the issue. */
export function deadlinesOfPlacement(issue: IssueDeadlines | null, placementName: string): DeadlineInstants {
  if (issue === null) return { booking: null, creative: null, approval: null };
  const { booking, creative, approval, placements } = issue;
  const own = Object.hasOwn(placements, placementName) ? placements[placementName] : undefined;
  return own ?? { booking, creative, approval };
}

/** Whether the deadline has passed. The instant of the deadline itself is still in time. */
export function isPast(deadline: Instant | null, now: Instant): boolean {
  return deadline !== null && Date.parse(now) > Date.parse(deadline);
}

/** Returns the booking deadline of a placement if it has passed, else null. */
export function passedBooking(
  issue: IssueDeadlines | null,
  placementName: string,
  now: Instant,
): Instant | null {
  const { booking } = deadlinesOfPlacement(issue, placementName);
  return isPast(booking, now) ? booking : null;
}

/** The facts that determine the next deadline of an ad. */
interface AdProgress {
  orderedAt: Instant;
  isBooked: boolean;
  hasMissingData: boolean;
}

/** A deadline of an ad. `atOnce`: the creative deadline had already passed when the ad was ordered, so the content is due at once. */
interface NextDeadline {
  kind: DeadlineKind;
  at: Instant;
  state: 'open' | 'over' | 'atOnce';
}

/**
 * Returns the next deadline of an ad; null for none. It is the booking deadline for a reservation, else the creative deadline for an
 * incomplete ad, else the approval deadline. Missed booking and creative deadlines are returned too; a past approval deadline is not.
 */
export function nextDeadline(
  { booking, creative, approval }: DeadlineInstants,
  { isBooked, hasMissingData, orderedAt }: AdProgress,
  now: Instant,
): NextDeadline | null {
  const stateOf = (at: Instant) => (isPast(at, now) ? 'over' : 'open');
  if (!isBooked && booking !== null) return { kind: 'booking', at: booking, state: stateOf(booking) };
  if (hasMissingData && creative !== null) {
    const state = isPast(creative, orderedAt) ? 'atOnce' : stateOf(creative);
    return { kind: 'creative', at: creative, state };
  }
  if (approval === null || isPast(approval, now)) return null;
  return { kind: 'approval', at: approval, state: 'open' };
}

/** The maximum length of the reason for booking after the deadline, in characters. */
/** The maximum length of the reason for booking after the deadline, in characters. */
export const LATE_REASON_MAX = 500;

/** Returns the problem with the reason for booking after the deadline, or null. */
export function lateReasonProblem(reason: string | null): 'blank' | 'too_long' | null {
  const text = reason?.trim() ?? '';
  if (text === '') return 'blank';
  return text.length > LATE_REASON_MAX ? 'too_long' : null;
}
