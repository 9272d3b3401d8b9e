import type { Day } from '#domain/platform/day.ts';
import type { Instant } from './issue-deadline.ts';

/** An event of a calendar feed. */
export interface CalendarEvent {
  /** Does not change if the event moves. */
  uid: string;
  /** Increases with each change. */
  sequence: number;
  /** A whole day, or an instant. */
  at: { day: Day } | { instant: Instant };
  summary: string;
  /** '' for none. */
  description: string;
  /** The page with details; '' for none. */
  url: string;
  /** When it last changed. */
  changedAt: Instant;
  /** Whether it does not take place any more, so that calendar programs remove it. */
  isCancelled: boolean;
  /** Whether the calendar program reminds of it one day before. */
  hasAlarm: boolean;
}

interface CalendarFacts {
  name: string;
  events: readonly CalendarEvent[];
}

/** Writes the calendar as iCalendar (RFC 5545): lines end with CRLF and have at most 75 octets. */
export function writeCalendar({ name, events }: CalendarFacts): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vertbook//Deadlines//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  const { uid, sequence, at, summary, description, url, changedAt, isCancelled, hasAlarm } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${basicInstant(changedAt)}`,
    `LAST-MODIFIED:${basicInstant(changedAt)}`,
    `SEQUENCE:${sequence}`,
    'day' in at ? `DTSTART;VALUE=DATE:${at.day.replaceAll('-', '')}` : `DTSTART:${basicInstant(at.instant)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
    'TRANSP:TRANSPARENT',
    ...(hasAlarm
      ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(summary)}`, 'TRIGGER:-P1D', 'END:VALARM']
      : []),
    'END:VEVENT',
  ];
}

/** Formats `2026-12-10T11:00:00.000Z` as `20261210T110000Z`. */
function basicInstant(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Escapes backslash, semicolon, comma and line breaks in a text value; removes other control characters. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

const LINE_OCTETS = 75;

/** Folds a long line: each further line begins with a space. No character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The leading space counts as an octet.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

function octetsOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x8_00) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
