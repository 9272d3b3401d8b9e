import type { TrackedKind, TrackingReason } from './tracking.ts';
import { type AgentClass, reasonOfAgent } from './bot-detection.ts';

/** The facts of one request for a pixel or a link. */
export interface TrackedRequest {
  kind: TrackedKind;
  agent: AgentClass;
  /** Whether a browser marks it as a prefetch; see {@link saysPrefetch}. */
  isPrefetch: boolean;
  /** Whether the request comes from a page of Vertbook: the outbox or a preview. */
  isFromOwnPage: boolean;
  /** Whether the request came so long before the ad's issue that no reader can have received the mail yet. */
  isBeforeIssue: boolean;
  /** Milliseconds since the start or the end of sending the ad's issue, whichever is later; null before the sending. */
  sinceSentMs: number | null;
}

/** For how long after the sending mail services load images themselves, even if no reader opens the mail. */
export const DELIVERY_PREFETCH_MS = 60_000;

/** Returns the reason for a single request. Repetitions, and machines that look like a reader, are detected later by comparison. */
export function reasonOf(request: TrackedRequest): TrackingReason {
  if (request.isFromOwnPage || request.isBeforeIssue) return 'preview';
  if (request.isPrefetch) return 'prefetch';
  const reason = reasonOfAgent(request.agent, request.kind);
  return reason === 'proxy' && isAtDelivery(request.sinceSentMs) ? 'prefetch' : reason;
}

function isAtDelivery(sinceSentMs: number | null): boolean {
  return sinceSentMs !== null && sinceSentMs >= 0 && sinceSentMs < DELIVERY_PREFETCH_MS;
}

/** Headers in which browsers mark a prefetch. */
export const PREFETCH_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const;

/** Whether the value of one of the {@link PREFETCH_HEADERS} marks a prefetch. */
export function saysPrefetch(value: string): boolean {
  return /prefetch|prerender|preview|instant/i.test(value);
}
