import { type Day, daysBetween, isDay } from '#domain/platform/day.ts';
import { foldForSearch } from '#domain/sales/search/suggestion.ts';
import {
  addWeeks,
  FUTURE_WEEKS,
  isWeekNumber,
  PAST_WEEKS,
  type WeekNumber,
  weekOf,
} from '#domain/platform/week.ts';
import { monthName, weekdayName } from '#words/format.ts';
import { LOCALES } from '#words/locale.ts';

/** A week that a typed text can mean, and the day in this week if the text names one. */
interface ReadWeek {
  week: WeekNumber;
  day: Day | null;
}

const OFFERED = 2;
const SHORTEST_NAME = 3;
const WEEK_WORDS = 'kw|cw|wk|w|week|woche|kalenderwoche|calendar week|s|sem|semaine';
const WEEK_OF_YEAR = new RegExp(`^(?:(?:${WEEK_WORDS})\\.? ?)?(\\d{1,2})(?: ?[/ -] ?(\\d{4}))?$`);
const YEAR_WITH_WEEK = new RegExp(`^(\\d{4}) ?[-/ ] ?(?:(?:${WEEK_WORDS})\\.? ?)?(\\d{1,2})$`);
const NUMERIC_DAY = /^(\d{1,2})[./-] ?(\d{1,2})(?:[./-] ?(\d{4}|\d{2})?)?$/;
const ISO_DAY = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const NAMED_DAY = /^(\d{1,2})(?:\.|er|st|nd|rd|th)? (?:of )?([a-z]+)\.?,?(?: (\d{4}))?$/;
const DAY_AFTER_NAME = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/;

/**
 * Parses the weeks that a text names, in German, English or French: "48", "KW 48", "week 48", "sem. 48", "2026-48", and days:
 * "24.11.", "24/11/2026", "24. November", "1er décembre". Without a year, the next such week or the nearest such day comes
 * first. Returns only weeks within the range of the week view.
 */
export function readWeeks(typed: string, today: Day): ReadWeek[] {
  const text = withoutWeekday(foldForSearch(typed));
  const read =
    readWeekNumbers(text, today) ?? readDays(text, today).map((day) => ({ week: weekOf(day), day }));
  const now = weekOf(today);
  const [first, last] = [addWeeks(now, -PAST_WEEKS), addWeeks(now, FUTURE_WEEKS)];
  const inReach = read.filter(({ week }) => week >= first && week <= last);
  // Of a day, the last one may be nearer than the next. A week by its number is one to sell in, so past ones come last.
  const rank = ({ week, day }: ReadWeek) =>
    day === null ? Number(week < now) : Math.abs(daysBetween(today, day));
  return inReach.toSorted((one, other) => rank(one) - rank(other)).slice(0, OFFERED);
}

/** Parses the weeks that a text names by number; null if it names none. */
function readWeekNumbers(text: string, today: Day): ReadWeek[] | null {
  const ofYear = WEEK_OF_YEAR.exec(text);
  const withYear = YEAR_WITH_WEEK.exec(text);
  if (!ofYear && !withYear) return null;
  const number = (ofYear?.[1] ?? withYear?.[2] ?? '').padStart(2, '0');
  const years = yearsMeant(ofYear?.[2] ?? withYear?.[1], weekOf(today));
  return years
    .map((year) => `${year}-${number}`)
    .filter(isWeekNumber)
    .map((week) => ({ week, day: null }));
}

function readDays(text: string, today: Day): Day[] {
  const iso = ISO_DAY.exec(text);
  if (iso) return daysMeant(iso[3], iso[2], iso[1], today);
  const numeric = NUMERIC_DAY.exec(text);
  if (numeric) return daysMeant(numeric[1], numeric[2], numeric[3], today);
  const named = NAMED_DAY.exec(text);
  if (named) return daysMeant(named[1], monthNamed(named[2]), named[3], today);
  const after = DAY_AFTER_NAME.exec(text);
  return after ? daysMeant(after[2], monthNamed(after[1]), after[3], today) : [];
}

function daysMeant(
  date: string | undefined,
  month: string | undefined,
  year: string | undefined,
  today: Day,
): Day[] {
  if (date === undefined || month === undefined) return [];
  return yearsMeant(year, today)
    .map((one) => `${one}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
    .filter(isDay);
}

/** Returns the years that a text can mean: the named year; otherwise this year, the next and the last. */
function yearsMeant(year: string | undefined, today: string): string[] {
  if (year !== undefined) return [year.length === 2 ? `20${year}` : year];
  const present = Number(today.slice(0, 4));
  return [present, present + 1, present - 1].map(String);
}

function monthNamed(name: string | undefined): string | undefined {
  if (name === undefined || name.length < SHORTEST_NAME) return undefined;
  const month = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')).find((number) =>
    LOCALES.some((locale) => foldForSearch(monthName(locale, `2024-${number}`)).startsWith(name)),
  );
  return month;
}

/** Removes a leading weekday: "Di 24.11." means the same day as "24.11.". */
function withoutWeekday(text: string): string {
  const [, name, rest] = /^([a-z]+)[.,]* (\d.*)$/.exec(text) ?? [];
  if (name === undefined || rest === undefined) return text;
  const weekdays = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
    LOCALES.flatMap((locale) => [weekdayName(locale, day), weekdayName(locale, day, 'short')]),
  );
  const isWeekday = weekdays.some((weekday) => foldForSearch(weekday).replace('.', '') === name);
  return isWeekday ? rest : text;
}
