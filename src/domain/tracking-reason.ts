import type { TrackedKind, TrackingReason } from './tracking.ts';
import { type AgentClass, reasonOfAgent } from './bot-detection.ts';

/** What one request for a pixel or a link tells of itself. */
export interface Asking {
  kind: TrackedKind;
  isHead: boolean;
  agent: AgentClass;
  /** A browser says that it loads ahead; see {@link saysPrefetch}. */
  isPrefetch: boolean;
  /** It comes from a page of our own: from the outbox, or a preview. */
  isFromOwnPage: boolean;
  /** Milliseconds since the ad's issue began to go out or was sent, the later of both; null while it was not. */
  sinceSentMs: number | null;
}

/** How long after the sending mail services load images for themselves, whether somebody reads or not. */
export const DELIVERY_PREFETCH_MS = 60_000;

/**
 * What a request is, looked at alone; null for a HEAD request, which is not counted at all. What only shows beside
 * other requests, repetitions and bursts, is told later.
 */
export function reasonOf(asking: Asking): TrackingReason | null {
  if (asking.isHead) return null;
  if (asking.isFromOwnPage) return 'preview';
  if (asking.isPrefetch) return 'prefetch';
  const reason = reasonOfAgent(asking.agent, asking.kind);
  return reason === 'proxy' && isAtDelivery(asking.sinceSentMs) ? 'prefetch' : reason;
}

function isAtDelivery(sinceSentMs: number | null): boolean {
  return sinceSentMs !== null && sinceSentMs >= 0 && sinceSentMs < DELIVERY_PREFETCH_MS;
}

/** Headers in which browsers say that nobody has asked for this yet. */
export const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** Whether one of the {@link PREFETCH_HEADERS} says so. */
export function saysPrefetch(value: string): boolean {
  return /prefetch|prerender|preview|instant/i.test(value);
}
