import { readRelativeDay, readWeekday } from './relative-day.ts';

/** How a typed text is parsed as a day. */
interface TypedDayOptions {
  /** `YYYY-MM-DD`, for a text without a year and for "tomorrow". */
  today: string;
  /** A text without a year means the last such day instead of the next one. */
  isPast?: boolean | undefined;
}

/** A typed day. */
interface TypedDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** More characters could make it another day: "4.1" can become "4.12.", and "Fri" can become "Fri 4.12." */
  isOpen: boolean;
}

/** The names of the months in English, German and French, without accents. */
const MONTHS = [
  'january januar janner janvier',
  'february februar feber fevrier',
  'march marz maerz mrz mars',
  'april avril',
  'may mai',
  'june juni juin',
  'july juli juillet',
  'august aout',
  'september septembre',
  'october oktober octobre',
  'november novembre',
  'december dezember decembre',
].map((names) => names.split(' '));

const NUMBERS = /^(\d{1,2})[./-]\s?(\d{1,2})(?:([./-])\s?(\d{4}|\d{2})?)?$/;
/** "0412", "041226", "04122026" */
const COMPACT = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})(?:\.|st|nd|rd|th|er)?\s?(?:of\s)?([a-z]{3,})\.?(?:,?\s?(\d{4}|\d{2}))?$/;
const MONTH_FIRST = /^([a-z]{3,})\.?\s?(\d{1,2})(?:\.|st|nd|rd|th)?(?:,?\s(\d{4}))?$/;
/** How many years are searched for a date without a year: 29 February can be eight years away. */
const YEARS_SEARCHED = 8;

/**
 * Parses a typed day in English, German or French: `24.11.2026`, `24/11/26`, `2026-11-24`, `4.12.`, `0412`, `4 Dec`,
 * `1er décembre`, `+7`, `in 2 weeks`, `tomorrow`, `Friday`; a weekday before a date is ignored. Returns null for a text that is
 * not a calendar day.
 */
export function readTypedDay(typed: string, options: TypedDayOptions): TypedDay | null {
  const text = plain(typed);
  const relative = readRelativeDay(text, options.today);
  if (relative !== null) return whole(relative);
  const weekday = readWeekday(text, options.today, options.isPast ?? false);
  if (weekday !== null) return { day: weekday, isOpen: true };
  const rest = text.replace(/^[a-z]+[.,]*\s+/, '');
  return readDate(text, options) ?? readDate(rest, options) ?? readMonthFirst([text, rest], options);
}

function readDate(text: string, options: TypedDayOptions): TypedDay | null {
  const [, isoYear, isoMonth, isoDate] = ISO.exec(text) ?? [];
  if (isoYear) return whole(dayOf(isoYear, isoMonth, isoDate));
  const [isNumbers, date, month, end, year] = NUMBERS.exec(text) ?? [];
  if (isNumbers) return found({ year, month, date }, options, end === undefined && month?.length === 1);
  const [isCompact, compactDate, compactMonth, compactYear] = COMPACT.exec(text) ?? [];
  if (isCompact) {
    const parts = { year: compactYear, month: compactMonth, date: compactDate };
    return found(parts, options, compactYear?.length !== 4);
  }
  const [isNamed, named, name, namedYear] = DAY_FIRST.exec(text) ?? [];
  return isNamed ? found({ year: namedYear, month: monthNamed(name), date: named }, options) : null;
}

function readMonthFirst(texts: readonly string[], options: TypedDayOptions): TypedDay | null {
  for (const text of texts) {
    const [, name, date, year] = MONTH_FIRST.exec(text) ?? [];
    const read = name && found({ year, month: monthNamed(name), date }, options);
    if (read) return read;
  }
  return null;
}

interface DateParts {
  year: string | undefined;
  month: string | undefined;
  date: string | undefined;
}

function found(
  { year, month, date }: DateParts,
  { today, isPast = false }: TypedDayOptions,
  isOpen = false,
): TypedDay | null {
  if (year) {
    const day = dayOf(year.length === 2 ? `20${year}` : year, month, date);
    return day === null ? null : { day, isOpen };
  }
  const thisYear = Number(today.slice(0, 4));
  for (let count = 0; count <= YEARS_SEARCHED; count += 1) {
    const day = dayOf(String(isPast ? thisYear - count : thisYear + count), month, date);
    if (day !== null && (isPast ? day <= today : day >= today)) return { day, isOpen };
  }
  return null;
}

const whole = (day: string | null): TypedDay | null => (day === null ? null : { day, isOpen: false });

/** Returns the number of the only month whose name starts with this text; undefined if there is none, or if several months match. */
function monthNamed(name = ''): string | undefined {
  const fitting = MONTHS.flatMap((names, index) =>
    names.some((one) => one.startsWith(name)) ? [String(index + 1)] : [],
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** Returns the day with these numbers; null if there is no such day. */
function dayOf(year: string, month = '', date = ''): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  // The day must be unchanged, because `Date` rolls 31.02. over into March.
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day ? null : day;
}

const plain = (typed: string): string =>
  typed
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
