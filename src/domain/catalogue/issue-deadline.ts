/**
 * The kinds of deadlines: until when customers can order by themselves (and a cancelled booking costs nothing), until when the content
 * of an ad is due, and until when it has to be approved.
 */
export const DEADLINE_KINDS = ['booking', 'creative', 'approval'] as const;
export type DeadlineKind = (typeof DEADLINE_KINDS)[number];

/** An instant, ISO 8601 in UTC. */
export type Instant = string;

/** The instants of the deadlines; null for no deadline. */
export type DeadlineInstants = Record<DeadlineKind, Instant | null>;

/** The deadlines of one issue, computed from the terms of its publication. */
export interface IssueDeadlines extends DeadlineInstants {
  /** By placement name: its deadlines, if they differ. */
  placements: Record<string, DeadlineInstants>;
  cancellation: { steps: { until: Instant; basisPoints: number }[]; afterwards: number } | null;
}
