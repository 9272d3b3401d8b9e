import { type BoardState, TAKEN_STATES, UNTAKEN_STATES } from '#domain/catalogue/board.ts';
import * as z from 'zod/mini';
import { id, weekNumber } from '#contract/platform/fields.ts';
import { route } from '#contract/platform/route.ts';

const boardIssueSchema = z.object({
  id,
  publicationId: id,
  sendingDate: z.string(),
  weekNumber: z.string(),
  /** The placements in their order. Ids and names are two lists of the same length, because a board can have 10,000 placements. */
  placementIds: z.array(id),
  names: z.array(z.string()),
  /** The state of the placements that nothing has taken. */
  untaken: z.enum(UNTAKEN_STATES),
});
/** An issue of the board with the states of its placements, in their order. */
export type BoardIssue = z.infer<typeof boardIssueSchema> & { states: readonly BoardState[] };

/** The issues of all publications in eight weeks, by sending date. */
export const showBoard = route('showBoard', 'GET /api/board', {
  summary: 'The placements of all publications in eight weeks, with their states',
  needs: 'signed in',
  query: z.object({ weekNumber }),
  response: z.object({
    issues: z.array(boardIssueSchema),
    /** The placements that are taken by orders, requests of visitors and offered changes, by state. */
    taken: z.array(z.object({ state: z.enum(TAKEN_STATES), placementIds: z.array(id) })),
  }),
});
