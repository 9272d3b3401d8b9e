import type { Day } from '../day.ts';
import type { Instant } from '../terms/issue-deadlines.ts';

/** An event of a calendar feed. */
export interface CalendarEvent {
  /** Stays the same when the event moves. */
  uid: string;
  /** Grows with each change. */
  sequence: number;
  /** A whole day, or an instant. */
  at: { day: Day } | { instant: Instant };
  summary: string;
  /** '' for none. */
  description: string;
  /** The page with more; '' for none. */
  url: string;
}

interface CalendarFacts {
  name: string;
  /** When the feed was made. It is in every event, so that the same events make the same text. */
  createdAt: Instant;
  events: readonly CalendarEvent[];
}

/** The calendar as iCalendar (RFC 5545): lines end with CRLF and have at most 75 octets. */
export function writeCalendar({ name, createdAt, events }: CalendarFacts): string {
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
    ...events.flatMap((event) => linesOf(event, createdAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(
  { uid, sequence, at, summary, description, url }: CalendarEvent,
  createdAt: Instant,
): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${basicInstant(createdAt)}`,
    `SEQUENCE:${sequence}`,
    'day' in at ? `DTSTART;VALUE=DATE:${at.day.replaceAll('-', '')}` : `DTSTART:${basicInstant(at.instant)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === '' ? [] : [`URL:${url}`]),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/** `2026-12-10T11:00:00.000Z` as `20261210T110000Z`. */
function basicInstant(instant: Instant): string {
  return `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** A text value: backslash, semicolon, comma and line breaks are escaped; other control characters are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

const LINE_OCTETS = 75;

/** A long line in parts, the later ones after a space. No character is split. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The space before it counts.
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
