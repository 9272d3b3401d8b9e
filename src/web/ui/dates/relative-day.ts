/** Words for a day near today, in English, German and French, without accents. */
const DAYS_FROM_TODAY: Readonly<Record<string, number>> = {
  today: 0,
  heute: 0,
  "aujourd'hui": 0,
  tomorrow: 1,
  morgen: 1,
  demain: 1,
  ubermorgen: 2,
  uebermorgen: 2,
  'apres-demain': 2,
  yesterday: -1,
  gestern: -1,
  hier: -1,
};

/** The names of the weekdays in English, German and French, without accents, from Monday. */
const WEEKDAYS = [
  'monday montag lundi',
  'tuesday dienstag mardi',
  'wednesday mittwoch mercredi',
  'thursday donnerstag jeudi',
  'friday freitag vendredi',
  'saturday samstag sonnabend samedi',
  'sunday sonntag dimanche',
].map((names) => names.split(' '));
/** The two-letter weekday names of German calendars, from Monday. */
const SHORT_WEEKDAYS = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];
const SHORTEST_NAME = 3;

const COUNT =
  /^(?:\+|in |dans )? ?(\d{1,3})(?: ?(?:(days?|d|tage?n?|t|jours?|j)|(weeks?|w|wochen?|semaines?|s)|(?:months?|monate?n?|mois)))$/;
const PLUS_DAYS = /^\+ ?(\d{1,3})$/;
const WEEKDAY = /^(?:(?:next|nachste[nr]?|naechste[nr]?|kommende[nr]?) )?([a-z]{2,10})\.?(?: prochain)?$/;
const DAYS_PER_WEEK = 7;
const MS_PER_DAY = 86_400_000;

/**
 * Parses a day relative to today: `+7`, `+2w`, `in 2 weeks`, `3 monate`, `tomorrow`. Returns null for any other text.
 *
 * @param text in lower case, without accents
 * @param today `YYYY-MM-DD`
 */
export function readRelativeDay(text: string, today: string): string | null {
  const days = PLUS_DAYS.exec(text)?.[1] ?? DAYS_FROM_TODAY[text];
  if (days !== undefined) return daysFrom(today, Number(days));
  const [isCount, count, isDays, isWeeks] = COUNT.exec(text) ?? [];
  if (!isCount) return null;
  if (isDays) return daysFrom(today, Number(count));
  return isWeeks ? daysFrom(today, Number(count) * DAYS_PER_WEEK) : monthsFrom(today, Number(count));
}

/**
 * Parses a weekday such as `vendredi`, `fr.` or `next friday`. Returns the next such day after today, or if `isPast` the last
 * one before today; null for any other text.
 */
export function readWeekday(text: string, today: string, isPast: boolean): string | null {
  const weekday = weekdayNamed(WEEKDAY.exec(text)?.[1] ?? '');
  return weekday === null ? null : nearestWeekday(today, weekday, isPast);
}

/** Returns the weekday of a two-letter name, else the only one whose name starts with this text: 0 for Monday, null without one match. */
function weekdayNamed(name: string): number | null {
  const short = SHORT_WEEKDAYS.indexOf(name);
  if (short >= 0) return short;
  if (name.length < SHORTEST_NAME) return null;
  const fitting = WEEKDAYS.flatMap((names, index) =>
    names.some((one) => one.startsWith(name)) ? [index] : [],
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function nearestWeekday(today: string, weekday: number, isPast: boolean): string {
  const fromMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + DAYS_PER_WEEK - 1) % DAYS_PER_WEEK;
  const ahead = (weekday - fromMonday + DAYS_PER_WEEK) % DAYS_PER_WEEK || DAYS_PER_WEEK;
  return daysFrom(today, isPast ? ahead - DAYS_PER_WEEK || -DAYS_PER_WEEK : ahead);
}

function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Returns the same day of a later month, or the last day of that month if it is shorter. */
function monthsFrom(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  // In a shorter month, `Date` rolls the 31st over into the following month.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}
