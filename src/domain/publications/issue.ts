import { type Day, plannedDayProblem } from '../day.ts';
import type { ProblemCode } from '../problem-code.ts';

/** The longest topic of an issue, in characters. */
export const ISSUE_TOPIC_MAX = 2000;

/** A topic as stored: trimmed, with `\\n` line breaks. */
export function normalizeTopic(topic: string): string {
  return topic.replaceAll(/\r\n?/g, '\n').trim();
}

/** The first line of a topic: the header of its tooltip. Empty when no topic is set. Spec §2 Week view. */
export function topicHeader(topic: string): string {
  return (normalizeTopic(topic).split('\n')[0] ?? '').trim();
}

/** The problem with a topic, or null; an empty topic is allowed. */
export function topicProblem(topic: string): ProblemCode | null {
  return normalizeTopic(topic).length > ISSUE_TOPIC_MAX ? 'too_long' : null;
}

/** Why the issue cannot be blocked, or null: not while a placement is reserved or booked. Spec §4 Issue blocking. */
export function blockProblem(issue: { hasSoldPlacement: boolean }): 'issue_sold' | null {
  return issue.hasSoldPlacement ? 'issue_sold' : null;
}

/** Why the issue cannot move to another day, or null: it has passed, or some of it was handed over to a mailing system. */
export function moveIssueProblem(
  issue: { sendingDate: Day; isHandedOver: boolean },
  today: Day,
): 'issue_handed_over' | null {
  return issue.isHandedOver || !isOnSale(issue, today) ? 'issue_handed_over' : null;
}

/** The problem with the sending date of a new or moved issue, or null; today is the earliest date. */
export const sendingDateProblem = plannedDayProblem;

/** Whether placements of an issue can still be sold: through its sending date. */
export function isOnSale(issue: { sendingDate: Day }, today: Day): boolean {
  return issue.sendingDate >= today;
}
