import type { TrackedKind, TrackingReason } from './tracking.ts';

/** A view or click. Its reason is determined by this request alone. */
export interface Hit {
  /** Milliseconds since 1970. */
  at: number;
  kind: TrackedKind;
  vertId: number;
  /** The number of the clicked link of the ad; 0 is the ad's own address. */
  link: number;
  issueId: number;
  reason: TrackingReason;
  /** Milliseconds since the start or the end of sending the issue, whichever is later; null before the sending. */
  sinceSentMs: number | null;
  /** Whether it is a click from an address in a data centre. */
  isHosted: boolean;
}

/** The time within which the same reader's next view of an ad, or next click on the same link of it, is a repetition. */
export const DUPLICATE_MS = 30 * 60_000;

/**
 * Returns the reason for a reader's view or click. `lastCountedAt` is the time of the reader's last counted hit for this ad and kind.
 * `lastFollowedAt` is the time of the reader's last click on this link; for a view, it is the same as `lastCountedAt`. They are undefined
 * if none is known. Processes count in parallel, so these times may be later than `at`.
 */
export function reasonOfRepeat(
  at: number,
  lastCountedAt: number | undefined,
  lastFollowedAt: number | undefined,
): 'valid' | 'again' | 'duplicate' {
  if (lastCountedAt === undefined) return 'valid';
  return isRepeat(at, lastFollowedAt) ? 'duplicate' : 'again';
}

/** Whether a hit is less than {@link DUPLICATE_MS} before or after another one. */
export function isRepeat(at: number, lastAt: number | undefined): boolean {
  return lastAt !== undefined && Math.abs(at - lastAt) < DUPLICATE_MS;
}
