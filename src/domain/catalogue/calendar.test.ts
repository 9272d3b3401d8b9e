import { describe, expect, test } from 'vitest';
import { parseCalendar } from '#tests/calendar/parse-calendar.ts';
import type { IssueDeadlines } from './issue-deadline.ts';
import { type CalendarIssue, issueEvents } from './issue-events.ts';
import { writeCalendar } from './write-calendar.ts';

const TEXTS = {
  sending: (title: string) => `Sent: ${title}`,
  deadline: (kind: string, title: string) => `${kind}: ${title}`,
  deadlineOf: (kind: string, name: string, title: string) => `${kind}: ${name}, ${title}`,
  sendingOn: (day: string) => `Issue of ${day}`,
};
const DEADLINES: IssueDeadlines = {
  booking: '2026-12-03T11:00:00.000Z',
  creative: '2026-12-08T11:00:00.000Z',
  approval: null,
  placements: { 'Top; erste': { booking: '2026-11-26T11:00:00.000Z', creative: null, approval: null } },
  cancellation: null,
};
const ISSUE: CalendarIssue = {
  id: 7,
  orderId: null,
  publicationTitle: 'Łódź, “Bau” & Küche',
  sendingDate: '2026-12-10',
  topic: 'Wärme\\Kälte; sonst\nnichts',
  sequence: 3,
  changedAt: '2026-11-24T09:00:00.000Z',
  isCancelled: false,
  deadlines: DEADLINES,
  placementNames: null,
  url: 'https://ads.example/publications/1/weeks/2026-50',
};
const eventsOf = (changes: Partial<CalendarIssue> = {}) =>
  issueEvents({ ...ISSUE, ...changes }, TEXTS, 'ads.example');
const textOf = (events: ReturnType<typeof eventsOf>, name = 'Nordlicht') => writeCalendar({ name, events });

const uidsOf = (text = '') => parseCalendar(text).events.map(({ UID }) => UID);

describe('a calendar feed', () => {
  test('has the sending day and each deadline of an issue, as a strict parser reads them', () => {
    const { name, events } = parseCalendar(textOf(eventsOf(), 'Nord; Süd, West'));
    expect(name).toBe('Nord; Süd, West');
    expect(
      events.map(({ SUMMARY, DTSTART, ...event }) => [SUMMARY, DTSTART ?? event['DTSTART;VALUE=DATE']]),
    ).toEqual([
      ['Sent: Łódź, “Bau” & Küche', '20261210'],
      ['booking: Łódź, “Bau” & Küche', '20261203T110000Z'],
      ['creative: Łódź, “Bau” & Küche', '20261208T110000Z'],
      ['booking: Top; erste, Łódź, “Bau” & Küche', '20261126T110000Z'],
    ]);
    expect(events[0]).toMatchObject({ DESCRIPTION: ISSUE.topic, URL: ISSUE.url, SEQUENCE: '3' });
  });

  test('keeps the UIDs of an issue that moves, and increases its sequence', () => {
    const before = parseCalendar(textOf(eventsOf())).events;
    const after = parseCalendar(textOf(eventsOf({ sendingDate: '2026-12-11', sequence: 4 }))).events;
    expect(after.map(({ UID }) => UID)).toEqual(before.map(({ UID }) => UID));
    expect(after.map(({ SEQUENCE }) => SEQUENCE)).toEqual(['4', '4', '4', '4']);
  });

  test('has events of their own, with an alarm before each deadline, for each order in an issue', () => {
    const ofOrder = (orderId: number) => eventsOf({ orderId, placementNames: ['Top; erste', 'Middle'] });
    const uids = [...ofOrder(1), ...ofOrder(2), ...eventsOf()].map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    const text = textOf(ofOrder(1));
    expect(text.match(/BEGIN:VALARM\r\nACTION:DISPLAY\r\n/g)).toHaveLength(ofOrder(1).length - 1);
    expect(text).toContain('TRIGGER:-P1D\r\nEND:VALARM\r\nEND:VEVENT');
    expect(textOf(eventsOf())).not.toContain('VALARM');
  });

  test('cancels what does not take place any more, with the time of the change and without an alarm', () => {
    const changedAt = '2026-11-25T10:30:00.000Z';
    const changes = { orderId: 1, sequence: 4, changedAt, isCancelled: true };
    const [before, after] = [eventsOf({ orderId: 1 }), eventsOf(changes)].map((all) => textOf(all));
    expect(uidsOf(after)).toEqual(uidsOf(before));
    for (const event of parseCalendar(after ?? '').events) {
      expect(event).toMatchObject({
        STATUS: 'CANCELLED',
        DTSTAMP: '20261125T103000Z',
        'LAST-MODIFIED': '20261125T103000Z',
        SEQUENCE: '4',
      });
    }
    expect(before).not.toContain('STATUS:');
    expect(after).not.toContain('VALARM');
  });

  test('has only the deadlines of the placements that concern a customer', () => {
    const summaries = (placementNames: string[]) =>
      eventsOf({ placementNames }).map(({ summary }) => summary);
    expect(summaries(['Top; erste'])).toEqual([
      'Sent: Łódź, “Bau” & Küche',
      'booking: Top; erste, Łódź, “Bau” & Küche',
    ]);
    expect(summaries(['Bottom'])).toHaveLength(3);
    expect(eventsOf({ placementNames: ['Bottom'] })[1]?.description).toBe('Issue of 2026-12-10\nBottom');
  });

  test('folds long lines without splitting characters, and leaves out control characters', () => {
    for (const character of ['a', 'ü', '€', '😀', ',', '\\'])
      for (const length of [1, 36, 37, 60, 61, 62, 63, 64, 65, 66, 67, 68, 200]) {
        const topic = character.repeat(length);
        const { events } = parseCalendar(textOf(eventsOf({ topic })));
        expect(events[0]?.['DESCRIPTION']).toBe(topic);
      }
    const { events } = parseCalendar(textOf(eventsOf({ topic: 'a\u0007b\r\nEND:VEVENT' })));
    expect(events[0]?.['DESCRIPTION']).toBe('ab\nEND:VEVENT');
  });

  test('has the same text for the same events', () => {
    expect(textOf(eventsOf())).toBe(textOf(eventsOf()));
    expect(parseCalendar(textOf([])).events).toEqual([]);
  });
});
