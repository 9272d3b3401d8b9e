import { LANGUAGE_TAGS, type Locale } from './locale.ts';

/**
 * How a day is shown, for Tuesday 24 November 2026 in German: default "Di 24.11.2026", basic "24.11.2026", withoutYear
 * "24.11." (English: "24 Nov"), weekday "Di", weekdayWithoutYear "Di 24.11.", calendarWeek "KW 48", dayAndMonth "24. November", heading "Dienstag, 24. November" at the start of a title. Spec §9.
 * On papers and in the mails with them, days are written as in a business letter: letter "24.11.2026" (English: "24 November 2026"),
 * letterWeekday "Di 24.11.2026" (English: "Tue 24 Nov 2026").
 */
type DayVariant =
  | 'default'
  | 'basic'
  | 'withoutYear'
  | 'weekday'
  | 'weekdayWithoutYear'
  | 'calendarWeek'
  | 'dayAndMonth'
  | 'heading'
  | 'letter'
  | 'letterWeekday';

const MS_PER_DAY = 86_400_000;
const NOTHING = '-';

// Making an `Intl` formatter costs far more than using it, and an export formats thousands of cells.
function keeping<Options, Format>(make: (tag: string, options: Options) => Format) {
  const kept = new Map<string, Format>();
  return (locale: Locale, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = kept.get(key) ?? make(LANGUAGE_TAGS[locale], options);
    kept.set(key, format);
    return format;
  };
}

const formatOf = keeping((tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options));
const numbersOf = keeping((tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options));
const distancesOf = keeping(
  (tag, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(tag, options),
);

function dateOf(day: string): Date {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    throw new RangeError(`Not a calendar day: ${day}`);
  return date;
}

// Days are DD.MM.YYYY in every language, not in the format of `Intl`.
function dotted(day: string): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}

/** In English, a day without its year is not written with dots: "24 Nov". */
function withoutYear(locale: Locale, day: string, date: Date): string {
  if (locale !== 'en-gb') return dotted(day).slice(0, 6);
  return formatOf(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(date);
}

/** Only English letters have the name of the month. */
function letter(locale: Locale, day: string, month: 'long' | 'short'): string {
  if (locale !== 'en-gb') return dotted(day);
  return formatOf(locale, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(dateOf(day));
}

function weekNumberOf(date: Date): string {
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * MS_PER_DAY);
  const year = thursday.getUTCFullYear();
  const number = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / MS_PER_DAY / 7) + 1;
  return `${year}-${String(number).padStart(2, '0')}`;
}

function dayAndMonth(locale: Locale, date: Date): string {
  const text = formatOf(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);
  return locale === 'fr' && date.getUTCDate() === 1 ? text.replace(/^1\s/, '1er ') : text;
}

/** French weekdays are lower case, except at the start of a title. */
function heading(locale: Locale, date: Date): string {
  const weekday = formatOf(locale, { weekday: 'long', timeZone: 'UTC' }).format(date);
  const name = weekday.charAt(0).toLocaleUpperCase(locale) + weekday.slice(1);
  return `${name}${locale === 'de' ? ',' : ''} ${dayAndMonth(locale, date)}`;
}

/** Formats a day, `YYYY-MM-DD`, in one of the variants of {@link DayVariant}. Throws for a text that is not a day. */
export function formatDay(locale: Locale, day: string, variant: DayVariant = 'default'): string {
  const date = dateOf(day);
  const weekday = formatOf(locale, { weekday: 'short', timeZone: 'UTC' }).format(date);
  switch (variant) {
    case 'basic':
      return dotted(day);
    case 'withoutYear':
      return withoutYear(locale, day, date);
    case 'weekday':
      return weekday;
    case 'weekdayWithoutYear':
      return `${weekday} ${withoutYear(locale, day, date)}`;
    case 'calendarWeek':
      return weekLabel(locale, weekNumberOf(date));
    case 'dayAndMonth':
      return dayAndMonth(locale, date);
    case 'heading':
      return heading(locale, date);
    case 'letter':
      return letter(locale, day, 'long');
    case 'letterWeekday':
      return `${weekday} ${letter(locale, day, 'short')}`;
    default:
      return `${weekday} ${dotted(day)}`;
  }
}

/** Formats a day with its weekday, and with its year if that is not the current one: "Do 03.12.", "Mo 04.01.2027". */
export function formatNearDay(locale: Locale, day: string, today: string): string {
  return formatDay(locale, day, day.slice(0, 4) === today.slice(0, 4) ? 'weekdayWithoutYear' : 'default');
}

const WEEK_WORD: Readonly<Record<Locale, string>> = { de: 'KW', 'en-gb': 'Week', fr: 'Semaine' };

/** Formats a week, `GGGG-WW`, as a label: "KW 48", "Week 48", "Semaine 48". A shorter word for "week" can be given. */
export function weekLabel(locale: Locale, week: string, word = WEEK_WORD[locale]): string {
  return `${word} ${Number(week.slice(5))}`;
}

/** The name of a month, `YYYY-MM`: "November", "novembre", or "Nov", "nov." when short. */
export function monthName(locale: Locale, month: string, length: 'long' | 'short' = 'long'): string {
  return formatOf(locale, { month: length, timeZone: 'UTC' }).format(dateOf(`${month}-01`));
}

/** A month, `YYYY-MM`, with its year: "November 2026", "novembre 2026". */
export function monthLabel(locale: Locale, month: string): string {
  return `${monthName(locale, month)} ${month.slice(0, 4)}`;
}

/** The name of a weekday, 1 for Monday to 7 for Sunday: "Dienstag", or "Di" when short. */
export function weekdayName(locale: Locale, weekday: number, length: 'long' | 'short' = 'long'): string {
  // 1 January 2024 was a Monday.
  return formatOf(locale, { weekday: length, timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, weekday)));
}

function numberText(
  locale: Locale,
  value: number | null | undefined,
  options: Intl.NumberFormatOptions,
): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value !== 'number' || Number.isNaN(value)) throw new TypeError(`Not a number: ${String(value)}`);
  return numbersOf(locale, options).format(value);
}

/** Formats a number with the locale's separators: "12.345,6"; "-" for null and undefined. Throws for a value that is not a number. */
export function formatNumber(locale: Locale, value: number | null | undefined, decimals?: number): string {
  const digits = decimals === undefined ? { maximumFractionDigits: 2 } : fixed(decimals);
  return numberText(locale, value, digits);
}

/** Formats a fraction as a percentage: 0.1234 is "12,34 %"; "-" for null and undefined. Throws for a value that is not a number. */
export function formatPercent(locale: Locale, fraction: number | null | undefined, decimals = 2): string {
  return numberText(locale, fraction, { ...fixed(decimals), style: 'percent' });
}

/** Formats basis points as a percentage with the necessary decimals: 1500 is "15 %", 1250 is "12,5 %". */
export function formatBasisPoints(locale: Locale, basisPoints: number): string {
  return numberText(locale, basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
}

/**
 * Formats an amount in minor units with the decimals of its currency: 75383 is "753,83" with two digits. An exact amount, given as a
 * text, gets up to four more decimals: "88982.4" is "889,824".
 */
export function formatAmount(locale: Locale, minorUnits: number | string, digits: number): string {
  const decimals = typeof minorUnits === 'string' ? digits + 4 : digits;
  return numberText(locale, Number(minorUnits) / 10 ** digits, {
    minimumFractionDigits: digits,
    maximumFractionDigits: decimals,
  });
}

/** Formats an amount in minor units with its currency. Decimals that are all zero are left out: "753,83 €", "690 €". */
export function formatMoney(
  locale: Locale,
  minorUnits: number,
  { currency, digits }: { currency: string; digits: number },
): string {
  return numberText(locale, minorUnits / 10 ** digits, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** Formats the size of a file in kilobytes or megabytes: "84 kB", "1,2 MB". */
export function formatFileSize(locale: Locale, bytes: number): string {
  const isLarge = bytes >= 999_500;
  return numberText(locale, isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1_000), {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  });
}

function fixed(decimals: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/** Returns the day, `YYYY-MM-DD`, of an instant in a time zone. */
export function dayOfInstant(instant: string | Date, timeZone: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const;
  const [day = '', month = '', year = ''] = formatOf('en-gb', options).format(new Date(instant)).split('/');
  return `${year}-${month}-${day}`;
}

/** Formats an instant as day and time in a time zone: "24.11.2026, 14:05". */
export function formatInstant(locale: Locale, instant: string | Date, timeZone: string): string {
  const time = formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  return `${dotted(dayOfInstant(instant, timeZone))}, ${time.format(new Date(instant))}`;
}

/** Formats an instant as on papers: "24.11.2026, 14:05", "24 November 2026, 14:05". */
export function formatLetterInstant(locale: Locale, instant: string | Date, timeZone: string): string {
  const [, time = ''] = formatInstant(locale, instant, timeZone).split(', ');
  return `${formatDay(locale, dayOfInstant(instant, timeZone), 'letter')}, ${time}`;
}

/** Formats a deadline for customers, with its year and the time zone: "Do 26.11.2026, 12:00 (MEZ)", "Thu 26 Nov 2026, 12:00 (CET)". */
export function formatWholeDeadline(locale: Locale, instant: string | Date, timeZone: string): string {
  const parts = formatOf(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'short',
  });
  const read = parts.formatToParts(new Date(instant));
  const partOf = (type: Intl.DateTimeFormatPartTypes) => read.find((part) => part.type === type)?.value ?? '';
  const day = formatDay(locale, dayOfInstant(instant, timeZone), 'letterWeekday');
  return `${day}, ${partOf('hour')}:${partOf('minute')} (${partOf('timeZoneName')})`;
}

/** Formats a deadline as weekday, day and time in a time zone: "Do 26.11., 12:00", "Thu 26 Nov, 12:00". */
export function formatDeadline(locale: Locale, instant: string | Date, timeZone: string): string {
  const time = formatOf(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  const day = formatDay(locale, dayOfInstant(instant, timeZone), 'weekdayWithoutYear');
  return `${day}, ${time.format(new Date(instant))}`;
}

const JUST_NOW: Readonly<Record<Locale, string>> = {
  de: 'gerade eben',
  'en-gb': 'just now',
  fr: 'à l’instant',
};

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

// Spec §9: the unit is minutes from 1 second on, hours from 60 minutes on, days from 12 hours on. From 2 days on, a date is shown.
const SECONDS_THRESHOLD = 1;
const MINUTES_THRESHOLD = 60;
const HOURS_THRESHOLD = 12;
const DAYS_THRESHOLD = 2;

function spoken(
  locale: Locale,
  amount: number,
  unit: 'minute' | 'hour' | 'day',
  numeric: 'always' | 'auto',
): string {
  return distancesOf(locale, { numeric }).format(amount, unit);
}

/**
 * Formats how long ago something happened: "vor 5 Minuten". From two days on, returns its day in the time zone: "24.11.2026". An instant
 * after `now`, by the clock of another computer, counts as now.
 */
export function relativeTime(locale: Locale, instant: string | Date, now: Date, timeZone: string): string {
  const elapsed = now.getTime() - new Date(instant).getTime();
  if (Number.isNaN(elapsed)) throw new RangeError(`Not an instant: ${String(instant)}`);
  if (elapsed >= DAYS_THRESHOLD * DAY_MS) return formatDay(locale, dayOfInstant(instant, timeZone), 'basic');
  if (elapsed < SECONDS_THRESHOLD * SECOND_MS) return JUST_NOW[locale];
  const ago = (unitMs: number): number => Math.max(1, Math.round(elapsed / unitMs));
  if (ago(MINUTE_MS) < MINUTES_THRESHOLD) return spoken(locale, -ago(MINUTE_MS), 'minute', 'always');
  if (ago(HOUR_MS) < HOURS_THRESHOLD) return spoken(locale, -ago(HOUR_MS), 'hour', 'always');
  return spoken(locale, -ago(DAY_MS), 'day', 'always');
}

/** Formats a distance in days: "gestern", "heute", "morgen", and for other days "in 5 Tagen", "vor 5 Tagen". Spec §9. */
export function daysDiff(locale: Locale, days: number): string {
  return spoken(locale, days, 'day', Math.abs(days) <= 1 ? 'auto' : 'always');
}
