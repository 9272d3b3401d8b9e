import { addDays, type Day, daysBetween } from '#domain/platform/day.ts';
import { oneYearAhead, sendingDates } from '#domain/catalogue/frequency.ts';
import { mondayOf, weekOf, type WeekNumber } from '#domain/platform/week.ts';
import { demoPublications, issuesWithTopic, type PlacementKind, type PublicationKey } from './tables.ts';

/** An issue; its id is 0 until it is created. */
export interface PlannedIssue {
  id: number;
  publication: PublicationKey;
  sendingDate: Day;
  weekNumber: WeekNumber;
  /** The number of weeks from this week, which is 0. */
  weeksAhead: number;
  /** Its number from today among the issues that are not blocked: 0 is the next one. Null if it is blocked. */
  number: number | null;
  topic: string;
  blocked: boolean;
  placements: readonly PlannedPlacement[];
  /** The number of recipients, and how often it was opened; null if it is not sent before today. */
  recipients: number | null;
  impressions: number | null;
}

export interface PlannedPlacement {
  id: number;
  issue: PlannedIssue;
  name: string;
  kind: PlacementKind;
  additional: boolean;
}

/** How many weeks ago the recent issues of the demo begin: before the first week that the week view shows. */
export const RECENT_WEEKS = 12;
/** How many weeks ago the publications started. The number is even, so that biweekly publications are sent this week. */
const WEEKS_SINCE_FOUNDING = 104;
/** The growth of the number of recipients per week. */
const GROWTH = 0.002;

/** Returns the first day of a demo publication's schedule, which determines the weeks in which it is sent. */
export function rhythmStart(today: Day): Day {
  return addDays(mondayOf(weekOf(today)), -7 * WEEKS_SINCE_FOUNDING);
}

/** Returns the day on which the publications of a world are created. */
export function firstPlannedDay(today: Day, { hasHistory }: { hasHistory: boolean }): Day {
  return hasHistory ? rhythmStart(today) : addDays(mondayOf(weekOf(today)), -7 * RECENT_WEEKS);
}

/** Plans the issues of a publication from its first day to one year ahead, with their placements, by sending date. */
export function planIssues(key: PublicationKey, today: Day, firstDay: Day): PlannedIssue[] {
  const { frequency, sendingDays, topics, recipients, openRate, ...publication } = demoPublications[key];
  const monday = mondayOf(weekOf(today));
  const weeksTo = (date: Day) => Math.floor(daysBetween(monday, date) / 7);
  const anchor = rhythmStart(today);
  const dates = sendingDates({ frequency, sendingDays, anchor, from: firstDay, until: oneYearAhead(today) });
  const firstUpcoming = dates.findIndex((date) => date >= today);
  const blockedDate = dates.findLast((date) => weeksTo(date) === publication.blockedWeek);
  return dates.map((sendingDate, index) => {
    const place = index - firstUpcoming;
    const weeksAhead = weeksTo(sendingDate);
    const blocked = sendingDate === blockedDate;
    const topic = place < 0 || issuesWithTopic.includes(place) ? topics.at(place % topics.length) : '';
    const sentTo = Math.round(recipients * (1 + GROWTH * weeksAhead) * vary(place, 0.003));
    const issue: PlannedIssue = {
      id: 0,
      publication: key,
      sendingDate,
      weekNumber: weekOf(sendingDate),
      weeksAhead,
      // The blocked issue is an upcoming one.
      number: blocked ? null : place - Number(blockedDate !== undefined && sendingDate > blockedDate),
      topic: blocked ? publication.specialTopic : (topic ?? ''),
      blocked,
      placements: [],
      recipients: place < 0 ? sentTo : null,
      impressions: place < 0 ? Math.round(sentTo * openRate * vary(place + 1, 0.08)) : null,
    };
    const hasExtra = publication.additional.issues.includes(place) && weeksAhead >= -RECENT_WEEKS;
    return Object.assign(issue, { placements: placementsOf(issue, hasExtra) });
  });
}

/** Returns a factor around 1 with this maximum deviation. It seems to be random, but is the same for the same number. */
export function vary(number: number, distance: number): number {
  return 1 + distance * Math.sin(number * number);
}

function placementsOf(issue: PlannedIssue, hasExtra: boolean): PlannedPlacement[] {
  const { placements, additional: extra } = demoPublications[issue.publication];
  const regular = Object.entries(placements).map(([name, kind]) => ({ name, kind, additional: false }));
  const all = hasExtra ? [...regular, { name: extra.name, kind: extra.kind, additional: true }] : regular;
  return all.map((placement) => ({ id: 0, issue, ...placement }));
}
