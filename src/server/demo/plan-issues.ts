import { addDays, type Day, daysBetween } from '#domain/platform/day.ts';
import { oneYearAhead, sendingDates } from '#domain/catalogue/frequency.ts';
import { mondayOf, weekOf, type WeekNumber } from '#domain/platform/week.ts';
import {
  type DemoPublication,
  demoPublications,
  type PlacementKind,
  type PublicationKey,
} from './publications.ts';

export interface PlannedIssue {
  publication: PublicationKey;
  sendingDate: Day;
  weekNumber: WeekNumber;
  /** The number of weeks from this week, which is 0. */
  weeksAhead: number;
  topic: string;
  blocked: boolean;
  placements: readonly PlannedPlacement[];
}

export interface PlannedPlacement {
  issue: PlannedIssue;
  name: string;
  kind: PlacementKind;
  position: number;
  additional: boolean;
}

/** How many weeks ago the recent issues of the demo begin: before the first week that the week view shows. */
export const RECENT_WEEKS = 12;
/** How many weeks ago the publications started. The number is even, so that biweekly publications are sent this week. */
export const WEEKS_SINCE_FOUNDING = 104;
/** The number of the upcoming issue with an extra placement, and the interval of the recent past issues with one. */
const EXTRA_AHEAD = 3;
const EXTRA_PERIOD = 9;
/** The upcoming week in which the last issue of each publication is blocked; earlier issues of that week may stay open. */
const BLOCKED_WEEK: Readonly<Record<PublicationKey, number>> = {
  gebaeudebrief: 3,
  kommunal: 6,
  wharfLetter: 8,
  lettreDesHalles: 9,
};

/** Returns the first day of a demo publication's schedule, which determines the weeks in which it is sent. */
export function rhythmStart(today: Day): Day {
  return addDays(mondayOf(weekOf(today)), -7 * WEEKS_SINCE_FOUNDING);
}

/** Returns the day on which the publications of a world are created. */
export function firstPlannedDay(today: Day, { hasHistory }: { hasHistory: boolean }): Day {
  return hasHistory ? rhythmStart(today) : addDays(mondayOf(weekOf(today)), -7 * RECENT_WEEKS);
}

/** Plans the issues of a publication from `weeksBack` weeks ago to one year ahead, with their placements, by sending date. */
export function planIssues(key: PublicationKey, today: Day, weeksBack: number): PlannedIssue[] {
  const { frequency, sendingDays } = demoPublications[key];
  const monday = mondayOf(weekOf(today));
  const weeksAhead = (date: Day) => Math.floor(daysBetween(monday, date) / 7);
  const dates = sendingDates({
    frequency,
    sendingDays,
    anchor: rhythmStart(today),
    from: addDays(monday, -7 * weeksBack),
    until: oneYearAhead(today),
  });
  const firstUpcoming = dates.findIndex((date) => date >= today);
  const blockedDate = dates.findLast((date) => weeksAhead(date) === BLOCKED_WEEK[key]);
  return dates.map((sendingDate, index) => {
    const place = index - firstUpcoming;
    return planIssue(key, {
      sendingDate,
      weeksAhead: weeksAhead(sendingDate),
      blocked: sendingDate === blockedDate,
      topic: sendingDate === blockedDate ? demoPublications[key].specialTopic : topicOf(key, place),
      hasExtra:
        place === EXTRA_AHEAD ||
        (weeksAhead(sendingDate) >= -RECENT_WEEKS && place < 0 && place % EXTRA_PERIOD === -4),
    });
  });
}

/** Returns the topic of an issue. Every past issue has one. Most near upcoming issues have one, but few distant ones. */
function topicOf(key: PublicationKey, place: number): string {
  const isSet = place < 0 || (place < 7 ? place % 4 !== 2 : place < 26 ? place % 3 === 0 : place % 11 === 0);
  const { topics } = demoPublications[key];
  return isSet ? (topics.at((place + topics.length) % topics.length) ?? '') : '';
}

function planIssue(
  key: PublicationKey,
  {
    hasExtra,
    ...facts
  }: Pick<PlannedIssue, 'sendingDate' | 'weeksAhead' | 'blocked' | 'topic'> & { hasExtra: boolean },
): PlannedIssue {
  const placements: PlannedPlacement[] = [];
  const issue = { publication: key, weekNumber: weekOf(facts.sendingDate), ...facts, placements };
  for (const { name, kind, additional } of placementsOf(demoPublications[key], hasExtra)) {
    placements.push({ issue, name, kind, additional, position: placements.length + 1 });
  }
  return issue;
}

function placementsOf({ placements, additional }: DemoPublication, hasExtra: boolean) {
  const regular = Object.entries(placements).map(([name, kind]) => ({ name, kind, additional: false }));
  return hasExtra ? [...regular, { ...additional, additional: true }] : regular;
}
