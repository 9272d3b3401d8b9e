import type { Day } from '../day.ts';
import type { DeadlineInstants, IssueDeadlines } from '../terms/issue-deadlines.ts';
import { DEADLINE_KINDS, type DeadlineKind } from '../terms/terms.ts';
import type { CalendarEvent } from './write-calendar.ts';

/** An issue in a calendar feed. */
export interface CalendarIssue {
  id: number;
  publicationTitle: string;
  sendingDate: Day;
  topic: string;
  /** Grows with each change of the issue and of its deadlines. */
  sequence: number;
  deadlines: IssueDeadlines | null;
  /** The placements whose deadlines concern the user; null for all. */
  placementNames: readonly string[] | null;
  url: string;
}

/** How a feed words its events. */
interface CalendarTexts {
  sending: (publication: string) => string;
  deadline: (kind: DeadlineKind, publication: string) => string;
  deadlineOf: (kind: DeadlineKind, placement: string, publication: string) => string;
  sendingOn: (day: Day) => string;
}

/**
 * The events of an issue: its sending day, and each deadline. Placements whose deadlines differ have events of their own. `domain` is
 * the end of each UID.
 */
export function issueEvents(issue: CalendarIssue, texts: CalendarTexts, domain: string): CalendarEvent[] {
  const { id, publicationTitle: title, sendingDate, topic, sequence, url, placementNames } = issue;
  const named = placementNames?.join(', ') ?? '';
  const event = (
    name: string,
    facts: Pick<CalendarEvent, 'at' | 'summary' | 'description'>,
  ): CalendarEvent => ({
    uid: `issue-${id}-${name}@${domain}`,
    sequence,
    url,
    ...facts,
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

/** The common deadlines, if any placement of the user has them, and those of placements that differ. */
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

/** The name of a placement in a UID: its code points in hexadecimal, so that no two names are the same. */
function keyOf(name: string): string {
  return [...name].map((character) => (character.codePointAt(0) ?? 0).toString(16)).join('.');
}
