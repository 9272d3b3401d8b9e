/** Formats `YYYY-MM-DD` as DD.MM.YYYY. */
export function writeDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** Formats a day with its weekday, as in "Di 24.11.2026". */
export function writeDayWithWeekday(day: string, locale: string): string {
  return `${weekdayName(day, locale)} ${writeDay(day)}`;
}

/** Returns the short name of a day's weekday, as in "Di", "Tue", "mar.". */
export function weekdayName(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Parses a typed month: `11.2026`, `11.26` or `2026-11`. Returns `YYYY-MM` or null. */
export function readMonth(typed: string): string | null {
  const text = typed.trim();
  const local = /^(\d{1,2})[./]\s?(\d{4}|\d{2})$/.exec(text);
  const iso = /^(\d{4})-(\d{1,2})$/.exec(text);
  const [year = '', month = ''] = local ? [local[2], local[1]] : iso ? iso.slice(1) : [];
  if (Number(month) < 1 || Number(month) > 12) return null;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}`;
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
