import * as z from 'zod/mini';
import { id, instant } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

/** One act of the history: who did what, and when. Details that the act does not have are null or empty. */
export const historyEntrySchema = z.object({
  id,
  happenedAt: instant,
  /** Empty for acts without a user, for example if a reservation lapsed. */
  userName: z.string(),
  /** A verb in the past: `reserved`, `booked`, `edited`, `cancelled`, `lapsed`, `revived`, `blocked` … */
  action: z.string(),
  /** The kind of record: `order`, `placement`, `issue`, `vert`, `report`, `customer`, `mail`, `publication`, `organization`. */
  subject: z.string(),
  orderId: z.nullable(id),
  /** The current name of the placement. */
  placementName: z.nullable(z.string()),
  /** The number of placements reserved or cancelled together. */
  placementCount: z.nullable(z.int()),
  /** The new expiry date of the reservation. */
  reservationExpireDate: z.nullable(z.string()),
  /** The names of the changed fields. */
  fields: z.array(z.string()),
  /**
   * Depends on the act: the new topic of an issue; what was sent instead of an ad (`SentInstead`); the subject of a mail; the text
   * of a comment, unless it was deleted; the number of an offer; the reason for booking late; the addresses to which a report was
   * sent, while they are stored, or why Vertbook did not send the report automatically; for a publication, the name of the rate card,
   * the placement names, the new title, the name of the mailing system (null: Vertbook itself), or the number of issues.
   */
  topic: z.nullable(z.string()),
  /** The first day of a rate card that was published or withdrawn. */
  validFrom: z.nullable(z.string()),
  /** The order from which the content of an ad was copied. */
  copiedFrom: z.nullable(id),
  /** From where to where an ad or an issue was moved. The names are null for an issue, which keeps its placements. */
  move: z.nullable(
    z.object({
      fromName: z.nullable(z.string()),
      fromDate: z.string(),
      toName: z.nullable(z.string()),
      toDate: z.string(),
    }),
  ),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The maximum number of returned entries. The newest come first. */
export const HISTORY_MAX = 200;

/** For staff only: self-service users get 404. */
export const getOrderHistory = route('getOrderHistory', 'GET /api/orders/:id/history', {
  summary: 'Who did what to an order and its ads, newest first; of a cancelled order too',
  needs: 'show Order',
  response: z.object({ history: z.array(historyEntrySchema) }),
});

/** For staff only. */
export const getPlacementHistory = route('getPlacementHistory', 'GET /api/placements/:id/history', {
  summary: 'Who reserved, booked, cancelled, blocked or edited a placement, newest first',
  needs: 'show Order',
  response: z.object({ history: z.array(historyEntrySchema) }),
});

/** The parts of a publication's history that a page shows. */
const PUBLICATION_TOPICS = ['prices', 'terms', 'specifications'] as const;
export type PublicationTopic = (typeof PUBLICATION_TOPICS)[number];

/** The history of the terms contains changes of the settings that all publications share. */
export const getPublicationHistory = route('getPublicationHistory', 'GET /api/publications/:id/history', {
  summary:
    'Who changed or published the rate card, the terms or other settings of a publication, newest first',
  needs: 'manage all',
  query: z.object({
    /** Only the acts of this part. Without it, all acts on the publication. */
    topic: z.optional(z.enum(PUBLICATION_TOPICS, 'invalid')),
  }),
  response: z.object({ history: z.array(historyEntrySchema) }),
});
