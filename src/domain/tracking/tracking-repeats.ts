import type { TrackedKind, TrackingReason } from './tracking.ts';

/** A view or click, with the reason that follows from this request alone. */
export interface Hit {
  /** Milliseconds since 1970. */
  at: number;
  kind: TrackedKind;
  vertId: number;
  /** The number of the clicked link of the ad; 0 is the ad's own address. */
  link: number;
  issueId: number;
  reason: TrackingReason;
  /** Milliseconds since the start or the end of sending the issue, whichever is later; null before. */
  sinceSentMs: number | null;
  /** It is a click from an address in a data centre. */
  isHosted: boolean;
}

/** Within this time the same reader's next view of an ad, or click on the same link of it, is a repetition. */
export const DUPLICATE_MS = 30 * 60_000;

/**
 * The reason of a reader's view or click, if hits for this ad and kind were counted before at `lastCountedAt`, and clicks on
 * this link at `lastFollowedAt` (undefined if none is known; for a view the same). Processes count in parallel, so the hit that
 * was counted last may be the later one.
 */
export function reasonOfRepeat(
  at: number,
  lastCountedAt: number | undefined,
  lastFollowedAt: number | undefined,
): 'valid' | 'again' | 'duplicate' {
  if (lastCountedAt === undefined) return 'valid';
  return isRepeat(at, lastFollowedAt) ? 'duplicate' : 'again';
}

/**
 * The reason of a view that the proxy of a mail program loaded for a known recipient, by that of a view without a proxy at the same
 * time.
 */
export function reasonOfProxyRepeat(
  reason: ReturnType<typeof reasonOfRepeat>,
): 'proxy_reader' | 'proxy' | 'duplicate' {
  if (reason === 'duplicate') return reason;
  return reason === 'valid' ? 'proxy_reader' : 'proxy';
}

/** Whether a hit is within half an hour of another. */
export function isRepeat(at: number, lastAt: number | undefined): boolean {
  return lastAt !== undefined && Math.abs(at - lastAt) < DUPLICATE_MS;
}
