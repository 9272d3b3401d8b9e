import { isValid, type TrackedKind, type TrackingReason } from './tracking.ts';

/** A view or click, with the reason that follows from this request alone. */
export interface Hit {
  /** Milliseconds since 1970. */
  at: number;
  kind: TrackedKind;
  vertId: number;
  issueId: number;
  reason: TrackingReason;
}

/** Within this time the same reader's next view of an ad, or click on it, is a repetition. */
export const DUPLICATE_MS = 30 * 60_000;
/** A client that clicks this many different ads of one issue… */
export const BURST_LINKS = 3;
/** …within this time is a machine. */
export const BURST_MS = 2_000;

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

/** Whether later clicks of the same client may make this hit part of a burst. */
export function mayBelongToBurst({ kind, reason }: Pick<Hit, 'kind' | 'reason'>): boolean {
  return kind === 'click' && (isValid(reason) || reason === 'duplicate');
}

/**
 * The clicks of one client on one issue that belong to a burst: a span of {@link BURST_MS} with clicks on at least
 * {@link BURST_LINKS} different ads. The first clicks of the burst are included.
 */
export function burstsAmong<Click extends Pick<Hit, 'at' | 'vertId'>>(clicks: readonly Click[]): Click[] {
  if (clicks.length < BURST_LINKS) return [];
  const sorted = clicks.toSorted((one, other) => one.at - other.at);
  const found: Click[] = [];
  const clicksOfVert = new Map<number, number>();
  let first = 0;
  let firstNotFound = 0;
  for (const [last, click] of sorted.entries()) {
    clicksOfVert.set(click.vertId, (clicksOfVert.get(click.vertId) ?? 0) + 1);
    for (let oldest = sorted[first]; oldest && click.at - oldest.at > BURST_MS; oldest = sorted[first]) {
      first += 1;
      const left = (clicksOfVert.get(oldest.vertId) ?? 1) - 1;
      if (left > 0) clicksOfVert.set(oldest.vertId, left);
      else clicksOfVert.delete(oldest.vertId);
    }
    if (clicksOfVert.size >= BURST_LINKS) {
      found.push(...sorted.slice(Math.max(first, firstNotFound), last + 1));
      firstNotFound = last + 1;
    }
  }
  return found;
}
