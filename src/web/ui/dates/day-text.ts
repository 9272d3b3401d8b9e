/** Formats `YYYY-MM-DD` as DD.MM.YYYY. */
export function writeDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** Formats a day with its weekday, as in "Di 24.11.2026". */
export function writeDayWithWeekday(day: string, locale: string): string {
  return `${weekdayName(day, locale)} ${writeDay(day)}`;
}

/** The short name of a day's weekday, as in "Di", "Tue", "mar.". */
export function weekdayName(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/**
 * Parses a typed day: `24.11.2026`, `24.11.26` or `2026-11-24`; a leading weekday is ignored.
 * Returns `YYYY-MM-DD`, or null for a text that is no calendar day.
 */
export function readDay(typed: string): string | null {
  const text = typed.trim().replace(/^\p{L}+\.?,?\s+/u, '');
  const local = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (local) return checkedDay(longYear(local[3] ?? ''), local[2] ?? '', local[1] ?? '');
  return iso ? checkedDay(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '') : null;
}

/** Parses a typed month: `11.2026`, `11.26` or `2026-11`. Returns `YYYY-MM` or null. */
export function readMonth(typed: string): string | null {
  const text = typed.trim();
  const local = /^(\d{1,2})[./]\s?(\d{4}|\d{2})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text);
  const day = local
    ? checkedDay(longYear(local[2] ?? ''), local[1] ?? '', '1')
    : iso && checkedDay(iso[1] ?? '', iso[2] ?? '', '1');
  return day ? day.slice(0, 7) : null;
}

/** Formats `YYYY-MM` in words, as in "November 2026". */
export function writeMonth(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** Converts a day to a local date, for the calendar component only. */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}

/** Converts a local date to a day. */
export function fromDate(date: Date): string {
  return `${pad(date.getFullYear(), 4)}-${pad(date.getMonth() + 1, 2)}-${pad(date.getDate(), 2)}`;
}

const pad = (part: number, width: number) => String(part).padStart(width, '0');

const longYear = (year: string) => (year.length === 2 ? `20${year}` : year);

function checkedDay(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  // `Date` rolls 31.02. over into March: check that the day is unchanged.
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== day ? null : day;
}
