import type { TrackedKind, TrackingReason } from './tracking.ts';

/** A view or click, with the reason that follows from this request alone. */
export interface Hit {
  /** Milliseconds since 1970. */
  at: number;
  kind: TrackedKind;
  vertId: number;
  issueId: number;
  reason: TrackingReason;
  /** Milliseconds since the start or the end of sending the issue, whichever is later; null before. */
  sinceSentMs: number | null;
}

/** Within this time the same reader's next view of an ad, or click on it, is a repetition. */
export const DUPLICATE_MS = 30 * 60_000;

/**
 * The reason of a reader's view or click, if hits for this ad and kind were counted before at `lastCountedAt` (undefined if
 * none is known). Processes count in parallel, so the hit that was counted last may be the later one.
 */
export function reasonOfRepeat(
  at: number,
  lastCountedAt: number | undefined,
): 'valid' | 'again' | 'duplicate' {
  if (lastCountedAt === undefined) return 'valid';
  return Math.abs(at - lastCountedAt) < DUPLICATE_MS ? 'duplicate' : 'again';
}
