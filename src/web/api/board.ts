import { queryOptions } from '@tanstack/react-query';
import { showBoard } from '#contract/catalogue/board.ts';
import { withStates } from '#domain/catalogue/board.ts';
import type { WeekNumber } from '#domain/platform/week.ts';
import { call } from './call.ts';

/** Returns the query of all publications' placements on the board that starts with this week. */
export function boardQuery(weekNumber: WeekNumber) {
  return queryOptions({
    queryKey: ['board', weekNumber] as const,
    queryFn: async ({ signal }) => withStates(await call(showBoard, { query: { weekNumber }, signal })),
  });
}
