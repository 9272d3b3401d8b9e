import { type Day, isDay, isTooFar } from './day.ts';
import type { ProblemCode } from './problem-code.ts';

/** The longest topic of an issue, in characters. */
export const ISSUE_TOPIC_MAX = 2000;

/** A topic as it is stored: without outer spaces, its line breaks all alike. */
export function normalizeTopic(topic: string): string {
  return topic.replaceAll(/\r\n?/g, '\n').trim();
}

/** The first line of a topic: the header of its tooltip. Empty when no topic is set. Spec §2 Week view. */
export function topicHeader(topic: string): string {
  return (normalizeTopic(topic).split('\n')[0] ?? '').trim();
}

/** What is wrong with a topic, or null; an empty topic is allowed. */
export function topicProblem(topic: string): ProblemCode | null {
  return normalizeTopic(topic).length > ISSUE_TOPIC_MAX ? 'too_long' : null;
}

/** Whether the issue can be blocked: not once one of its placements is reserved or booked. Spec §4 Issue blocking. */
export function canBlock(issue: { hasSoldPlacement: boolean }): boolean {
  return !issue.hasSoldPlacement;
}

/** What is wrong with the sending date of a new issue, or null; today is the first day allowed. */
export function sendingDateProblem(sendingDate: string | null, today: Day): ProblemCode | null {
  if (sendingDate === null || sendingDate === '') return 'blank';
  if (!isDay(sendingDate)) return 'not_a_day';
  if (sendingDate < today) return 'past';
  return isTooFar(sendingDate, today) ? 'too_far' : null;
}

/** Whether placements of an issue can still be sold: until its sending date has gone by. */
export function isOnSale(issue: { sendingDate: Day }, today: Day): boolean {
  return issue.sendingDate >= today;
}
