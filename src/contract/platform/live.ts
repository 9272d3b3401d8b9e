import * as z from 'zod/mini';
import { described, id } from './fields.ts';
import { route } from './route.ts';

const MISSED_MAX_MS = 24 * 60 * 60_000;

/** A change: the ids of the records that clients must reload, without their content. */
const liveChange = z.object({
  /** Weeks of publications in which a placement, its state, its ad or a topic changed. */
  weeks: z.array(z.object({ publicationId: id, weekNumber: z.string() })),
  publications: z.array(id),
  orders: z.array(id),
  verts: z.array(id),
  customers: z.array(id),
  /** Issues whose delivery changed. */
  deliveries: z.array(id),
  /** Orders with a changed comment. */
  comments: z.optional(z.array(id)),
  /** The id of the user, if the user's notifications changed. */
  notified: z.optional(z.array(id)),
});
export type LiveChange = z.infer<typeof liveChange>;

/**
 * The events of the stream. `ready`: the stream listens; missed changes follow. `change`: a {@link LiveChange}. `resync`: the
 * missed changes are unknown, so reload everything. `beat`: sent every 20 seconds. `over`: the session has ended.
 */
const LIVE_EVENTS = ['ready', 'change', 'resync', 'beat', 'over'] as const;
export type LiveEvent = (typeof LIVE_EVENTS)[number];

export const followChanges = route('followChanges', 'GET /api/live', {
  summary: 'What changes in the organization, as it happens: a stream of server-sent events',
  needs: 'signed in',
  query: z.object({
    /** How long the caller was disconnected; changes since then are sent first. */
    missedMs: described(
      z._default(
        z.pipe(
          z.string().check(z.regex(/^\d{1,9}$/, 'invalid')),
          z.pipe(
            z.transform((text: string) => Math.min(Number(text), MISSED_MAX_MS)),
            z.int(),
          ),
        ),
        0,
      ),
      { type: 'integer', minimum: 0, maximum: 999_999_999, default: 0 },
    ),
  }),
  file: 'text/event-stream',
  problems: ['too_many_requests', 'overloaded'],
});
