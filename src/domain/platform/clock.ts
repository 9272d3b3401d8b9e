import { type Day, dayIn } from './day.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Converts a local day and `HH:MM` to an instant, ISO 8601 in UTC. If the local time occurs twice, returns the first
 * occurrence; if it is skipped, moves it forward by the length of the gap.
 */
export function instantOf(day: Day, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  // The offsets of the day before and the day after include both sides of any change.
  const guesses = [-DAY_MS, DAY_MS].map((away) => wanted - offsetMs(wanted + away, timeZone));
  const right = guesses.filter((guess) => guess + offsetMs(guess, timeZone) === wanted);
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...guesses)).toISOString();
}

/** Returns the local time of an instant in a time zone, `HH:MM`. */
export function timeOf(instant: Date, timeZone: string): string {
  return formatOf(timeZone).format(instant);
}

/** Kept, because making a format takes longer than using it, and the deadlines of a year use hundreds. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  formats.set(timeZone, made);
  return made;
}

/** Returns the time zone's offset from UTC at the instant, in milliseconds. */
function offsetMs(instant: number, timeZone: string): number {
  const date = new Date(instant);
  const shown = Date.parse(`${dayIn(date, timeZone)}T${timeOf(date, timeZone)}:00Z`);
  return shown - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}
