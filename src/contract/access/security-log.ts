import * as z from 'zod/mini';
import { SECURITY_EVENT_KINDS, SECURITY_OUTCOMES } from '#domain/access/security-event.ts';
import { day, id, idInPath, instant } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const securityEventSchema = z.object({
  id,
  happenedAt: instant,
  kind: z.string(),
  outcome: z.enum(SECURITY_OUTCOMES),
  /** Null for those without an account: Vertbook itself, the command line, a contact. */
  userId: z.nullable(id),
  /** The user's name at that time. */
  userName: z.string(),
  /** The network address; empty if none is known or kept. */
  address: z.string(),
  /** The browser or program: `Firefox, Windows`. */
  device: z.string(),
  /** The name of what the event concerns, at that time. */
  subjectName: z.string(),
  /** A role, a change of roles `sales → administrator`, a method, a route, a file name. */
  detail: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEventSchema>;

const CURSOR_MAX = 200;
const filter = {
  kind: z.optional(z.enum(SECURITY_EVENT_KINDS, 'invalid')),
  userId: z.optional(idInPath),
  outcome: z.optional(z.enum(SECURITY_OUTCOMES, 'invalid')),
  /** The first and the last day, in the organization's time zone. */
  from: z.optional(day),
  until: z.optional(day),
};
const exported = z.object(filter);
export type SecurityLogFilter = z.infer<typeof exported>;

/** `after` is the `next` of the previous page. */
export const listSecurityEvents = route('listSecurityEvents', 'GET /api/security_log', {
  summary: 'The security log, the newest first, a page at a time',
  needs: 'manage all',
  query: z.object({ ...filter, after: z.optional(z.string().check(z.maxLength(CURSOR_MAX, 'invalid'))) }),
  response: z.object({ events: z.array(securityEventSchema), next: z.nullable(z.string()) }),
});

/** Exports the same entries as a table. The export is itself recorded in the log. */
export const exportSecurityLog = route('exportSecurityLog', 'GET /api/security_log/export', {
  summary: 'The security log as a table, in the language of the caller',
  needs: 'manage all',
  query: exported,
  file: 'text/csv',
  problems: ['overloaded'],
});
