import { isDay } from '#domain/platform/day.ts';
import {
  SECURITY_EVENT_KINDS,
  SECURITY_OUTCOMES,
  type SecurityEventKind,
  type SecurityOutcome,
} from '#domain/access/security-event.ts';

/** The filter of the security log, stored in the URL to survive a reload and sharing. Undefined means all. */
export interface SecuritySearch {
  kind?: SecurityEventKind;
  user?: number;
  outcome?: SecurityOutcome;
  from?: string;
  until?: string;
}

/** Parses the URL's query and ignores unknown values. */
export function readSecuritySearch(query: Record<string, unknown>): SecuritySearch {
  const kind = SECURITY_EVENT_KINDS.find((one) => one === query['kind']);
  const outcome = SECURITY_OUTCOMES.find((one) => one === query['outcome']);
  const user = Number(query['user']);
  const [from, until] = [dayIn(query['from']), dayIn(query['until'])];
  return {
    ...(kind ? { kind } : {}),
    ...(Number.isSafeInteger(user) && user > 0 ? { user } : {}),
    ...(outcome ? { outcome } : {}),
    ...(from ? { from } : {}),
    ...(until ? { until } : {}),
  };
}

function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}
