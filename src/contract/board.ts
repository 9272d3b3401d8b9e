import { BOARD_STATES } from '#domain/board.ts';
import * as z from 'zod/mini';
import { id, weekNumber } from './fields.ts';
import { route } from './route.ts';

const boardIssueSchema = z.object({
  id,
  publicationId: id,
  sendingDate: z.string(),
  weekNumber: z.string(),
  /** The placements in their order: three lists of the same length, because a board has ten thousand. */
  placementIds: z.array(id),
  names: z.array(z.string()),
  states: z.array(z.enum(BOARD_STATES)),
});
export type BoardIssue = z.infer<typeof boardIssueSchema>;

/** The issues of all publications in eight weeks, by sending date. */
export const showBoard = route('showBoard', 'GET /api/board', {
  summary: 'The placements of all publications in eight weeks, with their states',
  needs: 'signed in',
  query: z.object({ weekNumber }),
  response: z.object({ issues: z.array(boardIssueSchema) }),
});
