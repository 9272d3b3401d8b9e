import { type Day, plannedDayProblem } from '#domain/platform/day.ts';
import type { ProblemCode } from '#domain/platform/problem-code.ts';

/** The maximum length of an issue's topic, in characters. */
export const ISSUE_TOPIC_MAX = 2000;

/** Returns a topic as it is stored: trimmed, with `\n` as line break. */
export function normalizeTopic(topic: string): string {
  return topic.replaceAll(/\r\n?/g, '\n').trim();
}

/** Returns the first line of a topic, which is the header of its tooltip; '' if no topic is set. Spec §2 Week view. */
export function topicHeader(topic: string): string {
  return (normalizeTopic(topic).split('\n')[0] ?? '').trim();
}

/** Returns the problem with a topic, or null. An empty topic is allowed. */
export function topicProblem(topic: string): ProblemCode | null {
  return normalizeTopic(topic).length > ISSUE_TOPIC_MAX ? 'too_long' : null;
}

/**
 * Returns why the issue cannot be blocked, or null: it has a reserved or booked placement, or one that is held for a request or an offered
 * change. Spec §4 Issue blocking.
 */
export function blockProblem(issue: {
  hasSoldPlacement: boolean;
  hasHeldPlacement: boolean;
}): 'issue_sold' | 'issue_held' | null {
  if (issue.hasSoldPlacement) return 'issue_sold';
  return issue.hasHeldPlacement ? 'issue_held' : null;
}

/** Returns why the issue cannot move to another day, or null: its sending date has passed, or ads of it were handed over. */
export function moveIssueProblem(
  issue: { sendingDate: Day; isHandedOver: boolean },
  today: Day,
): 'issue_handed_over' | null {
  return issue.isHandedOver || !isOnSale(issue, today) ? 'issue_handed_over' : null;
}

/** Returns the problem with the sending date of a new or moved issue, or null. Today is the earliest date. */
export const sendingDateProblem = plannedDayProblem;

/** Whether placements of an issue can still be sold: they can through its sending date. */
export function isOnSale(issue: { sendingDate: Day }, today: Day): boolean {
  return issue.sendingDate >= today;
}
