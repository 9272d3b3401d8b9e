import * as z from 'zod/mini';
import { FUTURE_WEEKS, PAST_WEEKS } from '#domain/platform/week.ts';
import {
  described,
  descriptionOf,
  day,
  id,
  idInPath,
  instant,
  text,
  version,
  weekNumber,
} from '#contract/platform/fields.ts';
import { placementSchema } from './placements.ts';
import { route } from '#contract/platform/route.ts';

/** The instants of the deadlines of a placement; null for no deadline. */
export const deadlineInstants = {
  booking: z.nullable(instant),
  creative: z.nullable(instant),
  approval: z.nullable(instant),
};

const MAX_WEEKS = PAST_WEEKS + FUTURE_WEEKS + 1;
const TOPIC_MAX = 2000;

export const issueSchema = z.object({
  id,
  publicationId: id,
  sendingDate: z.string(),
  weekNumber: z.string(),
  topic: z.string(),
  blocked: z.boolean(),
  recipientCount: z.nullable(z.int()),
  totalImpressionCount: z.nullable(z.int()),
  version,
  /** Until when its placements can be booked, their ads must be complete, and these must be approved; null without terms. */
  deadlines: z.nullable(
    z.object({
      ...deadlineInstants,
      /** By name of a placement: its deadlines, if they differ. */
      placements: z.record(z.string(), z.object(deadlineInstants)),
    }),
  ),
  placements: z.array(placementSchema),
});
export type Issue = z.infer<typeof issueSchema>;

/** Lists the issues of one publication in one or more weeks: `weekNumber` may repeat. */
export const listIssues = route('listIssues', 'GET /api/issues', {
  summary: 'The issues of a publication in one or more weeks',
  needs: 'signed in',
  query: z.object({
    publicationId: idInPath,
    weekNumber: described(
      z.pipe(
        z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
        z.array(weekNumber).check(z.minLength(1, 'blank'), z.maxLength(MAX_WEEKS, 'too_many')),
      ),
      {
        type: 'array',
        items: { type: 'string', ...descriptionOf(weekNumber) },
        minItems: 1,
        maxItems: MAX_WEEKS,
      },
    ),
  }),
  response: z.object({ issues: z.array(issueSchema) }),
});

export const createIssue = route('createIssue', 'POST /api/issues', {
  summary: 'Add an issue to a publication, with the placements of its rhythm',
  needs: 'manage all',
  body: z.object({ publicationId: id, sendingDate: day }),
  response: z.object({ issue: issueSchema }),
  status: 201,
  isIdempotent: true,
});

export const updateIssue = route('updateIssue', 'PATCH /api/issues/:id', {
  summary: 'Set the topic of an issue, block or unblock it, or move it to another day',
  needs: 'manage all',
  body: z.object({
    topic: z.optional(text(TOPIC_MAX)),
    blocked: z.optional(z.boolean('invalid')),
    /** The new sending date. The placements and ads of the issue move with it. */
    sendingDate: z.optional(day),
    version: z.optional(version),
  }),
  response: z.object({ issue: issueSchema }),
  problems: ['issue_sold', 'issue_held', 'issue_handed_over', 'stale'],
});
