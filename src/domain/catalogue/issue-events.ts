import type { Day } from '#domain/platform/day.ts';
import type { DeadlineInstants, Instant, IssueDeadlines } from './issue-deadline.ts';
import { DEADLINE_KINDS, type DeadlineKind } from './issue-deadline.ts';
import type { CalendarEvent } from './write-calendar.ts';

/** An issue in a calendar feed. */
export interface CalendarIssue {
  id: number;
  /** The order whose ads the events are about, so that two orders in one issue have events of their own; null for all placements. */
  orderId: number | null;
  publicationTitle: string;
  sendingDate: Day;
  topic: string;
  /** Increases with each change of the issue or its deadlines. */
  sequence: number;
  /** When the issue, its deadlines or the placements of the order last changed. */
  changedAt: Instant;
  /** Whether the order has no placement in it any more, or it is blocked. */
  isCancelled: boolean;
  deadlines: IssueDeadlines | null;
  /** The placements whose deadlines concern the user; null for all. */
  placementNames: readonly string[] | null;
  url: string;
}

/** The texts of the events of a feed. */
interface CalendarTexts {
  sending: (publication: string) => string;
  deadline: (kind: DeadlineKind, publication: string) => string;
  deadlineOf: (kind: DeadlineKind, placement: string, publication: string) => string;
  sendingOn: (day: Day) => string;
}

/**
 * Returns the events of an issue: one for its sending day and one for each deadline. Placements whose deadlines differ have events of
 * their own. Each UID ends with `domain`.
 */
export function issueEvents(issue: CalendarIssue, texts: CalendarTexts, domain: string): CalendarEvent[] {
  const { id, orderId, publicationTitle: title, sendingDate, topic, placementNames } = issue;
  const { sequence, changedAt, isCancelled, url } = issue;
  const named = placementNames?.join(', ') ?? '';
  const event = (
    name: string,
    facts: Pick<CalendarEvent, 'at' | 'summary' | 'description'>,
  ): CalendarEvent => ({
    uid: `${orderId === null ? '' : `order-${orderId}-`}issue-${id}-${name}@${domain}`,
    sequence,
    changedAt,
    isCancelled,
    url,
    ...facts,
    // Customers are reminded the day before they have to act. Staff would get an alarm for each issue.
    hasAlarm: orderId !== null && !isCancelled && 'instant' in facts.at,
  });
  const details = [topic, named].filter((line) => line !== '').join('\n');
  return [
    event('sending', { at: { day: sendingDate }, summary: texts.sending(title), description: details }),
    ...deadlineGroups(issue).flatMap(({ name, instants }) =>
      DEADLINE_KINDS.flatMap((kind) => {
        const instant = instants[kind];
        if (instant === null) return [];
        const summary = name === null ? texts.deadline(kind, title) : texts.deadlineOf(kind, name, title);
        const description = [texts.sendingOn(sendingDate), ...(name === null && named !== '' ? [named] : [])];
        const key = name === null ? kind : `${kind}-${keyOf(name)}`;
        return [event(key, { at: { instant }, summary, description: description.join('\n') })];
      }),
    ),
  ];
}

/** Returns the common deadlines (`name` is null), if any placement of the user has them, and those of placements that differ. */
function deadlineGroups({
  deadlines,
  placementNames,
}: CalendarIssue): { name: string | null; instants: DeadlineInstants }[] {
  if (deadlines === null) return [];
  const { placements } = deadlines;
  const own = Object.keys(placements).filter((name) => placementNames?.includes(name) ?? true);
  const hasCommon = placementNames?.some((name) => !Object.hasOwn(placements, name)) ?? true;
  return [
    ...(hasCommon ? [{ name: null, instants: deadlines }] : []),
    ...own.flatMap((name) => {
      const instants = placements[name];
      return instants ? [{ name, instants }] : [];
    }),
  ];
}

/** Returns the key of a placement's name in a UID: its code points in hexadecimal, so that different names have different keys. */
function keyOf(name: string): string {
  return [...name].map((character) => (character.codePointAt(0) ?? 0).toString(16)).join('.');
}
